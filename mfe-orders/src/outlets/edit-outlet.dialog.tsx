import { outletsApi, useWrite } from '@waybill/api';
import type { NewOutlet, Outlet } from '@waybill/contract';
import { changedFields } from '@waybill/ui/fields';
import type { EditDialogProps } from '../address-book/entries-list.page.tsx';
import { EntryFormDialog } from '../address-book/entry-form.dialog.tsx';
import { OutletFields } from './outlet-fields.tsx';

const valuesOf = (outlet: Outlet): NewOutlet => ({
  outlet_name: outlet.outlet_name,
  outlet_email: outlet.outlet_email ?? undefined,
  outlet_phone: outlet.outlet_phone,
  outlet_address: outlet.outlet_address,
  outlet_country: outlet.outlet_country,
  outlet_state: outlet.outlet_state,
  outlet_city: outlet.outlet_city,
});

export function EditOutletDialog({ entry: outlet, onClose }: EditDialogProps<Outlet>) {
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
