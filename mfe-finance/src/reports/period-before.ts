import { addLagosDays, countLagosDays } from '@waybill/contract';
import type { DayRange } from '@waybill/ui/table';

/** As many days, right before these. */
export const periodBefore = ({ start_date, end_date }: DayRange): DayRange => ({
  start_date: addLagosDays(start_date, -countLagosDays(start_date, end_date)),
  end_date: addLagosDays(start_date, -1),
});

/** The change of a figure in per cent; null where there was none before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
