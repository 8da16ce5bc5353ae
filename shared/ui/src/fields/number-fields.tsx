import { isWholeKobo, limits, readCount, readSum, sumText } from '@waybill/contract';
import type { FieldProps, FieldRule } from '../form/field.tsx';
import type { Reader } from '../form/read-input.tsx';
import { countText, moneyText } from '../show/number-text.ts';
import { ReadField } from './read-field.tsx';

interface NumberFieldProps<Values extends object> extends FieldProps<Values> {
  max?: number;
}

interface MoneyFieldProps<Values extends object> extends FieldProps<Values> {
  /** A question about a sum that is out of line for its kind, which is asked once: `belowUsual` makes one. */
  ask?: (naira: number) => string | undefined;
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

const sums: Reader<number> = {
  read: readSum,
  write: sumText,
  edit: String,
  show: moneyText,
  empty: null,
};

const counts: Reader<number> = {
  read: readCount,
  write: String,
  edit: String,
  show: countText,
  empty: null,
  step: (count = 0, by) => Math.max(0, count + by),
};

/** An amount in naira with at most two decimals, 0 or more, as people write it: `2500`, `2,500.50`, `5k`. */
export const MoneyField = <Values extends object>({ rules = [], ...field }: MoneyFieldProps<Values>) => (
  <ReadField<Values, number>
    {...field}
    reader={sums}
    rules={[within(field.label, limits.naira, moneyText), wholeKobo(field.label), ...rules]}
    input={{ prefix: '₦', inputMode: 'decimal' }}
  />
);

/** A whole number, 0 or more. */
export const CountField = <Values extends object>({
  max = limits.quantity,
  rules = [],
  ...field
}: NumberFieldProps<Values>) => (
  <ReadField<Values, number>
    {...field}
    reader={counts}
    rules={[within(field.label, max, countText), integer(field.label), ...rules]}
    input={{ inputMode: 'numeric' }}
  />
);
