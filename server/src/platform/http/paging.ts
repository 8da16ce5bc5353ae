import { Readable } from 'node:stream';
import {
  countLagosDays,
  endOfLagosDay,
  lagosDayOf,
  limits,
  type PageQuery,
  startOfLagosDay,
} from '@waybill/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { invalidField } from '../errors.ts';

export interface PageRequest {
  page: number;
  per_page: number;
}

/** Rows to leave out before the page. */
export const offsetOf = ({ page, per_page }: PageRequest): number => (page - 1) * per_page;

/** The page's envelope. A page past the last is empty and still tells the true `last_page`. */
export const toPage = <Item>(data: Item[], total: number, { page, per_page }: PageRequest) => {
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

/** True where `pagination=0` asks for the whole list, in the query or the body. */
export const wantsWholeList = (query: PageQuery, body?: { pagination?: boolean | undefined }): boolean =>
  (body?.pagination ?? query.pagination) === false;

/** A range of moments, `from <= t < until`; either end may be open. */
export interface Period {
  from: Date | undefined;
  until: Date | undefined;
}

/** Turns whole Lagos days, both ends included, into moments; 422 when they run backwards or, whole, too far. */
export const toPeriod = (
  days: { start_date?: string | undefined; end_date?: string | undefined },
  isWhole = false,
  fields: { start: string; end: string } = { start: 'start_date', end: 'end_date' },
): Period => {
  const { start_date: start, end_date: end } = days;
  if (start && end) {
    if (start > end) throw invalidField(fields.end, `must not be before ${fields.start}`);
  }
  const last = end ?? lagosDayOf(new Date());
  if (isWhole && start && countLagosDays(start, last) > limits.wholeList.days)
    throw invalidField(fields.end, `must be within ${limits.wholeList.days} days of ${fields.start}`);
  return { from: start ? startOfLagosDay(start) : undefined, until: end ? endOfLagosDay(end) : undefined };
};

/** A list that grows for as long as a company works is whole for some days only: 422 without the first of them. */
export const requireFirstDay = (isWhole: boolean, day: string | undefined, field = 'start_date') => {
  if (isWhole && !day)
    throw invalidField(field, `is required for a whole list, of at most ${limits.wholeList.days} days`);
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
 * Sends a whole list as it is read, batch by batch, newest first: no list is ever held in memory. Each
 * record passes its schema, as paged ones do.
 */
export const sendWholeList = <Row extends Cursor, Item>(
  reply: FastifyReply,
  list: {
    total: number;
    read(after: Cursor | undefined): Promise<Row[]>;
    toItem(row: Row): Item;
    schema: z.ZodType<Item>;
  },
): FastifyReply => {
  if (list.total > limits.wholeList.rows)
    throw invalidField(
      'pagination',
      `must not be 0: the list has more than ${limits.wholeList.rows.toLocaleString('en-NG')} rows`,
    );
  async function* text() {
    yield '{"status_code":200,"message":"Done.","data":[';
    let after: Cursor | undefined;
    let isFirst = true;
    for (;;) {
      const rows = await list.read(after);
      for (const row of rows) {
        yield `${isFirst ? '' : ','}${JSON.stringify(z.encode(list.schema, list.toItem(row)))}`;
        isFirst = false;
      }
      if (rows.length < batchSize) break;
      after = rows.at(-1);
    }
    yield ']}';
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(text()));
};
