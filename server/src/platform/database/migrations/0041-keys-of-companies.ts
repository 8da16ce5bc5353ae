import { type Kysely, sql } from 'kysely';

/**
 * Unique keys carry the company, so that a database can be spread by it. Keys that a node of before names (`on conflict`) or finds
 * records by without their company stay beside the new ones; `npm run spread` takes them away.
 *
 * A key replaces an index wherever one begins like it, so that writes maintain fewer indexes than before. On a large database make
 * them ahead, concurrently and by these names: then the migration takes what is there, and nobody waits.
 */
const keys: [table: string, columns: string, replaces: { constraint?: string; index?: string }][] = [
  ['acting_log', 'company_id, seq', { constraint: 'acting_log_pkey', index: 'acting_log_by_company' }],
  ['activity', 'company_id, at, id', { constraint: 'activity_pkey', index: 'activity_newest' }],
  ['cash_closings', 'company_id, id', { constraint: 'cash_closings_pkey' }],
  ['cash_secrets', 'company_id, courier_id', { constraint: 'cash_secrets_pkey' }],
  ['customers', 'company_id, id', { constraint: 'customers_pkey' }],
  ['delivery_rates', 'company_id, id', { constraint: 'delivery_rates_pkey' }],
  [
    'order_events',
    'company_id, order_id, seq',
    { constraint: 'order_events_pkey', index: 'order_events_by_order' },
  ],
  ['order_search', 'company_id, id', { constraint: 'order_search_pkey' }],
];

const primaryKeys = keys.flatMap(([table, columns, { constraint, index }]) => [
  `create unique index if not exists ${table}_of_company on ${table} (${columns})`,
  `alter table ${table} drop constraint ${constraint}`,
  `alter table ${table} add constraint ${table}_pkey primary key using index ${table}_of_company`,
  ...(index ? [`drop index ${index}`] : []),
]);

const otherKeys = [
  `create unique index if not exists courier_locations_of_company on courier_locations (company_id, courier_id)`,
  `alter table courier_locations add constraint courier_locations_of_company
    unique using index courier_locations_of_company`,
  `drop index courier_locations_by_company`,
  `create unique index if not exists invites_of_company on invites (company_id, id)`,
  `alter table invites add constraint invites_of_company unique using index invites_of_company`,
  `create unique index if not exists courier_orders_one_live_of_company on courier_orders (company_id, order_id)
    where status in ('pending', 'accepted', 'completed')`,
  `drop index courier_orders_one_live`,
  `alter index courier_orders_one_live_of_company rename to courier_orders_one_live`,
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
  for (const statement of [...primaryKeys, ...otherKeys]) await sql.raw(statement).execute(db);
  for (const change of withCompany) await nameCompany(db, change);
};
