import type { BookedOrder } from '@waybill/contract';
import { capitalised, PhoneLink, phoneText, StatusTag } from '@waybill/ui';
import { CopyInvoice, PaidBadge } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';
import styles from './orders.module.css';
import { hasPaid, paymentText } from './payment-text.ts';
import { whereIs } from './where-is.ts';

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
    id: 'delivery',
    title: 'Delivery',
    value: (order) => whereIs(order).children,
    render: (order) => (
      <span className={styles.last}>
        <StatusTag {...whereIs(order)} />
      </span>
    ),
    card: 'below',
    isDetailOnly: true,
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
    // Where it is comes before whether it was paid.
    render: (order) => (
      <span className={styles.status}>
        <StatusTag {...whereIs(order)} /> <PaidBadge isPaid={hasPaid(order)} text={paymentText(order)} />
      </span>
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
    render: ({ customer_name }) => <span className={styles.name}>{customer_name}</span>,
    card: 'below',
  },
  {
    id: 'drop_off_phone',
    title: 'Drop Off Phone',
    value: ({ customer_phone }) => phoneText(customer_phone),
    render: ({ customer_phone }) => <PhoneLink digits={customer_phone} />,
  },
];
