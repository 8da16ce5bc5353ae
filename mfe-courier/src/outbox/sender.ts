import { isApiError } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { type Entry, isWaiting, recordIn } from './entry.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/** Who is signed in at this moment, with the token that is his. */
export interface Sending {
  userId: string;
  token: string;
}

/** What sending needs from around it. */
export interface SenderParts {
  storage: () => Promise<OutboxStorage>;
  /** Asked anew before each entry: a sign-in in another tab counts at once. */
  signedIn: () => Sending | undefined;
  send: (entry: Entry, token: string) => Promise<CourierOrder>;
  /** The server has it: its answer is the truth from now on. */
  onDone: (entry: Entry, answer: CourierOrder) => void | Promise<void>;
  /** The server refused it; `error.data` may hold the order as it now stands. */
  onRefused: (entry: Entry, error: { message: string; data?: unknown }) => void | Promise<void>;
}

/** How sending ended: nothing waits any more, it is worth another try later, or nobody is signed in for it. */
export type SendingEnd = 'empty' | 'later' | 'nobody';

/** Refused for good. What comes from a network, a portal on the way or a server in trouble is tried again. */
const isRefused = (error: unknown) =>
  isApiError(error) &&
  error.code !== 'answer' &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);

/**
 * Sends what the signed-in user's taps are waiting for: the oldest first, one at a time. A refusal is kept and
 * stops no other; a lost call stops, for the next ones may depend on it.
 */
export async function sendWaiting(parts: SenderParts): Promise<SendingEnd> {
  const storage = await parts.storage();
  for (;;) {
    const who = parts.signedIn();
    if (!who) return 'nobody';
    const entry = (await storage.of(who.userId)).find(isWaiting);
    if (!entry) return 'empty';
    // The read took its time; the token must still be that of who tapped.
    if (parts.signedIn()?.token !== who.token) continue;
    try {
      const answer = await parts.send(entry, who.token);
      await storage.remove(entry.seq);
      await parts.onDone(entry, answer);
    } catch (error) {
      if (isApiError(error) && error.status === 401) return 'nobody';
      if (!isRefused(error)) return 'later';
      const { message, data } = error as { message: string; data?: unknown };
      const now = recordIn(data, entry);
      await storage.refuse(entry.seq, { message, at: Date.now(), ...(now && { now }) });
      await parts.onRefused(entry, { message, data });
    }
  }
}

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/** How long to wait after so many tries in vain, in ms. Half of it is chance, so that a crowd does not come at once. */
export const waitMs = (failures: number, chance = Math.random()): number => {
  const full = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 10));
  return full / 2 + (full / 2) * chance;
};
