import { amountWithoutFeesNaira, type CourierOrder, type DeliveryProof } from '@waybill/contract';
import { CopyInvoice, CourierOrderStatusTag } from '@waybill/ui/order';
import type { Column } from '@waybill/ui/table';
import { differenceColumn, money, remittedColumn, totalColumn } from '../remittance/remittance-columns.tsx';

/** In the details of a row and in the export. */
const extra = { isExtra: true };

const pinTexts = { right: 'PIN', wrong: 'Wrong PIN', passed: 'Completed without the PIN' } as const;

/** The proof of a delivery in words: the recipient, and the other parts. */
const proofText = (proof: DeliveryProof | null | undefined): string | null => {
  if (!proof) return null;
  if (proof.deleted_at) return `Deleted after ${proof.deleted_after_days} days`;
  const { receiver_name, has_signature, photos, pin } = proof;
  const parts = [
    receiver_name,
    has_signature && 'Signature',
    photos.length > 0 && 'Photo',
    pin && pinTexts[pin],
  ];
  return parts.filter(Boolean).join(', ') || null;
};

/** Delivered later than promised; null of what was not delivered, or not promised. */
const isLate = ({ order: { promised_by }, delivered_at_date: at }: CourierOrder) =>
  at === null || !promised_by ? null : Date.parse(at) > Date.parse(promised_by);

const returnReason = ({ proof, attempts = [] }: CourierOrder) =>
  proof?.kind === 'return' ? (attempts.at(-1)?.reason ?? null) : null;

/** See docs/spec-coverage.md#operations-2; the amounts by docs/spec-coverage.md#operations-9. */
export const deliveryReportColumns: readonly Column<CourierOrder>[] = [
  {
    id: 'created_at',
    title: 'Created at',
    value: ({ created_at }) => created_at,
    kind: 'timestamp',
    card: 'below',
    sort: 'created_at',
    isWideOnly: true,
  },
  { id: 'employee', title: 'Employee', value: ({ employee }) => employee?.employee_name ?? null, ...extra },
  { id: 'rider', title: 'Rider', value: (row) => row.courier.courier_name, sort: 'rider', card: 'named' },
  {
    id: 'invoice',
    title: 'Order Invoice',
    value: ({ order }) => order.order_id,
    render: ({ order }) => <CopyInvoice invoice={order.order_id} />,
    card: 'title',
    isPinned: true,
  },
  {
    id: 'status',
    title: 'Status',
    value: ({ status }) => (status === 'completed' ? 'Delivered' : 'Canceled'),
    render: ({ status }) => <CourierOrderStatusTag status={status} />,
    card: 'aside',
    isWideOnly: true,
    isBelowPinned: true,
  },
  money('order_amount', 'Order Amount', ({ order }) => amountWithoutFeesNaira(order), extra),
  money('delivery_fee', 'Delivery Fee', ({ order }) => order.order_delivery_fee, extra),
  money('insurance_fee', 'Insurance Fee', ({ order }) => order.order_insurance_fee, extra),
  money('service_fee', 'Service Fee', ({ order }) => order.order_service_fee, extra),
  money('discount', 'Discount', ({ order }) => order.order_discount, extra),
  totalColumn('Total Amount'),
  { ...remittedColumn('remitted_amount', 'Remitted Amount'), card: 'named', isWideOnly: true },
  differenceColumn('Difference'),
  {
    id: 'remittance_point',
    title: 'Remittance Point',
    value: ({ remittance_point }) => remittance_point,
    kind: 'number',
    ...extra,
  },
  // Behind the columns of the specification: in the export, and in the sheet of a phone.
  {
    id: 'attempts',
    title: 'Failed Attempts',
    value: ({ attempts }) => attempts?.length ?? null,
    kind: 'number',
    isDetailOnly: true,
  },
  { id: 'proof', title: 'Proof', value: ({ proof }) => proofText(proof), isDetailOnly: true },
  { id: 'area', title: 'Area', value: ({ order }) => order.customer_city, isDetailOnly: true },
  {
    id: 'promised_by',
    title: 'Promised by',
    value: ({ order }) => order.promised_by ?? null,
    kind: 'timestamp',
    isDetailOnly: true,
  },
  { id: 'late', title: 'Late', value: isLate, isDetailOnly: true },
  { id: 'why_returned', title: 'Why Returned', value: returnReason, isDetailOnly: true },
];
