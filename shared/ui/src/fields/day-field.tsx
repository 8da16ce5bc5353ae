import { isLagosDay } from '@waybill/contract';
import { DayInput } from '../form/day-input.tsx';
import { Field, type FieldProps, type FieldRule } from '../form/field.tsx';

interface DayFieldProps<Values extends object> extends FieldProps<Values> {
  /** `bday` lets the browser fill in the user's own. */
  autoComplete?: 'bday';
  min?: string;
}

const isDay: FieldRule = (value) =>
  isLagosDay(String(value)) ? undefined : 'Enter a date as day/month/year, such as 23/11/2026';

/** A day, typed as day/month/year or picked; its value is `YYYY-MM-DD`. */
export const DayField = <Values extends object>({
  autoComplete,
  min,
  rules = [],
  ...field
}: DayFieldProps<Values>) => (
  // Other rules are about a day: what is none has one message, not several.
  <Field<Values>
    {...field}
    rules={[
      isDay,
      ...rules.map(
        (rule): FieldRule =>
          (value) =>
            isDay(value) ? undefined : rule(value),
      ),
    ]}
  >
    <DayInput autoComplete={autoComplete ?? 'off'} min={min} />
  </Field>
);
