import type { DeliveryState, WebhookEventType } from '@waybill/contract';
import { type Selectable, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import type { WebhookDeliveriesTable } from '../../platform/database/tables.ts';
import { offsetOf, type PageRequest } from '../../platform/http/paging.ts';
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

/** What became of a try. */
export interface Attempt {
  state: DeliveryState;
  tries: number;
  last_status: number | null;
  last_error: string | null;
  last_tried_at: Date;
  response: string | null;
}

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
  >;
  secret: string;
};

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

  async findToSend(db: Sql, companyId: string, id: string): Promise<DeliveryToSend | undefined> {
    const row = await db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', (join) =>
        join.onRef('w.company_id', '=', 'd.company_id').onRef('w.id', '=', 'd.webhook_id'),
      )
      .selectAll('d')
      .select(['w.url', 'w.state as webhook_state', 'w.round', 'w.previous_round', 'w.previous_until'])
      .select('w.failing_since')
      .select(({ selectFrom }) => selectFrom('receiver_secret').select('secret').as('secret'))
      .where('d.company_id', '=', companyId)
      .where('d.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { url, webhook_state: state, failing_since, secret, ...more } = row;
    const { round, previous_round, previous_until, ...delivery } = more;
    const webhook = { id: row.webhook_id, company_id: companyId, url, state, failing_since };
    return {
      ...delivery,
      webhook: { ...webhook, round, previous_round, previous_until },
      secret: secret!,
    };
  },

  /** The first try makes the body; of two at once it is the one that was stored. */
  async storeBody(db: Sql, companyId: string, id: string, body: string): Promise<string> {
    const { rows } = await sql<{ body: string }>`
      update webhook_deliveries set body = coalesce(body, ${body})
      where company_id = ${companyId} and id = ${id} returning body`.execute(db);
    return rows[0]?.body ?? body;
  },

  note: (db: Sql, companyId: string, id: string, attempt: Attempt) =>
    db
      .updateTable('webhook_deliveries')
      .set(attempt)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute(),

  /** When those that wait are tried again. */
  async findNextTries(db: Sql, ids: readonly string[]): Promise<Map<string, Date>> {
    const rows = await db
      .selectFrom('jobs')
      .select(['id', sql<Date>`greatest(run_at, created_at)`.as('next')])
      .where(sql<boolean>`id = any(${[...ids]})`)
      .where('given_up_at', 'is', null)
      .execute();
    return new Map(rows.map(({ id, next }) => [id, next]));
  },

  giveUp: (db: Sql, companyId: string, id: string, last_error: string) =>
    db
      .updateTable('webhook_deliveries')
      .set({ state: 'given_up', last_error })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute(),

  /** What waits for a webhook is not tried any more, but can be replayed. */
  giveUpWaiting: (tx: Tx, companyId: string, webhookId: string, last_error: string) =>
    tx
      .updateTable('webhook_deliveries')
      .set({ state: 'given_up', last_error })
      .where('company_id', '=', companyId)
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting')
      .execute(),

  waitAgain: (tx: Tx, companyId: string, id: string): Promise<DeliveryRow> =>
    tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting' })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** What a remittance event has of a delivery's money. */
  findRemittance: (db: Sql, companyId: string, courierOrderId: string) =>
    db
      .selectFrom('courier_orders as co')
      .innerJoin('couriers as r', (join) =>
        join.onRef('r.company_id', '=', 'co.company_id').onRef('r.id', '=', 'co.courier_id'),
      )
      .select(['co.id', 'co.courier_id', 'r.courier_name', 'co.remitted_amount_kobo', 'co.remittance_point'])
      .select(['co.remitted', 'co.remittance_verified', 'co.delivered_at'])
      .where('co.company_id', '=', companyId)
      .where('co.id', '=', courierOrderId)
      .executeTakeFirst(),
};

const storedDays = 30;

/** Forgets deliveries older than 30 days. */
export const forgetOldDeliveries = (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const since = new Date(now.getTime() - storedDays * 86_400_000);
  const across = acrossCompanies(db, 'housekeeping');
  return forgetBefore(across, 'webhook_deliveries', 'created_at', since, stopping);
};
