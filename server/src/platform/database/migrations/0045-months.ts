import { type Kysely, sql } from 'kysely';

/**
 * What statements say so that a table by month is read in the months that matter alone (docs/decisions/199-partitions-by-month.md).
 * Until `npm run partition -- convert` has run these say nothing: PostgreSQL takes `true` out of a statement before it plans.
 */
const conditions = [
  'id_is_since(id text, since timestamptz)',
  'id_is_before(id text, until timestamptz)',
  'id_follows_order(id text, order_id text)',
];

/** Trigger functions that look for the courier orders of an order. */
const ofOrder: [name: string, before: string, after: string][] = [
  ['count_orders', 'order_id = new.id)', 'order_id = new.id and id_follows_order(id, new.id))'],
  ['note_order_of_report', 'order_id = new.id)', 'order_id = new.id and id_follows_order(id, new.id))'],
  ['copy_amounts_again', 'order_id = new.id;', 'order_id = new.id and id_follows_order(id, new.id);'],
  [
    'count_courier_orders',
    'order_id = new.order_id and',
    'order_id = new.order_id and id_follows_order(id, new.order_id) and',
  ],
  [
    'count_courier_orders',
    'order_id = old.order_id and',
    'order_id = old.order_id and id_follows_order(id, old.order_id) and',
  ],
];

const changeFunction = async (
  db: Kysely<unknown>,
  [name, before, after]: (typeof ofOrder)[number],
): Promise<void> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc
    where proname = ${name} and pronamespace = current_schema()::regnamespace`.execute(db);
  const definition = rows[0]!.definition;
  if (!definition.includes(before)) throw new Error(`The function ${name} is not the one that was made.`);
  await sql.raw(definition.replaceAll(before, after)).execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The first id of a millisecond, in UTC: ids are UUIDv7, which begin with the time.
  await sql`create function id_at(moment timestamp) returns text language sql immutable parallel safe as $$
    select regexp_replace(lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0'), '^(.{8})', '\\1-') $$`.execute(
    db,
  );
  await sql`create function time_of_id(id text) returns timestamp language sql immutable parallel safe as $$
    select timestamp '1970-01-01' + ('x' || replace(left(id, 13), '-', ''))::bit(48)::bigint * interval '1 millisecond' $$`.execute(
    db,
  );
  for (const condition of conditions)
    await sql
      .raw(
        `create function ${condition} returns boolean language sql immutable parallel safe as 'select true'`,
      )
      .execute(db);
  // The last day whose figures are not counted again, as some of its records are detached.
  await sql`create function figures_final_until() returns date language sql stable parallel safe
    as $$ select '-infinity'::date $$`.execute(db);
  for (const change of ofOrder) await changeFunction(db, change);
};
