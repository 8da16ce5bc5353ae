import { type Kysely, sql } from 'kysely';

/** A record that names another one of the same company. */
interface Reference {
  table: string;
  column: string;
  to: string;
  onDelete?: string;
}

const references: Reference[] = [
  { table: 'orders', column: 'outlet_id', to: 'outlets' },
  { table: 'orders', column: 'third_party_token_id', to: 'third_party_tokens' },
  { table: 'courier_orders', column: 'order_id', to: 'orders' },
  { table: 'courier_orders', column: 'courier_id', to: 'couriers' },
  { table: 'courier_orders', column: 'employee_id', to: 'employees' },
  { table: 'order_events', column: 'order_id', to: 'orders' },
  { table: 'order_events', column: 'courier_order_id', to: 'courier_orders' },
  { table: 'courier_locations', column: 'courier_id', to: 'couriers' },
  { table: 'order_search', column: 'id', to: 'orders', onDelete: 'on delete cascade' },
];

/** Says which records would be beyond the fence, rather than that some constraint does not hold. */
const requireOwnCompany = async (db: Kysely<unknown>, { table, column, to }: Reference) => {
  const { rows } = await sql<{ found: number; first: string | null }>`
    select count(*)::int as found, min(it.${sql.ref(column)}) as first
    from ${sql.table(table)} it join ${sql.table(to)} other on other.id = it.${sql.ref(column)}
    where other.company_id <> it.company_id`.execute(db);
  const { found, first } = rows[0]!;
  if (found > 0)
    throw new Error(
      `${found} of ${table} name one of ${to} that belongs to another company (${column} ${first} …). Mend these first.`,
    );
};

const fenceIn = ({ table, column, to, onDelete = '' }: Reference) => [
  `alter table ${table} drop constraint ${table}_${column}_fkey`,
  `alter table ${table} add constraint ${table}_${column}_fkey
    foreign key (company_id, ${column}) references ${to} (company_id, id) ${onDelete}`,
];

const referred = [...new Set(references.map(({ to }) => to))];
const keys = referred.map(
  (to) => `alter table ${to} add constraint ${to}_of_company unique (company_id, id)`,
);

/** Of whoever owns the tables a right cannot be taken away; a trigger holds for them, too. */
const refuseChange = `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% of % is refused: %', lower(tg_op), tg_table_name, tg_argv[0]
      using errcode = 'restrict_violation';
  end
$$`;

const keepForGood = (table: string) =>
  ['update or delete on X for each row', 'truncate on X for each statement'].map(
    (when, index) => `create trigger ${table}_kept_for_good_${index + 1} before ${when.replace('X', table)}
      execute function refuse_change('what happened stays written')`,
  );

/** Once `fixed` holds of a courier order, these columns keep their values. */
const keepOnce = (name: string, fixed: string, columns: string[], reason: string) => {
  const valuesOf = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  return `create trigger courier_orders_${name} before update of ${columns.join(', ')} on courier_orders
    for each row when (${fixed} and (${valuesOf('old')}) is distinct from (${valuesOf('new')}))
    execute function refuse_change('${reason}')`;
};

const remitted = ['remitted', 'remitted_amount_kobo', 'remitted_at', 'remitted_by', 'remittance_point'];
const verified = ['remittance_verified', 'verified_at', 'verified_by', 'verifier_comment'];

const triggers = [
  ...keepForGood('order_events'),
  ...keepForGood('acting_log'),
  keepOnce(
    'keep_remitted',
    'old.remitted',
    [...remitted, 'delivered_items', 'order_id', 'courier_id', 'company_id'],
    'what was remitted stays as it is',
  ),
  keepOnce('keep_verified', 'old.remittance_verified', verified, 'what was verified stays as it is'),
  keepOnce(
    'keep_ended',
    "old.status in ('completed', 'canceled', 'rejected')",
    ['status'],
    'a courier order that has ended does not begin again',
  ),
  `create trigger courier_orders_keep_money before delete on courier_orders
    for each row when (old.remitted) execute function refuse_change('what was remitted stays as it is')`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const reference of references) await requireOwnCompany(db, reference);
  for (const statement of [...keys, ...references.flatMap(fenceIn), refuseChange, ...triggers])
    await sql.raw(statement).execute(db);
};
