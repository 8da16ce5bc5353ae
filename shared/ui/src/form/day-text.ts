import { isLagosDay, type LagosDay, lagosDayOf } from '@waybill/contract';

/** A day as it is typed, whatever the browser's language: `23/11/2026`. A text that is no day stays as it is. */
export const typedDayText = (day: LagosDay): string =>
  isLagosDay(day) ? day.split('-').reverse().join('/') : day;

const asDay = (year: string, month: string, day: string): LagosDay | undefined => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLagosDay(text) ? text : undefined;
};

/** Two digits are the closest year that is at most ten ahead: a date of birth is past, a filter is near. */
const fullYear = (year: string): string => {
  if (year.length === 4) return year;
  const now = Number(lagosDayOf(new Date()).slice(0, 4));
  const near = now - (now % 100) + Number(year);
  return String(near > now + 10 ? near - 100 : near);
};

/**
 * The day that a text names: `23/11/2026`, `3.7.2026`, `23112026`, `2026-11-23`, `today`. A year of two digits only once the
 * text is complete: while it is typed, it may be the beginning of four.
 */
export const readDay = (text: string, isComplete = true): LagosDay | undefined => {
  const typed = text.trim().toLowerCase();
  if (typed === 'today') return lagosDayOf(new Date());
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return isComplete || isLagosDay(typed) ? asDay(iso[1]!, iso[2]!, iso[3]!) : undefined;
  const parts =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2}|\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (!parts || (parts[3]!.length === 2 && !isComplete)) return undefined;
  return asDay(fullYear(parts[3]!), parts[2]!, parts[1]!);
};
