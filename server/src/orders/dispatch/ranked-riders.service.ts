import { type RankedRider, type RankedRiders, type RankedRidersQuery, toNaira } from '@waybill/contract';
import { placeOfAddress } from '../../company/regions/index.ts';
import { shiftsOf } from '../../people/riders/index.ts';
import { notFound } from '../../platform/base/errors.ts';
import type { Sql } from '../../platform/database/database.ts';
import { type RiderOnDuty, rankRiders } from './rank-riders.ts';
import { type PickUpRow, type RiderRow, rankedRidersRepository } from './ranked-riders.repository.ts';

/** Riders in one response. */
const most = 50;

const toRider = (row: RiderRow, now: Date): RiderOnDuty => ({
  id: row.id,
  courier_name: row.courier_name,
  orders_pending: row.orders_pending,
  orders_accepted: row.orders_accepted,
  cash_held: toNaira(row.held_kobo),
  cash_to_collect: toNaira(row.to_collect_kobo),
  cash_limit_in_force: row.limit_kobo === null ? null : toNaira(row.limit_kobo),
  accuracy: row.coords?.accuracy ?? 0,
  shifts: shiftsOf(row, now),
  place: row.coords &&
    row.reported_at && {
      latitude: row.coords.latitude,
      longitude: row.coords.longitude,
      reported_at: row.reported_at.toISOString(),
    },
});

const toPickUp = (row: PickUpRow): RankedRiders['pick_up'] => {
  if (row.outlet_place) return { ...row.outlet_place, basis: 'pin', name: null };
  return (row.state && placeOfAddress(row.outlet_address, row.outlet_city, row.state)) || null;
};

/** The riders on duty, best first for this order, with its pick-up and what is to be collected in naira; 404 for an order of another company. */
export const rankForOrder = async (
  db: Sql,
  companyId: string,
  orderId: string | undefined,
  now: Date,
  search?: string,
): Promise<{ pickUp: RankedRiders['pick_up']; riders: RankedRider[]; toCollect: number }> => {
  const order = orderId && (await rankedRidersRepository.findPickUp(db, companyId, orderId));
  if (orderId && !order) throw notFound();
  const pickUp = order ? toPickUp(order) : null;
  const toCollect = order ? toNaira(order.to_collect_kobo) : 0;
  const rows = await rankedRidersRepository.findOnDuty(db, companyId, search);
  const onDuty = rows.map((row) => toRider(row, now));
  return { pickUp, toCollect, riders: rankRiders(onDuty, pickUp, now.getTime(), toCollect) };
};

/** The first 50 of them, or of those with this name. */
export const listRankedRiders = async (
  db: Sql,
  companyId: string,
  { order_id, search }: RankedRidersQuery,
): Promise<RankedRiders> => {
  const { pickUp, riders } = await rankForOrder(db, companyId, order_id, new Date(), search);
  return { pick_up: pickUp, riders: riders.slice(0, most), total: riders.length };
};
