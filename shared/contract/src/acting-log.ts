import { z } from 'zod';
import { pageOf } from './page.ts';
import { id, moment } from './text.ts';

/** Something that a platform administrator wrote while he acted for the company. */
export const actingEntry = z.object({
  id: z.string(),
  at: moment,
  by: z.object({ id, name: z.string() }),
  call: z.string(),
  /** The record it was about; null where the call answers with none, and for what was written before this was kept. */
  record_id: id.nullable(),
});
export type ActingEntry = z.infer<typeof actingEntry>;
/** One page of what was written in a clone, newest first. */
export const actingPage = pageOf(actingEntry);
