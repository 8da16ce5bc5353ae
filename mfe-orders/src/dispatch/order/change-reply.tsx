import { ordersApi, useWrite } from '@waybill/api';
import { type Order, openOrderStatuses, replyText } from '@waybill/contract';
import { can, showSuccess, useOffers, useViewer } from '@waybill/session';
import { Button } from '@waybill/ui';
import { useState } from 'react';
import { affectedByOrders } from '../affected-by-orders.ts';
import { CallResults } from '../board/call-results.tsx';
import styles from './order-detail.module.css';
import { activeCourierOrderOf } from './rider-section.tsx';

/** Puts a reply before the ride right, also one that was noted by mistake; nothing once a rider has accepted the order. */
export function ChangeReply({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = useOffers('confirmations');
  const viewer = useViewer();
  const { act, isPending } = useWrite(ordersApi.confirm, {
    invalidates: affectedByOrders,
    onSuccess: ({ order_id, receiver }) => {
      setIsOpen(false);
      showSuccess(`${order_id}: ${receiver?.reply ? replyText(receiver.reply) : 'not asked'}`);
    },
  });
  const isBeforeRide =
    openOrderStatuses.includes(order.status) && activeCourierOrderOf(order)?.status !== 'accepted';
  const isAllowed = can(viewer, 'orders.write') || can(viewer, 'orders.assign');
  if (!order.receiver?.reply || !isOffered || !isBeforeRide || !isAllowed) return null;
  if (!isOpen)
    return (
      <Button
        className={styles.change}
        size="small"
        aria-label="Change the reply before the ride"
        onClick={() => setIsOpen(true)}
      >
        Change
      </Button>
    );
  return (
    <div className={styles.change}>
      <CallResults
        order={order}
        isDisabled={isPending}
        onChoose={(result) => void act({ id: order.id, ...result })}
      />
      <Button
        size="small"
        disabled={isPending}
        onClick={() => void act({ id: order.id, answer: 'not_asked' })}
      >
        Not asked
      </Button>
      <Button size="small" type="text" onClick={() => setIsOpen(false)}>
        Cancel
      </Button>
    </div>
  );
}
