import { useQuery } from '@tanstack/react-query';
import { companiesApi, customersApi, useWrite } from '@waybill/api';
import type { Customer, NewCustomer } from '@waybill/contract';
import { EntryFormDialog } from '../address-book/entry-form.dialog.tsx';
import { CustomerFields } from './customer-fields.tsx';

export interface AddCustomerDialogProps {
  /** Starting values, for a customer that is added from another form. */
  initial?: Partial<NewCustomer>;
  /** Called before the dialog closes. */
  onAdded?: (customer: Customer) => void;
  onClose: () => void;
}

/** The region starts with the company's own, where most of its customers are. */
export function AddCustomerDialog({ initial, onAdded, onClose }: AddCustomerDialogProps) {
  const company = useQuery(companiesApi.mine());
  const draft = initial ? undefined : 'add-customer';
  const { run } = useWrite(customersApi.create, {
    draft,
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
      draft={draft}
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
