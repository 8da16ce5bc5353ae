import { addLagosDays, type LagosDay } from '@waybill/contract';
import type { KitTexts } from '../texts/kit-texts.tsx';

/** Whole days of Lagos, both ends included. */
export interface DayRange {
  start_date: LagosDay;
  end_date: LagosDay;
}

/** The name of a usual range. */
export type RangeName = keyof KitTexts['list']['ranges'];

const firstOfMonth = (day: LagosDay): LagosDay => `${day.slice(0, 8)}01`;
const until = (end_date: LagosDay, daysBefore: number): DayRange => ({
  start_date: addLagosDays(end_date, -daysBefore),
  end_date,
});
/** 0 on a Monday. */
const daysSinceMonday = (day: LagosDay) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The usual ranges, as they are on this day. */
export const rangesOf = (today: LagosDay): Record<RangeName, DayRange> => {
  const endOfLastMonth = addLagosDays(firstOfMonth(today), -1);
  return {
    today: until(today, 0),
    yesterday: until(addLagosDays(today, -1), 0),
    thisWeek: until(today, daysSinceMonday(today)),
    last7: until(today, 6),
    thisMonth: { start_date: firstOfMonth(today), end_date: today },
    last30: until(today, 29),
    lastMonth: { start_date: firstOfMonth(endOfLastMonth), end_date: endOfLastMonth },
  };
};

/** The first usual range with these days; on the first of a month, today is two of them. */
export const nameOfRange = (range: DayRange, today: LagosDay): RangeName | undefined =>
  (Object.entries(rangesOf(today)) as [RangeName, DayRange][]).find(
    ([, { start_date, end_date }]) => start_date === range.start_date && end_date === range.end_date,
  )?.[0];
