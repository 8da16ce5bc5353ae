import { amountWithoutFeesNaira, type CourierOrder, toCollectNaira } from '@waybill/contract';
import { StatusTag } from '@waybill/ui';
import { CopyInvoice, RemittanceStatusTag } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';
import type { RiderTexts } from '../texts/rider-texts.ts';

const isOver = ({ status }: CourierOrder) => status === 'completed' || status === 'canceled';

/** See docs/spec-coverage.md#operations-2. */
export const riderRemittanceColumns = ({
  remittance: texts,
  kit,
}: Pick<RiderTexts, 'remittance' | 'kit'>): readonly Column<CourierOrder>[] => [
  {
    id: 'invoice',
    title: texts.invoice,
    value: ({ order }) => order.order_id,
    render: ({ order }) => <CopyInvoice invoice={order.order_id} />,
    card: 'title',
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
    card: 'named',
  },
  // The amount above leaves the fees out; this is what the rider has of the customer and must remit.
  {
    id: 'to_collect',
    title: texts.toCollect,
    value: ({ status, remitted, order }) =>
      status === 'completed' && !remitted ? toCollectNaira(order) : null,
    kind: 'money',
    card: 'named',
    isDetailOnly: true,
    isScreenOnly: true,
  },
  {
    id: 'status',
    title: texts.status,
    value: ({ status }) => status,
    render: (row) =>
      isOver(row) ? (
        <RemittanceStatusTag status={row.status} />
      ) : (
        <StatusTag tone="unassigned" icon="alert">
          {kit.status[row.status]}
        </StatusTag>
      ),
    card: 'aside',
  },
  {
    id: 'is_remitted',
    title: texts.isRemitted,
    value: ({ remitted, counted_at }) =>
      remitted && counted_at === null ? `${texts.yes}, ${texts.notCounted}` : remitted ? texts.yes : texts.no,
    card: 'named',
  },
];
