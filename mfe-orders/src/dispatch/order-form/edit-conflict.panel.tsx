import type { Order } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { useReadFields, useSetFields } from '@waybill/ui/fields';
import { useUnassign } from '../order/use-unassign.ts';
import { changedLabels, rebased } from './order-changes.ts';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';

interface EditConflictProps {
  /** The order as the form was begun with. */
  base: Order;
  /** The order as it is now. */
  now: Order;
  /** Goes on from the newer order. */
  onTake: (now: Order) => void;
}

/** Tells while an order is edited that somebody else changed or moved it, and how to go on. */
export function EditConflict({ base, now, onTake }: EditConflictProps) {
  if (now.status === 'assigned') return <AssignedMeanwhile order={now} />;
  if (now.status !== 'unassigned')
    return (
      <div className={styles.conflict} role="alert">
        <p>This order was {now.status} meanwhile and cannot be changed any more.</p>
      </div>
    );
  if (now.updated_at === base.updated_at) return null;
  return <ChangedMeanwhile base={base} now={now} onTake={onTake} />;
}

function ChangedMeanwhile({ base, now, onTake }: EditConflictProps) {
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>();
  return (
    <div className={styles.conflict} role="alert">
      <p>
        Somebody else changed this order meanwhile: {changedLabels(now, base).join(', ')}. What you typed is
        still here.
      </p>
      <Button
        onClick={() => {
          setFields(rebased(readFields() as OrderValues, base, now));
          onTake(now);
        }}
      >
        Take the changes, keep what I typed
      </Button>
    </div>
  );
}

function AssignedMeanwhile({ order }: { order: Order }) {
  const { standing, takeBack, isPending } = useUnassign(order);
  return (
    <div className={styles.conflict} role="alert">
      <p>
        This order was assigned to {standing?.courier.courier_name ?? 'a rider'} meanwhile. It can be saved
        once it is unassigned; what you typed is still here.
      </p>
      {standing && (
        <Button loading={isPending} onClick={takeBack}>
          Unassign and continue
        </Button>
      )}
    </div>
  );
}
