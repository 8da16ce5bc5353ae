import type { LagosDay } from '@waybill/contract';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `Mon, 23 Nov 2026` of a Lagos day, `2026-11-23`. */
export const weekdayText = (day: LagosDay): string => format.format(new Date(`${day}T00:00:00Z`));
