import { isLagosDay, type LagosDay } from '@waybill/contract';

/** The form of one filter in the URL. A value that cannot be read falls back to the default; the others stay. */
export interface UrlParam<Value> {
  read(text: string | null): Value;
  /** Null where the value is the default: it needs no place in the URL. */
  write(value: Value): string | null;
}

/** A day; the default is computed when it is read, and read again when another day begins. */
export const dayParam = (fallback: () => LagosDay): UrlParam<LagosDay> => ({
  read: (text) => (text !== null && isLagosDay(text) ? text : fallback()),
  write: (day) => (day === fallback() ? null : day),
});

/** One of some words, or none. */
export const oneOfParam = <Choice extends string>(
  choices: readonly Choice[],
): UrlParam<Choice | undefined> => ({
  read: (text) => choices.find((word) => word === text),
  write: (word) => word ?? null,
});

/** Text as typed, without outer spaces; an id, a search. */
export const textParam = (maxLength = 120): UrlParam<string | undefined> => ({
  read: (text) => text?.trim().slice(0, maxLength) || undefined,
  write: (text) => text?.trim() || null,
});
