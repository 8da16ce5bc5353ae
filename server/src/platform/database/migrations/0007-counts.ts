import { type Kysely, sql } from 'kysely';

/**
 * How many orders and courier orders of each kind a company has per Lagos day, kept by the database itself. A
 * change adds a line and locks nothing, so that no two writers wait for each other; lines are folded into
 * `list_counts` now and then, and a count is the sum of both. There the day `-infinity` stands for all days.
 */
const columns = `
  list text not null,
  company_id text collate "C" not null,
  day date not null,
  status text not null,
  flag boolean not null,
  canceled_by text not null`;

const tables = [
  `create table list_counts (${columns},
    records bigint not null,
    primary key (list, company_id, day, status, flag, canceled_by)
  )`,
  `create table list_count_changes (${columns},
    records bigint not null
  )`,
  `create index list_count_changes_by_company on list_count_changes (list, company_id)`,
  `create function lagos_day(at timestamptz) returns date immutable language sql
    as $$ select (at at time zone 'Africa/Lagos')::date $$`,
];

const indexes = [
  `create index courier_orders_by_status on courier_orders (company_id, status, created_at desc, id desc)`,
  `create index courier_orders_by_employee on courier_orders (employee_id, created_at desc, id desc)
    where employee_id is not null`,
  // Riders are listed with figures made of all that they ever carried: the index alone tells them.
  `create index courier_orders_figures on courier_orders (courier_id, status, created_at desc, id desc)
    include (accepted_at, delivered_at)`,
  `drop index courier_orders_by_courier`,
];

/** By what each list is counted, in the order of the columns from `company_id` on; `it` is the record. */
const counted: Record<string, { changing: string; values: (it: string) => string }> = {
  orders: {
    changing: 'company_id, created_at, status, order_paid',
    values: (it) => `${it}.company_id, lagos_day(${it}.created_at), ${it}.status, ${it}.order_paid, ''`,
  },
  courier_orders: {
    changing: 'company_id, created_at, status, remitted, canceled_by',
    values: (it) =>
      `${it}.company_id, lagos_day(${it}.created_at), ${it}.status, ${it}.remitted, coalesce(${it}.canceled_by, '')`,
  },
};

const statementsFor = (list: string) => {
  const { changing, values } = counted[list]!;
  return [
    `create function count_${list}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into list_count_changes values ('${list}', ${values('new')}, 1);
        elsif tg_op = 'DELETE' then
          insert into list_count_changes values ('${list}', ${values('old')}, -1);
        elsif (${values('old')}) is distinct from (${values('new')}) then
          insert into list_count_changes values ('${list}', ${values('old')}, -1), ('${list}', ${values('new')}, 1);
        end if;
        return null;
      end
    $$`,
    // From here to the end of the migration nobody writes to the table, so that nothing is counted twice or missed.
    `create trigger ${list}_count after insert or delete or update of ${changing} on ${list}
      for each row execute function count_${list}()`,
    `insert into list_counts
      select '${list}', company_id, coalesce(day, '-infinity'), status, flag, canceled_by, count(*)
      from (select ${values('it')} from ${list} it) kept (company_id, day, status, flag, canceled_by)
      group by company_id, rollup (day), status, flag, canceled_by`,
  ];
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...Object.keys(counted).flatMap(statementsFor), ...indexes])
    await sql.raw(statement).execute(db);
};
