import {
  addLagosDays,
  type LagosDay,
  lagosDayOf,
  lagosTimeOf,
  nextShiftAt,
  offReasonOf,
  type RiderShifts,
  shiftAt,
  type Weekday,
  type WeeklyHours,
} from '@waybill/contract';
import { capitalised, dayText } from '@waybill/ui';

/** The week as people here begin it. */
export const week: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

export const shortDay = (day: Weekday): string => capitalised(day).slice(0, 3);

/** `08:00 tomorrow`, `08:00, 07/12/2026`: a time of today stands alone. */
export const whenText = (at: Date, now: Date, tomorrow = 'tomorrow'): string => {
  const [day, today] = [lagosDayOf(at), lagosDayOf(now)];
  const time = lagosTimeOf(at);
  if (day === today) return time;
  return day === addLagosDays(today, 1) ? `${time} ${tomorrow}` : `${time}, ${dayText(day)}`;
};

/** `On shift until 18:00`, `Day off, back at 08:00 tomorrow`; undefined of a rider who may be asked at any time. */
export const shiftStateText = (shifts: RiderShifts, now: Date): string | undefined => {
  const reason = offReasonOf(shifts, now, 0);
  if (!reason) {
    const shift = shifts.weekly_hours && shiftAt(shifts, now);
    return shift ? `On shift until ${whenText(shift.end, now)}` : undefined;
  }
  const next = nextShiftAt(shifts, now);
  const back = next ? `, back at ${whenText(next, now)}` : '';
  return `${reason === 'day_off' ? 'Day off' : 'Off shift'}${back}`;
};

/** Days with the same hours in one line: `Mon–Fri`, `08:00–18:00`. */
export const weekLines = (hours: WeeklyHours): { first: Weekday; last: Weekday; times: string }[] => {
  const lines: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const [index, day] of week.entries()) {
    const of = hours[day];
    if (!of) continue;
    const times = `${of.from}–${of.to}`;
    const line = lines.at(-1);
    if (line && line.times === times && week.indexOf(line.last) === index - 1) line.last = day;
    else lines.push({ first: day, last: day, times });
  }
  return lines;
};

/** Those that are shown: from today on. */
export const comingDaysOff = <Off extends { day: LagosDay }>(days: readonly Off[], now: Date): Off[] =>
  days.filter(({ day }) => day >= lagosDayOf(now));
