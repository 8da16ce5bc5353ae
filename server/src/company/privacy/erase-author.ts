import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { erasedMark } from './erase-columns.ts';
import { eraseSenders } from './erase-orders.ts';

/** Where a company's records name their author next to the author's id. */
const authors: readonly (readonly [table: string, id: string, name: string, more?: RawBuilder<unknown>])[] = [
  ['acting_log', 'user_id', 'user_name'],
  ['activity', 'user_id', 'user_name'],
  ['breaches', 'by_user_id', 'by_name'],
  ['cash_closings', 'closed_by_id', 'closed_by_name'],
  ['cash_closings', 'reopened_by_id', 'reopened_by_name'],
  ['cash_entries', 'by_user_id', 'by_name', sql`, words_salt = null`],
  ['cash_hand_ins', 'by_user_id', 'by_name'],
  ['company_settings', 'updated_by_id', 'updated_by_name'],
  ['erasures', 'by_user_id', 'by_name'],
  ['imports', 'user_id', 'user_name'],
  ['order_events', 'by_user_id', 'by_name'],
  ['outlet_banks', 'updated_by_id', 'updated_by_name'],
  ['pay_rules', 'updated_by_id', 'updated_by_name'],
  ['rider_expenses', 'decided_by_id', 'decided_by_name'],
  ['payout_runs', 'by_user_id', 'by_name'],
  ['rider_papers', 'updated_by_id', 'updated_by_name'],
  ['shop_disputes', 'asked_by_id', 'asked_by_name'],
  ['shop_disputes', 'answered_by_id', 'answered_by_name'],
  ['shop_rules', 'updated_by_id', 'updated_by_name'],
];

/**
 * Takes a user's name out of what they did in a company, and out of the orders that they booked. Nobody waits for such rows. Names lead
 * nowhere alone: a namesake's rows stay.
 */
export const eraseAuthor = async (
  db: Sql,
  companyId: string,
  userId: string,
  names: readonly string[],
): Promise<void> => {
  for (const [table, id, name, more = sql``] of authors)
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${erasedMark} ${more}
      where company_id = ${companyId} and ${sql.ref(id)} = ${userId} and ${sql.ref(name)} <> ${erasedMark}`.execute(
      db,
    );
  await sql`update courier_orders co set courier_comment_by = null
    where company_id = ${companyId} and courier_comment_by = any(${[...names]}) and exists (select from order_events e
      where e.company_id = co.company_id and e.order_id = co.order_id and e.by_user_id = ${userId})`.execute(
    db,
  );
  await sql`update order_events e set note = null where company_id = ${companyId} and action = 'assigned' and note is not null
    and courier_order_id in (select co.id from courier_orders co join couriers c on c.company_id = co.company_id
      and c.id = co.courier_id where co.company_id = ${companyId} and c.user_id = ${userId})`.execute(db);
  const theirs = sql`select id from employees where company_id = ${companyId} and user_id = ${userId}
    union select id from couriers where company_id = ${companyId} and user_id = ${userId}`;
  await sql`update activity a set details = erased_texts(details) where company_id = ${companyId}
    and details ->> 'rider' = any(${[...names]}) and (subject_type is distinct from 'order' or exists (select from courier_orders co
      where co.company_id = a.company_id and co.order_id = a.subject_id and co.courier_id in (${theirs})))`.execute(
    db,
  );
  await sql`update activity set subject_label = ${erasedMark} where company_id = ${companyId}
    and subject_label <> ${erasedMark} and (subject_id = ${userId} or subject_id in (${theirs})
      or subject_type = 'invite' and subject_label = any(${[...names]}))`.execute(db);
  const booked = await db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('booked_by', '=', userId)
    .execute();
  await sql`update orders set receiver = receiver || '{"booker_rating_text": null}' where company_id = ${companyId}
    and booked_by = ${userId} and receiver ->> 'booker_rating_text' is not null`.execute(db);
  await eraseSenders(
    db,
    companyId,
    booked.map(({ id }) => id),
  );
};
