import { lagosParts, months, shortMonths } from './lagos-time.ts';

const twoEnds = (start: string, end: string, withYear: boolean) => {
  const [first, last] = [start, end].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const year = (date: Date) => (withYear ? ` ${date.getUTCFullYear()}` : '');
  const text = (date: Date) => `${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]}${year(date)}`;
  if (start === end) return text(last);
  return start.slice(0, 7) === end.slice(0, 7)
    ? `${first.getUTCDate()} – ${text(last)}`
    : `${text(first)} – ${text(last)}`;
};

/** `21 – 28 Nov`, `28 Oct – 3 Nov`; with years where a day is not of the year of `today`. */
export const dayRangeText = (start: string, end: string, today: string): string =>
  twoEnds(
    start,
    end,
    [start, end].some((day) => day.slice(0, 4) !== today.slice(0, 4)),
  );

/** `November 2026` of a day. */
export const monthText = (day: string): string => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** `Monday 23 November 2026` of a day. */
export const fullDayText = (day: string): string =>
  lagosParts(new Date(`${day}T00:00:00Z`)).full.replace(/ at .*/, '');
