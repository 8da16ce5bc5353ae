import { lagosDayOf, type OrderAttention } from '@waybill/contract';
import { toOrder } from '../../orders/orders/index.ts';
import { shiftsOf } from '../../people/riders/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import { pastDeliveries } from '../tracking/index.ts';
import { latenessOf, placeOf } from './lateness.ts';
import { promisesRepository } from './promises.repository.ts';

/** Orders in one response. */
const most = 50;
/** Promises further away than these hours are not looked at. */
const hoursAhead = 24;
const minuteMs = 60_000;

export const promisesService = {
  /** Open orders that are later than promised, or are likely to be, the latest first; four queries, however many there are. */
  async atRisk(db: Sql, companyId: string, now = new Date()): Promise<OrderAttention[]> {
    const until = new Date(now.getTime() + hoursAhead * 60 * minuteMs);
    const rows = await promisesRepository.findOpen(db, companyId, until, lagosDayOf(now));
    if (rows.length === 0) return [];
    const riders = rows.flatMap((row) => (placeOf(row, now) ? [row.courier_id!] : []));
    const stops = await promisesRepository.findStops(db, companyId, [...new Set(riders)]);
    const past = await pastDeliveries(db, companyId, now);
    const riderShifts = await promisesRepository.findShifts(db, companyId);
    const shifts = riderShifts.map((row) => ({ id: row.id, ...shiftsOf(row, now) }));
    return rows
      .flatMap((row) => {
        const lateMs = latenessOf(row, { stops, past, shifts }, now);
        return lateMs > 0 ? [{ row, lateMs, hasPassed: row.promised_by < now }] : [];
      })
      .sort((one, other) => other.lateMs - one.lateMs)
      .slice(0, most)
      .map(({ row, lateMs, hasPassed }) => ({
        reason: hasPassed ? 'promise_passed' : 'promise_at_risk',
        since: row.promised_by.toISOString(),
        rider: { id: row.courier_id ?? '', courier_name: row.courier_name ?? '' },
        order: toOrder(row),
        late_minutes: Math.ceil(lateMs / minuteMs),
      }));
  },
};
