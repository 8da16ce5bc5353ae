import {
  type CashAccount,
  type CashEntryKind,
  type StatementSender,
  unsavedOutlets,
} from '@waybill/contract';
import { sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql } from '../../platform/database/database.ts';
import { allOf } from '../../platform/lists/list-pages.ts';
import { matchesText } from '../../platform/lists/matches.ts';
import { batchSize, type Cursor, offsetOf, type PageRequest } from '../../platform/lists/paging.ts';
import { orderOfDelivery } from '../cash/index.ts';

/** The account of one outlet, of one user who booked, or of outlets that are not saved, on the Lagos days of a period. */
export interface StatementKey {
  companyId: string;
  /** Of an outlet or a user, or `unsavedOutlets`. */
  senderId: string;
  firstDay: string;
  lastDay: string;
}

/** Sums in kobo. */
export interface StatementSums {
  name: string;
  sender: StatementSender['kind'];
  /** Owed now, whatever the period. */
  owed_now: number;
  owed_after: number;
  owed: number;
  collected: number;
  fees: number;
  paid_out: number;
  deliveries: number;
  lines: number;
}

/** With the present debt to them, in kobo. */
export type StatementSenderRow = StatementSender;

export interface StatementRow {
  number: number;
  kind: CashEntryKind;
  occurred_at: Date;
  day: string;
  order_number: string | null;
  customer_name: string | null;
  outlet_name: string | null;
  collected: number;
  fees: number;
  owed: number;
  note: string | null;
}

/**
 * Sums the sender's entry over other accounts, in kobo; the account of the sender's money is below zero. A sender gets the exact
 * amount due, whatever coins it was rounded to.
 */
const ofAccounts = (accounts: readonly CashAccount[], companyId: string) => sql`coalesce((
  select sum(o.amount_kobo) from cash_lines o
  where o.company_id = ${companyId} and o.number = e.number and o.account = any(${[...accounts]})), 0)::bigint`;

/** As the figures of days name the sender. */
const subjectOf = ({ senderId }: StatementKey) => (senderId === unsavedOutlets ? '' : senderId);

const isLineOf = (key: StatementKey) =>
  key.senderId === unsavedOutlets
    ? sql`m.account = 'merchant' and m.subject_id is null`
    : sql`m.account in ('merchant', 'user') and m.subject_id = ${key.senderId}`;

const ofPeriod = (key: StatementKey) => sql`
  company_id = ${key.companyId} and outlet_id = ${subjectOf(key)} and day between ${key.firstDay}::date and ${key.lastDay}::date`;

/**
 * The lines of some days of the sender, which are those that a section is on: the figures of the days say where. \`before\` is
 * how many lines the period has before these days.
 */
const linesOf = (key: StatementKey, section: { skip: number; limit: number }) => sql`
  with days as (
    select day, first_number, last_number, lines, (sum(lines) over (order by day) - lines)::bigint as before
    from cash_outlet_days where ${ofPeriod(key)}
  ), wanted as materialized (
    select min(day) as first_day, max(day) as last_day, min(first_number) as first_number,
      max(last_number) as last_number, min(before) as before
    from days where before < ${section.skip + section.limit}::bigint and before + lines > ${section.skip}::bigint
  )
  select e.number, e.kind, e.occurred_at, e.day, e.note, -m.amount_kobo as owed, r.order_id as order_number, r.customer_name,
    ${key.senderId === unsavedOutlets ? sql`r.outlet_name` : sql`null`} as outlet_name,
    ${ofAccounts(['rider', 'till', 'bank', 'transfers', 'rounding'], key.companyId)} as collected, -${ofAccounts(['fees'], key.companyId)} as fees
  from cash_lines m
  join cash_entries e on e.company_id = m.company_id and e.number = m.number
  left join lateral (${orderOfDelivery(key.companyId, sql`e.courier_order_id`)}) r on true
  where m.company_id = ${key.companyId} and ${isLineOf(key)}
    and m.number between (select first_number from wanted) and (select last_number from wanted)
    and e.day between (select first_day from wanted) and (select last_day from wanted)`;

const nothing = sql``;

const unsavedName = 'Outlets that are not saved';

// A deleted outlet is listed until its account is even; a user, and outlets that are not saved, once they have one.
const sendersOf = (companyId: string) => sql`(
    select t.id, t.outlet_name as name, 'outlet' as kind, t.deleted_at is not null as is_deleted, t.outlet_address as address,
      t.search_text, coalesce(-b.balance_kobo, 0) as owed_now, t.deleted_at is null or b.balance_kobo <> 0 as is_listed
    from outlets t left join cash_balances b on b.company_id = t.company_id and b.account = 'merchant' and b.subject_id = t.id
    where t.company_id = ${companyId}
    union all
    select u.id, u.name, 'user', false, null, lower(u.name), -b.balance_kobo, true
    from cash_balances b join users u on u.id = b.subject_id
    where b.company_id = ${companyId} and b.account = 'user'
    union all
    select ${unsavedOutlets}, ${unsavedName}, 'outlet', false, null, ${unsavedName.toLowerCase()}, -b.balance_kobo, true
    from cash_balances b where b.company_id = ${companyId} and b.account = 'merchant' and b.subject_id = ''
  ) sender`;

