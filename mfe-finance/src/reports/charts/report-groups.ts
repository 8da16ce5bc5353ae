import { addLagosDays, countLagosDays, type ReportFigures, type ReportSums } from '@waybill/contract';
import type { DayRange } from '@waybill/ui/table';

/** By what a report's figures are put together. */
export type ReportGrouping = 'day' | 'rider' | 'outlet';

/** A day, a rider or an outlet, with its figures. */
export interface ReportGroup extends ReportSums {
  key: string;
  label: string;
}

const noSums: ReportSums = {
  orders: 0,
  delivered: 0,
  first_attempts: 0,
  on_time: 0,
  amount: 0,
  to_collect: 0,
  remitted: 0,
};

const dayText = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Every day of the range, also those without orders: a gap is seen as one. */
const daysOf = ({ days }: ReportFigures, { start_date, end_date }: DayRange): ReportGroup[] => {
  const byDay = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: countLagosDays(start_date, end_date) }, (_, index) => {
    const key = addLagosDays(start_date, index);
    return { ...noSums, ...byDay.get(key), key, label: dayText.format(new Date(`${key}T00:00:00Z`)) };
  });
};

const withoutName = { rider: 'Without rider', outlet: 'Without saved outlet' };

/** The groups of a report: days in their order, riders and outlets with the most orders first. */
export const groupsOf = (
  figures: ReportFigures,
  grouping: ReportGrouping,
  range: DayRange,
): ReportGroup[] => {
  if (grouping === 'day') return daysOf(figures, range);
  return (grouping === 'rider' ? figures.riders : figures.outlets).map(({ id, name, ...sums }) => ({
    ...sums,
    key: id,
    label: name || withoutName[grouping],
  }));
};

/** A part of a whole in per cent, `–` of nothing. */
export const shareText = (part: number, of: number): string =>
  of === 0 ? '–' : `${((part / of) * 100).toLocaleString('en-NG', { maximumFractionDigits: 1 })}%`;
