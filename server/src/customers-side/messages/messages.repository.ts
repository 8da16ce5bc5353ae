import {
  type CourierOrderStatus,
  liveAssignmentStatuses,
  type MessageChannel,
  type MessageMoment,
  type MessageReason,
  type MessageState,
  type OrderStatus,
  type ReceiverRemarks,
} from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { literals } from '../../platform/database/literals.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

export interface MessageRow {
  id: string;
  order_id: string | null;
  order_number: string | null;
  moment: MessageMoment;
  channel: MessageChannel;
  state: MessageState;
  reason: MessageReason | null;
  code: string | null;
  price_kobo: number;
  created_at: Date;
  sent_at: Date | null;
  settled_at: Date | null;
}

/** An order as far as messages go by it. */
export interface ToldOrderRow {
  id: string;
  order_number: string;
  status: OrderStatus;
  customer_name: string;
  customer_phone: string;
  customer_email: string | null;
  receiver: ReceiverRemarks | null;
  promised_from: Date | null;
  to_pay_kobo: number;
  attempts: number;
  company_name: string;
  office_phone: string | null;
  courier_status: CourierOrderStatus | null;
  courier_name: string | null;
  courier_phone: string | null;
}

/** How a message ends, or goes back into the queue. `costKobo` takes the place of the price. */
export interface Settling {
  from: readonly MessageState[];
  state: MessageState;
  reason?: MessageReason | undefined;
  code?: string | undefined;
  costKobo?: number | undefined;
  providerHash?: string | undefined;
  at: Date;
}

const ended: readonly MessageState[] = ['delivered', 'failed', 'not_sent'];

const shown = (db: Sql, companyId: string) =>
  db
    .selectFrom('receiver_messages as m')
    .leftJoin('orders as o', (join) =>
      join.on('o.company_id', '=', companyId).onRef('o.id', '=', 'm.order_id'),
    )
    .select(['m.id', 'm.order_id', 'o.order_id as order_number', 'm.state', 'm.code', 'm.price_kobo'])
    .select(['m.created_at', 'm.sent_at', 'm.settled_at'])
    .select([
      sql<MessageMoment>`m.moment`.as('moment'),
      sql<MessageChannel>`m.channel`.as('channel'),
      sql<MessageReason | null>`m.reason`.as('reason'),
    ])
    .where('m.company_id', '=', companyId);

