/** `@waybill/ui/order`: an order as every remote shows it. */

export { CopyInvoice, shortenInvoice } from './copy-invoice.tsx';
export { commentFact, commentText, DeliveredChanges } from './delivered-changes.tsx';
export { depositText, paidToText, toCollectHow } from './deposit-texts.ts';
export { orderColumns } from './order-columns.tsx';
export { OrderItemsTable } from './order-items-table.tsx';
export { CustomerSection, DescriptionSection, OutletSection } from './order-people.tsx';
export { orderSource } from './order-source.ts';
export {
  CourierOrderStatusTag,
  OrderStatusTag,
  PaidBadge,
  RemittanceStatusTag,
  transferText,
} from './order-status-tags.tsx';
export { OrderSummaryDialog } from './order-summary.dialog.tsx';
export { OrderSummary } from './order-summary.tsx';
export { OrderTimeline } from './order-timeline.tsx';
export { ReceiverSays } from './receiver-says.tsx';
export { SafeText } from './safe-text.tsx';
export { useOrderQuestions } from './use-order-questions.tsx';
export { useOrderSummary } from './use-order-summary.tsx';
