import { type CourierOrder, toCollectNaira, toKobo, toNaira } from '@waybill/contract';
import { CopyInvoice, capitalised, RemittanceStatusTag, StatusTag } from '@waybill/ui';
import type { Column } from '@waybill/ui/table';

/** Without what belongs to the courier company (spec 2, section 9). */
const orderAmount = ({ order }: CourierOrder): number =>
  toNaira(
    toKobo(order.order_amount) -
      toKobo(order.order_delivery_fee) -
      toKobo(order.order_service_fee) +
      toKobo(order.order_discount),
  );

const isOver = ({ status }: CourierOrder) => status === 'completed' || status === 'canceled';

/** Completed, Canceled, or while it is neither the state itself (spec 2, section 4). */
const statusText = ({ status }: CourierOrder): string => capitalised(status);

/** The columns of Order Remittance (spec 2, "Courier remittance"). */
export const courierRemittanceColumns: readonly Column<CourierOrder>[] = [
  {
    id: 'invoice',
    title: 'invoice',
    value: ({ order }) => order.order_id,
    render: ({ order }) => <CopyInvoice invoice={order.order_id} />,
    card: 'title',
  },
  { id: 'created', title: 'created', value: ({ created_at }) => created_at, kind: 'moment' },
  { id: 'order_amount', title: 'order amount', value: orderAmount, kind: 'money', card: 'named' },
  // The amount above leaves the fees out; this is what the customer pays.
  {
    id: 'to_collect',
    title: 'to collect',
    value: ({ order }) => toCollectNaira(order),
    kind: 'money',
    card: 'sheet',
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
        <StatusTag tone="unassigned" icon="clock">
          {statusText(row)}
        </StatusTag>
      ),
    card: 'aside',
  },
  { id: 'is_remitted', title: 'is remitted', value: ({ remitted }) => remitted, card: 'named' },
];
