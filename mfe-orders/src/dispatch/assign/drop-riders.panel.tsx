import { useQuery } from '@tanstack/react-query';
import { ridersApi } from '@waybill/api';
import { type BoardOrder, boardToCollectNaira, isOverCashLimit, type RankedRider } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { showError } from '@waybill/session';
import { EmptyState, ErrorPanel, ListSkeleton, messageOf, minutesText, useNow } from '@waybill/ui';
import { useState } from 'react';
import type { AssignRiderDialogProps } from './assign-rider.dialog.tsx';
import { useDraggedOrder } from './dragged-order.ts';
import styles from './drop-riders.module.css';
import { RiderFacts } from './rider-choice.tsx';
import { useAssign } from './use-assign.ts';

const AssignRider = lazyDialog<AssignRiderDialogProps>(
  'Assign this order to an active rider',
  () => import('./assign-rider.dialog.tsx'),
);

interface RiderTargetProps {
  rider: RankedRider;
  nowMs: number;
  onDrop: () => void;
}

function RiderTarget({ rider, nowMs, onDrop }: RiderTargetProps) {
  const [isOver, setOver] = useState(false);
  return (
    <li
      data-over={isOver || undefined}
      onDragEnter={() => setOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setOver(false)
      }
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <strong>{rider.courier_name}</strong>
      {rider.minutes > 0 && <span className={styles.minutes}>{minutesText(rider.minutes)}</span>}
      <RiderFacts rider={rider} nowMs={nowMs} />
    </li>
  );
}

/** The riders on duty, best first, to drop the card of this order on. */
function Targets({ order, onDropped }: { order: BoardOrder; onDropped: (rider: RankedRider) => void }) {
  const nowMs = useNow(30_000);
  const { data, error, isPending, refetch } = useQuery(ridersApi.ranked({ order_id: order.id }));
  return (
    <div className={styles.panel}>
      <h2>Drop {order.order_id} on a rider</h2>
      {isPending && <ListSkeleton rows={4} label="Loading riders" />}
      {error && !data && <ErrorPanel title="Riders could not be loaded" error={error} onRetry={refetch} />}
      {data?.riders.length === 0 && <EmptyState text="No rider is active now" icon="rider" />}
      <ul aria-label="Riders">
        {data?.riders.map((rider) => (
          <RiderTarget key={rider.id} rider={rider} nowMs={nowMs} onDrop={() => onDropped(rider)} />
        ))}
      </ul>
    </div>
  );
}

/**
 * Over the right half of the board while a card is dragged: a drop assigns the order. A rider who would hold more than their
 * cash limit takes a reason, for which the dialog opens. The keyboard's way is the dialog, which has the same list.
 */
export function DropRidersPanel() {
  const order = useDraggedOrder();
  const { assign } = useAssign();
  const [toExplain, setToExplain] = useState<{ order: BoardOrder; riderId: string } | null>(null);
  const drop = (dropped: BoardOrder, rider: RankedRider) => {
    if (isOverCashLimit(rider, boardToCollectNaira(dropped)))
      setToExplain({ order: dropped, riderId: rider.id });
    else assign(dropped, rider).catch((error: unknown) => showError(messageOf(error)));
  };
  return (
    <>
      {order && <Targets order={order} onDropped={(rider) => drop(order, rider)} />}
      {toExplain && <AssignRider {...toExplain} onClose={() => setToExplain(null)} />}
    </>
  );
}
