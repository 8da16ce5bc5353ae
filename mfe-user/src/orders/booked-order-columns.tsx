import type { BookedOrder } from '@waybill/contract';
import { capitalised, PhoneLink, phoneText, StatusTag } from '@waybill/ui';
import { CopyInvoice, OrderStatusTag, PaidBadge } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';
import { hasPaid, paymentText } from './payment-text.ts';

/** Closed by the company, or canceled by who booked it. */
const BookedStatusTag = ({ order: { status, is_canceled_by_me } }: { order: BookedOrder }) =>
  is_canceled_by_me ? (
    <StatusTag tone="closed" icon="inactive">
      Canceled by you
    </StatusTag>
  ) : (
    <OrderStatusTag status={status} />
  );

/** Columns of a user's own orders: docs/spec-coverage.md#operations-2. */
export const bookedOrderColumns: readonly Column<BookedOrder>[] = [
  {
    id: 'order_id',
    title: 'Order ID',
    value: ({ order_id }) => order_id,
    render: ({ order_id }) => <CopyInvoice invoice={order_id} />,
    card: 'title',
  },
  {
    id: 'created_at',
    title: 'Created At',
    value: ({ created_at }) => created_at,
    kind: 'timestamp',
    card: 'below',
  },
  {
    id: 'amount',
    title: 'Order Amount',
    value: ({ order_amount }) => order_amount,
    kind: 'money',
    card: 'aside',
  },
  {
    id: 'status',
    title: 'Status',
    value: paymentText,
    // Of an order that has ended, whether it was paid is not what its customer looks for first.
    render: (order) => (
      <>
        {(order.status === 'closed' || order.status === 'delivered') && <BookedStatusTag order={order} />}{' '}
        <PaidBadge isPaid={hasPaid(order)} text={paymentText(order)} />
      </>
    ),
  },
  {
    id: 'method',
    title: 'Payment Method',
    value: ({ order_payment_method }) => capitalised(order_payment_method.name),
  },
  {
    id: 'drop_off_name',
    title: 'Drop Off Name',
    value: ({ customer_name }) => customer_name,
    card: 'named',
  },
  {
    id: 'drop_off_phone',
    title: 'Drop Off Phone',
    value: ({ customer_phone }) => phoneText(customer_phone),
    render: ({ customer_phone }) => <PhoneLink digits={customer_phone} />,
  },
  {
    id: 'delivery',
    title: 'Delivery',
    value: ({ status }) => status,
    render: (order) => <BookedStatusTag order={order} />,
    card: 'named',
    isDetailOnly: true,
  },
];
