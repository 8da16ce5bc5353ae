import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import { promiseText } from '@waybill/contract';
import { Button, DetailSkeleton, ErrorPanel, Icon } from '@waybill/ui';
import {
  CustomerSection,
  DescriptionSection,
  OrderItemsTable,
  OrderStatusTag,
  OrderTimeline,
  OutletSection,
  PaidBadge,
  ReceiverSays,
  transferText,
} from '@waybill/ui/order';
import type { ComponentProps } from 'react';
import { PrintWaybillButton } from '../waybill/print-waybill.button.tsx';
import { ChangeReply } from './change-reply.tsx';
import { ChargeWaitingButton } from './charge-waiting.button.tsx';
import { DeliveryPin } from './delivery-pin.tsx';
import { HandoverSections } from './handover-sections.tsx';
import { type OrderAction, OrderActions } from './order-actions.tsx';
import styles from './order-detail.module.css';
import { RiderSection } from './rider-section.tsx';
import { SentMessages } from './sent-messages.tsx';
import { ShareTracking } from './share-tracking.tsx';

interface OrderDetailPanelProps {
  id: string;
  /** An action to start at once, requested by a shortcut or the address. */
  pendingAction: OrderAction | null;
  onActionStarted: () => void;
  onBack: () => void;
}

/** The open order: its actions first, then the parcel and its money beside the people and its history. */
export function OrderDetailPanel({ id, pendingAction, onActionStarted, onBack }: OrderDetailPanelProps) {
  const { data: order, isPending, isFetching, error, refetch } = useQuery(ordersApi.detail(id));
  if (isPending) return <DetailSkeleton label="Loading the order" />;
  return (
    <div className={styles.panel}>
      <Button className={styles.back} type="text" icon={<Icon name="back" />} onClick={onBack}>
        Order List
      </Button>
      {error && <ErrorPanel title="The order could not be loaded" error={error} onRetry={refetch} />}
      {order && (
        <OrderDetail
          order={order}
          isRefreshing={isFetching}
          pendingAction={pendingAction}
          onActionStarted={onActionStarted}
        />
      )}
    </div>
  );
}

type OrderDetailProps = ComponentProps<typeof OrderActions>;

function OrderDetail({ order, ...actions }: OrderDetailProps) {
  return (
    <article className={styles.order} aria-labelledby="order-number">
      <header className={styles.header}>
        <div className={styles.title}>
          <h2 id="order-number">{order.order_id}</h2>
          <OrderStatusTag status={order.status} />
          <PaidBadge isPaid={order.order_paid} text={transferText(order)} />
        </div>
        <OrderActions order={order} {...actions} />
      </header>
      {order.promised_by && (
        <p className={styles.promise}>
          <Icon name="clock" /> Promised {promiseText(order, new Date())}
        </p>
      )}
      <div className={styles.tools}>
        <ShareTracking order={order} />
        <SentMessages key={`messages ${order.id}`} order={order} />
        <DeliveryPin key={order.id} order={order} />
        <PrintWaybillButton orders={[order]} />
        <ChargeWaitingButton key={order.id} order={order} />
      </div>
      <ReceiverSays receiver={order.receiver} />
      <ChangeReply key={order.id} order={order} />
      <div className={styles.columns}>
        <div className={styles.parcel}>
          <OrderItemsTable order={order} />
          <DescriptionSection order={order} />
        </div>
        <div>
          <RiderSection order={order} />
          <HandoverSections order={order} />
          <CustomerSection order={order} />
          <OutletSection order={order} />
          <OrderTimeline events={order.events ?? []} />
        </div>
      </div>
    </article>
  );
}
