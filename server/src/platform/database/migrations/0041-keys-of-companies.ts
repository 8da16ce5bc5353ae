import { type Kysely, sql } from 'kysely';

/**
 * Unique keys carry the company, so that a database can be spread by it: behind the columns that the key had, so that it finds all
 * that it found before, also for nodes of a version before. Three were keys by a number or id that nothing looks for; they take the
 * columns of an index that begins like them and replace it: writes maintain fewer than before. Tables that others refer to have a key
 * of company and id already, and their primary keys stay until `npm run spread`: by the id alone PostgreSQL finds a record at once,
 * whatever it knows of the table. So does the key that nodes of before name in an `on conflict`.
 *
 * On a large database make the indexes ahead, concurrently and by these names: the migration takes what is there and as it should be,
 * and nobody waits for them.
 */
interface Key {
  name: string;
  table: string;
  columns: string;
  replacedIndex?: string;
}

const keys: Key[] = [
  {
    name: 'acting_log_pkey',
    table: 'acting_log',
    columns: 'company_id, seq',
    replacedIndex: 'acting_log_by_company',
  },
  {
    name: 'activity_pkey',
    table: 'activity',
    columns: 'company_id, at, id',
    replacedIndex: 'activity_newest',
  },
  { name: 'cash_closings_pkey', table: 'cash_closings', columns: 'id, company_id' },
  { name: 'cash_secrets_pkey', table: 'cash_secrets', columns: 'courier_id, company_id' },
  { name: 'customers_pkey', table: 'customers', columns: 'id, company_id' },
  { name: 'delivery_rates_pkey', table: 'delivery_rates', columns: 'id, company_id' },
  { name: 'invites_invite_code_key', table: 'invites', columns: 'invite_code, company_id' },
  { name: 'invites_pkey', table: 'invites', columns: 'id, company_id' },
  {
    name: 'order_events_pkey',
    table: 'order_events',
    columns: 'order_id, seq, company_id',
    replacedIndex: 'order_events_by_order',
  },
  { name: 'order_search_pkey', table: 'order_search', columns: 'id, company_id' },
  { name: 'receiver_links_token_hash_key', table: 'receiver_links', columns: 'token_hash, company_id' },
  { name: 'third_party_tokens_hash_key', table: 'third_party_tokens', columns: 'hash, company_id' },
];

interface Index {
  name: string;
  table: string;
  columns: string;
  where?: string;
}

const live = {
  name: 'courier_orders_one_live_with_company',
  table: 'courier_orders',
  columns: 'order_id, company_id',
  where: `status in ('pending', 'accepted', 'completed')`,
};
const indexes: Index[] = [
  ...keys.map(({ name, table, columns }) => ({ name: `${name}_with_company`, table, columns })),
  {
    name: 'courier_locations_pkey_with_company',
    table: 'courier_locations',
    columns: 'courier_id, company_id',
  },
  live,
];

/** Makes an index, unless it was made ahead. One that broke off while it was made, or is another, is made again: it would guard nothing. */
const makeIndex = async (db: Kysely<unknown>, { name, table, columns, where }: Index) => {
  const { rows } = await sql<{ isRight: boolean }>`
    select indisvalid and indisunique and indrelid = ${table}::regclass and (indpred is not null) = ${where !== undefined}
      and pg_get_indexdef(indexrelid) like ${`%USING btree (${columns})%`} as "isRight"
    from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isRight) return;
  if (rows[0]) await sql`drop index ${sql.ref(name)}`.execute(db);
  const condition = sql.raw(where ? ` where ${where}` : '');
  await sql`create unique index ${sql.ref(name)} on ${sql.ref(table)} (${sql.raw(columns)})${condition}`.execute(
    db,
  );
};

const carryCompany = ({ name, table, replacedIndex }: Key) => [
  `alter table ${table} drop constraint ${name}`,
  `alter table ${table} add constraint ${name} ${name.endsWith('_pkey') ? 'primary key' : 'unique'}
    using index ${name}_with_company`,
  ...(replacedIndex ? [`drop index ${replacedIndex}`] : []),
];

const takeLiveIndex = [
  'drop index courier_orders_one_live',
  `alter index ${live.name} rename to courier_orders_one_live`,
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
  // Whoever waits for a lock has everybody else wait behind them: after this the migration is repeated (`migrate.ts`).
  await sql`set local lock_timeout = '3s'`.execute(db);
  // Making them lets others read. What follows does not, and is quick.
  for (const index of indexes) await makeIndex(db, index);
  for (const statement of [...keys.flatMap(carryCompany), ...takeLiveIndex])
    await sql.raw(statement).execute(db);
  for (const change of withCompany) await nameCompany(db, change);
};
