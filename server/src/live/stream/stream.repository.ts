import { sql } from 'kysely';
import type { Database, Sql } from '../../platform/database/database.ts';
import { defer } from '../../platform/database/pipelined-connection.ts';
import { eventText } from './event-stream.ts';

/** The channel on which nodes announce the newest position to each other. */
export const streamChannel = 'waybill_stream';

/** Any number, the same on every node: who holds this lock gives out positions. */
const publisherLock = 7_201_204;
const publishedAtOnce = 1_000;
/** As many as are read at once; fewer were all that there were. */
export const readAtOnce = 500;

/** A published line, with the text that is sent to everyone it concerns. */
export interface StreamLine {
  position: number;
  event: string;
  audience: string[];
  text: string;
}

export const streamRepository = {
  async hasUnpublished(db: Sql): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from stream_changes where position is null) as found`.execute(db);
    return rows[0]?.found === true;
  },

  /**
   * Gives the next positions to committed lines, in the order they were written, and notifies the other nodes. The lock comes
   * in a statement of its own, so that the next one sees all that was committed before it was granted.
   */
  publish: (db: Database): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await defer(tx, sql`select pg_advisory_xact_lock(${publisherLock})`);
      await sql`
        with next as (
          select id, row_number() over (order by id) as step, count(*) over () as total
          from (select id from stream_changes where position is null order by id limit ${publishedAtOnce}) line
        ), head as (
          update stream_head set position = position + (select total from next limit 1)
          where exists (select from next) returning position
        ), published as (
          update stream_changes line
          set position = head.position - next.total + next.step, published_at = clock_timestamp()
          from next, head where line.id = next.id
        )
        select pg_notify(${streamChannel}, position::text) from head`.execute(tx);
    }),

  /** The newest position and the oldest that is still stored. */
  async findBounds(db: Sql): Promise<{ head: number; oldest: number | null }> {
    const { rows } = await sql<{ head: number; oldest: number | null }>`
      select position as head, (select min(position) from stream_changes) as oldest
      from stream_head`.execute(db);
    return rows[0] ?? { head: 0, oldest: null };
  },

  /** The lines after a position, in order, a batch at a time. */
  async readAfter(db: Sql, position: number): Promise<StreamLine[]> {
    const { rows } = await sql<Omit<StreamLine, 'text'> & { data: string }>`
      select position, event, audience, data::text as data from stream_changes
      where position > ${position} order by position limit ${readAtOnce}`.execute(db);
    return rows.map(({ data, ...line }) => ({ ...line, text: eventText(line.event, data, line.position) }));
  },

  /** Deletes lines published before a timestamp, but never one and not an older one. */
  forgetPublishedBefore: (db: Sql, timestamp: Date) =>
    sql`delete from stream_changes where position <= (
      select max(position) from stream_changes where published_at < ${timestamp})`.execute(db),
};
