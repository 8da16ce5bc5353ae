import { useQuery } from '@tanstack/react-query';
import { bookedOrdersApi } from '@waybill/api';
import { type BookedOrder, openOrderStatuses, promiseText } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button, DateTime, DetailSkeleton, Dialog, ErrorPanel, Facts, PhoneLink } from '@waybill/ui';
import { OrderSummary } from '@waybill/ui/order';
import { useNavigate } from 'react-router-dom';
import styles from './orders.module.css';
import { Receipt } from './receipt.tsx';

interface BookedOrderDialogProps {
  /** The order's `id`, not its number. */
  id: string;
  onCancel: (order: BookedOrder) => void;
  onClose: () => void;
}

/** The summary of an own order, and what may be done with it. */
export function BookedOrderDialog({ id, onCancel, onClose }: BookedOrderDialogProps) {
  const { data: order, isPending, error, refetch } = useQuery(bookedOrdersApi.detail(id));
  return (
    <Dialog
      title="View Order Summary"
      width="wide"
      onClose={onClose}
      footer={
        <>
          {order && <OrderButtons order={order} onCancel={onCancel} />}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {isPending && <DetailSkeleton label="Loading the order" />}
      {error && <ErrorPanel title="The order could not be loaded" error={error} onRetry={refetch} />}
      {order && (
        <OrderSummary order={order} title={order.order_id}>
          <DeliverySection order={order} />
          <Receipt order={order} />
        </OrderSummary>
      )}
    </Dialog>
  );
}

function OrderButtons({ order, onCancel }: { order: BookedOrder; onCancel: (order: BookedOrder) => void }) {
  const navigate = useNavigate();
  const { id, order_id, is_changeable } = order;
  return (
    <>
      {is_changeable && (
        <Button danger onClick={() => onCancel(order)}>
          Cancel order
        </Button>
      )}
      {is_changeable && <Button onClick={() => navigate(to.bookOrder({ change: id }))}>Change</Button>}
      <Button onClick={() => navigate(to.bookOrder({ again: id }))}>Order again</Button>
      <Button type="primary" onClick={() => navigate(to.trackView(order_id))}>
        Track Order
      </Button>
    </>
  );
}

/** The delivery's rider and times; the comments of staff and rider are not shown to customers. */
function DeliverySection({ order }: { order: BookedOrder }) {
  const [assignment] = order.courier_orders ?? [];
  const { courier: rider, accepted_at_date: accepted } = assignment ?? {};
  const isOpen = openOrderStatuses.includes(order.status);
  const promise = isOpen && promiseText(order, new Date());
  if (!assignment && !promise) return null;
  return (
    <section className={styles.delivery}>
      <h3>Delivery</h3>
      <Facts
        facts={[
          ['Promised', promise],
          ['Rider', rider?.courier_name],
          ['Phone', rider?.courier_phone && <PhoneLink key="phone" digits={rider.courier_phone} />],
          ['Accepted', accepted && <DateTime key="accepted" at={accepted} />],
        ]}
      />
    </section>
  );
}
