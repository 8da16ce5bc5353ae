import { useQuery } from '@tanstack/react-query';
import { companiesApi, customersApi, useWrite } from '@waybill/api';
import type { Customer, NewCustomer } from '@waybill/contract';
import { changedFields } from '../address-book/changed-fields.ts';
import { EntryFormDialog } from '../address-book/entry-form.dialog.tsx';
import { CustomerFields } from './customer-fields.tsx';

interface AddCustomerProps {
  /** Starting values, for a customer that is added from another form. */
  initial?: Partial<NewCustomer>;
  /** Called before the dialog closes. */
  onAdded?: (customer: Customer) => void;
  onClose: () => void;
}

/** The region starts with the company's own, where most of its customers are. */
export function AddCustomerDialog({ initial, onAdded, onClose }: AddCustomerProps) {
  const company = useQuery(companiesApi.mine());
  const { run } = useWrite(customersApi.create, {
    success: ({ customer_name }) => `${customer_name} added`,
    invalidates: [customersApi.all],
    onSuccess: (customer) => use(customer),
  });
  const use = (customer: Customer) => {
    onAdded?.(customer);
    onClose();
  };
  return (
    <EntryFormDialog<NewCustomer>
      title="Add a new customer to your company"
      submitLabel="Add customer"
      // A draft of the list's own form must not replace the starting values.
      draft={initial ? undefined : 'add-customer'}
      isLoading={company.isPending}
      defaults={{
        ...(company.data && {
          customer_country: company.data.company_country,
          customer_state: company.data.company_state,
          customer_city: company.data.company_city,
        }),
        ...initial,
      }}
      onSubmit={run}
      onClose={onClose}
    >
      <CustomerFields entry={null} onUse={onAdded && use} />
    </EntryFormDialog>
  );
}

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

export function EditCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { run } = useWrite(customersApi.update, {
    success: ({ customer_name }) => `${customer_name} saved`,
    invalidates: [customersApi.all],
    onSuccess: onClose,
  });
  const before = valuesOf(customer);
  const save = async (typed: NewCustomer) => {
    const changes = changedFields(before, typed);
    if (Object.keys(changes).length === 0) onClose();
    else await run({ ...changes, id: customer.id });
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
