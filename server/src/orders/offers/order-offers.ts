import { sql } from 'kysely';
import type { OrderAction, OrderFollower } from '../events/index.ts';

export const offerQueueName = 'offers';

/** An order to look at: whether its offer is over, and which rider is the next. */
export interface WaitingOffer {
  company_id: string;
  order_id: string;
}

/** A `new` order is offered where its company wants that; an `open` one goes on to the next rider. */
type OfferKind = 'new' | 'open';

const kinds: Partial<Record<OrderAction, OfferKind>> = { created: 'new', rejected: 'open', updated: 'open' };

/** Has orders offered to riders, by the queue in `offer-queue.ts`. */
export const orderOffers: OrderFollower<OfferKind> = {
  cte: 'offerable',
  queue: offerQueueName,
  kindOf: ({ action }) => kinds[action],
  partsOf: (kind, { companyId, orderId, at }, happened) => sql`offerable as (
    insert into jobs (id, queue, group_key, payload, run_at, created_at)
    select gen_random_uuid()::text, ${sql.lit(offerQueueName)}, ${companyId}::text,
      jsonb_build_object('company_id', ${companyId}::text, 'order_id', ${orderId}::text), ${at}::timestamptz, ${at}::timestamptz
    where ${happened} and ${
      kind === 'new'
        ? sql`exists (select from company_settings where company_id = ${companyId} and offer_seconds is not null)`
        : sql`exists (select from orders where company_id = ${companyId} and id = ${orderId} and offering = 'open')`
    } returning id)`,
};
