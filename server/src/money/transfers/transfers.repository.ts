import type { OrderStatus, TransferMeaning, TransferProvider, transferSettlement } from '@waybill/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { TransferAccountsTable, TransfersTable } from '../../platform/database/tables.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';
import type { ProviderEvent } from './providers/provider.ts';

export type TransferRow = Selectable<TransfersTable>;
export type AccountRow = Selectable<TransferAccountsTable>;

/** A transfer in a list. */
export interface ListedTransfer extends Omit<TransferRow, 'meaning'> {
  meaning: TransferMeaning;
  too_much_kobo: number;
  order_number: string | null;
  customer_name: string | null;
  status: OrderStatus | null;
}

/** An order as its transfers need it, in kobo. */
export interface PayableOrder {
  id: string;
  order_number: string;
  status: OrderStatus;
  missing_kobo: number;
  transferred_kobo: number;
  /** Of what came: what persons alone say. */
  by_hand_kobo: number;
  email: string;
  /** Its delivery under way, and who has it. */
  courier_order_id: string | null;
  courier_id: string | null;
  rider_user_id: string | null;
}

/** Who says that money came or went; kobo. */
export interface Movement {
  companyId: string;
  id: string;
  provider: string;
  reference: string;
  amountKobo: number;
  at: Date;
  by: { id: string | null; name: string };
  reason: string | null;
}

const isOpen = sql`(t.open_kobo > 0 or t.unproven_kobo > 0
  or t.kind = 'came' and t.counted_kobo > 0 and transfer_excess(o) > 0)`;

const movementOf = async (db: Sql, statement: RawBuilder<TransferRow>) =>
  (await statement.execute(db)).rows.find(({ id }) => id !== null);

const orderColumns = sql`o.id, o.order_id as order_number, o.status, order_to_collect(o) as missing_kobo, o.transferred_kobo,
  transfer_by_hand(o) as by_hand_kobo, coalesce(o.customer_email, c.company_email) as email, co.id as courier_order_id, co.courier_id, r.user_id as rider_user_id`;

