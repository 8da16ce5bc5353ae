import { addLagosDays, countLagosDays, type ReportFigures, type ReportSums } from '@waybill/contract';
import { countText } from '@waybill/ui';
import type { DayRange } from '@waybill/ui/table';

/** By what a report's figures are put together. */
export type ReportGrouping = 'day' | 'rider' | 'outlet' | 'area';

/** A day, a rider, an outlet or an area, with its figures. */
export interface ReportGroup extends ReportSums {
  key: string;
  label: string;
}

const noSums: ReportSums = {
  orders: 0,
  delivered: 0,
  first_attempts: 0,
  on_time: 0,
  returned: 0,
  ratings: 0,
  average_rating: null,
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

const withoutName = { rider: 'No rider', outlet: 'No saved outlet' };

/** The groups of a report: days in their order, riders, outlets and areas with the most orders first. */
export const groupsOf = (
  figures: ReportFigures,
  grouping: ReportGrouping,
  range: DayRange,
): ReportGroup[] => {
  if (grouping === 'day') return daysOf(figures, range);
  // A server of the version before names no areas.
  if (grouping === 'area')
    return (figures.areas ?? []).map(({ area, ...sums }) => ({
      ...sums,
      key: area,
      label: area || 'No city',
    }));
  return (grouping === 'rider' ? figures.riders : figures.outlets).map(({ id, name, ...sums }) => ({
    ...sums,
    key: id,
    label: name || withoutName[grouping],
  }));
};

/** A part of a whole in per cent, `–` of nothing. */
export const shareText = (part: number, of: number): string =>
  of === 0 ? '–' : `${((part / of) * 100).toLocaleString('en-NG', { maximumFractionDigits: 1 })}%`;

/** Deliveries in time, of how many: of what was promised; a server without promises has those within a day of the order. */
export const onTimeOf = ({ promised, promises_kept = 0, on_time, delivered }: ReportSums) =>
  promised === undefined ? { kept: on_time, of: delivered } : { kept: promises_kept, of: promised };

/** What receivers gave, of 5, and how many of them did; `–` of nobody. */
export const ratingText = ({ ratings, average_rating }: ReportSums): string =>
  !average_rating
    ? '–'
    : `${average_rating.toLocaleString('en-NG', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} (${countText(ratings)})`;
