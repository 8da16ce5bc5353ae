import type { Order } from '@waybill/contract';
import { can, useViewer } from '@waybill/session';
import { Button } from '@waybill/ui';
import { ChangedNote, rebasedValues, useFieldValues, useReadFields, useSetFields } from '@waybill/ui/fields';
import { activeCourierOrderOf } from '../order/rider-section.tsx';
import type { KnownOutlet } from '../pasted/pasted-order.ts';
import { changedLabels, conflictsOf, valuesOfOrder } from './order-changes.ts';
import type { OrderValues } from './order-values.ts';

interface EditConflictProps {
  /** The order as the form started with it. */
  base: Order;
  now: Order;
  /** Those that can be chosen. */
  outlets: readonly KnownOutlet[];
  /** Continues from the newer order. */
  onRebase: (now: Order) => void;
}

/** Whether the order has changed so that saving the begun edit would be rejected. */
export const isOutdated = (base: Order, now: Order): boolean =>
  (now.status === 'assigned' && base.status !== 'assigned') ||
  (now.status !== 'unassigned' && now.status !== 'assigned') ||
  now.updated_at !== base.updated_at;

/** Shown when another user changes the order while it is edited, with what to do about it. */
export function EditConflict({ base, now, outlets, onRebase }: EditConflictProps) {
  if (now.status === 'assigned' && base.status !== 'assigned')
    return <AssignedSince order={now} onAccept={() => onRebase(now)} />;
  if (now.status !== 'unassigned' && now.status !== 'assigned')
    return <ChangedNote says={`This order has since been ${now.status} and can no longer be edited.`} />;
  if (now.updated_at === base.updated_at) return null;
  return <ChangedSince base={base} now={now} outlets={outlets} onRebase={onRebase} />;
}

/** The author of the change, if the history says so. */
const changedBy = ({ events = [] }: Order) =>
  events.findLast(({ action }) => action === 'updated')?.by.name ?? 'Somebody else';

function ChangedSince({ base, now, outlets, onRebase }: EditConflictProps) {
  const values = useFieldValues<OrderValues>();
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>();
  return (
    <ChangedNote
      says={`${changedBy(now)} has since changed this order: ${changedLabels(now, base).join(', ')}. What you typed is still here.`}
      conflicts={conflictsOf(values, base, now, outlets)}
    >
      <Button
        type="primary"
        onClick={() => {
          setFields(rebasedValues(readFields(), valuesOfOrder(base), valuesOfOrder(now)));
          onRebase(now);
        }}
      >
        Use their changes, keep mine
      </Button>
    </ChangedNote>
  );
}

function AssignedSince({ order, onAccept }: { order: Order; onAccept: () => void }) {
  const mayUnassign = can(useViewer(), 'orders.assign');
  const rider = activeCourierOrderOf(order)?.courier.courier_name ?? 'a rider';
  const next = mayUnassign
    ? 'When you save, it is unassigned.'
    : 'Ask a colleague who assigns orders to unassign it.';
  return (
    <ChangedNote
      says={`This order has since been assigned to ${rider}. ${next} What you typed is still here.`}
    >
      {mayUnassign && <Button onClick={onAccept}>Unassign and continue</Button>}
    </ChangedNote>
  );
}
