import { z } from 'zod';
import { pageOf } from './page.ts';
import { id, timestamp } from './text.ts';

/** A write of a platform administrator while they impersonated the company. */
const impersonationEntry = z.object({
  id: z.string(),
  at: timestamp,
  by: z.object({ id, name: z.string() }),
  call: z.string(),
  /** The record it was about; null if the call returns none, and for entries that are older than this field. */
  record_id: id.nullable(),
});
export type ImpersonationEntry = z.infer<typeof impersonationEntry>;
/** One page of the log, newest first. */
export const impersonationPage = pageOf(impersonationEntry);
