import { type DeliveryState, keepDays, type WebhookAttempt, type WebhookEventType } from '@waybill/contract';
import { type Selectable, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import type { WebhookDeliveriesTable } from '../../platform/database/tables.ts';
import { type KeyRow, keyRows } from '../../platform/identity/keys.ts';
import { jobsRepository } from '../../platform/jobs/index.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';
import { webhookQueueName } from './emitted-events.ts';
import type { StoredSecret } from './signature.ts';
import type { WebhookRow } from './webhooks.repository.ts';

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

interface DeliveriesFilter {
  companyId: string;
  webhookId: string;
  state?: DeliveryState | undefined;
}

const found = (db: Sql, { companyId, webhookId, state }: DeliveriesFilter) => {
  const query = db
    .selectFrom('webhook_deliveries')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId);
  return state === undefined ? query : query.where('state', '=', state);
};

/** The outcome of a try, and so of the delivery. */
export interface Noted extends WebhookAttempt {
  state: DeliveryState;
}

/** Tries of a delivery whose outcome is stored, and how much of what was said at each. */
const attemptsStored = 20;
const attemptExcerpt = 200;

export interface NewDelivery {
  id: string;
  company_id: string;
  webhook_id: string;
  event: WebhookEventType | 'ping';
  data: object;
  created_at: Date;
}

/** A delivery, and the webhook that it is for. */
export type DeliveryToSend = DeliveryRow & {
  webhook: Pick<
    WebhookRow,
    'id' | 'company_id' | 'url' | 'state' | 'round' | 'previous_round' | 'previous_until' | 'failing_since'
  > & { secrets: StoredSecret[] | null };
  keys: KeyRow[];
};

/** The stored secrets of the webhook `w`. */
const secretsOfWebhook = sql<
  StoredSecret[] | null
>`(select jsonb_agg(jsonb_build_object('round', s.round, 'key_id', s.key_id, 'sealed', s.sealed))
  from webhook_secrets s where s.company_id = w.company_id and s.webhook_id = w.id)`;

/** Half of a character cannot be stored. */
const excerptOf = (text: string) => text.slice(0, attemptExcerpt).replace(/[\ud800-\udbff]$/, '');

