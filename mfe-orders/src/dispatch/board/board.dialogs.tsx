import { lazyDialog } from '@waybill/federation';
import type { AssignManyDialogProps } from '../assign/assign-many.dialog.tsx';
import type { CreateOrderDialogProps } from '../order-form/create-order.dialog.tsx';
import type { CallsDialogProps } from './calls.dialog.tsx';
import type { ShortcutsDialogProps } from './shortcuts.dialog.tsx';
import type { Board } from './use-board.ts';

const CreateOrder = lazyDialog<CreateOrderDialogProps>(
  'Create a new order',
  () => import('../order-form/create-order.dialog.tsx'),
);
const AssignMany = lazyDialog<AssignManyDialogProps>(
  'Assign orders to one rider',
  () => import('../assign/assign-many.dialog.tsx'),
);
const Shortcuts = lazyDialog<ShortcutsDialogProps>(
  'Keyboard shortcuts',
  () => import('./shortcuts.dialog.tsx'),
);

const Calls = lazyDialog<CallsDialogProps>('To call before the ride', () => import('./calls.dialog.tsx'));

/** The dialog that is open over the board, if any. */
export function BoardDialogs({ board: { overlay, setOverlay, selection, change } }: { board: Board }) {
  const close = () => setOverlay(null);
  if (overlay === 'shortcuts') return <Shortcuts onClose={close} />;
  if (overlay === 'calls') return <Calls onClose={close} />;
  if (overlay === 'assign-many')
    return (
      <AssignMany
        orders={[...selection.selected.values()]}
        onClose={close}
        onAssigned={selection.remove}
        onReturned={selection.add}
      />
    );
  if (overlay !== 'create') return null;
  return (
    <CreateOrder
      onClose={close}
      onReopen={() => setOverlay('create')}
      onCreated={({ id, order_paid }) => {
        close();
        const tab = order_paid ? 'paid_unassigned' : 'unpaid_unassigned';
        change({ tab, order: id, search: { text: undefined } });
      }}
    />
  );
}
