const oid = { int8: 20, date: 1082, numeric: 1700 } as const;

/** Counts and kobo are whole numbers below 2^53; anything beyond would be silently wrong, so it is rejected. */
const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number can hold exactly`);
  return value;
};

/** Parsers of int8, numeric and date, with the same results on both databases: number, number, `YYYY-MM-DD`. */
export const embeddedParsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: wholeNumber,
  [oid.numeric]: Number,
  [oid.date]: (text: string) => text,
};
