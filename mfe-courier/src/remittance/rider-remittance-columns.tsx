import { type CourierOrder, toCollectNaira, toKobo, toNaira } from '@waybill/contract';
import { capitalised } from '@waybill/ui';
import { CopyInvoice, CourierOrderStatusTag, RemittanceStatusTag } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';

/** Without the fees of the delivery company: docs/spec-coverage.md#operations-9. */
const orderAmount = ({ order }: CourierOrder): number =>
  toNaira(
    toKobo(order.order_amount) -
      toKobo(order.order_delivery_fee) -
      toKobo(order.order_service_fee) +
      toKobo(order.order_discount),
  );

const isOver = ({ status }: CourierOrder) => status === 'completed' || status === 'canceled';

/** See docs/spec-coverage.md#operations-4. */
const statusText = ({ status }: CourierOrder): string => capitalised(status);

/** See docs/spec-coverage.md#operations-2. */
export const riderRemittanceColumns: readonly Column<CourierOrder>[] = [
  {
    id: 'invoice',
    title: 'invoice',
    value: ({ order }) => order.order_id,
    render: ({ order }) => <CopyInvoice invoice={order.order_id} />,
    card: 'title',
  },
  { id: 'created', title: 'created', value: ({ created_at }) => created_at, kind: 'timestamp' },
  { id: 'order_amount', title: 'order amount', value: orderAmount, kind: 'money', card: 'named' },
  // The amount above leaves the fees out; this is what the customer pays.
  {
    id: 'to_collect',
    title: 'to collect',
    value: ({ order }) => toCollectNaira(order),
    kind: 'money',
    isDetailOnly: true,
    isScreenOnly: true,
  },
  {
    id: 'status',
    title: 'status',
    value: statusText,
    render: (row) =>
      isOver(row) ? (
        <RemittanceStatusTag status={row.status} />
      ) : (
        <CourierOrderStatusTag status={row.status} />
      ),
    card: 'aside',
  },
  { id: 'is_remitted', title: 'is remitted', value: ({ remitted }) => remitted, card: 'named' },
];
