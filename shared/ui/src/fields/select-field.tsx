import { Field, type FieldProps } from '../form/field.tsx';
import { Select } from './controls.ts';
import styles from './select-field.module.css';

/** One choice of a list: the stored value, and the label that is read. */
export interface Option<Value extends string | number> {
  value: Value;
  label: string;
}

interface SelectFieldProps<Values extends object, Value extends string | number> extends FieldProps<Values> {
  options: readonly Option<Value>[];
  placeholder?: string;
  isLoading?: boolean;
  isSearchable?: boolean;
  /** Called with what is typed into it, for lists that are loaded by search. */
  onSearch?: (typed: string) => void;
  /** Whether the choice can be taken back; by default if it is optional. */
  isClearable?: boolean;
}

/** A choice out of a list; `isSearchable` where the list is long. */
export const SelectField = <Values extends object, Value extends string | number = string | number>({
  options,
  placeholder,
  isLoading = false,
  isSearchable = false,
  isClearable,
  onSearch,
  ...field
}: SelectFieldProps<Values, Value>) => (
  <Field<Values> {...field}>
    <Select
      options={[...options]}
      classNames={{ popup: { listItem: styles.choice } }}
      placeholder={placeholder}
      loading={isLoading}
      showSearch={isSearchable ? { optionFilterProp: 'label', ...(onSearch && { onSearch }) } : false}
      allowClear={isClearable ?? !field.required}
      virtual={options.length > 50}
    />
  </Field>
);
