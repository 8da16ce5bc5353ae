import { lagosDayOf } from '@waybill/contract';

const zone = 'Africa/Lagos';
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: zone });
const money = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** `14:05`, as clocks in Lagos show it. */
export const timeOf = (at: string | Date): string => clock.format(new Date(at));

/** `24 Nov`, by the days of Lagos. */
export const dayOf = (at: string | Date): string => date.format(new Date(at));

/** `14:05`, or `14:05, 24 Nov` of another day than that of `now`. */
export const timeAndDayOf = (at: string, now: Date): string =>
  lagosDayOf(new Date(at)) === lagosDayOf(now) ? timeOf(at) : `${timeOf(at)}, ${dayOf(at)}`;

/** Naira as people write them: `₦6,500`. */
export const nairaOf = (naira: number): string => `₦${money.format(naira)}`;