export const deliveriesRepository = {
  findPage: (db: Sql, filter: DeliveriesFilter, page: PageRequest): Promise<DeliveryRow[]> =>
    found(db, filter)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute(),

  async countUpTo(db: Sql, filter: DeliveriesFilter, most: number): Promise<number> {
    const { total } = await db
      .selectFrom(found(db, filter).select('id').limit(most).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  find: (db: Sql, companyId: string, id: string): Promise<DeliveryRow | undefined> =>
    db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  insert: (tx: Tx, { data, ...row }: NewDelivery): Promise<DeliveryRow> =>
    tx
      .insertInto('webhook_deliveries')
      .values({ ...row, order_id: null, data: JSON.stringify(data) })
      .returningAll()
      .executeTakeFirstOrThrow(),

  async countPings(db: Sql, companyId: string, webhookId: string, since: Date): Promise<number> {
    const { pings } = await db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('pings'))
      .where('company_id', '=', companyId)
      .where('webhook_id', '=', webhookId)
      .where('event', '=', 'ping')
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return pings;
  },

  async findToSend(db: Sql, companyId: string, id: string): Promise<DeliveryToSend | undefined> {
    const row = await db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', (join) =>
        join.onRef('w.company_id', '=', 'd.company_id').onRef('w.id', '=', 'd.webhook_id'),
      )
      .selectAll('d')
      .select(['w.url', 'w.state as webhook_state', 'w.round', 'w.previous_round', 'w.previous_until'])
      .select('w.failing_since')
      .select([secretsOfWebhook.as('secrets'), keyRows.as('keys')])
      .where('d.company_id', '=', companyId)
      .where('d.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { url, webhook_state: state, failing_since, secrets, keys, ...more } = row;
    const { round, previous_round, previous_until, ...delivery } = more;
    const webhook = { id: row.webhook_id, company_id: companyId, url, state, failing_since };
    return {
      ...delivery,
      webhook: { ...webhook, round, previous_round, previous_until, secrets },
      keys,
    };
  },

  /** The first try makes the body; of two at once it is the one that was stored. */
  async storeBody(db: Sql, companyId: string, id: string, body: string): Promise<string> {
    const { rows } = await sql<{ body: string }>`
      update webhook_deliveries set body = coalesce(body, ${body})
      where company_id = ${companyId} and id = ${id} returning body`.execute(db);
    return rows[0]?.body ?? body;
  },

  /** Counts a try and stores its outcome; beyond a number the oldest try is forgotten. */
  note: (db: Sql, companyId: string, id: string, { state, ...attempt }: Noted) => {
    const { at, status, error, response } = attempt;
    const stored = JSON.stringify({ ...attempt, response: response && excerptOf(response) });
    return sql`update webhook_deliveries set state = ${state}, tries = tries + 1, last_status = ${status}, last_error = ${error},
        last_tried_at = ${at}, response = ${response},
        attempts = case when jsonb_array_length(attempts) < ${attemptsStored} then attempts else attempts - 0 end || ${stored}::jsonb
      where company_id = ${companyId} and id = ${id}`.execute(db);
  },

  /** Times of the next tries of waiting deliveries: now if one is under way, and not before the pause of its receiver ends. */
  async findNextTries(db: Sql, ids: readonly string[], now: Date): Promise<Map<string, Date>> {
    const rows = await db
      .selectFrom('jobs as j')
      .leftJoin('job_groups as g', (join) =>
        join.onRef('g.queue', '=', 'j.queue').onRef('g.group_key', '=', 'j.group_key'),
      )
      .select([
        'j.id',
        sql<Date>`case when j.leased_until > ${now} then ${now}::timestamptz
          else greatest(j.run_at, j.created_at, g.paused_until) end`.as('next'),
      ])
      .where(sql<boolean>`j.id = any(${[...ids]})`)
      .where('j.given_up_at', 'is', null)
      .where(sql<boolean>`g.paused_until is distinct from 'infinity'`)
      .execute();
    return new Map(rows.map(({ id, next }) => [id, next]));
  },

  /** The numbers of orders by their ids. */
  async findOrderNumbers(
    db: Sql,
    companyId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'order_id'])
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, order_id }) => [id, order_id]));
  },

  waitAgain: (tx: Tx, companyId: string, id: string): Promise<DeliveryRow> =>
    tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting' })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** The delivery's money, for a remittance event. */
  findRemittance: (db: Sql, companyId: string, courierOrderId: string) =>
    db
      .selectFrom('courier_orders as co')
      .innerJoin('couriers as r', (join) =>
        join.onRef('r.company_id', '=', 'co.company_id').onRef('r.id', '=', 'co.courier_id'),
      )
      .select(['co.id', 'co.courier_id', 'r.courier_name', 'co.remitted_amount_kobo', 'co.remittance_point'])
      .select(['co.remitted', 'co.remittance_verified', 'co.counted_at', 'co.delivered_at'])
      .where('co.company_id', '=', companyId)
      .where('co.id', '=', courierOrderId)
      .executeTakeFirst(),
};

const { max: mostDays } = keepDays.webhooks;

/** Forgets deliveries that are older than their company stores them, 30 days at most, and jobs of them that a webhook would have to be started for. */
export const forgetOldDeliveries = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const since = new Date(now.getTime() - mostDays * 86_400_000);
  const across = acrossCompanies(db, 'housekeeping');
  const shorter = sql`select from company_settings s where s.company_id = d.company_id
    and d.created_at < ${now}::timestamptz - make_interval(days => (s.keep_days ->> 'webhooks')::int)`;
  await sql`delete from webhook_deliveries d where exists (${shorter})`.execute(across);
  await forgetBefore(across, 'webhook_deliveries', 'created_at', since, stopping);
  await jobsRepository.dropOlderThan(db, webhookQueueName, since);
};
