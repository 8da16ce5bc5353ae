import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

// Traces of a person are what only names them: notes of others, responses, mails and messages. No index leads to them: a table's rows of
// the company are read once for each.

/** Shorter names are parts of other words. */
const shortest = 6;

/** The texts by which a person is recognized in notes: their number as it is stored and as people write it, emails, full names. */
export const tellingWords = (phone: string, words: readonly string[]): string[] => [
  ...new Set(
    [phone, ...words]
      .flatMap((word) => [word, ...(/^234\d+$/.test(word) ? [`0${word.slice(3)}`] : [])])
      .map((word) => word.toLowerCase())
      .filter((word) => word.length >= shortest && (/[\d@]/.test(word) || word.includes(' '))),
  ),
];

const names = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`exists (select from unnest(${[...words]}::text[]) w (word) where strpos(lower(${text}), w.word) > 0)`;

interface Trace {
  table: string;
  column: string;
  value: RawBuilder<unknown>;
  /** Set with it. */
  more?: RawBuilder<unknown>;
  /** The part of the column that people typed; all of it where left out. */
  typed?: RawBuilder<unknown>;
  /** Names in it are of records, which are found by their ids: here they may be a namesake's. */
  isNamed?: boolean;
}

/** Texts that people type, and what takes their place. */
const notes: Trace[] = [
  { table: 'cash_entries', column: 'note', value: sql`null`, more: sql`, words_salt = null` },
  { table: 'cash_hand_ins', column: 'note', value: sql`null` },
  { table: 'cash_hand_ins', column: 'reason', value: sql`null` },
  { table: 'cash_closings', column: 'reopen_reason', value: sql`'Erased'` },
  { table: 'activity', column: 'subject_label', value: sql`'Erased'`, isNamed: true },
  { table: 'activity', column: 'details', value: sql`erased_texts(details)`, isNamed: true },
  {
    table: 'activity',
    column: 'details',
    value: sql`jsonb_set(details, '{reason}', '"Erased"')`,
    typed: sql`details ->> 'reason'`,
  },
  { table: 'order_events', column: 'note', value: sql`null` },
  { table: 'erasures', column: 'reason', value: sql`'Erased'` },
  { table: 'imports', column: 'file_name', value: sql`'Erased'` },
  ...[
    'courier_comment',
    'employee_comment',
    'verifier_comment',
    'cash_limit_reason',
    'pin_passed_reason',
  ].map((column) => ({ table: 'courier_orders', column, value: sql`null` })),
];

/** Runs a statement that reads all rows of a company, for which calls have too little time. */
const sweep = (db: Database, statement: RawBuilder<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await statement.execute(tx);
  });

/** Erases what names the person in the company's notes, in what was sent to other systems of their orders, and what waits to be sent. */
export const eraseTraces = async (
  db: Database,
  companyId: string,
  words: readonly string[],
  orderIds: readonly string[],
): Promise<void> => {
  const numbers = words.filter((word) => /[\d@]/.test(word));
  for (const { table, column, value, more = sql``, typed, isNamed } of notes)
    await sweep(
      db,
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} ${more}
      where company_id = ${companyId} and ${sql.ref(column)} is not null
        and ${names(typed ?? sql`${sql.ref(column)}::text`, isNamed ? numbers : words)}`,
    );
  await sweep(
    db,
    sql`update webhook_deliveries set data = null, body = null, response = null, last_error = null, attempts = '[]'
    where company_id = ${companyId} and order_id = any(${[...orderIds]})`,
  );
  await sweep(
    db,
    // Bookers call without a company.
    sql`delete from idempotency_keys where company_id in (${companyId}, '') and ${names(sql`answer`, words)}`,
  );
  await sweep(
    db,
    sql`update import_rows set content_key = null
    where company_id = ${companyId} and record_id = any(${[...orderIds]})`,
  );
  await sweep(
    db,
    sql`delete from jobs where queue in ('mails', 'notices', 'messages') and payload ->> 'company_id' = ${companyId}
    and ${names(sql`payload::text`, words)}`,
  );
  await sweep(
    db,
    sql`delete from stream_changes where data ->> 'company_id' = ${companyId}
    and ${names(sql`data::text || audience::text`, words)}`,
  );
};
