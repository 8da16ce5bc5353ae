/** `@waybill/ui/promise`: when an order is promised, in the forms of staff and of users. */
export { PromiseField } from './promise-field.tsx';
