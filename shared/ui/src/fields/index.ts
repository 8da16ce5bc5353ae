/** `@waybill/ui/fields`: controls that only dialogs need, loaded with them. */
export { useOutletRows, useRiderOptions } from '../domain/choices/people-filters.tsx';
export { useSearchedOptions } from '../domain/choices/use-searched-options.ts';
export { PromiseField } from '../domain/promise/promise-field.tsx';
export { homeCountry, RegionFields } from '../domain/regions/region-fields.tsx';
export { useConfirmUnusualAmount } from '../domain/remittance/confirm-unusual-amount.tsx';
export { handedInFact, handedInOf } from '../domain/remittance/handed-in.tsx';
export { RemitFields, type RemitValues } from '../domain/remittance/remit-fields.tsx';
export { DayInput } from '../form/day-input.tsx';
export type { ListName } from '../form/field.tsx';
export { ChangedNote, type FieldConflict } from './changed-note.tsx';
export { areSame, changedFields, haveBothChanged, rebasedValues } from './changed-values.ts';
export { ChoiceField } from './choice-field.tsx';
export { Select } from './controls.ts';
export { DayField } from './day-field.tsx';
export { FormPage } from './form-page.tsx';
export { FormPart } from './form-part.tsx';
export {
  FieldList,
  HiddenField,
  useCheckFields,
  useFieldValues,
  useFromFields,
  useReadFields,
  useSetFields,
} from './form-values.tsx';
export { atLeastOne, CountField, MoneyField } from './number-fields.tsx';
export { PhoneField } from './phone-field.tsx';
export { type Option, SelectField } from './select-field.tsx';
export { forgetDraft, saveDraft, storedDraft } from './stored-draft.ts';
export { SuggestedTextField } from './suggested-text-field.tsx';
