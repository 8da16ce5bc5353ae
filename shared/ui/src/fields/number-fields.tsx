import { InputNumber } from 'antd';
import { Field, type FieldProps } from '../form/field.tsx';

// Kobo are written as two digits once typing rests, as everywhere else.
const grouped = (value: string | number | undefined, { userTyping }: { userTyping: boolean }) => {
  if (value === undefined || value === '') return '';
  const [whole = '', decimals] = String(value).split('.');
  const withCommas = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return decimals === undefined
    ? withCommas
    : `${withCommas}.${userTyping ? decimals : decimals.padEnd(2, '0')}`;
};
const ungrouped = (text: string | undefined) => (text ?? '').replaceAll(/[^\d.-]/g, '') as unknown as number;

interface NumberFieldProps extends FieldProps {
  max?: number;
  isReadOnly?: boolean;
}

/** An amount in naira with at most two decimals, 0 or more, grouped as it is typed. */
export const MoneyField = ({ max = 1_000_000_000, isReadOnly = false, ...field }: NumberFieldProps) => (
  <Field {...field}>
    <InputNumber<number>
      min={0}
      max={max}
      precision={2}
      controls={false}
      prefix="₦"
      inputMode="decimal"
      readOnly={isReadOnly}
      formatter={grouped}
      parser={ungrouped}
      style={{ width: '100%' }}
    />
  </Field>
);

/** A whole number, 0 or more. */
export const CountField = ({ max = 10_000, isReadOnly = false, ...field }: NumberFieldProps) => (
  <Field {...field}>
    <InputNumber<number>
      min={0}
      max={max}
      precision={0}
      inputMode="numeric"
      readOnly={isReadOnly}
      style={{ width: '100%' }}
    />
  </Field>
);
