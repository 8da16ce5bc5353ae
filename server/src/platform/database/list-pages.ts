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

/** Which records of the list; `most` are `limit` and `skip` together. */
export interface Section {
  limit: number;
  skip: number;
  most: number;
  after?: Cursor | undefined;
}

/** A condition that all of these hold, of those that are given. */
export const allOf = (...conditions: (RawBuilder<unknown> | '' | undefined | false)[]): RawBuilder<SqlBool> =>
  sql`${sql.join(
    conditions.filter((condition) => Boolean(condition)),
    sql` and `,
  )}`;

/** The ids of a section of the list, read from indexes alone; the records themselves are joined to these few. */
const idsIn = ({ table, parts, from, until }: ListSource, { limit, skip, most, after }: Section) => {
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
  const cut = [only, ...others].map((part) => sql`(${part} limit ${most})`);
  return sql`select id from (${sql.join(cut, sql` union all `)}) listed ${newestFirst} ${section}`;
};

/** A condition on a record's id: that it is one of these. */
export const isOneOf = (id: string, ids: RawBuilder<unknown>) =>
  sql<SqlBool>`${sql.ref(id)} = any(array(${ids}))`;

/** A condition on a record's id: that it is in this section of the list. */
export const isInSection = (id: string, source: ListSource, section: Section): RawBuilder<SqlBool> =>
  isOneOf(id, idsIn(source, section));

/** A condition on a record's id: that it is in the batch after this record, or in the first. */
export const isInBatch = (id: string, source: ListSource, after: Cursor | undefined): RawBuilder<SqlBool> =>
  isInSection(id, source, { limit: batchSize, skip: 0, most: batchSize, after });

/** Reading so many ids of newer records takes less time than looking up where to begin. */
const shallow = 500;

export const isShallow = (page: PageRequest): boolean => offsetOf(page) <= shallow;

export const sectionOf = (page: PageRequest, skip = offsetOf(page)): Section => ({
  limit: page.per_page,
  skip,
  most: page.per_page + skip,
});

/** The stored counts of a list; `rowsCondition` is its filter as a condition on rows of counts. */
export interface StoredCounts {
  db: Sql;
  list: CountedList;
  rowsCondition: RawBuilder<SqlBool>;
}

/** Where a section is read: from the newest record on, or within the days that have it. Undefined past the end. */
const placeOf = async (
  section: Section,
  counts: StoredCounts | undefined,
): Promise<{ days?: Period; section: Section } | undefined> => {
  if (section.skip <= shallow || !counts) return { section };
  const { limit } = section;
  const place = await findPlace(counts.db, counts.list, counts.rowsCondition, section);
  return place && { days: place, section: { limit, skip: place.skip, most: limit + place.skip } };
};

/**
 * A condition on a record's id: that it is on the page. If the list has stored counts, a page deep inside is
 * read from the end of its day on.
 */
export const isOnPage = async (
  id: string,
  source: ListSource,
  page: PageRequest,
  counts?: StoredCounts,
): Promise<RawBuilder<SqlBool>> => {
  const place = await placeOf(sectionOf(page), counts);
  if (!place) return sql`false`;
  return isInSection(id, { ...source, until: place.days?.until ?? source.until }, place.section);
};

/** A section of a list of orders or courier orders. */
export interface SectionOfList {
  /** The column of the record's id. */
  id: string;
  source: ListSource;
  section: Section;
  counts?: StoredCounts | undefined;
}

/** Reads a section of orders or courier orders. `read` gets a condition on the id, and the period in which all records of the section are. */
export const readSection = async <Row>(
  { id, source, section, counts }: SectionOfList,
  read: (isInIt: RawBuilder<SqlBool>, period: Partial<Period>) => Promise<Row[]>,
): Promise<Row[]> => {
  const place = await placeOf(section, counts);
  if (!place) return [];
  const { from } = source;
  const until = place.days?.until ?? source.until;
  return read(isInSection(id, { ...source, until }, place.section), { from, until });
};
