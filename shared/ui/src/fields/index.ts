/** `@waybill/ui/fields`: controls that only dialogs need, loaded with them. */
export { InputNumber, Select } from 'antd';
export { ChoiceField } from './choice-field.tsx';
export { DayField } from './day-field.tsx';
export {
  BareField,
  FieldList,
  KeptField,
  useFieldValues,
  useFromFields,
  useReadFields,
  useSetFields,
} from './form-values.tsx';
export { forgetDraft, keptDraft } from './kept-draft.ts';
export { CountField, MoneyField } from './number-fields.tsx';
export { PhoneField, phoneDigits } from './phone-field.tsx';
export { homeCountry, RegionFields } from './region-fields.tsx';
export { RemitFields, type RemitValues } from './remit-fields.tsx';
export { type Option, SelectField } from './select-field.tsx';
export { useSureOfAmount } from './sure-of-amount.tsx';
