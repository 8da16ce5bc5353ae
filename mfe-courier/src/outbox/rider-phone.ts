import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, newIdempotencyKey, remittanceApi } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { isSessionUser, readJson, sessionStore, showError, showSuccess } from '@waybill/session';
import { useEffect } from 'react';
import { putKnown } from '../known/known-orders.ts';
import { startKeeping } from '../known/known-queries.ts';
import { type Deed, type Entry, subjectOf, wordOf } from './entry.ts';
import { forgetTaps, outboxStore } from './outbox.store.ts';
import { outboxStorage } from './outbox-storage.ts';
import { type Sending, sendWaiting, waitMs } from './sender.ts';

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

const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('waybill-outbox', work) : work();

const isOrder = (data: unknown, id: string): data is CourierOrder =>
  typeof data === 'object' && data !== null && 'id' in data && data.id === id && 'order' in data;

/** Keeps the taps of whoever is signed in, sends them, and puts the answers before the screens. */
function createRiderPhone(client: QueryClient) {
  const channel = new BroadcastChannel('waybill-outbox');
  let isStopped = false;
  let wasKicked = false;
  let failures = 0;
  let hasAnswers = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reload = async () => {
    const userId = sessionStore.getState().user?.id ?? null;
    if (outboxStore.getState().userId !== userId) outboxStore.setState({ userId, entries: [] });
    if (!userId) return;
    const entries = await (await outboxStorage()).of(userId);
    if (!isStopped && outboxStore.getState().userId === userId) outboxStore.setState({ entries });
  };

  const readAnew = () =>
    Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))).catch(() => undefined);

  const isOfScreen = ({ userId, teamId }: Entry) => {
    const session = sessionStore.getState();
    return !isStopped && session.user?.id === userId && session.teamId === teamId;
  };

  const learn = async (entry: Entry, answer: unknown) => {
    hasAnswers = true;
    channel.postMessage('changed');
    if (isOfScreen(entry)) {
      // What is being read may still be of before.
      void client.cancelQueries({ queryKey: courierOrdersApi.all });
      if (isOrder(answer, subjectOf(entry))) putKnown(client, answer, entry.seen.status);
    }
    await reload();
  };

  const attempt = () =>
    sendWaiting({
      storage: outboxStorage,
      signedIn,
      send,
      onDone: async (entry, answer) => {
        await learn(entry, answer);
        const number = entry.seen.order.order_id;
        if (isOfScreen(entry) && Date.now() - entry.tappedAt < soonMs)
          showSuccess(`Order ${number} ${wordOf(entry.deed)}`);
      },
      onRefused: async (entry, { message, data }) => {
        await learn(entry, data);
        if (isOfScreen(entry)) showError(message);
      },
    });

  const settle = (end: Awaited<ReturnType<typeof attempt>>) => {
    failures = end === 'later' ? failures + 1 : 0;
    outboxStore.setState({ isSending: false, isHeldUp: end === 'later' });
    if (hasAnswers) void readAnew();
    hasAnswers = false;
    if (end === 'later' && !isStopped) timer = setTimeout(kick, waitMs(failures));
  };

  const kick = async () => {
    clearTimeout(timer);
    wasKicked = true;
    if (isStopped || outboxStore.getState().isSending) return;
    outboxStore.setState({ isSending: true });
    let end: Awaited<ReturnType<typeof attempt>> = 'later';
    try {
      while (wasKicked) {
        wasKicked = false;
        end = await oneTabAtATime(attempt);
      }
    } catch {
      // The storage failed for once; what it holds is tried again.
    }
    if (!isStopped) settle(end);
  };

  const add = async (deed: Deed, seen: CourierOrder): Promise<void> => {
    const { user, teamId } = sessionStore.getState();
    if (!user || !teamId) return;
    const storage = await outboxStorage();
    const tapped = { userId: user.id, teamId, deed, seen, tappedAt: Date.now() };
    await storage.add({ id: newIdempotencyKey(), ...tapped });
    channel.postMessage('changed');
    await reload();
    void kick();
  };

  const putAway = async (seq: number): Promise<void> => {
    await (await outboxStorage()).remove(seq);
    channel.postMessage('changed');
    await reload();
  };

  channel.onmessage = () => {
    void reload();
    void readAnew();
  };
  const tryNow = () => {
    failures = 0;
    if (document.visibilityState === 'visible') void kick();
  };
  const followSession = sessionStore.subscribe(({ user }) => {
    if ((user?.id ?? null) === outboxStore.getState().userId) return;
    void reload().then(kick);
  });
  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryNow);
  const stopKeeping = startKeeping(client);
  void reload().then(kick);

  return {
    add,
    putAway,
    sendNow: tryNow,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      followSession();
      stopKeeping();
      removeEventListener('online', tryNow);
      document.removeEventListener('visibilitychange', tryNow);
      channel.close();
      forgetTaps();
    },
  };
}

type RiderPhone = ReturnType<typeof createRiderPhone>;
let phone: RiderPhone | undefined;
let users = 0;

/** Keeps and sends taps for as long as anything that needs it is mounted: the companion, a page. */
export function useRiderPhone(): void {
  const client = useQueryClient();
  useEffect(() => {
    users += 1;
    phone ??= createRiderPhone(client);
    return () => {
      users -= 1;
      if (users > 0) return;
      phone?.stop();
      phone = undefined;
    };
  }, [client]);
}

const running = (): RiderPhone => {
  if (!phone) throw new Error('useRiderPhone is nowhere mounted.');
  return phone;
};

/** Keeps a tap for good, then resolves; it is sent as soon as that is possible. `seen` is the order as it showed. */
export const keepTap = (deed: Deed, seen: CourierOrder): Promise<void> => running().add(deed, seen);

/** Takes a refused tap off the list. */
export const putAwayTap = (seq: number): Promise<void> => running().putAway(seq);

/** Tries to send what waits at once. */
export const sendNow = (): void => running().sendNow();
