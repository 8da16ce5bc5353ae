import { addLagosDays, endOfLagosDay, type LagosDay, lagosDayOf, startOfLagosDay } from './lagos-day.ts';
import { lagosInstant, type Weekday, weekdays } from './promise.ts';

/** Days off in one call, and those of a rider that are still to come. */
export const dayOffLimits = { perCall: 31, upcoming: 100, reason: 200, daysAhead: 366 } as const;

/** Lagos times, `HH:MM`. An end that is not after the start is on the next day: `22:00` to `04:00`, `00:00` to `00:00`. */
export interface WorkingHours {
  from: string;
  to: string;
}

/** Weekdays that are left out are free. */
export type WeeklyHours = Partial<Record<Weekday, WorkingHours>>;

/** When a rider works: null hours are all hours; no shift begins on a day off. */
export interface RiderShifts {
  weekly_hours: WeeklyHours | null;
  days_off: readonly { day: LagosDay }[];
}

/** Why a rider is not asked about an order: a day off, no shift now, or one that ends before they could be at the pick-up. */
export const offReasons = ['day_off', 'off_shift', 'shift_ends'] as const;
export type OffReason = (typeof offReasons)[number];

interface Shift {
  start: Date;
  end: Date;
}

export const weekdayOf = (day: LagosDay): Weekday => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!;

const isDayOff = ({ days_off }: RiderShifts, day: LagosDay) => days_off.some((off) => off.day === day);

/** The shift that begins on this day; null where none does. */
export const shiftOfDay = (shifts: RiderShifts, day: LagosDay): Shift | null => {
  if (isDayOff(shifts, day)) return null;
  if (!shifts.weekly_hours) return { start: startOfLagosDay(day), end: endOfLagosDay(day) };
  const hours = shifts.weekly_hours[weekdayOf(day)];
  if (!hours) return null;
  const endsOn = hours.to > hours.from ? day : addLagosDays(day, 1);
  return { start: lagosInstant(day, hours.from), end: lagosInstant(endsOn, hours.to) };
};

/** The shift that is running; null outside of all. It began today or yesterday. */
export const shiftAt = (shifts: RiderShifts, at: Date): Shift | null => {
  const today = lagosDayOf(at);
  const running = [today, addLagosDays(today, -1)].map((day) => shiftOfDay(shifts, day));
  return running.find((shift) => shift && shift.start <= at && at < shift.end) ?? null;
};

/** Why a rider who could be at the pick-up in so many minutes is not asked now; null where they are. */
export const offReasonOf = (shifts: RiderShifts, now: Date, minutes: number): OffReason | null => {
  if (!shiftAt(shifts, now)) return isDayOff(shifts, lagosDayOf(now)) ? 'day_off' : 'off_shift';
  return shiftAt(shifts, new Date(now.getTime() + minutes * 60_000)) ? null : 'shift_ends';
};

/** When a rider works next: `now` during a shift, else the start of the next one within so many days; null where there is none. */
export const nextShiftAt = (shifts: RiderShifts, now: Date, days = 31): Date | null => {
  if (shiftAt(shifts, now)) return now;
  const today = lagosDayOf(now);
  for (let ahead = 0; ahead < days; ahead += 1) {
    const shift = shiftOfDay(shifts, addLagosDays(today, ahead));
    if (shift && shift.start > now) return shift.start;
  }
  return null;
};
