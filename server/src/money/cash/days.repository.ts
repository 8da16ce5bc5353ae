import { type RawBuilder, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';

/** The sums of a day, in kobo and numbers. */
export interface FiguresRow {
  collected_kobo: number;
  handed_in_kobo: number;
  verified_kobo: number;
  short_kobo: number;
  over_kobo: number;
  corrected_kobo: number;
  deliveries: number;
  hand_ins: number;
}

/** With what of the day's deliveries is not handed in by now. */
export interface DayRow extends FiguresRow {
  not_handed_in_kobo: number;
}

export interface HeldRow extends DayRow {
  courier_id: string | null;
  courier_name: string | null;
  held_kobo: number;
  oldest_at: Date | null;
}

export interface ClosingRow {
  id: string;
  day: string;
  /** Empty for the company's. */
  courier_id: string;
  courier_name: string | null;
  closed_at: Date;
  closed_by_id: string;
  closed_by_name: string;
  figures: FiguresRow;
  held_kobo: number;
  oldest_at: Date | null;
  entry_number: number;
  reopened_at: Date | null;
  reopened_by_id: string | null;
  reopened_by_name: string | null;
  reopen_reason: string | null;
}

/** The company's day (an empty rider) or one rider's. */
export interface DayKey {
  companyId: string;
  day: string;
  riderId: string;
}

const names = [
  'collected_kobo',
  'handed_in_kobo',
  'verified_kobo',
  'short_kobo',
  'over_kobo',
  'corrected_kobo',
  'deliveries',
  'hand_ins',
] as const;
const figures = sql.join(
  names.map((name) => sql`coalesce(d.${sql.ref(name)}, 0) as ${sql.ref(name)}`),
  sql`, `,
);

/** What is left of deliveries, by the day on which they were collected: hand-ins cover the oldest first, whatever their own day. */
const withOpen = (companyId: string) => sql`with open as (
  select e.day, i.courier_id, i.remaining_kobo from cash_items i
  join cash_entries e on e.company_id = i.company_id and e.number = i.entry_number
  where i.company_id = ${companyId} and i.kind = 'delivery' and i.remaining_kobo > 0)`;
const notHandedIn = (day: RawBuilder<unknown>, rider: RawBuilder<unknown>) =>
  sql`coalesce((select sum(open.remaining_kobo) from open
    where open.day = ${day} and ${rider} in ('', open.courier_id)), 0)::bigint as not_handed_in_kobo`;

const readClosings = async (db: Sql, condition: RawBuilder<unknown>): Promise<ClosingRow[]> => {
  const { rows } = await sql<ClosingRow>`
    select c.*, r.courier_name from cash_closings c
    left join couriers r on r.company_id = c.company_id and r.id = c.courier_id
    where ${condition} order by c.day desc, c.closed_at desc, c.id desc`.execute(db);
  return rows;
};

export const daysRepository = {
  /** Days on which something moved, of the company or a rider. */
  async findFigures(
    db: Sql,
    { companyId, riderId, first, last }: { companyId: string; riderId: string; first: string; last: string },
  ): Promise<(DayRow & { day: string })[]> {
    const { rows } = await sql<DayRow & { day: string }>`
      ${withOpen(companyId)}
      select d.day, ${figures}, ${notHandedIn(sql`d.day`, sql`d.courier_id`)} from cash_days d
      where d.company_id = ${companyId} and d.courier_id = ${riderId} and d.day >= ${first}::date
        and d.day <= ${last}::date`.execute(db);
    return rows;
  },

  /** The closings in force of some days. */
  findClosings: (
    db: Sql,
    { companyId, riderId, first, last }: { companyId: string; riderId: string; first: string; last: string },
  ): Promise<ClosingRow[]> =>
    readClosings(
      db,
      sql`c.company_id = ${companyId} and c.courier_id = ${riderId} and c.day >= ${first}::date
        and c.day <= ${last}::date and c.reopened_at is null`,
    ),

  /** Every closing of a day, opened again or not, newest first. */
  findClosingsOfDay: (db: Sql, companyId: string, day: string): Promise<ClosingRow[]> =>
    readClosings(db, sql`c.company_id = ${companyId} and c.day = ${day}::date`),

  async findClosing(db: Sql, companyId: string, id: string): Promise<ClosingRow | undefined> {
    return (await readClosings(db, sql`c.company_id = ${companyId} and c.id = ${id}`))[0];
  },

  async findClosed(db: Sql, { companyId, day, riderId }: DayKey): Promise<ClosingRow | undefined> {
    const range = { companyId, riderId, first: day, last: day };
    return (await daysRepository.findClosings(db, range))[0];
  },

  /** The company's day, and what its riders hold now. */
  async findCompanyDay(db: Sql, companyId: string, day: string): Promise<HeldRow> {
    const { rows } = await sql<HeldRow>`
      ${withOpen(companyId)}
      select ${figures}, ${notHandedIn(sql`${day}::date`, sql`''`)}, null as courier_id, null as courier_name,
        (select coalesce(sum(h.held_kobo), 0)::bigint from cash_riders h where h.company_id = ${companyId}) as held_kobo,
        (select min(i.since) from cash_items i
          where i.company_id = ${companyId} and i.kind = 'delivery' and i.remaining_kobo > 0) as oldest_at
      from (select) one left join cash_days d
        on d.company_id = ${companyId} and d.day = ${day}::date and d.courier_id = ''`.execute(db);
    return rows[0]!;
  },

  /** Riders who moved money on the day or have some now; who has most comes first. */
  async findRiderDays(db: Sql, companyId: string, day: string): Promise<HeldRow[]> {
    const { rows } = await sql<HeldRow>`
      ${withOpen(companyId)}
      select r.id as courier_id, r.courier_name, coalesce(h.held_kobo, 0) as held_kobo, ${figures},
        ${notHandedIn(sql`${day}::date`, sql`r.id`)},
        (select min(i.since) from cash_items i where i.company_id = r.company_id and i.courier_id = r.id
          and i.kind = 'delivery' and i.remaining_kobo > 0) as oldest_at
      from couriers r
      left join cash_riders h on h.company_id = r.company_id and h.courier_id = r.id
      left join cash_days d on d.company_id = r.company_id and d.courier_id = r.id and d.day = ${day}::date
      where r.company_id = ${companyId} and (d.day is not null or h.deliveries_count > 0 or h.debts_kobo > 0
        or h.credits_kobo > 0)
      order by held_kobo desc, r.id`.execute(db);
    return rows;
  },

  /** The balance of the company's till or bank account, in kobo. */
  async findBalance(db: Sql, companyId: string, account: 'till' | 'bank'): Promise<number> {
    const { rows } = await sql<{ balance_kobo: number }>`
      select balance_kobo from cash_balances
      where company_id = ${companyId} and account = ${account} and subject_id = ''`.execute(db);
    return rows[0]?.balance_kobo ?? 0;
  },

  /** The company's fees of a day, in kobo: positive, though the book has income below 0. */
  async findFees(db: Sql, companyId: string, day: string): Promise<number> {
    const { rows } = await sql<{ fees_kobo: number }>`
      select coalesce(-sum(l.amount_kobo), 0)::bigint as fees_kobo
      from cash_entries e join cash_lines l on l.company_id = e.company_id and l.number = e.number
      where e.company_id = ${companyId} and e.day = ${day}::date and l.account = 'fees'`.execute(db);
    return rows[0]!.fees_kobo;
  },

  /** The closing's id; null where the day is closed already. */
  async closeIfOpen(
    tx: Tx,
    { companyId, day, riderId }: DayKey,
    id: string,
    by: { id: string; name: string },
  ) {
    const { rows } = await sql<{ id: string | null }>`
      select cash_close_day(${companyId}, ${day}::date, ${riderId}, ${id}, ${by.id}, ${by.name}) as id`.execute(
      tx,
    );
    return rows[0]!.id;
  },

  /** The id of the closing that was in force; null where the day is not closed. */
  async reopenIfClosed(
    tx: Tx,
    { companyId, day, riderId }: DayKey,
    by: { id: string; name: string },
    reason: string,
  ) {
    const { rows } = await sql<{ id: string | null }>`
      select cash_reopen_day(${companyId}, ${day}::date, ${riderId}, ${by.id}, ${by.name}, ${reason}) as id`.execute(
      tx,
    );
    return rows[0]!.id;
  },
};
