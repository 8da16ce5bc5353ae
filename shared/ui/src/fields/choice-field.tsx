import { Radio } from 'antd';
import { Field, type FieldProps } from '../form/field.tsx';

interface ChoiceFieldProps<Value extends string | number> extends FieldProps {
  options: readonly { value: Value; label: string }[];
}

/** A choice out of a few, all in sight. */
export const ChoiceField = <Value extends string | number>({
  options,
  ...field
}: ChoiceFieldProps<Value>) => (
  <Field {...field}>
    <Radio.Group optionType="button" options={[...options]} aria-label={field.label} />
  </Field>
);
