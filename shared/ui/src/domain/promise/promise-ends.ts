import {
  addLagosDays,
  closingOf,
  closingToday,
  type LagosDay,
  lagosDayOf,
  lagosInstant,
  nextWorkingDay,
  type Promised,
  type WorkingDays,
} from '@waybill/contract';

/** How a promise is said: none, today, the next working day, between two times, or by one. */
export type PromiseKind = 'none' | 'today' | 'next' | 'window' | 'by';

const hourMs = 3_600_000;

/** When the working day ends today and on the next day that is open, as ISO timestamps; no `today` once it has closed. */
export const endsOf = (working: WorkingDays, now: Date) => {
  const nextDay = nextWorkingDay(lagosDayOf(now), working);
  return {
    nextDay,
    today: closingToday(working, now)?.toISOString(),
    next: closingOf(nextDay, working).toISOString(),
  };
};
type Ends = ReturnType<typeof endsOf>;

/** The kind of a promise as it stands. */
export const kindOf = ({ promised_from, promised_by }: Promised, { today, next }: Ends): PromiseKind => {
  if (!promised_by) return 'none';
  if (promised_from) return 'window';
  if (promised_by === today) return 'today';
  return promised_by === next ? 'next' : 'by';
};

/** What a kind begins with: a window of two hours from the next full hour on, a time in three hours; else the end of a day. */
export const startOf = (kind: PromiseKind, { today, next }: Ends, now: Date): Promised => {
  if (kind === 'none') return {};
  if (kind === 'today' || kind === 'next') return { promised_by: kind === 'today' ? today : next };
  const fullHour = (hours: number) => Math.ceil(now.getTime() / hourMs + hours) * hourMs;
  const isToday = today !== undefined && fullHour(3) <= Date.parse(today);
  const byMs = isToday ? fullHour(3) : Date.parse(next);
  const promised_by = new Date(byMs).toISOString();
  return kind === 'by'
    ? { promised_by }
    : { promised_by, promised_from: new Date(byMs - 2 * hourMs).toISOString() };
};

/** A promise of a Lagos day between two times, `HH:MM`, or by the second one; midnight is the end of the day. */
export const promiseAt = (day: LagosDay, from: string, by: string): Promised => ({
  promised_by: (by === '24:00' || by === '00:00'
    ? lagosInstant(addLagosDays(day, 1), '00:00')
    : lagosInstant(day, by)
  ).toISOString(),
  ...(from && { promised_from: lagosInstant(day, from).toISOString() }),
});
