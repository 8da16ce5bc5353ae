import type { DataKind } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { searchable } from '../../platform/lists/searchable.ts';
import { assignmentsOf, erasedMark } from './erase-columns.ts';

const update = async (
  db: Sql,
  table: string,
  kinds: readonly DataKind[],
  where: RawBuilder<unknown>,
  more = sql``,
) => {
  for (const [at, assignments] of assignmentsOf(table, kinds).entries())
    await sql`update ${sql.table(table)} set ${assignments} ${at === 0 ? more : sql``} where ${where}`.execute(
      db,
    );
};

/** Makes the texts by which orders are found of what is left. */
export const writeSearchTexts = async (db: Sql, companyId: string, ids: readonly string[]): Promise<void> => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_id', 'customer_name', 'customer_phone', 'outlet_name'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
  const textOf = ({ order_id, customer_name, customer_phone, outlet_name }: (typeof rows)[number]) =>
    searchable(order_id, customer_name === erasedMark ? null : customer_name, customer_phone, outlet_name);
  await sql`update orders o set search_text = t.search_text
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(textOf)}::text[]) t (id, search_text)
    where o.company_id = ${companyId} and o.id = t.id`.execute(db);
};

/** Erases the notes of orders, but for who was given them. */
export const eraseNotes = async (db: Sql, companyId: string, ids: readonly string[]): Promise<void> => {
  const ofOrders = sql`company_id = ${companyId} and order_id = any(${[...ids]})`;
  await update(
    db,
    'courier_orders',
    ['notes'],
    sql`${ofOrders} and num_nonnulls(courier_comment, employee_comment, verifier_comment, cash_limit_reason, pin_passed_reason) > 0`,
  );
  await sql`update order_events set note = case when action = 'assigned' then note end
    where ${ofOrders} and action <> 'assigned' and note is not null`.execute(db);
};

/**
 * Erases who sent orders: the sender, and whatever was typed about the orders but for their goods. The receivers stay, with what is
 * theirs alone.
 */
export const eraseSenders = async (db: Sql, companyId: string, ids: readonly string[]): Promise<void> => {
  const ofOrders = sql`company_id = ${companyId} and order_id = any(${[...ids]})`;
  await eraseNotes(db, companyId, ids);
  await sql`update delivery_attempts set note = null where ${ofOrders} and note is not null`.execute(db);
  await sql`update delivery_proofs set pin_reason = null where company_id = ${companyId} and pin_reason is not null
    and courier_order_id in (select id from courier_orders where ${ofOrders})`.execute(db);
  await sql`update order_events set by_name = ${erasedMark} where ${ofOrders} and by_role = 'shop'`.execute(
    db,
  );
  const typed = sql`, order_description = null, payment_method_details = null, customer_comment = null`;
  await update(db, 'orders', ['sender'], sql`company_id = ${companyId} and id = any(${[...ids]})`, typed);
  await writeSearchTexts(db, companyId, ids);
};

/** Erases whom orders went to, from the orders and all of their parts. Sums, amounts, cities, days and states stay. */
export const eraseOrders = async (
  db: Sql,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  const ofOrders = sql`company_id = ${companyId} and order_id = any(${[...ids]})`;
  const ofDeliveries = sql`company_id = ${companyId} and courier_order_id in (
    select id from courier_orders where ${ofOrders})`;
  await eraseNotes(db, companyId, ids);
  await update(db, 'courier_orders', ['orders'], ofOrders);
  await sql`update order_events set by_name = ${erasedMark} where ${ofOrders} and by_role = 'receiver'`.execute(
    db,
  );
  await sql`delete from proof_photos where ${ofDeliveries}`.execute(db);
  await update(
    db,
    'delivery_proofs',
    ['proof'],
    ofDeliveries,
    sql`, deleted_at = coalesce(deleted_at, ${now})`,
  );
  await update(
    db,
    'delivery_attempts',
    ['proof'],
    ofOrders,
    sql`, deleted_at = coalesce(deleted_at, ${now})`,
  );
  await sql`delete from receiver_links where ${ofOrders}`.execute(db);
  await update(db, 'orders', ['orders'], sql`company_id = ${companyId} and id = any(${[...ids]})`);
  await writeSearchTexts(db, companyId, ids);
};
