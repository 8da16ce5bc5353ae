import {
  type CourierOrder,
  type CourierOrderStatus,
  customerTotalNaira,
  toCollectNaira,
} from '@waybill/contract';
import { Button, DetailSkeleton, ErrorPanel, Icon, Money } from '@waybill/ui';
import { CourierOrderStatusTag } from '@waybill/ui/order';
import type { ReactNode } from 'react';
import { CouldNotDeliver, FailedAttempts } from '../handover/attempts.tsx';
import { OrderPhotos } from '../handover/order-photos.tsx';
import { CachedNotice, isShowingCached } from '../offline/cached-notice.tsx';
import { OrderOutbox } from '../outbox/order-outbox.tsx';
import { PendingBadge } from '../outbox/pending-badge.tsx';
import { type RiderTexts, useRiderTexts } from '../texts/rider-texts.ts';
import { CourierOrderActions } from './courier-order-actions.tsx';
import {
  CustomerInformation,
  DeliveryHint,
  Destination,
  NextContact,
  OrderDetails,
  StoreInformation,
} from './courier-order-facts.tsx';
import styles from './courier-orders.module.css';
import { OfferLine } from './offer-line.tsx';
import { RemitStep } from './remit.step.tsx';
import { TransferStep } from './transfer.step.tsx';
import { useMyOrder } from './use-my-orders.ts';

interface CourierOrderPanelProps {
  id: string;
  onBack: () => void;
  /** Called with the new state after a step. */
  onMoved: (to: CourierOrderStatus) => void;
}

/** One of the rider's orders; whom to call, where to go and the next step are always at the bottom. */
export function CourierOrderPanel({ id, onBack, onMoved }: CourierOrderPanelProps) {
  const texts = useRiderTexts();
  const { query, courierOrder, hasPendingActions } = useMyOrder(id);
  const { isPending, error, refetch } = query;
  const phoneState = (
    <>
      <CachedNotice query={query} />
      <OrderOutbox id={id} />
      <OrderPhotos id={id} />
    </>
  );
  return (
    <>
      <div className={styles.panel}>
        <Button className={styles.back} type="text" icon={<Icon name="back" />} onClick={onBack}>
          {texts.list.title}
        </Button>
        {isPending && <DetailSkeleton label={texts.order.loading} />}
        {error && !isShowingCached(query) && (
          <ErrorPanel title={texts.order.failed} error={error} onRetry={refetch} />
        )}
        {courierOrder ? (
          <CourierOrderArticle courierOrder={courierOrder} hasPendingActions={hasPendingActions}>
            <OfferLine courierOrder={courierOrder} readAt={query.dataUpdatedAt} />
            {/* Below where it goes and what it costs, which a small phone then shows. */}
            {phoneState}
            <CouldNotDeliver courierOrder={courierOrder} onMoved={onMoved} />
          </CourierOrderArticle>
        ) : (
          phoneState
        )}
      </div>
      {courierOrder && (
        <footer className={styles.actions}>
          <DeliveryHint order={courierOrder.order} />
          <NextContact {...courierOrder} />
          <CourierOrderActions courierOrder={courierOrder} onMoved={onMoved} />
        </footer>
      )}
    </>
  );
}

interface CourierOrderArticleProps {
  courierOrder: CourierOrder;
  hasPendingActions: boolean;
  /** The steps when no receiver takes it. */
  children: ReactNode;
}

const CourierOrderArticle = ({ courierOrder, hasPendingActions, children }: CourierOrderArticleProps) => (
  <article aria-labelledby="courier-order-number">
    <header className={styles.title}>
      <h2 id="courier-order-number">{courierOrder.order.order_id}</h2>
      <CourierOrderStatusTag status={courierOrder.status} />
      {hasPendingActions && <PendingBadge />}
    </header>
    <MoneyLine courierOrder={courierOrder} />
    <TransferStep courierOrder={courierOrder} />
    <RemitStep courierOrder={courierOrder} />
    <Destination {...courierOrder} />
    <FailedAttempts {...courierOrder} />
    {children}
    <CustomerInformation order={courierOrder.order} />
    <StoreInformation order={courierOrder.order} />
    <OrderDetails order={courierOrder.order} />
  </article>
);

/** The one amount that matters in this state: to collect, remitted, or the total; on the way back to the outlet, that. */
function MoneyLine({ courierOrder }: { courierOrder: CourierOrder }) {
  const { order: texts, attempts } = useRiderTexts();
  if (courierOrder.returning) return <p className={styles.due}>{attempts.bringBack}</p>;
  const { label, naira } = moneyLineOf(courierOrder, texts);
  return (
    <p className={styles.due}>
      {label}
      <strong>
        <Money naira={naira} />
      </strong>
    </p>
  );
}

function moneyLineOf(
  { order, status, ...courierOrder }: CourierOrder,
  texts: RiderTexts['order'],
): { label: string; naira: number } {
  if (courierOrder.remitted)
    return {
      label: courierOrder.remittance_verified ? texts.remittedAndVerified : texts.remitted,
      naira: courierOrder.remitted_amount ?? 0,
    };
  if (status === 'canceled' || status === 'rejected')
    return { label: texts.total, naira: customerTotalNaira(order) };
  const toCollect = toCollectNaira(order);
  if (toCollect === 0) return { label: texts.nothingToCollect, naira: toCollect };
  return { label: status === 'completed' ? texts.toRemit : texts.toCollect, naira: toCollect };
}