export const transfersRepository = {
  /** With `riderId` only an order that this rider has or has delivered. */
  async findOrder(db: Sql, companyId: string, orderId: string, riderId?: string) {
    const { rows } = await sql<PayableOrder>`
      select ${orderColumns} from orders o join companies c on c.id = o.company_id
      left join courier_orders co on co.company_id = o.company_id and co.order_id = o.id
        and co.status in ('pending', 'accepted', 'completed')
      left join couriers r on r.company_id = co.company_id and r.id = co.courier_id
      where o.company_id = ${companyId} and o.id = ${orderId} and (${riderId ?? null}::text is null or co.courier_id = ${riderId ?? null})`.execute(
      db,
    );
    return rows[0];
  },

  idOfNumber: async (db: Sql, companyId: string, number: string) =>
    (
      await db
        .selectFrom('orders')
        .select('id')
        .where('company_id', '=', companyId)
        .where('order_id', '=', number)
        .executeTakeFirst()
    )?.id,

  account: (db: Sql, companyId: string, orderId: string): Promise<AccountRow | undefined> =>
    db
      .selectFrom('transfer_accounts')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('order_id', '=', orderId)
      .where('closed_at', 'is', null)
      .executeTakeFirst(),

  /**
   * By our reference, or by the number that the money went to at that time: numbers are given out again, so that one counts for the newest
   * order that had it, until a day after its end.
   */
  async accountOf(
    db: Sql,
    companyId: string,
    provider: string,
    { account, accountNumber, at }: ProviderEvent,
  ) {
    const { rows } = await sql<{ id: string; order_id: string }>`
      select id, order_id from transfer_accounts where company_id = ${companyId} and provider = ${provider}
        and (id = ${account} or account_number = ${accountNumber ?? null}::text
          and ${at}::timestamptz between opened_at - interval '5 minutes' and coalesce(expires_at, closed_at, 'infinity') + interval '1 day')
      order by (id = ${account}) desc, opened_at desc limit 1`.execute(db);
    return rows[0];
  },

  /** Begins to ask for a number, unless one is open: its row then. */
  async begin(
    tx: Tx,
    row: Pick<AccountRow, 'company_id' | 'id' | 'order_id' | 'provider' | 'amount_kobo'>,
    now: Date,
  ) {
    await tx
      .insertInto('transfer_accounts')
      .values({ ...row, opened_at: now, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async changeAccount(db: Sql, companyId: string, id: string, changes: Partial<AccountRow>): Promise<void> {
    await db
      .updateTable('transfer_accounts')
      .set(changes)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  },

  /**
   * Open numbers whose provider should be asked again, as a call may be lost: after three minutes, then after a quarter of their age, until
   * a day after their end. Those whose order is over and past that are closed. Where the provider has refused, a person asks again.
   */
  async takeDue(db: Sql, now: Date, most: number) {
    const { rows } = await sql<{ company_id: string; order_id: string }>`
      update transfer_accounts t set asked_at = ${now}::timestamptz,
        closed_at = case when ${now}::timestamptz > coalesce(t.expires_at, t.opened_at) + interval '1 day' then ${now}::timestamptz end
      where (t.company_id, t.id) in (select company_id, id from transfer_accounts
        where closed_at is null and failed_at is null and asked_at < ${now}::timestamptz - greatest(interval '3 minutes', (${now}::timestamptz - opened_at) / 4)
        order by asked_at limit ${most} for update skip locked)
      returning company_id, order_id`.execute(acrossCompanies(db, 'housekeeping'));
    return rows;
  },

  came: (
    tx: Tx,
    { companyId, id, provider, reference, amountKobo, at, by, reason }: Movement,
    orderId: string | null,
  ) =>
    movementOf(
      tx,
      sql<TransferRow>`select * from transfer_came(${companyId}, ${id}, ${provider}, ${reference}, ${orderId}, ${amountKobo}::bigint,
        ${at}::timestamptz, ${by.id}, ${by.name}, ${reason})`,
    ) as Promise<TransferRow>,

  /** Undefined where a person gives back more than there is. */
  gone: (tx: Tx, { companyId, id, provider, reference, amountKobo, at, by, reason }: Movement, of: string) =>
    movementOf(
      tx,
      sql<TransferRow>`select * from transfer_gone(${companyId}, ${id}, ${provider}, ${reference}, ${of}, ${amountKobo}::bigint,
        ${at}::timestamptz, ${by.id}, ${by.name}, ${reason})`,
    ),

  /** Undefined where less of it is unproven; the row itself where nothing of it is in the book. */
  neverCame: (tx: Tx, { companyId, id, amountKobo, by, reason }: Movement, of: string) =>
    movementOf(
      tx,
      sql<TransferRow>`select * from transfer_never_came(${companyId}, ${id}, ${of}, ${amountKobo}::bigint, ${by.id}, ${by.name},
        ${reason})`,
    ),

  match: (tx: Tx, companyId: string, id: string, orderId: string, by: { id: string; name: string }) =>
    movementOf(
      tx,
      sql<TransferRow>`select * from transfer_match(${companyId}, ${id}, ${orderId}, ${by.id}, ${by.name})`,
    ),

  /** With the number of the entry that settles it. */
  settle: (
    tx: Tx,
    companyId: string,
    { id, account, reason }: z.output<typeof transferSettlement>,
    by: { id: string; name: string },
  ) =>
    movementOf(
      tx,
      sql<TransferRow>`select * from transfer_settle(${companyId}, ${id}, ${account}, ${by.id}, ${by.name}, ${reason})`,
    ),

  find: (
    db: Sql,
    companyId: string,
    where: { id: string } | { provider: string; reference: string },
    kind: TransferRow['kind'] = 'came',
  ) => {
    const found = db
      .selectFrom('transfers')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('kind', '=', kind);
    return (
      'id' in where
        ? found.where('id', '=', where.id)
        : found.where('provider', '=', where.provider).where('reference', '=', where.reference)
    ).executeTakeFirst();
  },

  /** Newest first: all, those with which something is to be done, or one. */
  async list(db: Sql, companyId: string, only: { onlyOpen?: boolean; id?: string }, page: PageRequest) {
    const from = sql`from transfers t left join orders o on o.company_id = t.company_id and o.id = t.order_id
      where t.company_id = ${companyId} ${only.onlyOpen ? sql`and ${isOpen}` : sql``}
        ${only.id ? sql`and t.id = ${only.id}` : sql``}`;
    const { rows } = await sql<ListedTransfer>`
      select t.*, o.order_id as order_number, o.customer_name, o.status,
        case when t.kind = 'came' and o.id is not null then least(t.counted_kobo, transfer_excess(o)) else 0 end as too_much_kobo
      ${from} order by t.recorded_at desc, t.id desc limit ${page.per_page} offset ${offsetOf(page)}`.execute(
      db,
    );
    const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
    return { rows, total: counted.rows[0]!.total };
  },

  settings: (db: Sql, companyId: string) =>
    db
      .selectFrom('transfer_settings')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('provider')
      .execute(),

  async storeSettings(
    tx: Tx,
    row: { company_id: string; provider: TransferProvider; is_on: boolean; key_id: string; sealed: string },
    by: { id: string; name: string },
  ): Promise<void> {
    const values = { ...row, updated_at: new Date(), updated_by_id: by.id, updated_by_name: by.name };
    if (row.is_on)
      await tx
        .updateTable('transfer_settings')
        .set({ is_on: false })
        .where('company_id', '=', row.company_id)
        .execute();
    await tx
      .insertInto('transfer_settings')
      .values(values)
      .onConflict((conflict) => conflict.columns(['company_id', 'provider']).doUpdateSet(values))
      .execute();
  },
};
