import { z } from 'zod';
import { companyScoped } from './page.ts';
import { weekdays } from './promise.ts';
import { dayOffLimits } from './shifts.ts';
import { day, id, shortText, timeOfDay } from './text.ts';

const workingHours = z.strictObject({ from: timeOfDay, to: timeOfDay });

/** Hours per weekday; at least one weekday has some. */
export const weeklyHours = z
  .strictObject(
    Object.fromEntries(weekdays.map((each) => [each, workingHours.optional()])) as Record<
      (typeof weekdays)[number],
      z.ZodOptional<typeof workingHours>
    >,
  )
  .refine((hours) => weekdays.some((each) => hours[each]), 'must have hours on one weekday')
  .meta({ id: 'WeeklyHours' });

/** A day on which a rider does not work. */
const dayOff = z
  .object({
    day,
    reason: z.string().nullable(),
    /** The rider wrote it down themselves, and may take it back. */
    by_rider: z.boolean(),
  })
  .meta({ id: 'DayOff' });
export type DayOff = z.infer<typeof dayOff>;

/** A rider's week, and their days off from today on, in order. */
export const riderShifts = z
  .object({
    /** Null for a rider who may be asked at any time. */
    weekly_hours: weeklyHours.nullable(),
    days_off: z.array(dayOff),
  })
  .meta({ id: 'RiderShifts' });

/** `courier/days-off/store`: one's own, or with `id` those of a rider whom one manages; `last_day` is included. */
export const daysOffBody = z.strictObject({
  ...companyScoped,
  id: id.optional(),
  day,
  last_day: day.optional(),
  reason: shortText(dayOffLimits.reason).optional(),
});
export type DaysOffBody = z.input<typeof daysOffBody>;

/** `courier/days-off/delete`. */
export const dayOffKey = z.strictObject({ ...companyScoped, id: id.optional(), day });
export type DayOffKey = z.input<typeof dayOffKey>;
