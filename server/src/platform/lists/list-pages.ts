import type { SortDirection } from '@waybill/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { batchSize, type Cursor, isWithinReach, offsetOf, type PageRequest, type Period } from './paging.ts';

/** The order of a list; see docs/decisions/125-sorted-lists.md. */
export interface ListOrder {
  direction: SortDirection;
  /**
   * Sorts by amount, then by time; without it by time alone. `column` holds the amounts in kobo, such as `total_kobo`, and
   * `condition` is true of the records to be sorted by it, such as those of a company that have ended. An index has them in this order.
   */
  amount?: { column: string; condition: RawBuilder<SqlBool> } | undefined;
}

/** The records of a list, and their order. */
export interface ListSource extends Partial<Period> {
  table: 'orders' | 'courier_orders' | 'customers' | 'outlets';
  /**
   * Conditions on the record `it`, such as one per status, `it.company_id = … and it.status = 'pending'`; no record may meet two of
   * them. The list has all that meet one. Each has an index in the list's order, so that nothing needs to be sorted. In a list by
   * amount these are records without an amount, such as courier orders that have not ended, and come last.
   */
  parts: readonly RawBuilder<SqlBool>[];
  /** Newest first without it. */
  order?: ListOrder | undefined;
}

/** A part of the list. */
export interface Section {
  limit: number;
  skip: number;
  after?: Cursor | undefined;
}

/** A condition that all of these hold, of those that are given. */
export const allOf = (...conditions: (RawBuilder<unknown> | '' | undefined | false)[]): RawBuilder<SqlBool> =>
  sql`${sql.join(
    conditions.filter((condition) => Boolean(condition)),
    sql` and `,
  )}`;

/** A condition on a record's id: that it is one of these. */
export const isOneOf = (id: string, ids: RawBuilder<unknown>) =>
  sql<SqlBool>`${sql.ref(id)} = any(array(${ids}))`;

const newestFirst: ListOrder = { direction: 'desc' };

/** A condition on a record's id: that it is in this section. Ids are read from indexes alone; the records are joined to these few. */
export const isInSection = (
  id: string,
  { table, parts, from, until, order = newestFirst }: ListSource,
  { limit, skip, after }: Section,
): RawBuilder<SqlBool> => {
  const { amount, direction } = order;
  const way = sql.raw(direction);
  const byTime = sql`created_at ${way}, id ${way}`;
  // Each part is cut by itself: without that all of it would be read, and then sorted.
  const cut = (condition: RawBuilder<SqlBool>, columns = sql``, first = sql``) => sql`(
    select it.id, it.created_at${columns} from ${sql.table(table)} it where ${allOf(
      condition,
      from && sql`it.created_at >= ${from}`,
      until && sql`it.created_at < ${until}`,
      after && sql`(it.created_at, it.id) < (${after.created_at}, ${after.id})`,
    )} order by ${first}${byTime} limit ${limit}::bigint + ${skip}::bigint)`;
  const value = amount && sql.ref(`it.${amount.column}`);
  const lists = amount
    ? [
        cut(amount.condition, sql`, ${value} as amount, 0 as place`, sql`${value} ${way}, `),
        ...parts.map((part) => cut(part, sql`, null::bigint, 1`)),
      ]
    : parts.map((part) => cut(part));
  const first = amount ? sql`place, amount ${way}, ` : sql``;
  return isOneOf(
    id,
    sql`select id from (${sql.join(lists, sql` union all `)}) listed order by ${first}${byTime} limit ${limit} offset ${skip}`,
  );
};

/** Nothing of a page beyond reach: `toPage` rejects it. */
export const sectionOf = (page: PageRequest): Section =>
  isWithinReach(page) ? { limit: page.per_page, skip: offsetOf(page) } : { limit: 0, skip: 0 };

/** A condition on a record's id: that it is on this page of the list. */
export const isOnPage = (id: string, source: ListSource, page: PageRequest): RawBuilder<SqlBool> =>
  isInSection(id, source, sectionOf(page));

/** A condition on a record's id: that it is in the batch after this record, or in the first. */
export const isInBatch = (id: string, source: ListSource, after: Cursor | undefined): RawBuilder<SqlBool> =>
  isInSection(id, source, { limit: batchSize, skip: 0, after });
