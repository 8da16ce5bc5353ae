import { type Kysely, sql } from 'kysely';

/**
 * Counts of courier orders by rider and by employee, of customers by day, and the daily figures that statistics
 * are read from. As in `0007-counts`, a change only appends a line, so that no two writers wait for each other.
 */
const tables = [
  // One line tells the company's counts, the rider's and the employee's; with no records it marks its day as changed.
  `create table courier_order_changes (
    company_id text collate "C" not null,
    courier_id text collate "C" not null,
    employee_id text collate "C",
    day date not null,
    status text not null,
    remitted boolean not null,
    canceled_by text not null,
    records bigint not null,
    timed bigint not null,
    delivery_ms bigint not null
  )`,
  `create index courier_order_changes_by_company on courier_order_changes (company_id)`,
  // \`timed\`: of how many records \`delivery_ms\` sums the time from accepted to delivered.
  `create table person_counts (
    company_id text collate "C" not null,
    person_id text collate "C" not null,
    day date not null,
    status text not null,
    remitted boolean not null,
    canceled_by text not null,
    records bigint not null,
    timed bigint not null,
    delivery_ms bigint not null,
    primary key (company_id, person_id, day, status, remitted, canceled_by) include (records)
  )`,
  // Where a deep page begins is told by the counts of all days: from the index alone.
  `alter table list_counts drop constraint list_counts_pkey,
    add primary key (list, company_id, day, status, flag, canceled_by) include (records)`,
  `create table stale_days (
    company_id text collate "C" not null,
    day date not null,
    primary key (company_id, day)
  )`,
  // \`previous_day\`: the last on which the same orders were given to the same person before, so that distinct orders can
  // be told for any range of days. \`worked_days\`: the days of \`worked_month\` with work, as bits.
  `create table daily_figures (
    company_id text collate "C" not null,
    kind text not null check (kind in ('company', 'courier', 'employee')),
    person_id text collate "C" not null,
    day date not null,
    previous_day date not null,
    worked_month date not null,
    worked_days integer not null,
    total_orders integer not null,
    closed_orders integer not null,
    unassigned_orders integer not null,
    third_party_orders integer not null,
    total_cost_kobo bigint not null,
    delivered_orders integer not null,
    assigned_orders integer not null,
    pending_orders integer not null,
    rejected_orders integer not null,
    completed_orders integer not null,
    canceled_orders integer not null,
    remittance_points bigint not null
  )`,
  `create index daily_figures_by_day on daily_figures (company_id, kind, day)`,
  `create index daily_figures_by_person on daily_figures (company_id, person_id, day)`,
];

/**
 * Lines of one company that are not folded yet. Always by the index: a plan that was kept while the table was
 * empty would read the lines of all companies.
 */
const functions = [
  `create function unfolded_list_counts(of_list text, of_company text) returns setof list_count_changes
    language plpgsql stable rows 10 set enable_seqscan to off as $$
    begin
      return query select * from list_count_changes where list = of_list and company_id = of_company;
    end $$`,
  `create function unfolded_courier_orders(of_company text) returns setof courier_order_changes
    language plpgsql stable rows 10 set enable_seqscan to off as $$
    begin
      return query select * from courier_order_changes where company_id = of_company;
    end $$`,
  `create function lagos_midnight(of_day date) returns timestamptz immutable language sql
    as $$ select of_day::timestamp at time zone 'Africa/Lagos' $$`,
];

const ofOrder = (it: string) =>
  `'orders', ${it}.company_id, lagos_day(${it}.created_at), ${it}.status, ${it}.order_paid, ''`;

const countOrders = `create or replace function count_orders() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into list_count_changes values (${ofOrder('new')}, 1);
    elsif tg_op = 'DELETE' then
      insert into list_count_changes values (${ofOrder('old')}, -1);
    elsif (${ofOrder('old')}, old.order_amount_kobo, old.third_party_order)
      is distinct from (${ofOrder('new')}, new.order_amount_kobo, new.third_party_order) then
      insert into list_count_changes values (${ofOrder('old')}, -1), (${ofOrder('new')}, 1);
      -- The figures of riders and employees tell how the orders that they were given stand now.
      insert into list_count_changes
      select 'orders', new.company_id, given.day, new.status, new.order_paid, '', 0
      from (select distinct lagos_day(created_at) as day from courier_orders
        where order_id = new.id) given
      where given.day not in (lagos_day(old.created_at), lagos_day(new.created_at));
    end if;
    return null;
  end $$`;

const timed = (it: string) => `${it}.delivered_at is not null and ${it}.accepted_at is not null`;

const ofCourierOrder = (it: string) =>
  `${it}.company_id, ${it}.courier_id, ${it}.employee_id, lagos_day(${it}.created_at), ${it}.status, ${it}.remitted,
    coalesce(${it}.canceled_by, '')`;

const sumsOf = (it: string, sign: '' | '-') =>
  `${sign}1, case when ${timed(it)} then ${sign}1 else 0 end,
    coalesce((${sign}1000 * extract(epoch from ${it}.delivered_at - ${it}.accepted_at))::bigint, 0)`;

/** Which of the same order's courier orders came before tells in whose figures it counts. */
const laterOnes = (it: string) => `insert into courier_order_changes
  select ${it}.company_id, ${it}.courier_id, null, later.day, ${it}.status, false, '', 0, 0, 0
  from (select distinct lagos_day(created_at) as day from courier_orders
    where order_id = ${it}.order_id and created_at >= ${it}.created_at) later
  where later.day <> lagos_day(${it}.created_at)`;

