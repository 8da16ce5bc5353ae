import type { CashAccount, CashEntryKind } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';
import { assertMoney } from './assert-money.ts';

export interface EntriesFilter {
  companyId: string;
  riderId?: string | undefined;
  courierOrderId?: string | undefined;
  kind?: CashEntryKind | undefined;
  firstDay?: string | undefined;
  lastDay?: string | undefined;
}

export interface EntryRow {
  number: number;
  kind: CashEntryKind;
  occurred_at: Date;
  recorded_at: Date;
  day: string;
  by_user_id: string | null;
  by_name: string;
  note: string | null;
  courier_id: string | null;
  courier_name: string | null;
  courier_order_id: string | null;
  order_number: string | null;
  hand_in_id: string | null;
  hash: string;
  lines: { account: CashAccount; subject_id: string | null; name: string | null; amount_kobo: number }[];
}

interface Account {
  account: CashAccount;
  subjectId: string | null;
}

/** A sum that moves from one account to another. */
export interface Transfer {
  companyId: string;
  kind: 'corrected' | 'paid_out';
  by: { id: string; name: string };
  note: string | null;
  /** On which it was done, where that is not now. */
  day: string | null;
  from: Account;
  to: Account;
  amountKobo: number;
}

const conditionsOf = (filter: EntriesFilter): RawBuilder<unknown> => {
  const { companyId, riderId, courierOrderId, kind, firstDay, lastDay } = filter;
  return sql.join(
    [
      sql`e.company_id = ${companyId}`,
      ...(riderId ? [sql`e.courier_id = ${riderId}`] : []),
      ...(courierOrderId ? [sql`e.courier_order_id = ${courierOrderId}`] : []),
      ...(kind ? [sql`e.kind = ${kind}`] : []),
      ...(firstDay ? [sql`e.day >= ${firstDay}::date`] : []),
      ...(lastDay ? [sql`e.day <= ${lastDay}::date`] : []),
    ],
    sql` and `,
  );
};

const nameOfSubject = sql`case
  when l.account in ('rider', 'rider_pay') then (select r.courier_name from couriers r where r.company_id = l.company_id and r.id = l.subject_id)
  when l.account = 'merchant' then (select t.outlet_name from outlets t where t.company_id = l.company_id and t.id = l.subject_id)
  when l.account = 'user' then (select u.name from users u where u.id = l.subject_id)
  end`;

const sumOf = (lines: EntryRow['lines']) => lines.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);

const read = async (db: Sql, rest: RawBuilder<unknown>): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select e.number, e.kind, e.occurred_at, e.recorded_at, e.day, e.by_user_id, e.by_name, e.note, e.courier_id,
      r.courier_name, e.courier_order_id, o.order_id as order_number, e.hand_in_id, e.hash,
      coalesce((select json_agg(json_build_object('account', l.account, 'subject_id', l.subject_id, 'name',
          ${nameOfSubject}, 'amount_kobo', l.amount_kobo) order by l.line)
        from cash_lines l where l.company_id = e.company_id and l.number = e.number), '[]') as lines
    from cash_entries e
    left join couriers r on r.company_id = e.company_id and r.id = e.courier_id
    left join courier_orders co on co.company_id = e.company_id and co.id = e.courier_order_id
    left join orders o on o.company_id = co.company_id and o.id = co.order_id
    where ${rest}`.execute(db);
  for (const { number, lines } of rows)
    assertMoney(sumOf(lines) === 0, `the lines of entry ${number} do not add up to zero`);
  return rows;
};

export const entriesRepository = {
  /** The numbers first, from an index alone: lines and names are read of these few. */
  findPage: (db: Sql, filter: EntriesFilter, page: PageRequest): Promise<EntryRow[]> =>
    read(
      db,
      sql`e.company_id = ${filter.companyId} and e.number = any(array(
        select e.number from cash_entries e where ${conditionsOf(filter)} order by e.day desc, e.number desc
        limit ${page.per_page} offset ${offsetOf(page)})) order by e.day desc, e.number desc`,
    ),

  async find(db: Sql, companyId: string, number: number): Promise<EntryRow> {
    return (await read(db, sql`e.company_id = ${companyId} and e.number = ${number}`))[0]!;
  },

  async countUpTo(db: Sql, filter: EntriesFilter, most: number): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (select from cash_entries e where ${conditionsOf(filter)} limit ${most}) counted`.execute(
      db,
    );
    return rows[0]!.total;
  },

  /** True for a rider or an outlet of the company, whether or not they are still there, and for a user with an account. */
  async subjectExists(
    db: Sql,
    companyId: string,
    account: 'rider' | 'rider_pay' | 'merchant' | 'user',
    id: string,
  ): Promise<boolean> {
    const isIt = {
      rider: sql`couriers it where it.id = ${id}`,
      rider_pay: sql`couriers it where it.id = ${id}`,
      merchant: sql`outlets it where it.id = ${id}`,
      user: sql`cash_balances it where it.account = 'user' and it.subject_id = ${id}`,
    }[account];
    const { rows } = await sql`select from ${isIt} and it.company_id = ${companyId}`.execute(db);
    return rows.length > 0;
  },

  /** Of an outlet, or of a user who booked. */
  async accountOfSender(db: Sql, companyId: string, id: string): Promise<'merchant' | 'user' | undefined> {
    if (await entriesRepository.subjectExists(db, companyId, 'merchant', id)) return 'merchant';
    return (await entriesRepository.subjectExists(db, companyId, 'user', id)) ? 'user' : undefined;
  },

  /** What an account is owed now, in kobo; below zero it owes. The company's head is held from here on. */
  async owed(tx: Tx, companyId: string, { account, subjectId }: Account): Promise<number> {
    await sql`select from cash_hold(${companyId})`.execute(tx);
    const { rows } = await sql<{ kobo: number }>`select -balance_kobo as kobo from cash_balances
      where company_id = ${companyId} and account = ${account} and subject_id = ${subjectId ?? ''}`.execute(
      tx,
    );
    return rows[0]?.kobo ?? 0;
  },

  /** Writes a transfer into the book; its number. The company's head is held from here on. */
  async transfer(tx: Tx, one: Transfer): Promise<number> {
    const { companyId, kind, by, note, day, from, to, amountKobo } = one;
    const { rows } = await sql<{ number: number }>`
      select number from cash_correct(${companyId}, ${kind}, ${by.id}, ${by.name}, ${note}::text, ${day}::date,
        ${from.account}, ${from.subjectId}::text, ${to.account}, ${to.subjectId}::text, ${amountKobo}::bigint)`.execute(
      tx,
    );
    return rows[0]!.number;
  },
};
