import { useQuery } from '@tanstack/react-query';
import { companiesApi, outletsApi, useWrite } from '@waybill/api';
import type { NewOutlet, Outlet } from '@waybill/contract';
import { changedFields } from '../address-book/changed-fields.ts';
import { EntryFormDialog } from '../address-book/entry-form.dialog.tsx';
import { OutletFields } from './outlet-fields.tsx';

/** The region starts with the company's own, where most of its outlets are. */
export function AddOutletDialog({ onClose }: { onClose: () => void }) {
  const company = useQuery(companiesApi.mine());
  const { run } = useWrite(outletsApi.create, {
    success: ({ outlet_name }) => `${outlet_name} added`,
    invalidates: [outletsApi.all],
    onSuccess: onClose,
  });
  return (
    <EntryFormDialog<NewOutlet>
      title="Add an outlet"
      submitLabel="Add an outlet"
      draft="add-outlet"
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

const valuesOf = (outlet: Outlet): NewOutlet => ({
  outlet_name: outlet.outlet_name,
  outlet_email: outlet.outlet_email ?? undefined,
  outlet_phone: outlet.outlet_phone,
  outlet_address: outlet.outlet_address,
  outlet_country: outlet.outlet_country,
  outlet_state: outlet.outlet_state,
  outlet_city: outlet.outlet_city,
});

export function EditOutletDialog({ outlet, onClose }: { outlet: Outlet; onClose: () => void }) {
  const { run } = useWrite(outletsApi.update, {
    success: ({ outlet_name }) => `${outlet_name} saved`,
    invalidates: [outletsApi.all],
    onSuccess: onClose,
  });
  const before = valuesOf(outlet);
  const save = async (typed: NewOutlet) => {
    const changes = changedFields(before, typed);
    if (Object.keys(changes).length === 0) onClose();
    else await run({ ...changes, id: outlet.id });
  };
  return (
    <EntryFormDialog<NewOutlet>
      title="Edit Outlet"
      submitLabel="Save"
      defaults={before}
      onSubmit={save}
      onClose={onClose}
    >
      <OutletFields entry={outlet} />
    </EntryFormDialog>
  );
}