const countCourierOrders = `create or replace function count_courier_orders() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into courier_order_changes values (${ofCourierOrder('new')}, ${sumsOf('new', '')});
      ${laterOnes('new')};
    elsif tg_op = 'DELETE' then
      insert into courier_order_changes values (${ofCourierOrder('old')}, ${sumsOf('old', '-')});
      ${laterOnes('old')};
    elsif (${ofCourierOrder('old')}, old.order_id, old.created_at, old.accepted_at, old.delivered_at,
        old.remittance_point)
      is distinct from (${ofCourierOrder('new')}, new.order_id, new.created_at, new.accepted_at, new.delivered_at,
        new.remittance_point) then
      insert into courier_order_changes values (${ofCourierOrder('old')}, ${sumsOf('old', '-')}),
        (${ofCourierOrder('new')}, ${sumsOf('new', '')});
      if (old.company_id, old.courier_id, old.employee_id, old.order_id, old.created_at)
        is distinct from (new.company_id, new.courier_id, new.employee_id, new.order_id, new.created_at) then
        ${laterOnes('old')};
        ${laterOnes('new')};
      end if;
    end if;
    return null;
  end $$`;

const ofCustomer = (it: string) =>
  `'customers', ${it}.company_id, lagos_day(${it}.created_at), 'kept', false, ''`;

const countCustomers = `create function count_customers() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      if old.deleted_at is null then
        insert into list_count_changes values (${ofCustomer('old')}, -1);
      end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.deleted_at is null then
        insert into list_count_changes values (${ofCustomer('new')}, 1);
      end if;
    end if;
    return null;
  end $$`;

const trigger = (table: string, changing: string) => [
  `drop trigger if exists ${table}_count on ${table}`,
  `create trigger ${table}_count after insert or delete or update of ${changing} on ${table}
    for each row execute function count_${table}()`,
];

// From here to the end of the migration nobody writes to these tables, so that nothing is counted twice or missed.
const triggers = [
  ...trigger('orders', 'company_id, created_at, status, order_paid, order_amount_kobo, third_party_order'),
  ...trigger(
    'courier_orders',
    `company_id, order_id, courier_id, employee_id, created_at, status, remitted, canceled_by, remittance_point,
    accepted_at, delivered_at`,
  ),
  ...trigger('customers', 'company_id, created_at, deleted_at'),
];

/** Of riders all days together: what one person can carry is few enough to count for some days. */
const perPerson = (person: string, day: string, days: string) => `insert into person_counts
  select company_id, ${person}, ${day}, status, remitted, canceled_by, count(*), count(delivery_ms),
    coalesce(sum(delivery_ms), 0)
  from (select ${ofCourierOrder('it')},
      (1000 * extract(epoch from it.delivered_at - it.accepted_at))::bigint from courier_orders it)
    kept (company_id, courier_id, employee_id, day, status, remitted, canceled_by, delivery_ms)
  where ${person} is not null
  group by company_id, ${person}${days}, status, remitted, canceled_by`;

const contents = [
  // Courier orders have lines of their own from now on.
  `with gone as (delete from list_count_changes where list = 'courier_orders' returning *)
    insert into list_counts
    select list, company_id, coalesce(day, '-infinity'), status, flag, canceled_by, sum(records)
    from gone group by list, company_id, rollup (day), status, flag, canceled_by
    on conflict (list, company_id, day, status, flag, canceled_by)
    do update set records = list_counts.records + excluded.records`,
  perPerson('courier_id', `'-infinity'::date`, ''),
  perPerson('employee_id', `coalesce(day, '-infinity')`, ', rollup (day)'),
  `insert into list_counts
    select list, company_id, coalesce(day, '-infinity'), status, flag, canceled_by, count(*)
    from (select ${ofCustomer('it')} from customers it where it.deleted_at is null)
      kept (list, company_id, day, status, flag, canceled_by)
    group by list, company_id, rollup (day), status, flag, canceled_by`,
  // Days without kept figures are counted when they are asked for, until they are kept.
  `insert into stale_days select company_id, lagos_day(created_at) from orders
    union select company_id, lagos_day(created_at) from courier_orders`,
];

/**
 * A list of some kinds of records is read as the lists of each kind, merged: so each index begins with what tells
 * the kinds apart, and goes on newest first.
 */
const indexes = [
  `drop index orders_by_status`,
  `create index orders_by_kind on orders (company_id, status, order_paid, created_at desc, id desc)`,
  `drop index courier_orders_by_status`,
  `create index courier_orders_by_kind on courier_orders
    (company_id, status, remitted, created_at desc, id desc)`,
  `create index courier_orders_canceled on courier_orders (company_id, canceled_by, created_at desc, id desc)
    where status = 'canceled'`,
  `drop index courier_orders_figures`,
  `create index courier_orders_by_courier on courier_orders (courier_id, status, created_at desc, id desc)
    include (company_id, remitted, canceled_by)`,
  `drop index courier_orders_by_employee`,
  `create index courier_orders_by_employee on courier_orders (employee_id, status, created_at desc, id desc)
    include (company_id, canceled_by) where employee_id is not null`,
  `create index couriers_newest on couriers (company_id, created_at desc, id desc)`,
  `create index employees_newest on employees (company_id, created_at desc, id desc)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    ...tables,
    ...functions,
    countOrders,
    countCourierOrders,
    countCustomers,
    ...triggers,
    ...contents,
    ...indexes,
  ])
    await sql.raw(statement).execute(db);
};
