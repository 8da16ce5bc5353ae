import { amountWithoutFeesNaira, type CourierOrder, toCollectNaira } from '@waybill/contract';
import { Money, StatusTag } from '@waybill/ui';
import { CopyInvoice, RemittanceStatusTag } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';
import { type RiderTexts, useRiderTexts } from '../texts/rider-texts.ts';
import styles from './rider-remittance.module.css';

const isOwed = ({ status, remitted, order }: CourierOrder) =>
  status === 'completed' && !remitted && toCollectNaira(order) > 0;

function Status({ status }: Pick<CourierOrder, 'status'>) {
  const { kit } = useRiderTexts();
  if (status === 'completed' || status === 'canceled') return <RemittanceStatusTag status={status} />;
  return (
    <StatusTag tone="unassigned" icon="alert">
      {kit.status[status]}
    </StatusTag>
  );
}

/** The money that is to be remitted, or why there is none. */
function ToRemit(row: CourierOrder) {
  const { order: texts, kit } = useRiderTexts();
  if (isOwed(row)) return <Money naira={toCollectNaira(row.order)} className={styles.owed} />;
  if (row.status !== 'completed') return <Status {...row} />;
  return (
    <StatusTag tone="delivered" icon="check">
      {row.remitted ? texts.remitted : kit.paid}
    </StatusTag>
  );
}

/** See docs/spec-coverage.md#operations-2. On a phone a row is a button, which has no other one inside. */
export const riderRemittanceColumns = (
  { remittance: texts, order: orderTexts }: Pick<RiderTexts, 'remittance' | 'order'>,
  isPhone: boolean,
): readonly Column<CourierOrder>[] => [
  {
    id: 'customer',
    title: orderTexts.name,
    value: ({ order }) => order.customer_name,
    card: 'title',
    isDetailOnly: true,
    isScreenOnly: true,
  },
  {
    id: 'invoice',
    title: texts.invoice,
    value: ({ order }) => order.order_id,
    ...(!isPhone && { render: ({ order }) => <CopyInvoice invoice={order.order_id} /> }),
    card: 'below',
  },
  {
    id: 'created',
    title: texts.created,
    value: ({ created_at }) => created_at,
    kind: 'timestamp',
    card: 'below',
  },
  {
    id: 'order_amount',
    title: texts.orderAmount,
    value: ({ order }) => amountWithoutFeesNaira(order),
    kind: 'money',
  },
  {
    id: 'status',
    title: texts.status,
    value: ({ status }) => status,
    render: Status,
  },
  {
    id: 'is_remitted',
    title: texts.isRemitted,
    value: ({ remitted, counted_at }) =>
      remitted && counted_at === null ? `${texts.yes}, ${texts.notCounted}` : remitted ? texts.yes : texts.no,
  },
  // The order amount leaves the fees out; this is what the rider has of the customer and must remit.
  {
    id: 'to_remit',
    title: orderTexts.toRemit,
    value: (row) => (isOwed(row) ? toCollectNaira(row.order) : null),
    render: (row) => <ToRemit {...row} />,
    kind: 'money',
    card: 'aside',
    isDetailOnly: true,
    isScreenOnly: true,
  },
];
