import { amountWithoutFeesNaira, type CourierOrder, listTotalNaira } from '@waybill/contract';
import { Icon, Money } from '@waybill/ui';
import { CopyInvoice, RemittanceStatusTag } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';
import { Difference } from './difference.tsx';
import styles from './remittance-columns.module.css';
import { statusText } from './remittance-list.ts';
import { TotalAmount } from './total-amount.tsx';

/** A column of amounts in naira. */
export const money = (
  id: string,
  title: string,
  value: (row: CourierOrder) => number | null,
  more: Partial<Column<CourierOrder>> = {},
): Column<CourierOrder> => ({ ...more, id, title, value, kind: 'money' });

/** The customer's total. */
export const totalColumn = (title: string): Column<CourierOrder> =>
  money('total_amount', title, ({ order }) => listTotalNaira(order), {
    render: ({ order }) => <TotalAmount order={order} />,
    card: 'named',
    sort: 'total_amount',
  });

/** An uncounted remittance is the word of its rider. */
export const isRidersWord = ({ remitted, counted_at }: CourierOrder) => remitted && counted_at === null;

export const remittedColumn = (id: string, title: string): Column<CourierOrder> =>
  money(id, title, ({ remitted_amount }) => remitted_amount, {
    render: (row) =>
      row.remitted_amount === null ? (
        <span aria-hidden="true">–</span>
      ) : (
        <>
          {isRidersWord(row) && (
            <span className={styles.reported} title="Reported by the rider, not counted yet">
              <Icon name="clock" /> <small>reported by rider</small>
            </span>
          )}
          <Money naira={row.remitted_amount} />
        </>
      ),
    sort: 'remitted_amount',
  });

const differenceOf = (row: CourierOrder) => (isRidersWord(row) ? null : row.remittance_difference);

export const differenceColumn = (title: string): Column<CourierOrder> =>
  money('difference', title, differenceOf, {
    render: (row) => <Difference naira={differenceOf(row)} />,
    card: 'named',
    sort: 'difference',
  });

const orderColumns: readonly Column<CourierOrder>[] = [
  {
    id: 'invoice',
    title: 'INVOICE',
    value: ({ order }) => order.order_id,
    render: ({ order }) => <CopyInvoice invoice={order.order_id} />,
    card: 'title',
    isPinned: true,
  },
  {
    id: 'created',
    title: 'CREATED',
    value: ({ created_at }) => created_at,
    kind: 'timestamp',
    card: 'below',
    sort: 'created_at',
    isWideOnly: true,
  },
  {
    id: 'status',
    title: 'STATUS',
    value: statusText,
    render: ({ status }) => <RemittanceStatusTag status={status} />,
    card: 'aside',
    isWideOnly: true,
    isBelowPinned: true,
  },
  {
    id: 'rider',
    title: 'RIDER',
    value: (row) => row.courier.courier_name,
    card: 'named',
    sort: 'rider',
  },
];

/** Parts of the totals, and what the action of a row says: in the details of a row and in the export. */
const extra = { isExtra: true };

const amountColumns: readonly Column<CourierOrder>[] = [
  money('order_amount', 'ORDER AMOUNT', ({ order }) => amountWithoutFeesNaira(order), extra),
  money('delivery_fee', 'DELIVERY FEE', ({ order }) => order.order_delivery_fee, extra),
  money('insurance_fee', 'INSURANCE FEE', ({ order }) => order.order_insurance_fee, extra),
  money('service_fee', 'SERVICE FEE', ({ order }) => order.order_service_fee, extra),
  money('discount', 'DISCOUNT', ({ order }) => order.order_discount, extra),
];

/** See docs/spec-coverage.md#operations-2. */
export const remittanceColumns: readonly Column<CourierOrder>[] = [
  ...orderColumns,
  { id: 'is_remitted', title: 'IS REMITTED', value: ({ remitted }) => remitted, ...extra },
  ...amountColumns,
  totalColumn('TOTAL AMOUNT'),
  { ...remittedColumn('remit_amount', 'REMIT AMOUNT'), isWideOnly: true },
  differenceColumn('DIFFERENCE'),
  { id: 'employee', title: 'EMPLOYEE', value: ({ employee }) => employee?.employee_name ?? null, ...extra },
];

/** See docs/spec-coverage.md#operations-2. */
export const verifyColumns: readonly Column<CourierOrder>[] = [
  ...orderColumns,
  { id: 'remitted', title: 'REMITTED', value: ({ remitted }) => remitted, ...extra },
  ...amountColumns,
  { ...totalColumn('TOTAL AMOUNT'), isWideOnly: true },
  remittedColumn('remitted_amount', 'REMITTED AMOUNT'),
  differenceColumn('DIFFERENCE'),
  {
    id: 'remittance_point',
    title: 'REMITTANCE POINT',
    value: ({ remittance_point }) => remittance_point,
    kind: 'number',
    ...extra,
  },
  // On a phone the action is in the sheet: the card says what waits.
  {
    id: 'verified',
    title: 'VERIFIED',
    value: ({ remitted, remittance_verified }) => (remitted ? remittance_verified : null),
    card: 'named',
    isDetailOnly: true,
    isScreenOnly: true,
  },
];
