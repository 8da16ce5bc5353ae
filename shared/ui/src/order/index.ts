/** `@waybill/ui/order`: an order as every remote shows it. */
export { OrderItemsTable } from './order-items-table.tsx';
export { CustomerSection, DescriptionSection, OutletSection } from './order-people.tsx';
export { orderSource } from './order-source.ts';
export { OrderSummaryDialog, type OrderSummaryDialogProps } from './order-summary.dialog.tsx';
export { OrderSummaryButton } from './order-summary-button.tsx';
export { SafeText } from './safe-text.tsx';
