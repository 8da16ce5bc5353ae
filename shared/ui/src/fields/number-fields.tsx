import { limits, readCount, readSum, type SumKind, sumText, unusualSum } from '@waybill/contract';
import type { FieldProps, FieldRule } from '../form/field.tsx';
import { countText, moneyText } from '../show/number-text.ts';
import { ReadField } from './read-field.tsx';
import type { Reader } from './read-input.tsx';
import { useReaderTexts } from './use-reader-texts.ts';

interface CountFieldProps<Values extends object> extends FieldProps<Values> {
  max?: number;
}

interface MoneyFieldProps<Values extends object> extends FieldProps<Values> {
  /** The purpose of the sum: one that is out of line for its kind is asked about, once. */
  kind: SumKind;
  /** The company's own sums of this kind, by which others are judged. */
  own?: readonly number[];
}

/** No more than `max`, also where a value was not typed. */
const useMost = (label: string, max: number, textOf: (value: number) => string): FieldRule => {
  const { atMost } = useReaderTexts();
  return (value) => (Number(value) > max ? atMost(label, textOf(max)) : undefined);
};

/** A rule of fields that none makes no sense of. */
export const atLeastOne: FieldRule = (value) => (value === 0 ? 'Enter 1 or more' : undefined);

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
export const MoneyField = <Values extends object>({
  kind,
  own,
  rules = [],
  ...field
}: MoneyFieldProps<Values>) => (
  <ReadField<Values, number>
    {...field}
    reader={sums}
    rules={[useMost(field.label, limits.naira, moneyText), ...rules]}
    ask={(naira) => unusualSum(kind, naira, own)}
    input={{ prefix: '₦', inputMode: 'decimal' }}
  />
);

/** A whole number, 0 or more. */
export const CountField = <Values extends object>({
  max = limits.quantity,
  rules = [],
  ...field
}: CountFieldProps<Values>) => (
  <ReadField<Values, number>
    {...field}
    reader={counts}
    rules={[useMost(field.label, max, countText), ...rules]}
    input={{ inputMode: 'numeric' }}
  />
);
