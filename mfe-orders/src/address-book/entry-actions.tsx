import { Button } from '@waybill/ui';
import { type RowAction, RowMenu } from '@waybill/ui/act';

interface EntryActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Before Delete. */
  more?: readonly RowAction[] | undefined;
}

export const EntryActions = ({ name, onEdit, onDelete, more = [] }: EntryActionsProps) => (
  <>
    <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
      Edit
    </Button>
    <RowMenu
      name={name}
      actions={[...more, { title: 'Delete', label: `Delete ${name}`, isDangerous: true, onPress: onDelete }]}
    />
  </>
);
