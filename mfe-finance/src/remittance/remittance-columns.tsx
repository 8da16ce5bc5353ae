import { type CourierOrder, toKobo, toNaira } from '@waybill/contract';
import { CopyInvoice, RemittanceStatusTag } from '@waybill/ui';
import type { Column } from '@waybill/ui/table';
import { statusText } from './remittance-list.ts';

/** Order amount without what belongs to the courier, and the total with everything (spec 2, section 9). */
export const shownAmounts = ({ order }: CourierOrder) => {
  const goods =
    toKobo(order.order_amount) -
    toKobo(order.order_delivery_fee) -
    toKobo(order.order_service_fee) +
    toKobo(order.order_discount);
  const total =
    goods +
    toKobo(order.order_insurance_fee) +
    toKobo(order.order_delivery_fee) +
    toKobo(order.order_service_fee) -
    toKobo(order.order_discount);
  return { goods: toNaira(goods), total: toNaira(total) };
};

const money = (
  id: string,
  title: string,
  value: (row: CourierOrder) => number | null,
  card?: 'aside',
): Column<CourierOrder> => ({ id, title, value, kind: 'money', ...(card && { card }) });

/** What both remittance lists show first. */
const orderColumns: readonly Column<CourierOrder>[] = [
  {
    id: 'invoice',
    title: 'INVOICE',
    value: ({ order }) => order.order_id,
    render: ({ order }) => <CopyInvoice invoice={order.order_id} />,
    card: 'title',
  },
  { id: 'created', title: 'CREATED', value: ({ created_at }) => created_at, kind: 'moment' },
  {
    id: 'status',
    title: 'STATUS',
    value: statusText,
    render: ({ status }) => <RemittanceStatusTag status={status} />,
    card: 'aside',
  },
  { id: 'rider', title: 'RIDER', value: ({ courier }) => courier.courier_name },
];

const amountColumns: readonly Column<CourierOrder>[] = [
  money('order_amount', 'ORDER AMOUNT', (row) => shownAmounts(row).goods),
  money('delivery_fee', 'DELIVERY FEE', ({ order }) => order.order_delivery_fee),
  money('insurance_fee', 'INSURANCE FEE', ({ order }) => order.order_insurance_fee),
  money('service_fee', 'SERVICE FEE', ({ order }) => order.order_service_fee),
  money('discount', 'DISCOUNT', ({ order }) => order.order_discount),
  money('total_amount', 'TOTAL AMOUNT', (row) => shownAmounts(row).total, 'aside'),
];

/** The columns of Remittance (spec 2). */
export const remittanceColumns: readonly Column<CourierOrder>[] = [
  ...orderColumns,
  { id: 'is_remitted', title: 'IS REMITTED', value: ({ remitted }) => remitted },
  ...amountColumns,
  money('remit_amount', 'REMIT AMOUNT', ({ remitted_amount }) => remitted_amount),
  { id: 'employee', title: 'EMPLOYEE', value: ({ employee }) => employee?.employee_name ?? null },
];

/** The columns of Verify Remittance (spec 2). */
export const verifyColumns: readonly Column<CourierOrder>[] = [
  ...orderColumns,
  { id: 'remitted', title: 'REMITTED', value: ({ remitted }) => remitted },
  ...amountColumns,
  money('remitted_amount', 'REMITTED AMOUNT', ({ remitted_amount }) => remitted_amount),
  {
    id: 'remittance_point',
    title: 'REMITTANCE POINT',
    value: ({ remittance_point }) => remittance_point,
    kind: 'number',
  },
];
