import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import type { Order } from '@waybill/contract';
import { Button, DetailSkeleton, ErrorPanel, Icon, OrderStatusTag, PaidBadge } from '@waybill/ui';
import { CustomerSection, DescriptionSection, OrderItemsTable, OutletSection } from '@waybill/ui/order';
import { type OrderAction, OrderActions } from './order-actions.tsx';
import styles from './order-detail.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { RiderSection } from './rider-section.tsx';

interface OrderDetailPanelProps {
  /** The order's `id`, not its number. */
  id: string;
  /** What a key has asked to be done with it. */
  asked: OrderAction | null;
  onTaken: () => void;
  onBack: () => void;
}

/** The chosen order, whole: what may be done with it first, then what it is, then what happened to it. */
export function OrderDetailPanel({ id, asked, onTaken, onBack }: OrderDetailPanelProps) {
  const { data: order, isPending, error, refetch } = useQuery(ordersApi.detail(id));
  if (isPending) return <DetailSkeleton label="Loading the order" />;
  return (
    <div className={styles.panel}>
      <Button className={styles.back} type="text" icon={<Icon name="back" />} onClick={onBack}>
        Order List
      </Button>
      {error && <ErrorPanel title="The order could not be loaded" error={error} onRetry={refetch} />}
      {order && <OrderDetail order={order} asked={asked} onTaken={onTaken} />}
    </div>
  );
}

type OrderDetailProps = { order: Order } & Pick<OrderDetailPanelProps, 'asked' | 'onTaken'>;

function OrderDetail({ order, asked, onTaken }: OrderDetailProps) {
  return (
    <article aria-labelledby="order-number">
      <header className={styles.header}>
        <div className={styles.title}>
          <h2 id="order-number">{order.order_id}</h2>
          <OrderStatusTag status={order.status} />
          <PaidBadge isPaid={order.order_paid} />
        </div>
        <OrderActions order={order} asked={asked} onTaken={onTaken} />
      </header>
      <RiderSection order={order} />
      <div className={styles.people}>
        <CustomerSection order={order} />
        <OutletSection order={order} />
      </div>
      <OrderItemsTable order={order} />
      <DescriptionSection order={order} />
      <OrderTimeline events={order.events ?? []} />
    </article>
  );
}
