import { useWrite } from '@waybill/api';
import { ConfirmDialog } from '@waybill/ui';
import type { AddressBook, Entry } from './address-book.ts';

interface DeleteEntryProps<One extends Entry> {
  book: AddressBook<One>;
  entry: One;
  onClose: () => void;
}

/** Asks before an entry is deleted, and says what stays. */
export function DeleteEntryDialog<One extends Entry>({ book, entry, onClose }: DeleteEntryProps<One>) {
  const name = book.nameOf(entry);
  const { act, isPending } = useWrite(book.remove, {
    success: `${name} deleted`,
    invalidates: [book.queries],
  });
  return (
    <ConfirmDialog
      title={book.words.deleteTitle}
      confirmLabel="Delete"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(entry.id).then(onClose)}
    >
      <p>{name} will be gone from the list. Orders that were made already stay as they are.</p>
    </ConfirmDialog>
  );
}
