import { type CourierOrder, type CourierOrderStatus, toCollectNaira } from '@waybill/contract';
import { Button, CourierOrderStatusTag, DetailSkeleton, ErrorPanel, Icon, Money } from '@waybill/ui';
import { isKnownOnly, KnownSince } from '../known/known-since.tsx';
import { WaitingBadge } from '../outbox/waiting-badge.tsx';
import { CourierOrderActions } from './courier-order-actions.tsx';
import { CustomerInformation, OrderDetails, StoreInformation, totalNaira } from './courier-order-facts.tsx';
import styles from './courier-orders.module.css';
import { useMyOrder } from './use-my-orders.ts';

interface CourierOrderPanelProps {
  id: string;
  onBack: () => void;
  /** The order took a step: it now stands under this state. */
  onMoved: (to: CourierOrderStatus) => void;
}

/** One of the rider's orders, with the next step always at the bottom. */
export function CourierOrderPanel({ id, onBack, onMoved }: CourierOrderPanelProps) {
  const { reading, courierOrder, isWaiting } = useMyOrder(id);
  const { isPending, error, refetch } = reading;
  return (
    <>
      <div className={styles.panel}>
        <Button className={styles.back} type="text" icon={<Icon name="back" />} onClick={onBack}>
          Order List
        </Button>
        {isPending && <DetailSkeleton label="Loading the order" />}
        {error && !isKnownOnly(reading) && (
          <ErrorPanel title="The order could not be loaded" error={error} onRetry={refetch} />
        )}
        <KnownSince reading={reading} />
        {courierOrder && <CourierOrderArticle courierOrder={courierOrder} isWaiting={isWaiting} />}
      </div>
      {courierOrder && <CourierOrderActions courierOrder={courierOrder} onMoved={onMoved} />}
    </>
  );
}

interface CourierOrderArticleProps {
  courierOrder: CourierOrder;
  isWaiting: boolean;
}

const CourierOrderArticle = ({ courierOrder, isWaiting }: CourierOrderArticleProps) => (
  <article aria-labelledby="courier-order-number">
    <header className={styles.title}>
      <h2 id="courier-order-number">{courierOrder.order.order_id}</h2>
      <CourierOrderStatusTag status={courierOrder.status} />
      {isWaiting && <WaitingBadge />}
    </header>
    <MoneyLine courierOrder={courierOrder} />
    <CustomerInformation order={courierOrder.order} />
    <StoreInformation order={courierOrder.order} />
    <OrderDetails order={courierOrder.order} />
  </article>
);

/** The one amount that matters now: what to collect, what was handed over, or what it was worth. */
function MoneyLine({ courierOrder }: { courierOrder: CourierOrder }) {
  const { words, naira } = moneyLineOf(courierOrder);
  return (
    <p className={styles.due}>
      {words}
      <strong>
        <Money naira={naira} />
      </strong>
    </p>
  );
}

function moneyLineOf({ order, status, ...courierOrder }: CourierOrder): { words: string; naira: number } {
  if (courierOrder.remitted)
    return {
      words: courierOrder.remittance_verified ? 'Remitted and verified' : 'Remitted',
      naira: courierOrder.remitted_amount ?? 0,
    };
  if (status === 'canceled' || status === 'rejected')
    return { words: 'Total amount', naira: totalNaira(order) };
  const toCollect = toCollectNaira(order);
  if (toCollect === 0) return { words: 'Already paid, nothing to collect', naira: toCollect };
  return { words: status === 'completed' ? 'To remit' : 'To collect', naira: toCollect };
}
