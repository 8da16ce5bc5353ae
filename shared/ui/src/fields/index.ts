/** `@waybill/ui/fields`: controls that only dialogs need, loaded with them. */
export { Form as AntForm, InputNumber, Select } from 'antd';
export { ChoiceField } from './choice-field.tsx';
export { CountField, MoneyField } from './number-fields.tsx';
export { PhoneField, phoneDigits } from './phone-field.tsx';
export { type Option, SelectField } from './select-field.tsx';
