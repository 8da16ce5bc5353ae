import { customersApi, useWrite } from '@waybill/api';
import type { Customer, NewCustomer } from '@waybill/contract';
import { changedFields } from '@waybill/ui/fields';
import type { EditDialogProps } from '../address-book/entries-list.page.tsx';
import { EntryFormDialog } from '../address-book/entry-form.dialog.tsx';
import { CustomerFields } from './customer-fields.tsx';

const valuesOf = (customer: Customer): NewCustomer => ({
  customer_name: customer.customer_name,
  customer_email: customer.customer_email ?? undefined,
  customer_phone: customer.customer_phone,
  customer_gender: customer.customer_gender ?? undefined,
  customer_address: customer.customer_address,
  customer_country: customer.customer_country,
  customer_state: customer.customer_state,
  customer_city: customer.customer_city,
  customer_comment: customer.customer_comment ?? undefined,
});

export function EditCustomerDialog({ entry: customer, onClose }: EditDialogProps<Customer>) {
  const { run } = useWrite(customersApi.update, {
    success: ({ customer_name }) => `${customer_name} saved`,
    invalidates: [customersApi.all],
    onSuccess: onClose,
  });
  const before = valuesOf(customer);
  const save = async (typed: NewCustomer) => {
    const changes = changedFields(before, typed);
    const isEmptied = Boolean(before.customer_comment) && !typed.customer_comment;
    if (Object.keys(changes).length === 0) onClose();
    // An empty field is not sent, so that it is named.
    else await run({ ...changes, ...(isEmptied && { clear: ['customer_comment'] }), id: customer.id });
  };
  return (
    <EntryFormDialog<NewCustomer>
      title="Edit Customer"
      submitLabel="Save"
      defaults={before}
      onSubmit={save}
      onClose={onClose}
    >
      <CustomerFields entry={customer} />
    </EntryFormDialog>
  );
}
