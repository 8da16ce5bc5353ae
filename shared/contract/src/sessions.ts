import { z } from 'zod';
import { id, timestamp } from './text.ts';

/** A user's session: one token, named by an id that opens nothing. */
export const session = z
  .object({
    id,
    /** Browser and system in words, e.g. `Chrome on Android`; null where they are not known. */
    device: z.string().nullable(),
    created_at: timestamp,
    /** To the hour. */
    last_used_at: timestamp,
    /** True of the session that asks. */
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

/** `auth/session/me`: the one that asks first, then by last use. */
export const sessionList = z.array(session);

/** `auth/session/revoke/others`. */
export const endedSessions = z.object({ ended: z.number().int() });
export type EndedSessions = z.infer<typeof endedSessions>;
