import { Segments } from '../act/segments.tsx';
import { Field, type FieldProps } from '../form/field.tsx';

interface ChoiceFieldProps<Values extends object, Value extends string | number> extends FieldProps<Values> {
  options: readonly { value: Value; label: string }[];
}

/** A choice out of a few, all of them visible. */
export const ChoiceField = <Values extends object, Value extends string | number = string | number>({
  options,
  ...field
}: ChoiceFieldProps<Values, Value>) => (
  <Field<Values> {...field}>
    <Segments label={field.label} options={options} />
  </Field>
);
