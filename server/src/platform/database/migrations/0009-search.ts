import { internationalDigits } from '@waybill/contract';
import { type Kysely, sql } from 'kysely';
import { searchable } from '../../search/searchable.ts';

/**
 * Records are searched by the beginnings of their words and by parts of their phone numbers. A key of the index is a
 * word behind its company and the week of its record, so that a search reads one company's records, a week at a time
 * from the newest on, and ends when it has enough. Phones are kept as international digits from here on.
 */
const searchKeys = [
  `create function search_scope(company_id text, week bigint) returns text immutable parallel safe language sql
    return right(company_id, 8) || week::text`,
  `create function search_week(at timestamptz) returns bigint immutable parallel safe language sql
    return floor(extract(epoch from at) / 604800)::bigint`,
  // Seven digits or more are a phone's: all runs of four of them, without Nigeria's code, and the last three find any
  // part of it.
  `create function search_keys(company_id text, at timestamptz, words text) returns tsvector
    immutable parallel safe language plpgsql as $$
    declare
      -- Not by the functions above: an index is rebuilt and analysed with no schema in sight.
      scope text := right(company_id, 8) || floor(extract(epoch from at) / 604800)::bigint::text;
      keys text[] := '{}';
      word text;
    begin
      foreach word in array string_to_array(words, ' ') loop
        if word ~ '^\\d{7,15}$' then
          word := regexp_replace(word, '^234', '');
          for start in 1 .. length(word) - 3 loop
            keys := keys || (scope || substr(word, start, 4));
          end loop;
          keys := keys || (scope || right(word, 3));
        elsif word <> '' then
          keys := keys || (scope || left(word, 200));
        end if;
      end loop;
      return array_to_tsvector(keys);
    end $$`,
];

/** Apart from the orders: a key per word is dear, and an order's row is written anew with each of its steps. */
const orderSearch = [
  `create table order_search (
    id text collate "C" primary key references orders on delete cascade,
    company_id text collate "C" not null,
    created_at timestamptz(3) not null,
    search_text text not null
  )`,
  `create function note_order_search() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into order_search values (new.id, new.company_id, new.created_at, new.search_text);
      elsif (new.search_text, new.created_at) is distinct from (old.search_text, old.created_at) then
        update order_search set search_text = new.search_text, created_at = new.created_at where id = new.id;
      end if;
      return null;
    end $$`,
];

const triggersAndIndexes = [
  `create trigger orders_note_search after insert or update of search_text, created_at on orders
    for each row execute function note_order_search()`,
  // A list of pending entries would be read through again for each week of a search: fastupdate is off.
  ...['order_search', 'customers', 'outlets'].map(
    (table) => `create index ${table}_by_words on ${table}
      using gin (search_keys(company_id, created_at, search_text)) with (fastupdate = off)`,
  ),
];

/** The tables that hold phones, and what their records are found by. */
const searched = [
  { table: 'orders', phones: ['customer_phone', 'outlet_phone'] },
  ...['customer', 'outlet', 'company', 'employee', 'courier'].map((kind) => ({
    table: kind === 'company' ? 'companies' : `${kind}s`,
    phones: [`${kind}_phone`],
  })),
  { table: 'users', phones: ['phone'] },
];

const foundBy: Record<string, readonly string[]> = {
  orders: ['order_id', 'customer_name', 'customer_phone', 'outlet_name'],
  customers: ['customer_name', 'customer_phone', 'customer_email'],
  outlets: ['outlet_name', 'outlet_phone', 'outlet_email'],
  companies: ['company_name', 'company_email', 'company_phone'],
  employees: ['employee_name', 'employee_email', 'employee_phone'],
  couriers: ['courier_name', 'courier_email', 'courier_phone'],
};

type Texts = Record<string, string | null>;

const batchSize = 2_000;

const inOneForm = (row: Texts, phones: readonly string[]): Texts => {
  const changed = { ...row };
  for (const column of phones) {
    const phone = row[column];
    if (!phone || !/^\d{7,15}$/.test(phone)) continue;
    const digits = internationalDigits(phone);
    // What would be no phone number any more stays as it is.
    if (/^\d{7,15}$/.test(digits)) changed[column] = digits;
  }
  return changed;
};

/** Writes phones in their one form and the words that records are found by, a batch at a time. */
const rewrite = async (db: Kysely<unknown>, table: string, phones: readonly string[]) => {
  const words = foundBy[table] ?? [];
  const read = sql.join([...new Set(['id', ...phones, ...words])].map((column) => sql.ref(column)));
  const written = words.length > 0 ? [...phones, 'search_text'] : phones;
  for (let after = ''; ; ) {
    const { rows } = await sql<Texts>`select ${read} from ${sql.table(table)}
      where id > ${after} order by id limit ${batchSize}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)!.id!;
    const changed = rows.map((row) => {
      const own = inOneForm(row, phones);
      return { ...own, search_text: searchable(...words.map((column) => own[column])) } as Texts;
    });
    const values = sql.join([
      ...['id', ...written].map((column) => sql`${changed.map((row) => row[column] ?? null)}::text[]`),
    ]);
    const columns = sql.join(['id', ...written].map((column) => sql.ref(column)));
    const set = sql.join(written.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`));
    await sql`update ${sql.table(table)} record set ${set} from unnest(${values}) changed (${columns})
      where record.id = changed.id`.execute(db);
  }
};

/** Brings all records that were written before into the form in which they are searched. */
export const rewriteSearched = async (db: Kysely<unknown>): Promise<void> => {
  for (const { table, phones } of searched) await rewrite(db, table, phones);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...searchKeys, ...orderSearch]) await sql.raw(statement).execute(db);
  await rewriteSearched(db);
  await sql`insert into order_search select id, company_id, created_at, search_text from orders`.execute(db);
  for (const statement of triggersAndIndexes) await sql.raw(statement).execute(db);
};
