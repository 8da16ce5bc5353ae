import type { QueryClient } from '@tanstack/react-query';
import { courierOrdersApi, type EarlierTap, remittanceApi } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { isLive } from '@waybill/live';
import { sessionStore, showError, showSuccess } from '@waybill/session';
import { updateCachedOrder } from '../offline/cached-orders.ts';
import { noteOwnChange, refetchOrders } from '../offline/follow-orders.ts';
import { riderTexts } from '../texts/rider-texts.ts';
import { outboxStore } from './outbox.store.ts';
import { courierOrderIn, isSendable, type OutboxEntry } from './outbox-entry.ts';
import { withOutboxLock } from './outbox-lock.ts';
import { outboxStorage } from './outbox-storage.ts';
import { rejectionText, resultText } from './outbox-texts.ts';
import { retryDelayMs, type SendOptions, type SendResult, sendPending } from './send-pending.ts';
import { type Sender, signedIn, whileSignedIn } from './sender.ts';

/** Time for which a step can be taken back before it is sent, in ms: as long as an alert offers it. */
export const holdMs = 10_000;
/** So long after its tap an action has been sent where nothing hinders it, also one that can be taken back first; in ms. */
export const lateMs = holdMs + 2_000;

/**
 * True within the time in which an action's outcome is announced. Later, the bar has shown the action as pending, and
 * shows a rejection.
 */
const isRecent = ({ tappedAt }: OutboxEntry) => Date.now() - tappedAt < lateMs;

const sendAction = ({ id, action }: OutboxEntry, tap: EarlierTap): Promise<CourierOrder> => {
  switch (action.kind) {
    case 'step':
      return courierOrdersApi.step(action.body, id, tap);
    case 'remit':
      return remittanceApi.remit(action.body, id, tap);
    case 'attempt':
      return courierOrdersApi.attempt(action.body, id, tap);
    case 'return':
      return courierOrdersApi.returned(action.body, id, tap);
  }
};

const send = (entry: OutboxEntry, sender: Sender): Promise<CourierOrder> => {
  const { teamId, tappedAt } = entry;
  return whileSignedIn(sender, (signal) =>
    sendAction(entry, { token: sender.token, teamId, tappedAt, signal }),
  );
};

/** Whether the screens show the same user and team as the entry. */
const isOwnEntry = ({ userId, teamId }: OutboxEntry): boolean => {
  const session = sessionStore.getState();
  return session.user?.id === userId && session.teamId === teamId;
};

/** Refetches what other tabs or lost responses may have changed, unless events bring it. */
export const refetchUnlessLive = (client: QueryClient): void => {
  if (!isLive()) void refetchOrders(client);
};

/** Shows the order of a response; without one, everything is read again. */
function updateCache(client: QueryClient, entry: OutboxEntry, response: unknown): void {
  if (!isOwnEntry(entry)) return;
  const order = courierOrderIn(response, entry);
  if (!order) return void refetchOrders(client);
  // A fetch that is under way may return the state from before the action: it begins again, of other orders too.
  const { all: queryKey } = courierOrdersApi;
  const stopped = new Set(client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }));
  const again = () =>
    client.refetchQueries({ queryKey, type: 'active', predicate: (one) => stopped.has(one) });
  void client.cancelQueries({ queryKey }).then(again);
  noteOwnChange(order.id);
  updateCachedOrder(client, order, entry.seen.status);
}

const sendOptions = (client: QueryClient, onResponse: () => Promise<void>): Omit<SendOptions, 'isHeld'> => ({
  storage: outboxStorage,
  signedIn,
  send,
  onDone: async (entry, response) => {
    updateCache(client, entry, response);
    await onResponse();
    // A held action was announced with its tap.
    if (!isOwnEntry(entry) || !isRecent(entry) || entry.heldUntil) return;
    const texts = riderTexts().outbox;
    showSuccess(texts.done(entry.seen.order.order_id, resultText(entry.action, texts)));
  },
  onRejected: async (entry, { message, data }) => {
    updateCache(client, entry, data);
    await onResponse();
    const rejection = { message, order: courierOrderIn(data, entry) };
    if (isOwnEntry(entry) && isRecent(entry)) showError(rejectionText(rejection, entry.seen.order.order_id));
  },
});

/** `onResponse` is called after each response, `reload` when the entries may have changed. Sends pending actions when it is triggered, and retries by itself after a failed attempt. */
export function createOutboxSync(
  client: QueryClient,
  { onResponse, reload }: { onResponse: () => Promise<void>; reload: () => Promise<void> },
) {
  let isStopped = false;
  let isTriggered = false;
  let hasResponses = false;
  let failures = 0;
  /** Ms since 1970: what was to be held until then is sent at once, as is what an earlier page has left. */
  let releasedUntil = Date.now() + holdMs - 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const options = {
    ...sendOptions(client, () => {
      hasResponses = true;
      return onResponse();
    }),
    isHeld: ({ heldUntil = 0 }: OutboxEntry) => {
      const leftMs = heldUntil - Date.now();
      // More is left only where the phone's clock was set back.
      return heldUntil > releasedUntil && leftMs > 0 && leftMs <= holdMs;
    },
    // One that is gone leaves the rest to the next, which waits for the lock.
    signedIn: () => (isStopped ? undefined : signedIn()),
  };

  const finish = (result: SendResult) => {
    failures = result === 'later' ? failures + 1 : 0;
    outboxStore.setState({ isSending: false, isUnreachable: result === 'later' });
    // The previous run, or another tab, may have sent what this one still shows.
    if (outboxStore.getState().entries.length > 0) void reload();
    if (hasResponses) refetchUnlessLive(client);
    hasResponses = false;
    if (result === 'later') timer = setTimeout(trigger, retryDelayMs(failures));
    if (result === 'held') timer = setTimeout(trigger, untilReleased());
  };

  const untilReleased = () => {
    const heldUntil = outboxStore.getState().entries.find(isSendable)?.heldUntil;
    return heldUntil ? Math.max(heldUntil - Date.now(), 0) : 1_000;
  };

  const trigger = async (): Promise<void> => {
    clearTimeout(timer);
    isTriggered = true;
    if (isStopped || outboxStore.getState().isSending) return;
    outboxStore.setState({ isSending: true });
    let result: SendResult = 'later';
    try {
      while (isTriggered) {
        isTriggered = false;
        result = await withOutboxLock(() => sendPending(options));
      }
    } catch {
      // The storage failed: retry what it contains.
    }
    if (!isStopped) finish(result);
  };

  return {
    trigger,
    /** For when the connection may be back: the next retry delay is the shortest again. */
    triggerAfresh: () => {
      failures = 0;
      void trigger();
    },
    /** Sends what was tapped before now, held or not. */
    release: () => {
      releasedUntil = Date.now() + holdMs - 1;
      void trigger();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
