import { Button } from '@waybill/ui';

interface EntryActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export const EntryActions = ({ name, onEdit, onDelete }: EntryActionsProps) => (
  <>
    <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
      Edit
    </Button>
    <Button size="small" danger type="text" aria-label={`Delete ${name}`} onClick={onDelete}>
      Delete
    </Button>
  </>
);

/** The open dialog of a list of entries. */
export type EntryDialog<Entry> = { kind: 'add' } | { kind: 'edit' | 'delete'; entry: Entry };
