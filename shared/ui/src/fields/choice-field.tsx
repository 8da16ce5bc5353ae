import { Field, type FieldProps } from '../form/field.tsx';
import { Radio } from './controls.ts';

interface ChoiceFieldProps<Values extends object, Value extends string | number> extends FieldProps<Values> {
  options: readonly { value: Value; label: string }[];
}

/** A choice out of a few, all of them visible. */
export const ChoiceField = <Values extends object, Value extends string | number = string | number>({
  options,
  ...field
}: ChoiceFieldProps<Values, Value>) => (
  <Field<Values> {...field}>
    <Radio.Group optionType="button" options={[...options]} aria-label={field.label} />
  </Field>
);
