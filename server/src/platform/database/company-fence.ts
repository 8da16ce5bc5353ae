import type { DatabaseConnection, Dialect, Driver, KyselyPlugin, QueryId } from 'kysely';

/** Every table whose rows are a company's. */
export const tenantTables: readonly string[] = [
  'acting_log',
  'activity',
  'breaches',
  'cash_balances',
  'cash_closings',
  'cash_days',
  'cash_entries',
  'cash_hand_ins',
  'cash_heads',
  'cash_items',
  'cash_lines',
  'cash_outlet_days',
  'cash_riders',
  'cash_secrets',
  'company_role_abilities',
  'company_settings',
  'count_changes',
  'counts',
  'courier_locations',
  'courier_orders',
  'couriers',
  'customers',
  'daily_figures',
  'delivery_attempts',
  'delivery_proofs',
  'delivery_rates',
  'employees',
  'erased_until',
  'erasures',
  'idempotency_keys',
  'import_rows',
  'imports',
  'invites',
  'message_days',
  'message_opt_outs',
  'message_providers',
  'message_settings',
  'order_events',
  'order_search',
  'orders',
  'outlet_banks',
  'outlet_members',
  'outlets',
  'pay_rules',
  'payout_items',
  'payout_runs',
  'proof_photos',
  'report_figures',
  'receiver_links',
  'receiver_messages',
  'rider_earnings',
  'rider_expenses',
  'rider_papers',
  'shop_charges',
  'shop_disputes',
  'shop_links',
  'shop_rules',
  'stale_days',
  'third_party_calls',
  'third_party_tokens',
  'transfer_accounts',
  'transfer_settings',
  'transfers',
  'webhook_deliveries',
  'webhook_secrets',
  'webhooks',
];

/** A statement about a company's rows that does not say which company's: a mistake in the code, never sent. */
export class MissingCompanyError extends Error {
  override name = 'MissingCompanyError' as const;

  constructor(text: string) {
    super(`A statement about a company's rows does not name the company: ${text}`);
  }
}

/** The words and signs of a statement, without its texts, comments and quotation marks. */
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/'[^']*'|--[^\n]*|\/\*[^*]*\*\/|"/g, ' ')
    .match(/[a-z_]\w*|\$\d+|\S/g) ?? [];

const writes = ['insert', 'update', 'delete'];

/**
 * A statement may hold others. Each that writes, and each further half of a union, is a part of its own; a subquery
 * belongs to the part that contains it, by whose records it is bound.
 */
const partsOf = (tokens: readonly string[]): string[][] => {
  let current = { depth: 0, tokens: [] as string[] };
  const parts = [current.tokens];
  const outer: (typeof current)[] = [];
  let depth = 0;
  const begin = () => {
    outer.push(current);
    current = { depth, tokens: [] };
    parts.push(current.tokens);
  };
  for (const [index, token] of tokens.entries()) {
    if (token === ')') {
      while (depth > 0 && current.depth === depth) current = outer.pop() ?? current;
      depth -= 1;
    }
    if (token === 'union') begin();
    current.tokens.push(token);
    if (token !== '(') continue;
    depth += 1;
    if (writes.includes(tokens[index + 1] ?? '')) begin();
  }
  return parts;
};

const isTenantTable = (token: string, before: string | undefined, after: string | undefined) =>
  tenantTables.includes(token) &&
  (before === 'into' || !(before === '.' || before === 'as' || after === '.' || after === '('));

/** `company_id = $1`, `= any($1)` or `in ($1, …)`, in a condition. */
const comparesCompany = (part: readonly string[]) => {
  const conditionsAt = part.findIndex((token) => token === 'where' || token === 'on');
  return part.some((token, index) => {
    if (token !== 'company_id' || conditionsAt === -1 || index < conditionsAt) return false;
    const [sign, ...rest] = part.slice(index + 1, index + 5);
    const value = rest.find((each) => each !== 'any' && each !== '(');
    return (sign === '=' || sign === 'in') && value?.startsWith('$') === true;
  });
};

const insertsCompany = (part: readonly string[]) => {
  const into = part.indexOf('into');
  return into !== -1 && part.slice(into, part.indexOf(')', into)).includes('company_id');
};

/** True where each part of a statement that touches a company's rows says by a value which company's. */
export const namesCompany = (text: string): boolean =>
  partsOf(tokensOf(text)).every(
    (part) =>
      !part.some((token, index) => isTenantTable(token, part[index - 1], part[index + 1])) ||
      comparesCompany(part) ||
      insertsCompany(part),
  );

/** The places that go across companies, and why they may. */
const acrossReasons = {
  'a person’s own': 'their memberships, invites, bookings and devices, whatever company they are of',
  'a secret of the company': 'a token or a code is looked up by itself, and says which company it is of',
  'the platform': 'its administrator approves companies, and users choose among them',
  housekeeping: 'work on what all companies have alike',
  tests: 'they and the benchmarks look at everything, and make what no call would make',
} as const;
export type AcrossReason = keyof typeof acrossReasons;

const goesAcross = new WeakSet<QueryId>();
const markAsAcross: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    goesAcross.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};

const marked = new WeakMap<object, unknown>();

/** The same connection or transaction for a statement that goes across companies on purpose. */
export const acrossCompanies = <Connection extends { withPlugin(plugin: KyselyPlugin): unknown }>(
  connection: Connection,
  _reason: AcrossReason,
): Connection => {
  const cached = (marked.get(connection) ?? connection.withPlugin(markAsAcross)) as Connection;
  marked.set(connection, cached);
  return cached;
};

/** More different texts than the server has; beyond them each is looked at with every call. */
const mostChecked = 2_000;
const checked = new Set<string>();

/** Looks at each text once. */
const requireCompany = (text: string): void => {
  if (checked.has(text)) return;
  if (!namesCompany(text)) throw new MissingCompanyError(text);
  if (checked.size < mostChecked) checked.add(text);
};

const fenceConnection = (connection: DatabaseConnection) => {
  const send = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query) => {
    if (!goesAcross.has(query.queryId)) requireCompany(query.sql);
    return send(query);
  };
};

const fenceDriver = (driver: Driver): Driver => {
  const fenced = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async () => {
    const connection = await acquire();
    if (!fenced.has(connection)) fenceConnection(connection);
    fenced.add(connection);
    return connection;
  };
  return driver;
};

/** The dialect with a fence: no statement about a company's rows is sent that does not name the company. */
export const withCompanyFence = (dialect: Dialect): Dialect => ({
  createDriver: () => fenceDriver(dialect.createDriver()),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
});
