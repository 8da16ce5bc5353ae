import type { Order } from '@waybill/contract';
import { CopyInvoice, OrderStatusTag } from '@waybill/ui';
import { orderSource } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';

/** Delivered, assigned, otherwise unassigned (spec 2, section 4, "Order"). */
const reviewStatus = ({ status }: Order) =>
  status === 'delivered' || status === 'assigned' ? status : 'unassigned';

/** The columns of the review; the reports show the same. */
export const reviewColumns: readonly Column<Order>[] = [
  { id: 'created_at', title: 'Created At', value: ({ created_at }) => created_at, kind: 'moment' },
  {
    id: 'invoice',
    title: 'Invoice',
    value: ({ order_id }) => order_id,
    render: ({ order_id }) => <CopyInvoice invoice={order_id} />,
    card: 'title',
  },
  { id: 'customer_name', title: 'Customer Name', value: ({ customer_name }) => customer_name },
  { id: 'outlet_name', title: 'Outlet Name', value: ({ outlet_name }) => outlet_name },
  { id: 'price', title: 'Price', value: ({ order_amount }) => order_amount, kind: 'money', card: 'aside' },
  { id: 'payment', title: 'Paid', value: ({ order_paid }) => order_paid },
  {
    id: 'status',
    title: 'Status',
    value: (order) => (reviewStatus(order) === 'unassigned' ? 'Unassigned' : reviewStatus(order)),
    render: (order) => <OrderStatusTag status={reviewStatus(order)} />,
  },
  { id: 'source', title: 'Source', value: orderSource },
];
