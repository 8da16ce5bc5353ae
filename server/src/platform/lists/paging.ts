import { Readable } from 'node:stream';
import {
  addLagosDays,
  afterRow,
  countLagosDays,
  endOfLagosDay,
  type LagosDay,
  lagosDayOf,
  limits,
  type PageQuery,
  type SortDirection,
  startOfLagosDay,
} from '@waybill/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { invalidField } from '../base/errors.ts';

export interface PageRequest {
  page: number;
  per_page: number;
}

/** Rows to leave out before the page. */
export const offsetOf = ({ page, per_page }: PageRequest): number => (page - 1) * per_page;

/** Pages further back would be counted through: who looks for something there chooses dates. */
export const isWithinReach = (page: PageRequest): boolean => offsetOf(page) < limits.pagedRows;

/** The page's envelope. A page past the last is empty and still has the true `last_page`; 422 for one beyond reach. */
export const toPage = <Item>(data: Item[], total: number, { page, per_page }: PageRequest) => {
  if (!isWithinReach({ page, per_page }) && total > offsetOf({ page, per_page }))
    throw invalidField(
      'page',
      `is beyond the first ${limits.pagedRows.toLocaleString('en-NG')} rows: choose dates to see older ones`,
    );
  const first = offsetOf({ page, per_page }) + 1;
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    from: data.length > 0 ? first : null,
    to: data.length > 0 ? first + data.length - 1 : null,
  };
};

/** True if `pagination=0` in the query or the body requests the unpaginated list. */
export const wantsAll = (query: PageQuery, body?: { pagination?: boolean | undefined }): boolean =>
  (body?.pagination ?? query.pagination) === false;

/** A range of time, `from <= t < until`; either end may be open. */
export interface Period {
  from: Date | undefined;
  until: Date | undefined;
}

/** Converts Lagos days, both ends included, to timestamps; 422 if they run backwards or, unpaginated, too far. */
export const toPeriod = (
  days: { start_date?: string | undefined; end_date?: string | undefined },
  isUnpaginated = false,
  fields: { start: string; end: string } = { start: 'start_date', end: 'end_date' },
): Period => {
  const { start_date: start, end_date: end } = days;
  if (start && end) {
    if (start > end) throw invalidField(fields.end, `must not be before ${fields.start}`);
  }
  const last = end ?? lagosDayOf(new Date());
  if (isUnpaginated && start && countLagosDays(start, last) > limits.unpaginated.days)
    throw invalidField(fields.end, `must be within ${limits.unpaginated.days} days of ${fields.start}`);
  return { from: start ? startOfLagosDay(start) : undefined, until: end ? endOfLagosDay(end) : undefined };
};

/** The requested days; by default the last 30. 422 if they run backwards, or are too many. */
export const statsDaysOf = ({
  start_date,
  end_date,
}: {
  start_date?: LagosDay | undefined;
  end_date?: LagosDay | undefined;
}): { first: LagosDay; last: LagosDay } => {
  const last = end_date ?? lagosDayOf(new Date());
  const first = start_date ?? addLagosDays(last, 1 - limits.statsDays);
  toPeriod({ start_date: first, end_date: last }, true);
  return { first, last };
};

/** A list that grows for as long as a company works is whole for some days only: 422 without the first of them. */
export const requireFirstDay = (isUnpaginated: boolean, day: string | undefined, field = 'start_date') => {
  if (isUnpaginated && !day)
    throw invalidField(
      field,
      `is required for an unpaginated list, of at most ${limits.unpaginated.days} days`,
    );
};

/** The order of a list that its reader chose. */
export interface Sorting<By extends string> {
  by: By;
  direction: SortDirection;
}

/** The sorting that a body asks for; undefined for newest first. 422 with the unpaginated list and with a search, which are newest first. */
export const toSorting = <By extends string>(
  {
    sort,
    direction,
    search,
  }: { sort?: By | undefined; direction?: SortDirection | undefined; search?: string | undefined },
  isUnpaginated: boolean,
): Sorting<By | 'created_at'> | undefined => {
  if (!sort && !direction) return undefined;
  const field = sort ? 'sort' : 'direction';
  if (isUnpaginated) throw invalidField(field, 'cannot be combined with pagination 0');
  if (search) throw invalidField(field, 'cannot be combined with search');
  const sorting = { by: sort ?? ('created_at' as const), direction: direction ?? ('desc' as const) };
  return sorting.by === 'created_at' && sorting.direction === 'desc' ? undefined : sorting;
};

/** The days that lie in both. */
export const overlapOf = (one: Period, other: Period): Period => ({
  from: [one.from, other.from].filter((day) => day !== undefined).sort((a, b) => +b - +a)[0],
  until: [one.until, other.until].filter((day) => day !== undefined).sort((a, b) => +a - +b)[0],
});

/** The last row of a batch, to read on from there. */
export interface Cursor {
  created_at: Date;
  id: string;
}

export const batchSize = 1_000;

/**
 * Streams an unpaginated list, batch by batch, newest first: no list is ever held in memory. Each
 * record passes its schema, as paged ones do. Before the records it says how many the list has, and behind which record it
 * begins where the query names one: new records come before all others, so what was read is never read again.
 */
export const sendAll = <Row extends Cursor, Item>(
  reply: FastifyReply,
  list: {
    total: number;
    read(after: Cursor | undefined): Promise<Row[]>;
    toItem(row: Row): Item;
  },
  schema: z.ZodType<Item>,
): FastifyReply => {
  // Every list call takes it: the query is parsed by the schema of pages.
  const { after: begin } = reply.request.query as Partial<PageQuery>;
  if (list.total > limits.unpaginated.rows)
    throw invalidField(
      'pagination',
      `must not be 0: the list has more than ${limits.unpaginated.rows.toLocaleString('en-NG')} rows`,
    );
  async function* text() {
    const place = begin
      ? `"after":${JSON.stringify(afterRow(begin.created_at.toISOString(), begin.id))},`
      : '';
    yield `{"status_code":200,"message":"Done.","total":${list.total},${place}"data":[`;
    let after: Cursor | undefined = begin;
    let isFirst = true;
    for (;;) {
      const rows = await list.read(after);
      for (const row of rows) {
        yield `${isFirst ? '' : ','}${JSON.stringify(z.encode(schema, list.toItem(row)))}`;
        isFirst = false;
      }
      if (rows.length < batchSize) break;
      after = rows.at(-1);
    }
    yield ']}';
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(text()));
};
