import { type BoardOrder, boardToCollectNaira, toKobo, toNaira } from '@waybill/contract';
import { Button, Dialog, Icon, Money } from '@waybill/ui';
import { Form } from '@waybill/ui/form';
import { useEffect, useRef, useState } from 'react';
import styles from './assign-many.module.css';
import { CashLimitReasonField, type CashLimitValues } from './cash-limit-reason.field.tsx';
import { RiderForm } from './rider.form.tsx';
import { type Outcome, useAssignMany } from './use-assign-many.ts';

export interface AssignManyDialogProps {
  orders: readonly BoardOrder[];
  onClose: () => void;
  /** Called with the ids of orders that have a rider now, as each response arrives. */
  onAssigned: (ids: readonly string[]) => void;
  /** Called with orders that were unassigned again. */
  onReturned: (orders: readonly BoardOrder[]) => void;
}

const toCollectOf = (orders: readonly BoardOrder[]) =>
  toNaira(orders.reduce((sum, order) => sum + toKobo(boardToCollectNaira(order)), 0));

/** Assigns the selected orders to one rider, and shows the result for each; it closes once all are assigned. */
export function AssignManyDialog({ orders: selected, onClose, ...listeners }: AssignManyDialogProps) {
  // Assigned orders leave the selection, but stay in this dialog.
  const [atFirst] = useState(selected);
  const orders = atFirst.map((order) => selected.find(({ id }) => id === order.id) ?? order);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const many = useAssignMany(orders, {
    ...listeners,
    isOpen: () => isOpen.current,
    onAllAssigned: () => isOpen.current && onClose(),
  });
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
  const failed = orders.filter(({ id }) => {
    const outcome = many.outcomes.get(id);
    return outcome?.state === 'failed' && !outcome.isFinal;
  });
  const overLimit = orders.filter(({ id }) => {
    const outcome = many.outcomes.get(id);
    return outcome?.state === 'failed' && outcome.isOverLimit;
  });
  const footer = many.rider && (
    <>
      {many.assignedCount > 0 && !many.isBusy && (
        <Button loading={many.isUndoing} onClick={() => many.undo().then(onClose)}>
          Undo all
        </Button>
      )}
      {failed.length > 1 && <Button onClick={() => many.retry(failed)}>Retry all failed</Button>}
      <Button type="primary" onClick={onClose}>
        Close
      </Button>
    </>
  );
  return (
    <Dialog title={`Assign ${count} to one rider`} onClose={onClose} footer={footer}>
      {!many.rider && (
        <RiderForm
          submitLabel={`Assign ${count}`}
          toCollect={toCollectOf(orders)}
          onChosen={async (rider, reason) => void many.assign(rider, reason)}
        />
      )}
      {many.rider && (
        <p role="status">
          {many.assignedCount} of {count} assigned to {many.rider.courier_name}
        </p>
      )}
      {overLimit.length > 0 && (
        <PassLimit count={overLimit.length} onReason={(reason) => many.passLimit(overLimit, reason)} />
      )}
      <ul className={styles.orders} aria-label="Chosen orders">
        {orders.map((order) => (
          <li key={order.id}>
            <span className={styles.number}>{order.order_id}</span>
            {many.rider ? (
              <Result
                outcome={many.outcomes.get(order.id)}
                onRetry={() => many.retry([order])}
                number={order.order_id}
              />
            ) : (
              <Money naira={order.order_amount} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface PassLimitProps {
  count: number;
  onReason: (reason: string) => Promise<void> | undefined;
}

/** The rider came to hold more than their cash limit after the list was loaded: a reason assigns the rest. */
const PassLimit = ({ count, onReason }: PassLimitProps) => (
  <Form<CashLimitValues>
    defaults={{}}
    submitLabel={count === 1 ? 'Assign 1 order anyway' : `Assign ${count} orders anyway`}
    onSubmit={async ({ cash_limit_reason = '' }) => void onReason(cash_limit_reason.trim())}
  >
    <CashLimitReasonField />
  </Form>
);

interface ResultProps {
  outcome: Outcome | undefined;
  number: string;
  onRetry: () => void;
}

function Result({ outcome, number, onRetry }: ResultProps) {
  if (!outcome || outcome.state === 'sending') return <span className={styles.sending}>Assigning…</span>;
  if (outcome.state === 'assigned')
    return (
      <span className={styles.done}>
        <Icon name="check" /> Assigned
      </span>
    );
  if (outcome.state === 'returned') return <span className={styles.sending}>Unassigned</span>;
  return (
    <span className={styles.failed}>
      <span>
        <Icon name="alert" /> {outcome.reason}
      </span>
      {!outcome.isFinal && (
        <Button size="small" aria-label={`Retry ${number}`} onClick={onRetry}>
          Retry
        </Button>
      )}
    </span>
  );
}
