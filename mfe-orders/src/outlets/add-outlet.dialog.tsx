import { useQuery } from '@tanstack/react-query';
import { companiesApi, outletsApi, useWrite } from '@waybill/api';
import type { NewOutlet } from '@waybill/contract';
import { EntryFormDialog } from '../address-book/entry-form.dialog.tsx';
import { OutletFields } from './outlet-fields.tsx';

/** The region starts with the company's own, where most of its outlets are. */
export function AddOutletDialog({ onClose }: { onClose: () => void }) {
  const company = useQuery(companiesApi.mine());
  const draft = 'add-outlet';
  const { run } = useWrite(outletsApi.create, {
    success: ({ outlet_name }) => `${outlet_name} added`,
    invalidates: [outletsApi.all],
    onSuccess: onClose,
    draft,
  });
  return (
    <EntryFormDialog<NewOutlet>
      title="Add an outlet"
      submitLabel="Add an outlet"
      draft={draft}
      isLoading={company.isPending}
      defaults={
        company.data
          ? {
              outlet_country: company.data.company_country,
              outlet_state: company.data.company_state,
              outlet_city: company.data.company_city,
            }
          : {}
      }
      onSubmit={run}
      onClose={onClose}
    >
      <OutletFields entry={null} />
    </EntryFormDialog>
  );
}
