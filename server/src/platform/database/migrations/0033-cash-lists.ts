import { type Kysely, sql } from 'kysely';
import { remittedAgain } from './cash-book/steps.ts';

// The figures of an outlet's statement per day, so that a period is summed up from at most a row a day, and a page of its lines
// is found without reading those before it. They grow with the book's lines, whose head is held meanwhile.

const figures = ['owed_kobo', 'collected_kobo', 'fees_kobo', 'paid_out_kobo', 'deliveries', 'lines'];

const table = `create table cash_outlet_days (
    company_id text collate "C" not null references companies,
    outlet_id text collate "C" not null,
    day date not null,
    ${figures.map((figure) => `${figure} bigint not null`).join(', ')},
    -- Between which the numbers of the day's entries are.
    first_number bigint not null,
    last_number bigint not null,
    primary key (company_id, outlet_id, day)
  )`;

/** What is owed to an outlet is below zero in the book. Fees are those of its deliveries alone. */
const sumsOf = (lines: string) => `select l.company_id, l.subject_id, e.day, sum(-l.amount_kobo),
    coalesce(sum(f.fees - l.amount_kobo) filter (where e.kind = 'collected'), 0),
    coalesce(sum(f.fees) filter (where e.kind = 'collected'), 0),
    coalesce(sum(l.amount_kobo) filter (where e.kind = 'paid_out'), 0),
    count(*) filter (where e.kind = 'collected' and f.fees > l.amount_kobo), count(*), min(l.number), max(l.number)
  from ${lines} l
  join cash_entries e on e.company_id = l.company_id and e.number = l.number
  cross join lateral (
    select coalesce(-sum(o.amount_kobo), 0) as fees from cash_lines o
    where o.company_id = l.company_id and o.number = l.number and o.account = 'fees') f
  where l.account = 'merchant' and l.subject_id is not null
  group by l.company_id, l.subject_id, e.day`;

export const outletDaysOfBook = `insert into cash_outlet_days ${sumsOf('cash_lines')}`;

const follow = [
  `create function cash_add_to_outlet_days() returns trigger language plpgsql as $$
    begin
      insert into cash_outlet_days as d ${sumsOf('added')}
      on conflict (company_id, outlet_id, day) do update set
        ${figures.map((figure) => `${figure} = d.${figure} + excluded.${figure}`).join(', ')},
        first_number = least(d.first_number, excluded.first_number),
        last_number = greatest(d.last_number, excluded.last_number);
      return null;
    end
  $$`,
  `create trigger cash_lines_of_outlets after insert on cash_lines referencing new table as added for each statement
    execute function cash_add_to_outlet_days()`,
];

const indexes = [
  // A kind that a book has few of, or none, would be looked for in all of it.
  `create index cash_entries_of_kind on cash_entries (company_id, kind, day desc, number desc)`,
  // Sorted by rider: what of one rider waits to be verified.
  `create index courier_orders_to_verify_of_rider on courier_orders (company_id, courier_id, created_at desc, id desc)
    where remitted and not remittance_verified`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [table, outletDaysOfBook, ...follow, ...indexes, remittedAgain])
    await sql.raw(statement).execute(db);
};
