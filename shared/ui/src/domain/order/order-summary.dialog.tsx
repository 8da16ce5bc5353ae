import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import type { CourierOrderOfCompany, Order } from '@waybill/contract';
import { Button } from 'antd';
import { Dialog } from '../../act/dialog.tsx';
import { DateTime } from '../../show/date-time.tsx';
import { Facts } from '../../show/facts.tsx';
import { Money } from '../../show/money.tsx';
import { ErrorPanel } from '../../state/error-panel.tsx';
import { DetailSkeleton } from '../../state/skeletons.tsx';
import { commentText, DeliveredChanges } from './delivered-changes.tsx';
import styles from './order.module.css';
import { OrderSummary } from './order-summary.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ReceiverSays } from './receiver-says.tsx';
import { SafeText } from './safe-text.tsx';

export interface OrderSummaryDialogProps {
  /** The order's `id`, not its number. */
  orderId: string;
  onClose: () => void;
}

/** Everything about an order on one sheet, to read (docs/spec-coverage.md#operations-2). */
export function OrderSummaryDialog({ orderId, onClose }: OrderSummaryDialogProps) {
  const { data: order, isPending, error, refetch } = useQuery(ordersApi.detail(orderId));
  return (
    <Dialog
      title="View Order Summary"
      width="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isPending && <DetailSkeleton label="Loading the order" />}
      {error && <ErrorPanel title="The order could not be loaded" error={error} onRetry={refetch} />}
      {order && <Summary order={order} />}
    </Dialog>
  );
}

/** The assignment that was carried out, or else the last one. */
const remittedOf = ({ courier_orders: all = [] }: Order): CourierOrderOfCompany | undefined =>
  all.find(({ status }) => status === 'completed') ?? all.at(-1);

function Summary({ order }: { order: Order }) {
  const remitted = remittedOf(order);
  return (
    <OrderSummary order={order} title={order.order_id}>
      <ReceiverSays receiver={order.receiver} />
      <RemittanceSection order={order} remitted={remitted} />
      <CommentsSection order={order} remitted={remitted} />
      <OrderTimeline events={order.events ?? []} />
    </OrderSummary>
  );
}

function RemittanceSection({
  order,
  remitted,
}: {
  order: Order;
  remitted: CourierOrderOfCompany | undefined;
}) {
  if (!remitted) return null;
  const timestamp = (at: string | null) => at && <DateTime at={at} />;
  return (
    <section className={styles.section}>
      <h3>Remittance</h3>
      <Facts
        facts={[
          ['Rider', remitted.courier.courier_name],
          ['Remitted', remitted.remitted ? 'Remitted' : 'Not remitted'],
          [
            'Counted',
            remitted.counted_at === null && remitted.remitted
              ? 'Not yet: reported by the rider'
              : timestamp(remitted.counted_at ?? null),
          ],
          ['Verified', remitted.remittance_verified ? 'Verified' : 'Not verified'],
          ['Accepted', timestamp(remitted.accepted_at_date)],
          ['Delivered', timestamp(remitted.delivered_at_date)],
          [
            'Remittance points',
            remitted.remittance_point === null ? null : String(remitted.remittance_point),
          ],
          [
            'Remitted amount',
            remitted.remitted_amount !== null && <Money key="amount" naira={remitted.remitted_amount} />,
          ],
        ]}
      />
      <DeliveredChanges items={order.order_items} delivered={remitted.delivered_items} />
    </section>
  );
}

function CommentsSection({ order, remitted }: { order: Order; remitted: CourierOrderOfCompany | undefined }) {
  const said = (text: string | null | undefined) => <SafeText text={commentText(text)} />;
  return (
    <section className={styles.section}>
      <h3>Comments</h3>
      <Facts
        facts={[
          ['Verifier’s comment', said(remitted?.verifier_comment)],
          ['Employee’s comment', said(remitted?.employee_comment ?? order.employee_comment)],
          [
            'Rider’s comment',
            <>
              {said(remitted?.courier_comment ?? order.courier_comment)}
              {remitted?.courier_comment_by && ` (written by ${remitted.courier_comment_by})`}
            </>,
          ],
        ]}
      />
    </section>
  );
}
