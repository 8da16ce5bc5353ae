import { Field, type FieldProps } from '../form/field.tsx';
import { Input } from '../form/inputs.ts';

interface DayFieldProps<Values extends object> extends FieldProps<Values> {
  /** `bday` lets the browser fill in the user's own. */
  autoComplete?: 'bday';
  min?: string;
  max?: string;
}

/** A day as `YYYY-MM-DD`, by the device's own date picker. */
export const DayField = <Values extends object>({
  autoComplete,
  min,
  max,
  ...field
}: DayFieldProps<Values>) => (
  <Field<Values> {...field}>
    <Input type="date" autoComplete={autoComplete ?? 'off'} min={min} max={max} />
  </Field>
);
