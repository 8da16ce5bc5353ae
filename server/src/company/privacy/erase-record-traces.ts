import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PersonRecords } from './erasures.repository.ts';
import { moneyNotes } from './notes-of-person.ts';

/** Whether a text names one of the ids. */
const names = (text: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
  sql`exists (select from regexp_matches(${text}, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found (id)
    where found.id[1] in (${ids}))`;

/** Reasons that were typed stand in the activity as well, about the order, the entry of the book, or the rider who handed in. */
const reasonsOf = (companyId: string, orders: readonly string[], of: ReturnType<typeof moneyNotes>) => sql`
  update activity a set details = jsonb_set(details, '{reason}', '"Erased"')
  where company_id = ${companyId} and details ->> 'reason' <> 'Erased' and (
    subject_type = 'order' and subject_id = any(${[...orders]}::text[])
    or subject_type = 'cash_entry' and subject_id in (select number::text from (${of.entries}) e (number))
    or action = 'handed_in' and exists (select from cash_hand_ins h where h.company_id = ${companyId}
      and h.courier_id = a.subject_id and h.reason = a.details ->> 'reason' and h.id in (${of.handIns})))`;

/**
 * Erases what is about a person's records outside of them, whatever words it has: typed notes of the cash book and of the activity, and
 * responses and messages that name a record of theirs. No index leads to these: a table's rows of the company are read once.
 */
export const eraseRecordTraces = async (
  db: Database,
  companyId: string,
  records: PersonRecords,
): Promise<void> => {
  const { customers, outlets, received, sent } = records;
  const orders = [...received, ...sent];
  const run = (statement: RawBuilder<unknown>) =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      await statement.execute(tx);
    });
  const of = moneyNotes(companyId, records);
  const theirs = sql`select unnest(${[...orders, ...customers, ...outlets]}::text[]) union
    select unnest(array[id, hand_in_id]) from courier_orders where company_id = ${companyId} and order_id = any(${orders}::text[])`;
  await run(sql`update activity set subject_label = 'Erased' where company_id = ${companyId} and subject_label <> 'Erased'
    and (subject_type = 'customer' and subject_id = any(${customers}) or subject_type = 'outlet' and subject_id = any(${outlets}))`);
  // What an outlet's people did to its orders is written under the outlet's name.
  await run(sql`update activity set user_name = 'Erased' where company_id = ${companyId} and user_id is null
    and capacity = 'outside' and subject_type = 'order' and subject_id = any(${sent}) and user_name <> 'Erased'
    and exists (select from order_events e where e.company_id = ${companyId} and e.order_id = activity.subject_id and e.by_role = 'shop')`);
  await run(reasonsOf(companyId, orders, of));
  await run(sql`update cash_entries set note = null, words_salt = null where company_id = ${companyId}
    and note is not null and number in (${of.entries})`);
  await run(sql`update cash_hand_ins set note = null, reason = null where company_id = ${companyId}
    and num_nonnulls(note, reason) > 0 and id in (${of.handIns})`);
  await run(sql`update shop_disputes set words = 'Erased', answer = case when answer is not null then 'Erased' end
    where company_id = ${companyId} and outlet_id = any(${outlets}) and words <> 'Erased'`);
  await run(sql`update payout_items set reason = null where company_id = ${companyId} and outlet_id = any(${outlets})
    and reason is not null`);
  await run(sql`delete from idempotency_keys where company_id in (${companyId}, '')
    and ${names(sql`answer`, theirs)}`);
  await run(sql`delete from stream_changes where data ->> 'company_id' = ${companyId}
    and ${names(sql`data::text`, theirs)}`);
  await run(sql`delete from jobs where queue in ('mails', 'notices') and payload ->> 'company_id' = ${companyId}
    and ${names(sql`payload::text`, theirs)}`);
};
