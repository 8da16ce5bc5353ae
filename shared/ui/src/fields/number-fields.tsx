import { isWholeKobo, limits } from '@waybill/contract';
import { Field, type FieldProps, type FieldRule } from '../form/field.tsx';
import { countText, moneyText } from '../show/number-text.ts';
import { InputNumber, type InputNumberProps } from './controls.ts';

const inThousands = (digits: string) => {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
};

// Kobo are written as two digits once typing rests, as everywhere else.
const grouped = (value: string | number | undefined, { userTyping }: { userTyping: boolean }) => {
  if (value === undefined || value === '') return '';
  const [integer = '', decimals] = String(value).split('.');
  const sign = integer.startsWith('-') ? '-' : '';
  const withCommas = sign + inThousands(integer.slice(sign.length));
  return decimals === undefined
    ? withCommas
    : `${withCommas}.${userTyping ? decimals : decimals.padEnd(2, '0')}`;
};
const ungrouped = (text: string | undefined) => (text ?? '').replaceAll(/[^\d.-]/g, '') as unknown as number;

/**
 * A control that never changes a typed number, as `min`, `max` and `precision` of antd's would without notice. Rules report
 * what is wrong with it instead. Only its step buttons stop at 0.
 */
const NumberControl = (props: InputNumberProps<number>) => (
  <InputNumber<number>
    {...props}
    onStep={(value) => {
      if (value < 0) props.onChange?.(0);
    }}
    style={{ width: '100%' }}
  />
);

interface NumberFieldProps<Values extends object> extends FieldProps<Values> {
  max?: number;
}

const within =
  (label: string, max: number, textOf: (value: number) => string): FieldRule =>
  (value) => {
    if (Number(value) < 0) return `${label} must be 0 or more`;
    return Number(value) > max ? `${label} must be at most ${textOf(max)}` : undefined;
  };

const wholeKobo =
  (label: string): FieldRule =>
  (value) =>
    isWholeKobo(Number(value)) ? undefined : `${label} must have at most two decimals`;

const integer =
  (label: string): FieldRule =>
  (value) =>
    Number.isInteger(Number(value)) ? undefined : `${label} must be a whole number`;

/** An amount in naira with at most two decimals, 0 or more, grouped as it is typed. */
export const MoneyField = <Values extends object>({ rules = [], ...field }: NumberFieldProps<Values>) => (
  <Field<Values>
    {...field}
    rules={[within(field.label, limits.naira, moneyText), wholeKobo(field.label), ...rules]}
  >
    <NumberControl controls={false} prefix="₦" inputMode="decimal" formatter={grouped} parser={ungrouped} />
  </Field>
);

/** A whole number, 0 or more. */
export const CountField = <Values extends object>({
  max = limits.quantity,
  rules = [],
  ...field
}: NumberFieldProps<Values>) => (
  <Field<Values> {...field} rules={[within(field.label, max, countText), integer(field.label), ...rules]}>
    <NumberControl inputMode="numeric" />
  </Field>
);
