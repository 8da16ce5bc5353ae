/** `YYYY-MM-DD`, a whole day of Africa/Lagos, which is UTC+1 all year round. */
export type LagosDay = string;

const lagosOffsetMs = 3_600_000;
const dayMs = 86_400_000;

/** The Lagos day of a point in time. */
export const lagosDayOf = (instant: Date): LagosDay =>
  new Date(instant.getTime() + lagosOffsetMs).toISOString().slice(0, 10);

/** The Lagos time of a point in time, `HH:MM`. */
export const lagosTimeOf = (instant: Date): string =>
  new Date(instant.getTime() + lagosOffsetMs).toISOString().slice(11, 16);

/** The first millisecond of a Lagos day, in UTC. */
export const startOfLagosDay = (day: LagosDay): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - lagosOffsetMs);

/** The first millisecond after a Lagos day, in UTC, so that a range is `start <= t < end`. */
export const endOfLagosDay = (day: LagosDay): Date => new Date(startOfLagosDay(day).getTime() + dayMs);

/** The Lagos day `days` later, or earlier when negative. */
export const addLagosDays = (day: LagosDay, days: number): LagosDay =>
  lagosDayOf(new Date(startOfLagosDay(day).getTime() + days * dayMs));

/** Number of Lagos days in a range, both ends included. */
export const countLagosDays = (start: LagosDay, end: LagosDay): number =>
  Math.round((startOfLagosDay(end).getTime() - startOfLagosDay(start).getTime()) / dayMs) + 1;

/** True for a `YYYY-MM-DD` that exists in the calendar. */
export const isLagosDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
};
