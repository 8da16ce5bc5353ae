import { type Kysely, sql } from 'kysely';

/**
 * Unique keys carry the company, so that a database can be spread by it: behind the columns that the key had, so that it finds all
 * that it found before, also for nodes of a version before. A key replaces an index that begins like it: writes maintain fewer than
 * before. Tables that others refer to have a key of company and id already, and their primary keys stay until `npm run spread`: by
 * the id alone PostgreSQL finds a record at once, whatever it knows of the table. So does the key that nodes of before name in an
 * `on conflict`.
 *
 * On a large database make the indexes ahead, concurrently and by these names: the migration takes what is there, and nobody waits.
 */
const keys: [key: string, table: string, columns: string, replacedIndex?: string][] = [
  ['acting_log_pkey', 'acting_log', 'company_id, seq', 'acting_log_by_company'],
  ['activity_pkey', 'activity', 'company_id, at, id', 'activity_newest'],
  ['cash_closings_pkey', 'cash_closings', 'id, company_id'],
  ['cash_secrets_pkey', 'cash_secrets', 'courier_id, company_id'],
  ['customers_pkey', 'customers', 'id, company_id'],
  ['delivery_rates_pkey', 'delivery_rates', 'id, company_id'],
  ['invites_invite_code_key', 'invites', 'invite_code, company_id'],
  ['invites_pkey', 'invites', 'id, company_id'],
  ['order_events_pkey', 'order_events', 'order_id, seq, company_id', 'order_events_by_order'],
  ['order_search_pkey', 'order_search', 'id, company_id'],
  ['receiver_links_token_hash_key', 'receiver_links', 'token_hash, company_id'],
  ['third_party_tokens_hash_key', 'third_party_tokens', 'hash, company_id'],
];

const carryCompany = ([key, table, columns, replacedIndex]: (typeof keys)[number]) => [
  `create unique index if not exists ${key}_with_company on ${table} (${columns})`,
  `alter table ${table} drop constraint ${key}`,
  `alter table ${table} add constraint ${key} ${key.endsWith('_pkey') ? 'primary key' : 'unique'}
    using index ${key}_with_company`,
  ...(replacedIndex ? [`drop index ${replacedIndex}`] : []),
];

const otherKeys = [
  `create unique index if not exists courier_locations_pkey_with_company on courier_locations (courier_id, company_id)`,
  `create unique index if not exists courier_orders_one_live_with_company on courier_orders (order_id, company_id)
    where status in ('pending', 'accepted', 'completed')`,
  `drop index courier_orders_one_live`,
  `alter index courier_orders_one_live_with_company rename to courier_orders_one_live`,
];

/** The functions that looked for an order's records by its id alone, with the company. */
const withCompany: [name: string, before: string, after: string][] = [
  ['count_orders', 'where order_id = new.id', 'where company_id = new.company_id and order_id = new.id'],
  [
    'note_order_of_report',
    'where order_id = new.id',
    'where company_id = new.company_id and order_id = new.id',
  ],
  ['note_order_search', 'where id = new.id', 'where company_id = new.company_id and id = new.id'],
  [
    'count_courier_orders',
    'where order_id = new.order_id',
    'where company_id = new.company_id and order_id = new.order_id',
  ],
  [
    'count_courier_orders',
    'where order_id = old.order_id',
    'where company_id = old.company_id and order_id = old.order_id',
  ],
];

const nameCompany = async (db: Kysely<unknown>, [name, before, after]: (typeof withCompany)[number]) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc
    where proname = ${name} and pronamespace = current_schema()::regnamespace`.execute(db);
  const definition = rows[0]!.definition;
  if (!definition.includes(before)) throw new Error(`The function ${name} is not the one that was made.`);
  await sql.raw(definition.replaceAll(before, after)).execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...keys.flatMap(carryCompany), ...otherKeys]) await sql.raw(statement).execute(db);
  for (const change of withCompany) await nameCompany(db, change);
};
