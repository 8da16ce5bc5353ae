import { sql } from 'kysely';
import type { AnyDatabase } from '../backup/table-catalog.ts';
import { readTexts, run } from './between-others.ts';
import type { Month } from './monthly-tables.ts';

/** Where detached months are, to be read by whoever has the database. */
export const archive = 'archive';

/** A whole table of which a month's rows go with its orders. */
interface Follower {
  name: string;
  /** Its rows of the orders before an id, by a column of the order or of the courier order. */
  column: string;
  of: 'order' | 'courier order';
}

/** In the order in which they may go: a photo refers to its attempt. */
export const followers: readonly Follower[] = [
  { name: 'order_search', column: 'id', of: 'order' },
  { name: 'receiver_links', column: 'order_id', of: 'order' },
  { name: 'delivery_proofs', column: 'courier_order_id', of: 'courier order' },
  { name: 'proof_photos', column: 'courier_order_id', of: 'courier order' },
  { name: 'delivery_attempts', column: 'order_id', of: 'order' },
];

export const archived = (table: string, month: Month): string =>
  `${archive}.${table}_${month.replace('-', '_')}`;

export const makeArchive = (tx: AnyDatabase): Promise<void> =>
  run(tx, [
    `create schema if not exists ${archive}`,
    `create table if not exists ${archive}.months (
      month text primary key, figures_until date not null, pieces jsonb not null, detached_at timestamptz not null default now())`,
    `create or replace function figures_final_until() returns date language sql stable parallel safe
      as $$ select coalesce(max(figures_until), '-infinity') from ${archive}.months $$`,
  ]);

export interface DetachedMonth {
  month: Month;
  /** By the table that they are of. */
  pieces: Record<string, string>;
}

/** Oldest first. */
export const readDetached = async (db: AnyDatabase): Promise<DetachedMonth[]> => {
  const [found] = await readTexts(
    db,
    sql<{ text: string }>`select to_regclass(${`${archive}.months`})::text as text`,
  );
  if (!found) return [];
  return (
    await sql<DetachedMonth>`select month, pieces from ${sql.raw(archive)}.months order by month`.execute(db)
  ).rows;
};
