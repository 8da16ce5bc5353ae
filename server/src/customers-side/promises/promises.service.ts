import { lagosDayOf, nextShiftAt, type OrderAttention, type RiderShifts } from '@waybill/contract';
import { pointOf } from '../../company/regions/index.ts';
import { toOrder } from '../../orders/orders/index.ts';
import { shiftsOf } from '../../people/riders/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import {
  countBefore,
  isStalePlace,
  likelyTimeOf,
  type PastDelivery,
  pastDeliveries,
  type Stop,
} from '../tracking/index.ts';
import { type PromisedRow, promisesRepository } from './promises.repository.ts';

/** Orders in one response. */
const most = 50;
/** Promises further away than these hours are not looked at. */
const hoursAhead = 24;
const minuteMs = 60_000;

type StopOfRider = Stop & { riderId: string };

const placeOf = ({ coords, reported_at }: PromisedRow, now: Date) => {
  const place = coords && reported_at ? { coords, reportedAt: reported_at } : null;
  return place && !isStalePlace(place, now) ? place : null;
};

type Shifts = RiderShifts & { id: string };

/**
 * From when on somebody works on an order that no rider has accepted: its rider, else the first of all who begins. Null while
 * somebody is on shift, and where nobody is known to come.
 */
const waitsUntil = (row: PromisedRow, shifts: readonly Shifts[], now: Date): Date | null => {
  if (row.accepted_at) return null;
  const own = row.courier_id ? shifts.filter(({ id }) => id === row.courier_id) : shifts;
  const starts = own.flatMap((each) => nextShiftAt(each, now)?.getTime() ?? []);
  const first = Math.min(...starts);
  return Number.isFinite(first) && first > now.getTime() ? new Date(first) : null;
};

interface Known {
  stops: readonly StopOfRider[];
  past: readonly PastDelivery[];
  shifts: readonly Shifts[];
}

/** When the order is likely to arrive, by its rider's way or by earlier deliveries; null where neither says. */
const likelyAt = (row: PromisedRow, { stops, past, shifts }: Known, now: Date): number | null => {
  const place = placeOf(row, now);
  const ofRider = stops.filter(({ riderId }) => riderId === row.courier_id);
  const step = row.accepted_at ? 'accepted' : row.assigned_at ? 'assigned' : 'ordered';
  return likelyTimeOf(
    {
      step,
      since: waitsUntil(row, shifts, now) ?? row.accepted_at ?? row.assigned_at ?? row.created_at,
      city: row.customer_city,
      dropOff: pointOf(row.customer_service_area),
      rider: place && {
        place: place.coords,
        accuracy: place.coords.accuracy ?? 0,
        stopsBefore: countBefore(ofRider, row.id, place.coords),
      },
      past,
    },
    now,
  );
};

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
        const by = row.promised_by.getTime();
        const lateMs = Math.max(now.getTime(), likelyAt(row, { stops, past, shifts }, now) ?? 0) - by;
        return lateMs > 0 ? [{ row, lateMs, hasPassed: by < now.getTime() }] : [];
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
