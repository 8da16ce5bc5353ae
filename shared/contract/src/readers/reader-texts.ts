/**
 * Messages of the readers of numbers, in English; a rider's screens have the same in their language. `given` is the text in quotation
 * marks, sums are as `₦2,500.00`.
 */
export const readerTexts = {
  /** A problem that does not begin with the given text, of a field. */
  ofField: (label: string, problem: string) => `${label} ${problem}`,
  tooMuch: (most: string) => `is more than ${most}`,
  atMost: (label: string, most: string) => `${label} must be at most ${most}`,
  decimals: (given: string) => `${given} has more than two decimals`,
  withMinus: (given: string) => `${given} is a negative amount`,
  belowZero: (given: string) => `${given} is below zero`,
  sumBelowZero: (given: string, sum: string) => `${given} is below zero, −${sum}`,
  currency: (given: string) => `${given} is in another currency; amounts are in naira`,
  percentage: (given: string) => `${given} is a percentage; enter the amount`,
  range: (given: string, from: string, to: string) =>
    `${given} is a range, ${from} to ${to}: enter one amount`,
  addition: (given: string, first: string, second: string, result: string) =>
    `${given} is a calculation, ${first} and ${second}: enter the result, ${result}`,
  calculation: (given: string) => `${given} is a calculation: enter the result`,
  twoSums: (given: string, first: string, second: string) =>
    `${given} has two amounts, ${first} and ${second}: enter one`,
  kobo: (given: string) => `${given} has kobo in words; enter them as decimals: 0.50`,
  inWords: (given: string) => `${given} is in words; enter the amount in digits`,
  noNumber: (given: string) => `${given} is not a number; enter 0 for nothing`,
  notAnAmount: (given: string) => `${given} is not an amount`,
  partly: (given: string, sum: string) => `${given} is not an amount; only ${sum} of it was understood`,
  notANumber: (given: string) => `${given} is not a number`,
  grouping: (given: string) => `${given} does not have its thousands in groups of three digits`,
  comma: (given: string) => `${given} has a comma in the wrong place`,
  notWhole: (given: string) => `${given} is not a whole number`,
  severalNumbers: (given: string) => `${given} is more than one number: enter one`,
  which: (given: string, first: string, second: string) => `${given}: ${first} or ${second}?`,
  yes: (meant: string) => `Yes, ${meant}`,
  /** A sum that is far from what such sums are. */
  mostAreMore: (sum: string, least: string) => `${sum}? Most are ${least} or more`,
  mostAreLess: (sum: string, most: string) => `${sum}? Most are ${most} or less`,
};

type English = typeof readerTexts;

/** Messages of the readers, in some language. */
export type ReaderTexts = {
  readonly [Key in keyof English]: (...values: Parameters<English[Key]>) => string;
};

/** A text of these with what is filled into it. */
export type Said = { [Key in keyof English]: [key: Key, ...values: Parameters<English[Key]>] }[keyof English];

/** The message in the language of these texts. */
export const wordsOf = (texts: ReaderTexts, [key, ...values]: Said): string =>
  (texts[key] as (...values: string[]) => string)(...values);
