import {
  addLagosDays,
  endOfLagosDay,
  type LagosDay,
  lagosDayOf,
  lagosTimeOf,
  startOfLagosDay,
} from './lagos-day.ts';

const minuteMs = 60_000;

/** No order is promised later than in so many days. */
export const promiseDays = 30;

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** What a company or a rate promises unless somebody says otherwise: `today`, `next_day` or hours from 1 to 72, such as `3h`. */
export const promiseRule = /^(today|next_day|([1-9]|[1-6]\d|7[0-2])h)$/;

/** A day on which a company is closed: each of a weekday, or one alone, such as a public holiday. */
export type ClosedDay = Weekday | LagosDay;

/** When a company works: the Lagos time at which its day ends, `00:00` for midnight, and the days on which it is closed. */
export interface WorkingDays {
  closes_at: string;
  closed_days: readonly ClosedDay[];
}

/** An order's promise: a window, or a time alone. ISO timestamps. */
export interface Promised {
  promised_from?: string | null | undefined;
  promised_by?: string | null | undefined;
}

export const isClosedDay = (day: LagosDay, { closed_days }: Pick<WorkingDays, 'closed_days'>): boolean =>
  closed_days.includes(day) || closed_days.includes(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!);

/** A time of a Lagos day, `HH:MM`. */
export const lagosInstant = (day: LagosDay, time: string): Date => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return new Date(startOfLagosDay(day).getTime() + (hours * 60 + minutes) * minuteMs);
};

/** The end of a working day; midnight belongs to the day before it. */
export const closingOf = (day: LagosDay, { closes_at }: WorkingDays): Date =>
  closes_at === '00:00' ? endOfLagosDay(day) : lagosInstant(day, closes_at);

/** The first day after this one on which the company works; the next day where it works on none that can be promised. */
export const nextWorkingDay = (day: LagosDay, working: WorkingDays): LagosDay => {
  const next = Array.from({ length: promiseDays }, (_, index) => addLagosDays(day, index + 1));
  return next.find((each) => !isClosedDay(each, working)) ?? next[0]!;
};

/** Until when the company still works today; null once it has closed, or where it is closed. */
export const closingToday = (working: WorkingDays, now: Date): Date | null => {
  const today = lagosDayOf(now);
  const closing = closingOf(today, working);
  return isClosedDay(today, working) || closing <= now ? null : closing;
};

/** By when a rule promises an order of now; what the working day has no time for is of the first one that has. */
export const promisedByRule = (rule: string, working: WorkingDays, now: Date): Date => {
  let day = nextWorkingDay(lagosDayOf(now), working);
  const today = closingToday(working, now);
  if (rule === 'today' && today) return today;
  if (rule === 'today' || rule === 'next_day') return closingOf(day, working);
  // Whole minutes: people read them.
  const by = Math.ceil((now.getTime() + Number.parseInt(rule, 10) * 60 * minuteMs) / minuteMs) * minuteMs;
  if (today && by <= today.getTime()) return new Date(by);
  while (closingOf(day, working).getTime() < by) day = nextWorkingDay(day, working);
  return closingOf(day, working);
};

/** Why a promise cannot be made at this time, and the field that is wrong; undefined where it can. */
export const promiseProblem = (
  { promised_from: from, promised_by: by }: Promised,
  working: Pick<WorkingDays, 'closed_days'>,
  now: Date,
): { field: 'promised_from' | 'promised_by'; message: string } | undefined => {
  if (!by)
    return from ? { field: 'promised_by', message: 'is required with the start of a window' } : undefined;
  const [fromMs, byMs] = [from ? Date.parse(from) : undefined, Date.parse(by)];
  if (byMs <= now.getTime()) return { field: 'promised_by', message: 'must not be in the past' };
  if (byMs > now.getTime() + promiseDays * 86_400_000)
    return { field: 'promised_by', message: `must be within ${promiseDays} days` };
  if (fromMs !== undefined && fromMs >= byMs)
    return { field: 'promised_from', message: 'must be before the end of the window' };
  // A window until midnight is of the day that ends then.
  if (isClosedDay(promiseEnd(new Date(byMs)).day, working))
    return { field: 'promised_by', message: 'must not be on a day when the company is closed' };
  if (fromMs !== undefined && isClosedDay(lagosDayOf(new Date(fromMs)), working))
    return { field: 'promised_from', message: 'must not be on a day when the company is closed' };
  return undefined;
};

/** A rule in words: `Next working day`, `Within 3 hours`. */
export const promiseRuleText = (rule: string): string => {
  if (rule === 'today') return 'Same day';
  if (rule === 'next_day') return 'Next working day';
  return rule === '1h' ? 'Within 1 hour' : `Within ${Number.parseInt(rule, 10)} hours`;
};

/** The rules that screens offer. */
export const offeredPromises = ['today', 'next_day', '1h', '2h', '3h', '4h', '6h', '24h', '48h'] as const;

const date = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Lagos',
});

/** The Lagos day and time at which a promise ends; midnight is `24:00` of the day that ends then. */
export const promiseEnd = (by: Date): { day: LagosDay; time: string } => {
  const time = lagosTimeOf(by);
  return { day: lagosDayOf(new Date(by.getTime() - 1)), time: time === '00:00' ? '24:00' : time };
};

/** `by 16:00 today`, `14:00–16:00 tomorrow`, `by 18:00, Mon 30 Nov`; empty without a promise. */
export const promiseText = ({ promised_from: from, promised_by }: Promised, now: Date): string => {
  if (!promised_by) return '';
  const { day, time } = promiseEnd(new Date(promised_by));
  const today = lagosDayOf(now);
  const named = day === today ? ' today' : day === addLagosDays(today, 1) ? ' tomorrow' : undefined;
  const start = from ? new Date(from) : undefined;
  const startDay = start && lagosDayOf(start) !== day ? ` ${date.format(start)}` : '';
  const times = start ? `${lagosTimeOf(start)}${startDay}–${time}` : `by ${time}`;
  return times + (named ?? `, ${date.format(startOfLagosDay(day)).replace(',', '')}`);
};
