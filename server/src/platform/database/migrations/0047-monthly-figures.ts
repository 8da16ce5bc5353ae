import { type Kysely, sql } from 'kysely';

const summed = [
  ...['total_orders', 'closed_orders', 'unassigned_orders', 'third_party_orders', 'total_cost_kobo'],
  ...['delivered_orders', 'assigned_orders', 'pending_orders', 'rejected_orders', 'completed_orders'],
  ...['canceled_orders', 'remittance_points'],
];

/**
 * The sums of `daily_figures` by month. A month in `stale_months` has to be summed again; every other one holds, also one without
 * rows. A trigger notes them, since a node of the version before stores days without knowing of months.
 */
const tables = [
  // `previous_day` as in `daily_figures`; 'infinity' where it is in the month itself, before which no requested days begin.
  `create table monthly_figures (
    company_id text collate "C" not null,
    kind text not null check (kind in ('company', 'courier', 'employee')),
    person_id text collate "C" not null,
    month date not null,
    previous_day date not null,
    worked_month date not null,
    worked_days integer not null,
    ${summed.map((name) => `${name} bigint not null`).join(', ')}
  )`,
  // Not a key: a month's rows are replaced by one statement, which still sees those that it removes.
  `create index monthly_figures_by_month on monthly_figures (company_id, kind, month)`,
  `create index monthly_figures_by_person on monthly_figures (company_id, person_id, month)`,
  `create table stale_months (
    company_id text collate "C" not null,
    month date not null,
    primary key (company_id, month)
  )`,
];

const noteStaleMonths = [
  `create function note_stale_months() returns trigger language plpgsql as $$
    begin
      insert into stale_months select distinct company_id, date_trunc('month', day)::date from changed
      on conflict do nothing;
      return null;
    end $$`,
  `create trigger stale_months_of_new_days after insert on daily_figures
    referencing new table as changed for each statement execute function note_stale_months()`,
  `create trigger stale_months_of_old_days after delete on daily_figures
    referencing old table as changed for each statement execute function note_stale_months()`,
];

const contents = `insert into stale_months select distinct company_id, date_trunc('month', day)::date from daily_figures`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`set local lock_timeout = '3s'`.execute(db);
  for (const statement of [...tables, ...noteStaleMonths, contents]) await sql.raw(statement).execute(db);
};
