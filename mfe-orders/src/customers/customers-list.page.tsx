import { useQuery } from '@tanstack/react-query';
import { customersApi } from '@waybill/api';
import { type Customer, limits } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button, Icon, phoneText } from '@waybill/ui';
import { SearchBox, useNewOnArrival } from '@waybill/ui/filters';
import { type Column, ListPage, textParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DeleteEntryDialog } from '../address-book/delete-entry.dialog.tsx';
import { EntryActions, type EntryDialog } from '../address-book/entry-actions.tsx';
import type { AddCustomerDialogProps } from './add-customer.dialog.tsx';
import type { EditCustomerDialogProps } from './edit-customer.dialog.tsx';

const AddCustomer = lazyDialog<AddCustomerDialogProps>(
  'Add a new customer to your company',
  () => import('./add-customer.dialog.tsx'),
);
const EditCustomer = lazyDialog<EditCustomerDialogProps>(
  'Edit Customer',
  () => import('./edit-customer.dialog.tsx'),
);

const params = { search: textParam() };
const pageSizes = [8, 10, 15] as const;

const columns: readonly Column<Customer>[] = [
  {
    id: 'name',
    title: 'Name',
    value: ({ customer_name }) => customer_name,
    picture: ({ customer_picture }) => customer_picture,
    card: 'title',
  },
  { id: 'email', title: 'Email', value: ({ customer_email }) => customer_email, isWideOnly: true },
  {
    id: 'phone',
    title: 'Contact no.',
    value: ({ customer_phone }) => phoneText(customer_phone),
    card: 'aside',
  },
  {
    id: 'country',
    title: 'Country',
    value: ({ customer_country }) => customer_country,
  },
  {
    id: 'state',
    title: 'State',
    value: ({ customer_state }) => customer_state,
  },
  { id: 'city', title: 'City', value: ({ customer_city }) => customer_city, card: 'below' },
  {
    id: 'added',
    title: 'Added',
    value: ({ created_at }) => created_at,
    kind: 'timestamp',
    isDetailOnly: true,
  },
  { id: 'address', title: 'Address', value: ({ customer_address }) => customer_address, isDetailOnly: true },
];

/** See docs/spec-coverage.md#operations-2. */
export function CustomersListPage() {
  const list = useListQuery(params, { path: to.customers, pageSizes });
  const query = useQuery(
    customersApi.list({ page: list.page, perPage: list.perPage, search: list.filters.search }),
  );
  const [dialog, setDialog] = useState<EntryDialog<Customer> | null>(null);
  const isWriter = can(useViewer(), 'customers.write');
  useNewOnArrival(isWriter, () => setDialog({ kind: 'add' }));
  const close = () => setDialog(null);
  const actions = (entry: Customer) => (
    <EntryActions
      name={entry.customer_name}
      onEdit={() => setDialog({ kind: 'edit', entry })}
      onDelete={() => setDialog({ kind: 'delete', entry })}
    />
  );
  return (
    <>
      <ListPage
        title="Customers"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        hasDetails
        note="Displays from the Most recent to the oldest"
        filters={
          <SearchBox
            label="Search customers"
            minimum={limits.customerSearchMinimum}
            delayMs={2_000}
            value={list.filters.search}
            onSearch={(search) => list.change({ search })}
          />
        }
        tools={
          isWriter && (
            <>
              <Link to={to.import('customers')}>Import</Link>
              <Button type="primary" icon={<Icon name="plus" />} onClick={() => setDialog({ kind: 'add' })}>
                Add customer
              </Button>
            </>
          )
        }
        {...(isWriter && { actions })}
      />
      {dialog?.kind === 'add' && <AddCustomer onClose={close} />}
      {dialog?.kind === 'edit' && <EditCustomer customer={dialog.entry} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteEntryDialog
          title="Delete Customer"
          id={dialog.entry.id}
          name={dialog.entry.customer_name}
          remove={customersApi.remove}
          queries={customersApi.all}
          onClose={close}
        />
      )}
    </>
  );
}
