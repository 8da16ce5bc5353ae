import type { CourierOrder } from '@waybill/contract';
import { isRejected, isSessionEnded } from './is-rejected.ts';
import { courierOrderIn, isSendable, type OutboxEntry } from './outbox-entry.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { Sender } from './sender.ts';

export interface SendOptions {
  storage: () => Promise<OutboxStorage>;
  /** Whether an entry is not to be sent yet. Those after it wait, too. */
  isHeld: (entry: OutboxEntry) => boolean;
  /** Called before each entry, so that a sign-in in another tab counts at once. */
  signedIn: () => Sender | undefined;
  send: (entry: OutboxEntry, sender: Sender) => Promise<CourierOrder>;
  onDone: (entry: OutboxEntry, response: CourierOrder) => void | Promise<void>;
  /** `error.data` may contain the order as it is now. */
  onRejected: (entry: OutboxEntry, error: RejectingError) => void | Promise<void>;
}

/** The server's error. */
interface RejectingError {
  message: string;
  code?: string;
  data?: unknown;
}

/** `empty`: nothing is pending. `held`: the next entry is held. `later`: another attempt may succeed. `signed-out`: no user is signed in. */
export type SendResult = 'empty' | 'held' | 'later' | 'signed-out';

/**
 * Sends the signed-in user's pending actions, the oldest first and one at a time. It goes on after a rejection, which
 * is stored; it stops at a lost call, as later actions may depend on it.
 */
export async function sendPending(options: SendOptions): Promise<SendResult> {
  const storage = await options.storage();
  for (;;) {
    const sender = options.signedIn();
    if (!sender) return 'signed-out';
    const entry = (await storage.ofUser(sender.userId)).find(isSendable);
    if (!entry) return 'empty';
    if (options.isHeld(entry)) return 'held';
    // Another user may have signed in while the storage was read.
    if (options.signedIn()?.token !== sender.token) continue;
    try {
      const response = await options.send(entry, sender);
      await storage.remove(entry.seq);
      await options.onDone(entry, response);
    } catch (error) {
      if (isSessionEnded(error)) return 'signed-out';
      if (!isRejected(error)) return options.signedIn()?.token === sender.token ? 'later' : 'signed-out';
      const { message, code, data } = error as RejectingError;
      const order = courierOrderIn(data, entry);
      await storage.reject(entry.seq, {
        message,
        at: Date.now(),
        ...(code && { code }),
        ...(order && { order }),
      });
      await options.onRejected(entry, { message, data });
    }
  }
}

const firstDelayMs = 2_000;
const longestDelayMs = 60_000;

/** The delay after so many failed attempts. Half of it is random, so that many phones do not retry at the same time. */
export const retryDelayMs = (failures: number, random = Math.random()): number => {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - 1, 10));
  return full / 2 + (full / 2) * random;
};
