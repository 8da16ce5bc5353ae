import type { QueryKey } from '@tanstack/react-query';
import { useWrite, type Write } from '@waybill/api';
import { ConfirmDialog } from '@waybill/ui';

interface DeleteEntryDialogProps {
  title: string;
  id: string;
  name: string;
  remove: Write<string, unknown>;
  queries: QueryKey;
  onClose: () => void;
}

/** Asks before a customer or an outlet is deleted. */
export function DeleteEntryDialog({ title, id, name, remove, queries, onClose }: DeleteEntryDialogProps) {
  const { act, isPending } = useWrite(remove, { success: `${name} deleted`, invalidates: [queries] });
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Delete"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(id).then(onClose)}
    >
      <p>{name} will be removed from the list. Existing orders stay as they are.</p>
    </ConfirmDialog>
  );
}
