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

/** A call of the API as a narrowed token names it; never one of `auth/`, by which it could widen itself. */
const narrowCall = z
  .string()
  .max(80)
  .regex(/^(?!auth\/)[a-z-]+(\/[a-z-]+)*$/, 'must be the path of a call, such as user/show');

/** `auth/session/narrow`: the calls that the token is for. */
export const narrowing = z.strictObject({ calls: z.array(narrowCall).min(1).max(40) });
export type Narrowing = z.infer<typeof narrowing>;

export const narrowToken = z.object({ token: z.string(), ends_at: timestamp }).meta({ id: 'NarrowToken' });
export type NarrowToken = z.infer<typeof narrowToken>;

/** `auth/session/revoke/others`. */
export const endedSessions = z.object({ ended: z.number().int() });
export type EndedSessions = z.infer<typeof endedSessions>;
