import { type Kysely, sql } from 'kysely';

/**
 * What the reports show per day, rider and outlet, computed per day and stored. Days to compute again are noted apart from those of
 * `daily_figures`: a node of before computes those alone.
 */
const tables = [
  `create table report_figures (
    company_id text collate "C" not null,
    list text not null check (list in ('orders', 'deliveries')),
    kind text not null check (kind in ('rider', 'outlet')),
    group_id text collate "C" not null,
    day date not null,
    orders integer not null,
    delivered integer not null,
    first_attempts integer not null,
    on_time integer not null,
    amount_kobo bigint not null,
    remitted_kobo bigint not null
  )`,
  // Not a key: a day's rows are replaced by one statement, which still sees those that it removes.
  `create index report_figures_by_day on report_figures (company_id, list, day)`,
  `create table stale_report_days (
    company_id text collate "C" not null,
    day date not null,
    primary key (company_id, day)
  )`,
];

const noteStaleDay = [
  `create function note_stale_report_day() returns trigger language plpgsql as $$
    begin
      insert into stale_report_days values (new.company_id, new.day) on conflict do nothing;
      return null;
    end $$`,
  `create trigger stale_days_of_reports after insert on stale_days
    for each row execute function note_stale_report_day()`,
];

// What a report shows and other figures do not: such a change leaves a line without records, for each of its days.
const noteOrder = [
  `create function note_order_of_report() returns trigger language plpgsql as $$
    begin
      insert into list_count_changes
      select 'orders', new.company_id, of_order.day, new.status, new.order_paid, '', 0
      from (select lagos_day(new.created_at) as day
        union select lagos_day(created_at) from courier_orders where order_id = new.id) of_order;
      return null;
    end $$`,
  `create trigger orders_of_reports after update of outlet_id, order_insurance_fee_kobo on orders
    for each row when ((old.outlet_id, old.order_insurance_fee_kobo)
      is distinct from (new.outlet_id, new.order_insurance_fee_kobo))
    execute function note_order_of_report()`,
];

const contents = `insert into stale_report_days select company_id, lagos_day(created_at) from orders
  union select company_id, lagos_day(created_at) from courier_orders`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...noteStaleDay, ...noteOrder, contents])
    await sql.raw(statement).execute(db);
};
