import {
  endOfLagosDay,
  isOverCashLimit,
  type OfferReasons,
  type OfferShare,
  type offerSharesQuery,
  type RankedRider,
  startOfLagosDay,
} from '@waybill/contract';
import type { z } from 'zod';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { EventAuthor } from '../../platform/identity/member.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { statsDaysOf } from '../../platform/lists/paging.ts';
import { rankForOrder } from '../dispatch/index.ts';
import { recordEvent } from '../events/index.ts';
import { orderLifecycle } from '../orders/index.ts';
import { type OfferedOrderRow, offersRepository as repository } from './offers.repository.ts';
import { offerQueueName, type WaitingOffer } from './order-offers.ts';

/** A rider has gone off duty, or the office was faster: it is looked at again after so many ms. */
const soonMs = 1_000;

const authorFor = (companyId: string): EventAuthor => ({
  companyId,
  userId: null,
  name: 'Waybill',
  role: 'offers',
  impersonatedCompany: null,
});

const whyOf = (rider: RankedRider, toCollect: number): OfferReasons => ({
  distance_km: rider.distance_km,
  minutes: rider.minutes,
  stops: rider.orders_pending + rider.orders_accepted,
  would_hold: rider.cash_held + (rider.cash_to_collect ?? 0) + toCollect,
  cash_limit: rider.cash_limit_in_force,
});

/** Looks at the order again then; resolves to that time. */
const lookAgain = async (tx: Tx, waiting: WaitingOffer, runAt: Date): Promise<Date> => {
  const { company_id: groupKey } = waiting;
  await addJob<WaitingOffer>(tx, { queue: offerQueueName, groupKey, payload: waiting, runAt });
  return runAt;
};

/** Nobody is left to be asked: the office is told, once. */
const end = async (tx: Tx, { company_id: companyId, order_id: orderId }: WaitingOffer, at: Date) => {
  if (await repository.note(tx, companyId, orderId, 'nobody'))
    await recordEvent(tx, authorFor(companyId), { orderId, action: 'not_taken', at });
};

/** Asks the best rider who has not been asked and is not being asked about another order. */
const askNext = async (
  tx: Tx,
  waiting: WaitingOffer,
  { asked, seconds }: { asked: readonly string[]; seconds: number },
  now: Date,
): Promise<Date | undefined> => {
  const { company_id: companyId, order_id: orderId } = waiting;
  const { riders, toCollect } = await rankForOrder(tx, companyId, orderId, now);
  const suitable = riders.filter(
    (rider) => !rider.off && !asked.includes(rider.id) && !isOverCashLimit(rider, toCollect),
  );
  if (suitable.length === 0) {
    await end(tx, waiting, now);
    return undefined;
  }
  const open = await repository.findOpen(tx, companyId);
  const rider = suitable.find(({ id }) => !open.some(({ courier_id }) => courier_id === id));
  const soon = now.getTime() + soonMs;
  if (!rider) {
    await repository.note(tx, companyId, orderId, 'open');
    const ends = open.map(({ offered_until }) => offered_until!.getTime());
    return lookAgain(tx, waiting, new Date(Math.max(soon, Math.min(...ends))));
  }
  const until = new Date(now.getTime() + seconds * 1_000);
  const id = newId();
  const why = whyOf(rider, toCollect);
  const isOffered = await repository.offerIfFree(tx, {
    id,
    companyId,
    orderId,
    riderId: rider.id,
    at: now,
    until,
    why,
  });
  if (!isOffered) return lookAgain(tx, waiting, new Date(soon));
  await recordEvent(tx, authorFor(companyId), { orderId, courierOrderId: id, action: 'offered', at: now });
  return lookAgain(tx, waiting, until);
};

/** Whether riders are asked about an order without one, which is not for later: a new one, or one that they are asked about already. */
const isOfferable = ({ offering, has_assignments, promised_from }: OfferedOrderRow, now: Date): boolean =>
  !(promised_from && promised_from > now) && (offering === 'open' || (offering === null && !has_assignments));

export const offersService = {
  /**
   * Does what is due with an order: an offer whose time is over ends, and the next rider is asked. Harmless to repeat. Resolves
   * to when it has to be looked at again.
   */
  async look(tx: Tx, waiting: WaitingOffer, now: Date): Promise<Date | undefined> {
    const { company_id: companyId, order_id: orderId } = waiting;
    let order = await repository.find(tx, companyId, orderId);
    if (order?.offer_id && order.offered_until && order.offered_until <= now) {
      await orderLifecycle.endOffer(tx, authorFor(companyId), order.offer_id, true, now);
      order = await repository.find(tx, companyId, orderId);
    }
    if (order?.status !== 'unassigned') return undefined;
    const { asked, offer_seconds: seconds } = order;
    if (seconds !== null && isOfferable(order, now)) return askNext(tx, waiting, { asked, seconds }, now);
    if (order.offering !== 'open') return undefined;
    // The office has moved it to a later time, and keeps it; or the company has stopped offering.
    if (seconds !== null) await repository.note(tx, companyId, orderId, null);
    else await end(tx, waiting, now);
    return undefined;
  },

  shares: (db: Sql, companyId: string, query: z.output<typeof offerSharesQuery>): Promise<OfferShare[]> => {
    const { first, last } = statsDaysOf(query);
    return repository.shares(db, companyId, {
      from: startOfLagosDay(first),
      until: endOfLagosDay(last),
    });
  },
};
