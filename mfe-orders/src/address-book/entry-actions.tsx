import { Button } from '@waybill/ui';
import { RowMenu } from '@waybill/ui/act';

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
    <RowMenu
      name={name}
      actions={[{ title: 'Delete', label: `Delete ${name}`, isDangerous: true, onPress: onDelete }]}
    />
  </>
);

/** The open dialog of a list of entries. */
export type EntryDialog<Entry> = { kind: 'add' } | { kind: 'edit' | 'delete'; entry: Entry };
