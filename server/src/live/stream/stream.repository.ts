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
  /** The last position whose line is deleted: a reader of an earlier one has missed something. */
  forgotten: number;
}

export const streamRepository = {
  async hasUnpublished(db: Sql): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from stream_changes where position is null) as found`.execute(db);
    return rows[0]?.found === true;
  },

  /**
   * Gives the next positions to committed lines, in the order they were written, and notifies the other nodes. Positions are times
   * in ms, or one more than the last one: a plain count would tell each company how busy the others are. The lock comes in a
   * statement of its own, so that the next one sees all that was committed before it was granted.
   */
  publish: (db: Database): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await defer(tx, sql`select pg_advisory_xact_lock(${publisherLock})`);
      await sql`
        with next as (
          select id, row_number() over (order by id) as step, count(*) over () as total
          from (select id from stream_changes where position is null order by id limit ${publishedAtOnce}) line
        ), head as (
          update stream_head set position = greatest(position + (select total from next limit 1),
            (extract(epoch from clock_timestamp()) * 1000)::bigint)
          where exists (select from next) returning position
        ), published as (
          update stream_changes line
          set position = head.position - next.total + next.step, published_at = clock_timestamp()
          from next, head where line.id = next.id
        )
        select pg_notify(${streamChannel}, position::text) from head`.execute(tx);
    }),

  /** The newest position and the last one whose line is deleted. */
  async findBounds(db: Sql): Promise<{ head: number; forgotten: number }> {
    const { rows } = await sql<{ head: number; forgotten: number }>`
      select position as head, forgotten from stream_head`.execute(db);
    return rows[0] ?? { head: 0, forgotten: 0 };
  },

  /** The lines after a position, in order, a batch at a time. */
  async readAfter(db: Sql, position: number): Promise<StreamLine[]> {
    const { rows } = await sql<Omit<StreamLine, 'text'> & { data: string }>`
      select position, event, audience, data::text as data, (select forgotten from stream_head) as forgotten from stream_changes
      where position > ${position} order by position limit ${readAtOnce}`.execute(db);
    return rows.map(({ data, ...line }) => ({ ...line, text: eventText(line.event, data, line.position) }));
  },

  /** Deletes lines published before a timestamp, but never one and not an older one. */
  forgetPublishedBefore: (db: Sql, timestamp: Date) =>
    sql`with gone as (
        delete from stream_changes where position <= (
          select max(position) from stream_changes where published_at < ${timestamp}) returning position
      )
      update stream_head set forgotten = (select max(position) from gone) where exists (select from gone)`.execute(
      db,
    ),
};
