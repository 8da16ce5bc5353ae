/** `@waybill/ui/form`: forms and their lines of text, loaded by pages that have them. */
import '../theme/antd/form.css';

export { Field, type FieldProps, type FieldRule } from './field.tsx';
export { Form } from './form.tsx';
export { Input } from './inputs.ts';
export { PasswordField, TextAreaField, TextField } from './text-fields.tsx';
export { useHasDraft } from './use-draft.ts';