/** Selects the listed senders; all of them if it is empty. */
export interface SendersFilter {
  search?: string | undefined;
  kind?: StatementSender['kind'] | undefined;
  who?: 'owe' | undefined;
}

const isListed = ({ search, kind, who }: SendersFilter) =>
  allOf(
    sql`sender.is_listed`,
    search && matchesText('sender.search_text', search),
    kind && sql`sender.kind = ${kind}`,
    who && sql`sender.owed_now < 0`,
  );

/** A line's place: its day, and how many lines of the sender that day has. */
const findLine = async (db: Sql, key: StatementKey, number: number) => {
  const { rows } = await sql<{ day: string; number: number; lines: number }>`
    select e.day, e.number, d.lines from cash_entries e
    join cash_outlet_days d on d.company_id = e.company_id and d.outlet_id = ${subjectOf(key)} and d.day = e.day
    where e.company_id = ${key.companyId} and e.number = ${number}::bigint`.execute(db);
  return rows[0];
};

export const statementsRepository = {
  /** Undefined where the company has no such outlet, deleted ones included, and no user with an account. */
  async sums(db: Sql, key: StatementKey): Promise<StatementSums | undefined> {
    const { companyId, senderId, lastDay } = key;
    const sum = (figure: string) => sql`coalesce(sum(${sql.ref(figure)}), 0)::bigint`;
    const { rows } = await sql<StatementSums>`
      select sender.name, sender.kind as sender, sender.owed_now, s.*,
        (select ${sum('owed_kobo')} from cash_outlet_days where company_id = ${companyId}
          and outlet_id = ${subjectOf(key)} and day > ${lastDay}::date) as owed_after
      from ${sendersOf(companyId)}, (
        select ${sum('owed_kobo')} as owed, ${sum('collected_kobo')} as collected, ${sum('fees_kobo')} as fees,
          ${sum('paid_out_kobo')} as paid_out, ${sum('deliveries')} as deliveries, ${sum('lines')} as lines
        from cash_outlet_days where ${ofPeriod(key)}
      ) s
      where sender.id = ${senderId}`.execute(db);
    return rows[0];
  },

  /** Oldest first. */
  async lines(db: Sql, key: StatementKey, page: PageRequest): Promise<StatementRow[]> {
    const skip = offsetOf(page);
    const { rows } = await sql<StatementRow>`${linesOf(key, { skip, limit: page.per_page })}
      order by e.day, e.number limit ${page.per_page}
      offset ${skip}::bigint - (select before from wanted)`.execute(db);
    return rows;
  },

  /** The lines that follow one, by its number; the first ones without it. */
  async batch(db: Sql, key: StatementKey, after: Cursor | undefined): Promise<StatementRow[]> {
    const last = after && (await findLine(db, key, Number.parseInt(after.id, 10)));
    if (after && !last) return [];
    const rest = last ? { ...key, firstDay: last.day } : key;
    // The day of the last line is read again from its beginning.
    const { rows } =
      await sql<StatementRow>`${linesOf(rest, { skip: 0, limit: batchSize + (last?.lines ?? 0) })}
      ${last ? sql`and (e.day, e.number) > (${last.day}::date, ${last.number}::bigint)` : nothing}
      order by e.day, e.number limit ${batchSize}`.execute(db);
    return rows;
  },

  async senders(
    db: Sql,
    companyId: string,
    filter: SendersFilter,
    page: PageRequest,
  ): Promise<StatementSenderRow[]> {
    const { rows } = await sql<StatementSenderRow>`
      select id, name, kind, is_deleted, owed_now, address from ${sendersOf(companyId)} where ${isListed(filter)}
      order by ${filter.who ? sql`owed_now` : sql`owed_now desc`}, name, id limit ${page.per_page} offset ${offsetOf(page)}`.execute(
      db,
    );
    return rows;
  },

  /** The companies with which a user has an account, for the orders that they booked. */
  async ofUser(db: Sql, userId: string) {
    const { rows } = await sql<{ id: string; company_name: string; owed_now: number }>`
      select c.id, c.company_name, -b.balance_kobo as owed_now
      from cash_balances b join companies c on c.id = b.company_id
      where b.account = 'user' and b.subject_id = ${userId}
      order by owed_now desc, c.company_name, c.id`.execute(acrossCompanies(db, 'a person’s own'));
    return rows;
  },

  async countSenders(db: Sql, companyId: string, filter: SendersFilter): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sendersOf(companyId)} where ${isListed(filter)}`.execute(db);
    return rows[0]!.total;
  },
};
