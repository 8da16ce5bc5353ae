import type { WebhookEventType } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CashEvent } from '../../money/cash/index.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Tx } from '../../platform/database/database.ts';
import { defer } from '../../platform/database/pipelined-connection.ts';
import { wakeQueueAfter } from '../../platform/jobs/index.ts';

export const webhookQueueName = 'webhooks';

interface OrderHappening {
  companyId: string;
  orderId: string;
  courierOrderId: string | null;
  at: Date;
}

/** The jobs of deliveries that `hooked` has stored; of one order and one webhook they are done in order. */
const queued = sql`insert into jobs (id, queue, group_key, order_key, payload, run_at, created_at)
  select id, ${sql.lit(webhookQueueName)}, webhook_id, order_id,
    jsonb_build_object('company_id', company_id, 'delivery_id', id), created_at, created_at
  from hooked`;

/** Those that are paused or stopped, too: their group of jobs is held until they are started. */
const isWanted = (companyId: string, type: RawBuilder<unknown>) =>
  sql`w.company_id = ${companyId} and ${type} = any(w.events)`;

/** One that is being deleted is waited for and then passed over: its deliveries would have nothing to belong to. */
const heldFast = sql`for key share of w`;

const returned = sql`returning id, company_id, webhook_id, order_id, created_at`;

/**
 * Parts of a statement that store an order's event for each webhook that wants it, as `hooked` and `queued`. If a company has no
 * webhook that is a look into an index. A webhook of another system gets those of orders that were booked with its token alone, until it ends.
 */
export const deliveriesOf = (
  type: WebhookEventType,
  { companyId, orderId, courierOrderId, at }: OrderHappening,
  happened: RawBuilder<unknown>,
) => sql`hooked as (
      insert into webhook_deliveries (id, company_id, webhook_id, event, order_id, courier_order_id, created_at)
      select gen_random_uuid()::text, w.company_id, w.id, ${sql.lit(type)}::text, ${orderId}::text,
        ${courierOrderId}::text, ${at}::timestamptz
      from webhooks w
      where ${isWanted(companyId, sql.lit(type))} and ${happened}
        and (w.third_party_token_id is null or w.third_party_token_id = (
          select t.id from orders o
          join third_party_tokens t on t.company_id = o.company_id and t.id = o.third_party_token_id
          where o.company_id = ${companyId} and o.id = ${orderId}
            and (t.expires_at is null or t.expires_at > ${at}::timestamptz)))
      ${heldFast} ${returned}
    ), queued as (${queued} returning 1 as one)`;

const cashEvent = compileOnce<
  Omit<CashEvent, 'data' | 'riderIds'> & { data: string },
  { deliveries: number }
>(
  ({ companyId, type, data, at }) => sql<{ deliveries: number }>`with hooked as (
      insert into webhook_deliveries (id, company_id, webhook_id, event, order_id, data, created_at)
      select gen_random_uuid()::text, w.company_id, w.id, ${type}::text, null::text, ${data}::jsonb, ${at}::timestamptz
      from webhooks w
      where ${isWanted(companyId, sql`${type}::text`)} and w.third_party_token_id is null
      ${heldFast} ${returned}
    ), queued as (${queued} returning 1 as one)
    select count(*) as deliveries from queued`,
);

/** Has webhooks called about a company's cash; it travels with the transaction's next statement. */
export const cashWebhooks = async (tx: Tx, { companyId, type, data, at }: CashEvent): Promise<void> => {
  if (type === null) return;
  const { result } = await defer(tx, cashEvent({ companyId, type, data: JSON.stringify(data), at }));
  wakeQueueAfter(
    tx,
    webhookQueueName,
    result.then(
      ({ rows }) => rows[0]?.deliveries ?? 0,
      () => 0,
    ),
  );
};
