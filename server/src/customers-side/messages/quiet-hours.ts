import { addLagosDays, lagosDayOf, lagosTimeOf, startOfLagosDay } from '@waybill/contract';

const atTime = (day: string, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfLagosDay(day).getTime() + (hours * 60 + minutes) * 60_000);
};

/** When the quiet hours end that `now` is in, by the clocks of Lagos; they may go past midnight. Undefined outside of them. */
export const endOfQuiet = (
  { quiet_from: from, quiet_to: to }: { quiet_from: string | null; quiet_to: string | null },
  now: Date,
): Date | undefined => {
  if (from === null || to === null) return undefined;
  const time = lagosTimeOf(now);
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return undefined;
  const day = lagosDayOf(now);
  return atTime(time < to ? day : addLagosDays(day, 1), to);
};
