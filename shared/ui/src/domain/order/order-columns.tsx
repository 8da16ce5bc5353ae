import type { Order } from '@waybill/contract';
import type { Column } from '../../table/columns.tsx';
import { CopyInvoice } from './copy-invoice.tsx';
import styles from './order.module.css';
import { orderSource } from './order-source.ts';
import { OrderStatusTag } from './order-status-tags.tsx';

/** The state of an order, as files have it: docs/spec-coverage.md#operations-4. */
const fileStatus = ({ status }: Order) =>
  status === 'delivered' || status === 'assigned' ? status : 'Unassigned';

/** The orders of some days as Orders Review and Orders Report list them. */
export const orderColumns: readonly Column<Order>[] = [
  {
    id: 'created_at',
    title: 'Created At',
    value: ({ created_at }) => created_at,
    kind: 'timestamp',
    card: 'below',
    sort: 'created_at',
  },
  {
    id: 'invoice',
    title: 'Invoice',
    value: ({ order_id }) => order_id,
    render: ({ order_id }) => <CopyInvoice invoice={order_id} />,
    card: 'title',
  },
  {
    id: 'customer_name',
    title: 'Customer Name',
    value: ({ customer_name }) => customer_name,
    render: ({ customer_name }) => <span className={styles.person}>{customer_name}</span>,
    card: 'below',
  },
  {
    id: 'outlet_name',
    title: 'Outlet Name',
    value: ({ outlet_name }) => outlet_name,
    isWideOnly: true,
  },
  {
    id: 'price',
    title: 'Price',
    value: ({ order_amount }) => order_amount,
    kind: 'money',
    card: 'aside',
    sort: 'order_amount',
  },
  { id: 'payment', title: 'Paid', value: ({ order_paid }) => order_paid, card: 'named', isWideOnly: true },
  {
    id: 'status',
    title: 'Status',
    value: fileStatus,
    render: ({ status }) => <OrderStatusTag status={status} />,
    card: 'below',
  },
  {
    id: 'source',
    title: 'Source',
    value: orderSource,
    render: (order) => <span className={styles.source}>{orderSource(order)}</span>,
    isWideOnly: true,
  },
  // Behind the columns of the specification: in the export, and in the sheet of a phone.
  {
    id: 'deposit',
    title: 'Deposit',
    value: ({ order_deposit = 0 }) => order_deposit,
    kind: 'money',
    isDetailOnly: true,
  },
  {
    id: 'closed',
    title: 'Closed',
    value: ({ status }) => status === 'closed',
    isDetailOnly: true,
  },
];
