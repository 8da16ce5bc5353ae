export { createAddressBookService } from './address-book.service.ts';
