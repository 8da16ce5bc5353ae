import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf, type PageRequest } from '../http/paging.ts';
import { allOf, isOneOf, type ListSource, type Section } from './list-pages.ts';

/** A list in an order that its reader chose; see docs/decisions/125-sorted-lists.md. */
export type Direction = 'asc' | 'desc';

/** Records by an amount; an index of the company has them by amount, time and id. */
export interface AmountSource extends ListSource {
  /** A column of amounts in kobo. */
  column: string;
  /** Records that have an amount. */
  condition: RawBuilder<SqlBool>;
  /** The kinds of records without one: they come last, in order of time. None if all have one. */
  parts: ListSource['parts'];
}

/** A page, read from the end of the list that is nearer to it. */
export interface NearerEnd extends Pick<Section, 'limit' | 'skip' | 'most'> {
  isFromTheLast: boolean;
}

/** A page counted from the last record of the list on; without records where the page is past the end. */
export const fromTheLast = (page: PageRequest, total: number): Section => {
  const skip = Math.max(0, total - offsetOf(page) - page.per_page);
  const limit = Math.max(0, Math.min(page.per_page, total - offsetOf(page)));
  return { skip, limit, most: skip + limit };
};

export const fromNearerEnd = (page: PageRequest, total: number): NearerEnd => {
  const skip = offsetOf(page);
  if (skip <= total / 2)
    return { limit: page.per_page, skip, most: skip + page.per_page, isFromTheLast: false };
  return { ...fromTheLast(page, total), isFromTheLast: true };
};

const turned = { asc: 'desc', desc: 'asc' } as const;
export const directionFrom = (direction: Direction, { isFromTheLast }: NearerEnd): Direction =>
  isFromTheLast ? turned[direction] : direction;

const inPeriod = ({ from, until }: ListSource) =>
  allOf(sql`true`, from && sql`it.created_at >= ${from}`, until && sql`it.created_at < ${until}`);

/** A condition on a record's id: that it is on this page of the list by amount. */
export const isOnAmountPage = (
  id: string,
  source: AmountSource,
  wanted: Direction,
  end: NearerEnd,
): RawBuilder<SqlBool> => {
  const { table, column, condition, parts } = source;
  const direction = sql.raw(directionFrom(wanted, end));
  const [value, from] = [sql.ref(`it.${column}`), sql`from ${sql.table(table)} it`];
  const byTime = sql`created_at ${direction}, id ${direction}`;
  // Cut one by one: without that all of them would be read, and then sorted.
  const lists = [
    sql`(select it.id, it.created_at, ${value} as amount, 0 as place ${from} where ${condition}
      and ${inPeriod(source)} order by ${value} ${direction}, ${byTime} limit ${end.most})`,
    ...parts.map(
      (
        part,
      ) => sql`(select it.id, it.created_at, null::bigint, 1 ${from} where ${part} and ${inPeriod(source)}
        order by ${byTime} limit ${end.most})`,
    ),
  ];
  const placeFirst = sql.raw(end.isFromTheLast ? 'desc' : 'asc');
  return isOneOf(
    id,
    sql`select id from (${sql.join(lists, sql` union all `)}) listed
      order by place ${placeFirst}, amount ${direction}, ${byTime} limit ${end.limit} offset ${end.skip}`,
  );
};
