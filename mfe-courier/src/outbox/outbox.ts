import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { sessionStore } from '@waybill/session';
import { useEffect } from 'react';
import { startPersistingQueries } from '../offline/offline-queries.ts';
import { clearOutboxStore, outboxStore } from './outbox.store.ts';
import type { RiderAction } from './outbox-entry.ts';
import { outboxStorage } from './outbox-storage.ts';
import { createOutboxSync, refetchAffected } from './outbox-sync.ts';

/** Reads the signed-in user's entries, and nobody else's, into the store. */
async function reload(): Promise<void> {
  const userId = sessionStore.getState().user?.id ?? null;
  if (outboxStore.getState().userId !== userId) outboxStore.setState({ userId, entries: [] });
  if (!userId) return;
  try {
    const entries = await (await outboxStorage()).ofUser(userId);
    if (outboxStore.getState().userId === userId) outboxStore.setState({ entries });
  } catch {
    // The disk failed: the store stays as it was, and the next change reads again.
  }
}

/** Calls back when sending may succeed again: the browser is online, or the page becomes visible. Returns how to stop. */
function onLikelyOnline(callback: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') callback();
  };
  addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    removeEventListener('online', check);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Stores and sends the actions of the signed-in rider, in step with the other tabs. */
function createOutbox(client: QueryClient) {
  const channel = new BroadcastChannel('waybill-outbox');
  const changed = () => {
    channel.postMessage('changed');
    return reload();
  };
  const sync = createOutboxSync(client, changed);
  channel.onmessage = () => {
    void reload();
    void refetchAffected(client);
  };
  const stops = [
    onLikelyOnline(sync.triggerAfresh),
    startPersistingQueries(client),
    sessionStore.subscribe(({ user }) => {
      if ((user?.id ?? null) !== outboxStore.getState().userId) void reload().then(sync.trigger);
    }),
  ];
  void reload().then(sync.trigger);

  return {
    sendNow: sync.triggerAfresh,
    add: async (action: RiderAction, seen: CourierOrder): Promise<void> => {
      const { user, teamId } = sessionStore.getState();
      if (!user || !teamId) return;
      const entry = { userId: user.id, teamId, action, seen, tappedAt: Date.now() };
      await (await outboxStorage()).add({ id: newIdempotencyKey(), ...entry });
      await changed();
      void sync.trigger();
    },
    dismiss: async (seq: number): Promise<void> => {
      await (await outboxStorage()).remove(seq);
      await changed();
    },
    stop: () => {
      sync.stop();
      for (const stop of stops) stop();
      channel.close();
      clearOutboxStore();
    },
  };
}

type Outbox = ReturnType<typeof createOutbox>;
let outbox: Outbox | undefined;
let users = 0;

/** Runs the outbox for as long as a component that needs it is mounted. */
export function useOutbox(): void {
  const client = useQueryClient();
  useEffect(() => {
    users += 1;
    outbox ??= createOutbox(client);
    return () => {
      users -= 1;
      if (users > 0) return;
      outbox?.stop();
      outbox = undefined;
    };
  }, [client]);
}

const running = (): Outbox => {
  if (!outbox) throw new Error('No mounted component calls useOutbox.');
  return outbox;
};

/** Resolves once the action is stored; it is sent as soon as possible. `seen` is the order as the screen shows it. */
export const queueAction = (action: RiderAction, seen: CourierOrder): Promise<void> =>
  running().add(action, seen);

/** Removes a rejected action. */
export const dismissEntry = (seq: number): Promise<void> => running().dismiss(seq);

export const sendNow = (): void => running().sendNow();
