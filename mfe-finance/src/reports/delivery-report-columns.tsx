import { amountWithoutFeesNaira, type CourierOrder, listTotalNaira } from '@waybill/contract';
import { CopyInvoice, CourierOrderStatusTag } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';

/** See docs/spec-coverage.md#operations-2; the amounts by docs/spec-coverage.md#operations-9. */
export const deliveryReportColumns: readonly Column<CourierOrder>[] = [
  { id: 'created_at', title: 'Created at', value: ({ created_at }) => created_at, kind: 'timestamp' },
  { id: 'employee', title: 'Employee', value: ({ employee }) => employee?.employee_name ?? null },
  { id: 'rider', title: 'Rider', value: (row) => row.courier.courier_name },
  {
    id: 'invoice',
    title: 'Order Invoice',
    value: ({ order }) => order.order_id,
    render: ({ order }) => <CopyInvoice invoice={order.order_id} />,
    card: 'title',
  },
  {
    id: 'status',
    title: 'Status',
    value: ({ status }) => status,
    render: ({ status }) => <CourierOrderStatusTag status={status} />,
    card: 'aside',
  },
  {
    id: 'order_amount',
    title: 'Order Amount',
    value: ({ order }) => amountWithoutFeesNaira(order),
    kind: 'money',
  },
  {
    id: 'delivery_fee',
    title: 'Delivery Fee',
    value: ({ order }) => order.order_delivery_fee,
    kind: 'money',
  },
  {
    id: 'insurance_fee',
    title: 'Insurance Fee',
    value: ({ order }) => order.order_insurance_fee,
    kind: 'money',
  },
  { id: 'service_fee', title: 'Service Fee', value: ({ order }) => order.order_service_fee, kind: 'money' },
  { id: 'discount', title: 'Discount', value: ({ order }) => order.order_discount, kind: 'money' },
  { id: 'total_amount', title: 'Total Amount', value: ({ order }) => listTotalNaira(order), kind: 'money' },
  {
    id: 'remitted_amount',
    title: 'Remitted Amount',
    value: ({ remitted_amount }) => remitted_amount,
    kind: 'money',
    card: 'named',
  },
  {
    id: 'remittance_point',
    title: 'Remittance Point',
    value: ({ remittance_point }) => remittance_point,
    kind: 'number',
  },
];
