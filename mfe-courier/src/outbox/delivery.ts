import type { QueryClient } from '@tanstack/react-query';
import { courierOrdersApi, remittanceApi } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { isSessionUser, readJson, sessionStore, showError, showSuccess } from '@waybill/session';
import { putKnown } from '../known/known-orders.ts';
import { type Entry, recordIn, wordOf } from './entry.ts';
import { oneTabAtATime } from './one-tab.ts';
import { outboxStore } from './outbox.store.ts';
import { outboxStorage } from './outbox-storage.ts';
import { type SenderParts, type Sending, type SendingEnd, sendWaiting, waitMs } from './sender.ts';
import { whyRefused } from './waiting-words.ts';

/** A tap that is answered within this time is told of; later ones were told of as waiting. */
const soonMs = 10_000;
/** What the sending of a tap makes stale. */
const touched = [courierOrdersApi.all, remittanceApi.all, ['couriers']] as const;

const signedIn = (): Sending | undefined => {
  // From storage, user and token in one: another tab may have signed somebody else in a moment ago.
  const stored = readJson('user');
  if (!isSessionUser(stored) || stored.id !== sessionStore.getState().user?.id) return undefined;
  return { userId: stored.id, token: stored.access_token };
};

const send = ({ id, teamId, tappedAt, deed }: Entry, token: string): Promise<CourierOrder> => {
  const tap = { token, teamId, tappedAt };
  return deed.kind === 'step'
    ? courierOrdersApi.step(deed.body, id, tap)
    : remittanceApi.remit(deed.body, id, tap);
};

/** Whether the screens are those of who tapped, in the team he tapped for. */
const isOfScreen = ({ userId, teamId }: Entry): boolean => {
  const session = sessionStore.getState();
  return session.user?.id === userId && session.teamId === teamId;
};

/** Reads anew what the sending of taps has changed. */
export const readAnew = (client: QueryClient): Promise<unknown> =>
  Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))).catch(() => undefined);

/** Puts what the server has just told of a tap's order before the screens. */
function learn(client: QueryClient, entry: Entry, answer: unknown): void {
  if (!isOfScreen(entry)) return;
  // What is being read may still be of before.
  void client.cancelQueries({ queryKey: courierOrdersApi.all });
  const order = recordIn(answer, entry);
  if (order) putKnown(client, order, entry.seen.status);
}

const senderParts = (client: QueryClient, onAnswer: () => Promise<void>): SenderParts => ({
  storage: outboxStorage,
  signedIn,
  send,
  onDone: async (entry, answer) => {
    learn(client, entry, answer);
    await onAnswer();
    if (isOfScreen(entry) && Date.now() - entry.tappedAt < soonMs)
      showSuccess(`Order ${entry.seen.order.order_id} ${wordOf(entry.deed)}`);
  },
  onRefused: async (entry, { message, data }) => {
    learn(client, entry, data);
    await onAnswer();
    if (isOfScreen(entry))
      showError(whyRefused({ message, now: recordIn(data, entry) }, `order ${entry.seen.order.order_id}`));
  },
});

/** Sends what waits whenever it is kicked, and again by itself while that was in vain. `onAnswer` follows each answer. */
export function createDelivery(client: QueryClient, onAnswer: () => Promise<void>) {
  let isStopped = false;
  let wasKicked = false;
  let hasAnswers = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const parts = senderParts(client, () => {
    hasAnswers = true;
    return onAnswer();
  });

  const settle = (end: SendingEnd) => {
    failures = end === 'later' ? failures + 1 : 0;
    outboxStore.setState({ isSending: false, isHeldUp: end === 'later' });
    if (hasAnswers) void readAnew(client);
    hasAnswers = false;
    if (end === 'later') timer = setTimeout(kick, waitMs(failures));
  };

  const kick = async (): Promise<void> => {
    clearTimeout(timer);
    wasKicked = true;
    if (isStopped || outboxStore.getState().isSending) return;
    outboxStore.setState({ isSending: true });
    let end: SendingEnd = 'later';
    try {
      while (wasKicked) {
        wasKicked = false;
        end = await oneTabAtATime(() => sendWaiting(parts));
      }
    } catch {
      // The storage failed for once; what it holds is tried again.
    }
    if (!isStopped) settle(end);
  };

  return {
    kick,
    /** Kicks, and forgets how often it was in vain: something has changed. */
    kickAfresh: () => {
      failures = 0;
      void kick();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
