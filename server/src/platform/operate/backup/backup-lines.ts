import { z } from 'zod';

// A backup is lines of JSON: the header; per table its columns and then its rows, each a list of texts as PostgreSQL
// writes values; the sequences; and an end that counts the rows, without which it is not complete.

export const headerLine = z.object({
  waybill_backup: z.literal(1),
  taken_at: z.string(),
  /** In the order in which they ran. */
  migrations: z.array(z.string()).min(1),
});
export type Header = z.infer<typeof headerLine>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

export const sequencesLine = z.object({
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
});

export const endLine = z.object({ end: z.record(z.string(), z.number()) });

/** The number of rows of each table. */
export type RowCounts = Record<string, number>;
