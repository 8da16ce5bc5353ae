import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { batchSize, type Cursor, offsetOf, type PageRequest, type Period } from '../http/paging.ts';
import type { Sql } from './database.ts';
import { type CountedList, findPlace } from './list-counts.ts';

/**
 * A list that is read newest first. `parts` are conditions on the record `it`, one per kind of record that belongs to
 * the list; an index has the records of each part in the list's order, so that their merge needs no sort.
 */
export interface ListSource extends Partial<Period> {
  table: 'orders' | 'courier_orders' | 'customers' | 'outlets' | 'couriers' | 'employees';
  parts: readonly RawBuilder<SqlBool>[];
}

interface Section {
  limit: number;
  skip?: number;
  after?: Cursor | undefined;
}

/** A condition that all of these hold, of those that are given. */
export const allOf = (...conditions: (RawBuilder<unknown> | '' | undefined | false)[]): RawBuilder<SqlBool> =>
  sql`${sql.join(
    conditions.filter((condition) => Boolean(condition)),
    sql` and `,
  )}`;

/** The ids of a section of the list, read from indexes alone; the records themselves are joined to these few. */
const idsIn = ({ table, parts, from, until }: ListSource, { limit, skip = 0, after }: Section) => {
  const newestFirst = sql`order by created_at desc, id desc`;
  const [only, ...others] = parts.map((part) => {
    const conditions = allOf(
      part,
      from && sql`it.created_at >= ${from}`,
      until && sql`it.created_at < ${until}`,
      after && sql`(it.created_at, it.id) < (${after.created_at}, ${after.id})`,
    );
    return sql`select it.id, it.created_at from ${sql.table(table)} it where ${conditions} ${newestFirst}`;
  });
  const section = sql`limit ${limit} offset ${skip}`;
  if (only && others.length === 0) return sql`select id from (${only} ${section}) listed ${newestFirst}`;
  // Each part is cut by itself: without that all of it would be read, and then sorted.
  const cut = [only, ...others].map((part) => sql`(${part} limit ${limit + skip})`);
  return sql`select id from (${sql.join(cut, sql` union all `)}) listed ${newestFirst} ${section}`;
};

/** A condition on a record's id: that it is one of these. */
const isOneOf = (id: string, ids: RawBuilder<unknown>) => sql<SqlBool>`${sql.ref(id)} = any(array(${ids}))`;

/** A condition on a record's id: that it lies in the batch after this record, or in the first. */
export const isInBatch = (id: string, source: ListSource, after: Cursor | undefined): RawBuilder<SqlBool> =>
  isOneOf(id, idsIn(source, { limit: batchSize, after }));

/** Reading so many ids of newer records takes less time than looking up where to begin. */
const shallow = 500;

/**
 * A condition on a record's id: that it lies on the page. Where the list's counts are kept, a page deep inside is
 * read from the end of its day on; `kinds` is the same filter as a condition on the counts.
 */
export const isOnPage = async (
  id: string,
  source: ListSource,
  page: PageRequest,
  counts?: { db: Sql; list: CountedList; kinds: RawBuilder<SqlBool> },
): Promise<RawBuilder<SqlBool>> => {
  const limit = page.per_page;
  const skip = offsetOf(page);
  if (skip <= shallow || !counts) return isOneOf(id, idsIn(source, { limit, skip }));
  const place = await findPlace(counts.db, counts.list, counts.kinds, skip);
  if (!place) return sql`false`;
  return isOneOf(id, idsIn({ ...source, until: place.until }, { limit, skip: place.skip }));
};
