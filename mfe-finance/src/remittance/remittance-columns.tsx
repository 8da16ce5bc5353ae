import { amountWithoutFeesNaira, type CourierOrder, listTotalNaira } from '@waybill/contract';
import { CopyInvoice, RemittanceStatusTag } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';
import { statusText } from './remittance-list.ts';
import { Difference, RemittedAmount } from './remitted-amount.tsx';

const money = (
  id: string,
  title: string,
  value: (row: CourierOrder) => number | null,
  more: Pick<Column<CourierOrder>, 'card' | 'isMinor'> = {},
): Column<CourierOrder> => ({ id, title, value, kind: 'money', ...more });

/** What was handed in, and how far that is from what was to be collected, in a word and a colour. */
const remittedColumn = (id: string, title: string): Column<CourierOrder> => ({
  ...money(id, title, ({ remitted_amount }) => remitted_amount),
  render: (row) => <RemittedAmount row={row} />,
});

/** The difference on a phone's card, where it is not next to an amount. */
const differenceColumn: Column<CourierOrder> = {
  ...money('difference', 'DIFFERENCE', ({ remittance_difference }) => remittance_difference || null),
  render: ({ remittance_difference }) => <Difference naira={remittance_difference} />,
  card: 'named',
  isDetailOnly: true,
  isScreenOnly: true,
};

const orderColumns: readonly Column<CourierOrder>[] = [
  {
    id: 'invoice',
    title: 'INVOICE',
    value: ({ order }) => order.order_id,
    render: ({ order }) => <CopyInvoice invoice={order.order_id} />,
    card: 'title',
    isPinned: true,
  },
  { id: 'created', title: 'CREATED', value: ({ created_at }) => created_at, kind: 'timestamp' },
  {
    id: 'status',
    title: 'STATUS',
    value: statusText,
    render: ({ status }) => <RemittanceStatusTag status={status} />,
    card: 'aside',
  },
  { id: 'rider', title: 'RIDER', value: (row) => row.courier.courier_name, card: 'named' },
];

const amountColumns: readonly Column<CourierOrder>[] = [
  money('order_amount', 'ORDER AMOUNT', ({ order }) => amountWithoutFeesNaira(order)),
  money('delivery_fee', 'DELIVERY FEE', ({ order }) => order.order_delivery_fee, { isMinor: true }),
  money('insurance_fee', 'INSURANCE FEE', ({ order }) => order.order_insurance_fee, { isMinor: true }),
  money('service_fee', 'SERVICE FEE', ({ order }) => order.order_service_fee, { isMinor: true }),
  money('discount', 'DISCOUNT', ({ order }) => order.order_discount, { isMinor: true }),
  money('total_amount', 'TOTAL AMOUNT', ({ order }) => listTotalNaira(order), { card: 'aside' }),
];

/** See docs/spec-coverage.md#operations-2. */
export const remittanceColumns: readonly Column<CourierOrder>[] = [
  ...orderColumns,
  { id: 'is_remitted', title: 'IS REMITTED', value: ({ remitted }) => remitted },
  ...amountColumns,
  remittedColumn('remit_amount', 'REMIT AMOUNT'),
  differenceColumn,
  { id: 'employee', title: 'EMPLOYEE', value: ({ employee }) => employee?.employee_name ?? null },
];

/** See docs/spec-coverage.md#operations-2. */
export const verifyColumns: readonly Column<CourierOrder>[] = [
  ...orderColumns,
  { id: 'remitted', title: 'REMITTED', value: ({ remitted }) => remitted },
  ...amountColumns,
  remittedColumn('remitted_amount', 'REMITTED AMOUNT'),
  differenceColumn,
  {
    id: 'remittance_point',
    title: 'REMITTANCE POINT',
    value: ({ remittance_point }) => remittance_point,
    kind: 'number',
  },
];
