import { customersApi } from '@waybill/api';
import { type Customer, limits } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { type EditDialogProps, EntriesListPage } from '../address-book/entries-list.page.tsx';
import { entryColumns } from '../address-book/entry-columns.ts';
import type { AddCustomerDialogProps } from './add-customer.dialog.tsx';

const AddCustomer = lazyDialog<AddCustomerDialogProps>(
  'Add a new customer to your company',
  () => import('./add-customer.dialog.tsx'),
);
const EditCustomer = lazyDialog<EditDialogProps<Customer>>(
  'Edit Customer',
  () => import('./edit-customer.dialog.tsx'),
);

const columns = entryColumns<Customer>((customer) => ({
  name: customer.customer_name,
  picture: customer.customer_picture,
  email: customer.customer_email,
  phone: customer.customer_phone,
  country: customer.customer_country,
  state: customer.customer_state,
  city: customer.customer_city,
  address: customer.customer_address,
}));

export const CustomersListPage = () => (
  <EntriesListPage
    kind="customers"
    title="Customers"
    deleteTitle="Delete Customer"
    addLabel="Add customer"
    pageSizes={[8, 10, 15]}
    search={{ minimum: limits.customerSearchMinimum, delayMs: 2_000 }}
    columns={columns}
    nameOf={({ customer_name }) => customer_name}
    api={customersApi}
    AddDialog={AddCustomer}
    EditDialog={EditCustomer}
  />
);