export const messagesRepository = {
  async findOrder(db: Sql, companyId: string, orderId: string): Promise<ToldOrderRow | undefined> {
    const { rows } = await sql<ToldOrderRow>`
      select o.id, o.order_id as order_number, o.status, o.customer_name, o.customer_phone, o.customer_email,
        o.receiver, o.promised_from, order_to_collect(o) as to_pay_kobo, c.company_name, s.office_phone,
        (select count(*)::int from delivery_attempts a
          where a.company_id = o.company_id and a.order_id = o.id) as attempts,
        co.status as courier_status, r.courier_name, r.courier_phone
      from orders o join companies c on c.id = o.company_id
        left join company_settings s on s.company_id = o.company_id
        left join courier_orders co on co.company_id = o.company_id and co.order_id = o.id
          and co.status in (${literals(liveAssignmentStatuses)})
        left join couriers r on r.company_id = co.company_id and r.id = co.courier_id
      where o.company_id = ${companyId} and o.id = ${orderId}`.execute(db);
    return rows[0];
  },

  ofOrder: (db: Sql, companyId: string, orderId: string): Promise<MessageRow[]> =>
    shown(db, companyId).where('m.order_id', '=', orderId).orderBy('m.created_at').orderBy('m.id').execute(),

  find: (db: Sql, companyId: string, id: string): Promise<MessageRow | undefined> =>
    shown(db, companyId).where('m.id', '=', id).executeTakeFirst(),

  findPage: (db: Sql, companyId: string, page: PageRequest): Promise<MessageRow[]> =>
    shown(db, companyId)
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute(),

  /** How many there are, up to a bound. */
  async countUpTo(db: Sql, companyId: string, bound: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from receiver_messages where company_id = ${companyId} limit ${bound}) m`.execute(db);
    return rows[0]!.count;
  },

  /** Tests since then; they take turns, so that none slips through. */
  async countTests(tx: Tx, companyId: string, since: Date): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtext(${`message tests ${companyId}`}))`.execute(tx);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from receiver_messages
      where company_id = ${companyId} and order_id is null and created_at > ${since}`.execute(tx);
    return rows[0]!.count;
  },

  /** The message of an order, moment and channel, which is made where there is none. */
  async insertIfNone(
    tx: Tx,
    row: {
      company_id: string;
      id: string;
      order_id: string | null;
      moment: MessageMoment;
      channel: MessageChannel;
      state: MessageState;
      reason?: MessageReason;
      created_at: Date;
      sent_at?: Date;
      settled_at?: Date;
    },
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('receiver_messages')
      .values(row)
      .onConflict((conflict) => conflict.columns(['company_id', 'order_id', 'moment', 'channel']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  /**
   * Takes a queued message for the one try that it has, and reserves its price of the day's cap; `taken` where another node did. Above the
   * cap it is not sent, and nothing is reserved.
   */
  async begin(
    tx: Tx,
    companyId: string,
    { id, priceKobo, day, at }: { id: string; priceKobo: number; day: string; at: Date },
  ): Promise<'begun' | 'taken' | 'cap'> {
    const { numUpdatedRows } = await tx
      .updateTable('receiver_messages')
      .set({ state: 'sending', sent_at: at, price_kobo: priceKobo, day, reason: null, code: null })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'taken';
    const cap = sql`(select day_cap_kobo from message_settings where company_id = ${companyId})`;
    const { numAffectedRows = 0n } = await sql`
      insert into message_days as d (company_id, day, spent_kobo)
      select ${companyId}::text, ${day}::date, ${priceKobo}::bigint where ${priceKobo}::bigint <= ${cap}
      on conflict (company_id, day) do update set spent_kobo = d.spent_kobo + excluded.spent_kobo
        where d.spent_kobo + excluded.spent_kobo <= ${cap}`.execute(tx);
    if (numAffectedRows > 0n) return 'begun';
    await tx
      .updateTable('receiver_messages')
      .set({ state: 'not_sent', reason: 'cap', price_kobo: 0, day: null, sent_at: null, settled_at: at })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    return 'cap';
  },

  /** Changes a message that is in one of these states, and the day's sum by what it costs otherwise; false if it is in none. */
  async settle(
    db: Sql,
    companyId: string,
    id: string,
    { from, state, reason, code, costKobo, providerHash, at }: Settling,
  ): Promise<boolean> {
    const { rows } = await sql<{ count: number }>`
      with old as (
        select id, price_kobo, day from receiver_messages
        where company_id = ${companyId} and id = ${id} and state = any(${[...from]}) for update
      ), changed as (
        update receiver_messages m set state = ${state}, reason = ${reason ?? null}, code = ${code ?? null},
          price_kobo = coalesce(${costKobo ?? null}::int, m.price_kobo),
          provider_hash = coalesce(${providerHash ?? null}, m.provider_hash),
          settled_at = ${ended.includes(state) ? at : null}::timestamptz
        from old where m.company_id = ${companyId} and m.id = old.id
        returning old.day, m.price_kobo - old.price_kobo as difference
      ), summed as (
        update message_days d set spent_kobo = greatest(0, d.spent_kobo + changed.difference)
        from changed where d.company_id = ${companyId} and d.day = changed.day and changed.difference <> 0
      )
      select count(*)::int as count from changed`.execute(db);
    return rows[0]!.count > 0;
  },

  /** The message that a provider reports of: by the hash of its id, or by ours. */
  findReported: (
    db: Sql,
    companyId: string,
    { hash, id }: { hash: string; id?: string | undefined },
  ): Promise<{ id: string; order_id: string | null; moment: MessageMoment } | undefined> =>
    db
      .selectFrom('receiver_messages')
      .select(['id', 'order_id', sql<MessageMoment>`moment`.as('moment')])
      .where('company_id', '=', companyId)
      .where(({ eb, or }) => or([eb('provider_hash', '=', hash), ...(id ? [eb('id', '=', id)] : [])]))
      .executeTakeFirst(),

  async spentOn(db: Sql, companyId: string, day: string): Promise<number> {
    const row = await db
      .selectFrom('message_days')
      .select('spent_kobo')
      .where('company_id', '=', companyId)
      .where('day', '=', day)
      .executeTakeFirst();
    return row?.spent_kobo ?? 0;
  },
};
