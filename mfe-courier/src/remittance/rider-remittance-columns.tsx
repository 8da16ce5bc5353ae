import { type CourierOrder, toCollectNaira, toKobo, toNaira } from '@waybill/contract';
import { CopyInvoice, CourierOrderStatusTag, RemittanceStatusTag } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';
import type { RiderTexts } from '../texts/rider-texts.ts';

/** Without the fees of the delivery company: docs/spec-coverage.md#operations-9. */
const orderAmount = ({ order }: CourierOrder): number =>
  toNaira(
    toKobo(order.order_amount) -
      toKobo(order.order_delivery_fee) -
      toKobo(order.order_service_fee) +
      toKobo(order.order_discount),
  );

const isOver = ({ status }: CourierOrder) => status === 'completed' || status === 'canceled';

/** See docs/spec-coverage.md#operations-2. */
export const riderRemittanceColumns = (texts: RiderTexts['remittance']): readonly Column<CourierOrder>[] => [
  {
    id: 'invoice',
    title: texts.invoice,
    value: ({ order }) => order.order_id,
    render: ({ order }) => <CopyInvoice invoice={order.order_id} />,
    card: 'title',
  },
  { id: 'created', title: texts.created, value: ({ created_at }) => created_at, kind: 'timestamp' },
  { id: 'order_amount', title: texts.orderAmount, value: orderAmount, kind: 'money', card: 'named' },
  // The amount above leaves the fees out; this is what the customer pays.
  {
    id: 'to_collect',
    title: texts.toCollect,
    value: ({ order }) => toCollectNaira(order),
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
        <CourierOrderStatusTag status={row.status} />
      ),
    card: 'aside',
  },
  {
    id: 'is_remitted',
    title: texts.isRemitted,
    value: ({ remitted }) => (remitted ? texts.yes : texts.no),
    card: 'named',
  },
];
