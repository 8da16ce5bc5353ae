import { addLagosDays, type DayOff, lagosDayOf, type WeeklyHours } from '@waybill/contract';
import type { RiderShiftsRow } from '../../platform/database/tables.ts';

/** Their week, and their days off from yesterday on: a shift that began then may still run, or would. */
export const shiftsOf = ({ weekly_hours, days_off }: RiderShiftsRow, now: Date) => ({
  weekly_hours: weekly_hours as WeeklyHours | null,
  days_off: (days_off as DayOff[]).filter(({ day }) => day >= addLagosDays(lagosDayOf(now), -1)),
});
