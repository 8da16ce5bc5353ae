/** `@waybill/ui/member-forms`: the forms about riders and employees, which load when one is opened. */
export { MemberFormDialog } from './member-form.dialog.tsx';
