import { useQuery } from '@tanstack/react-query';
import { shopApi, useWrite } from '@waybill/api';
import type { ShopOrder } from '@waybill/contract';
import {
  Button,
  ConfirmDialog,
  DateTime,
  DetailSkeleton,
  Dialog,
  dayText,
  ErrorPanel,
  Facts,
  Money,
  PhoneLink,
  StatusTag,
} from '@waybill/ui';
import { useState } from 'react';
import styles from './shop.module.css';
import { paidHowTexts, stateOf, stepTexts } from './shop-order-texts.ts';
import type { ShopPlace } from './shop-place.ts';

interface ShopOrderDialogProps extends Pick<ShopPlace, 'caller'> {
  id: string;
  onClose: () => void;
}

const everyMs = 20_000;

/** An order of the outlet: where it is, what was collected, and what it costs. */
export function ShopOrderDialog({ id, caller, onClose }: ShopOrderDialogProps) {
  const query = useQuery({
    ...shopApi.detail(caller, id),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'delivered' || data?.status === 'closed' ? false : everyMs,
  });
  const [isAsking, setIsAsking] = useState(false);
  const { data: order, error } = query;
  const { act, isPending } = useWrite(shopApi.cancelPickUp(caller), {
    success: ({ order_id }) => `Pick-up ${order_id} cancelled`,
    invalidates: [shopApi.orders(caller)],
  });
  return (
    <Dialog
      title={order ? `Order ${order.order_id}` : 'Order'}
      width="wide"
      onClose={onClose}
      footer={
        <>
          {order?.can_cancel && (
            <Button danger onClick={() => setIsAsking(true)}>
              Cancel the pick-up
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {query.isPending && <DetailSkeleton label="Loading the order" />}
      {error && <ErrorPanel title="The order could not be loaded" query={query} />}
      {order && <OrderDetails order={order} />}
      {isAsking && order && (
        <ConfirmDialog
          title="Cancel the pick-up"
          confirmLabel="Cancel the pick-up"
          cancelLabel="Keep it"
          isDangerous
          isBusy={isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => act(order.id).then(() => setIsAsking(false))}
        >
          <p>Order {order.order_id} will not be picked up. This cannot be undone, but you can ask again.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const attemptText = ({ count, reason, next_day }: NonNullable<ShopOrder['attempts']>) =>
  [count === 1 ? reason : `${reason} (attempt ${count})`, next_day && `next attempt on ${dayText(next_day)}`]
    .filter(Boolean)
    .join(', ');

function OrderDetails({ order }: { order: ShopOrder }) {
  const { text, tone, icon } = stateOf(order);
  const { rider, attempts, collected, paid_how } = order;
  return (
    <>
      <p>
        <StatusTag tone={tone} icon={icon}>
          {text}
        </StatusTag>
      </p>
      <Facts
        facts={[
          ['Customer', order.customer_name],
          ['Phone', <PhoneLink key="phone" digits={order.customer_phone} />],
          ['Address', [order.customer_address, order.customer_city].filter(Boolean).join(', ')],
          ['Not delivered', attempts && order.status !== 'delivered' && attemptText(attempts)],
          ['Rider', rider?.first_name],
          ['Rider’s phone', rider?.phone && <PhoneLink key="rider" digits={rider.phone} />],
          ['Note', order.order_description],
        ]}
      />
      <h3>Parcel</h3>
      <ul className={styles.items}>
        {order.order_items.map((item) => (
          <li key={`${item.name} ${item.price}`}>
            {item.quantity} × {item.name}
            {item.price > 0 && (
              <>
                {' '}
                at <Money naira={item.price} />
              </>
            )}
          </li>
        ))}
      </ul>
      <h3>Money</h3>
      <Facts
        isAmounts
        facts={[
          ['To collect from the customer', collected === null && <Money key="to" naira={order.to_collect} />],
          ['Collected', collected !== null && <Money key="in" naira={collected} />],
          ['Paid', paid_how && paidHowTexts[paid_how]],
          ['Fees', <Money key="fees" naira={order.fees} />],
        ]}
      />
      <h3>Steps</h3>
      <ol className={styles.steps}>
        {order.steps.map(({ kind, at }) => (
          <li key={kind}>
            <span>{stepTexts[kind]}</span>
            <DateTime at={at} />
          </li>
        ))}
      </ol>
    </>
  );
}
