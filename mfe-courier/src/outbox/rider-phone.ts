import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { sessionStore } from '@waybill/session';
import { useEffect } from 'react';
import { startKeeping } from '../known/known-queries.ts';
import { createDelivery, readAnew } from './delivery.ts';
import type { Deed } from './entry.ts';
import { forgetTaps, outboxStore } from './outbox.store.ts';
import { outboxStorage } from './outbox-storage.ts';

/** Puts the signed-in user's taps, and nobody else's, before the screens. */
async function reload(): Promise<void> {
  const userId = sessionStore.getState().user?.id ?? null;
  if (outboxStore.getState().userId !== userId) outboxStore.setState({ userId, entries: [] });
  if (!userId) return;
  try {
    const entries = await (await outboxStorage()).of(userId);
    if (outboxStore.getState().userId === userId) outboxStore.setState({ entries });
  } catch {
    // The disk failed for once; what was read before stays, and the next change reads anew.
  }
}

/** Calls back when sending may succeed again: the signal is back, or the page is looked at. Returns how to stop. */
function onBetterTimes(callback: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') callback();
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Keeps the taps of whoever is signed in, sends them, and puts the answers before the screens. */
function createRiderPhone(client: QueryClient) {
  const channel = new BroadcastChannel('waybill-outbox');
  const changed = () => {
    channel.postMessage('changed');
    return reload();
  };
  const delivery = createDelivery(client, changed);
  channel.onmessage = () => {
    void reload();
    void readAnew(client);
  };
  const stops = [
    onBetterTimes(delivery.kickAfresh),
    startKeeping(client),
    sessionStore.subscribe(({ user }) => {
      if ((user?.id ?? null) !== outboxStore.getState().userId) void reload().then(delivery.kick);
    }),
  ];
  void reload().then(delivery.kick);

  return {
    sendNow: delivery.kickAfresh,
    add: async (deed: Deed, seen: CourierOrder): Promise<void> => {
      const { user, teamId } = sessionStore.getState();
      if (!user || !teamId) return;
      const tapped = { userId: user.id, teamId, deed, seen, tappedAt: Date.now() };
      await (await outboxStorage()).add({ id: newIdempotencyKey(), ...tapped });
      await changed();
      void delivery.kick();
    },
    putAway: async (seq: number): Promise<void> => {
      await (await outboxStorage()).remove(seq);
      await changed();
    },
    stop: () => {
      delivery.stop();
      for (const stop of stops) stop();
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
