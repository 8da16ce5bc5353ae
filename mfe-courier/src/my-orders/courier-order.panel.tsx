import { useQuery } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import { type CourierOrder, type CourierOrderStatus, toCollectNaira } from '@waybill/contract';
import { Button, CourierOrderStatusTag, DetailSkeleton, ErrorPanel, Icon, Money } from '@waybill/ui';
import { CourierOrderActions } from './courier-order-actions.tsx';
import { CustomerInformation, OrderDetails, StoreInformation } from './courier-order-facts.tsx';
import styles from './courier-orders.module.css';

interface CourierOrderPanelProps {
  id: string;
  onBack: () => void;
  /** The order took a step: it now stands under this state. */
  onMoved: (to: CourierOrderStatus) => void;
}

/** One of the rider's orders, with the next step always at the bottom. */
export function CourierOrderPanel({ id, onBack, onMoved }: CourierOrderPanelProps) {
  const { data, isPending, error, refetch } = useQuery(courierOrdersApi.detail(id));
  return (
    <>
      <div className={styles.panel}>
        <Button className={styles.back} type="text" icon={<Icon name="back" />} onClick={onBack}>
          Order List
        </Button>
        {isPending && <DetailSkeleton label="Loading the order" />}
        {error && <ErrorPanel title="The order could not be loaded" error={error} onRetry={refetch} />}
        {data && <CourierOrderArticle courierOrder={data} />}
      </div>
      {data && <CourierOrderActions courierOrder={data} onMoved={onMoved} />}
    </>
  );
}

const CourierOrderArticle = ({ courierOrder }: { courierOrder: CourierOrder }) => (
  <article aria-labelledby="courier-order-number">
    <header className={styles.title}>
      <h2 id="courier-order-number">{courierOrder.order.order_id}</h2>
      <CourierOrderStatusTag status={courierOrder.status} />
    </header>
    <MoneyLine courierOrder={courierOrder} />
    <CustomerInformation order={courierOrder.order} />
    <StoreInformation order={courierOrder.order} />
    <OrderDetails order={courierOrder.order} />
  </article>
);

/** The one amount that matters now: what to collect, or what was handed over. */
function MoneyLine({ courierOrder }: { courierOrder: CourierOrder }) {
  if (courierOrder.remitted)
    return (
      <p className={styles.due}>
        Remitted{courierOrder.remittance_verified && ' and verified'}
        <strong>
          <Money naira={courierOrder.remitted_amount ?? 0} />
        </strong>
      </p>
    );
  const toCollect = toCollectNaira(courierOrder.order);
  return (
    <p className={styles.due}>
      {toCollect > 0 ? 'To collect' : 'Already paid, nothing to collect'}
      <strong>
        <Money naira={toCollect} />
      </strong>
    </p>
  );
}
