import { AddressBookPage } from '../address-book/address-book.page.tsx';
import { customersBook } from './customers-book.ts';

/** The company's customers (spec 2, "Customers"). */
export const CustomersListPage = () => <AddressBookPage book={customersBook} />;
