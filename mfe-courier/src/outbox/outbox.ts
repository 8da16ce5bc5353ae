import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { sessionStore, showError } from '@waybill/session';
import { useEffect } from 'react';
import { photosStorage } from '../handover/photos.storage.ts';
import { reloadPhotos } from '../handover/photos.store.ts';
import { photoIdsOf, sendPhotos } from '../handover/send-photos.ts';
import { forgetCashHeld } from '../held/held-money.ts';
import { cachedOffice } from '../office/office.ts';
import { reloadClaims, sendClaims } from '../pay/claims.ts';
import { riderTexts } from '../texts/rider-texts.ts';
import { createBackgroundSync } from './background-sync.ts';
import { clearOutboxStore, outboxStore } from './outbox.store.ts';
import { type OutboxEntry, type RiderAction, withDependents } from './outbox-entry.ts';
import { withoutSending } from './outbox-lock.ts';
import { outboxStorage } from './outbox-storage.ts';
import { createOutboxSync, holdMs, refetchUnlessLive } from './outbox-sync.ts';

/** Reads the entries of the signed-in user alone into the store. */
async function reload(): Promise<void> {
  const userId = sessionStore.getState().user?.id ?? null;
  if (outboxStore.getState().userId !== userId) outboxStore.setState({ userId, entries: [] });
  void reloadPhotos();
  void reloadClaims();
  if (!userId) return;
  try {
    const entries = await (await outboxStorage()).ofUser(userId);
    if (outboxStore.getState().userId === userId) outboxStore.setState({ entries });
  } catch {
    // The disk failed: the store stays as it was, and the next change reads again.
  }
}

/** Calls back when the page is left, which may be for good. Returns how to stop. */
function onLeave(callback: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'hidden') callback();
  };
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
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

let hasAskedToPersist = false;

/** Asks the browser, once a visit, not to clear this site's storage when the phone is full: from the first action on, it holds something. */
async function persistStorage(): Promise<void> {
  if (hasAskedToPersist) return;
  hasAskedToPersist = true;
  const { storage } = navigator;
  // Absent on plain http; and a browser that says no works as before.
  if (storage?.persist && !(await storage.persisted().catch(() => true)))
    await storage.persist().catch(() => false);
}

/** The outcome of taking an action back: `sent` is one that the server has already responded to. */
export type TakenBack = 'taken back' | 'sent' | 'sending';

/** Stores and sends the actions of the signed-in rider, in step with the other tabs. */
function createOutbox(client: QueryClient) {
  const channel = new BroadcastChannel('waybill-outbox');
  let isStopped = false;
  const changed = async () => {
    // A call under way goes on after the component is gone, and ends by itself.
    if (isStopped) return;
    channel.postMessage('changed');
    await reload();
  };
  const photos = createBackgroundSync('waybill-photos', (signedIn) =>
    sendPhotos({
      signedIn,
      entriesOf: async (userId) => (await outboxStorage()).ofUser(userId),
      onProgress: reloadPhotos,
      onRejected: ({ number }) => showError(riderTexts().handover.photoRejected(number)),
    }),
  );
  const claims = createBackgroundSync('waybill-claims', (signedIn) => sendClaims(client, signedIn, changed));
  const sync = createOutboxSync(client, {
    reload,
    onResponse: async () => {
      await changed();
      void photos.trigger();
    },
  });
  channel.onmessage = () => {
    void reload();
    refetchUnlessLive(client);
  };
  const stops = [
    onLikelyOnline(sync.triggerAfresh),
    onLikelyOnline(photos.trigger),
    onLikelyOnline(claims.trigger),
    onLeave(sync.release),
    sessionStore.subscribe(({ user, wasEnded }, before) => {
      // After a sign-out by the user no amount stays on the phone's sign-in page.
      if (before.user && !user && !wasEnded) void forgetCashHeld(before.user.id).catch(() => undefined);
      if ((user?.id ?? null) !== outboxStore.getState().userId)
        void reload().then(sync.trigger).then(photos.trigger).then(claims.trigger);
    }),
  ];
  // Steps come first: a photo belongs to one that the server has.
  void reload().then(sync.trigger).then(photos.trigger).then(claims.trigger);

  return {
    sendClaims: async () => {
      void persistStorage();
      await changed();
      void claims.trigger();
    },
    sendNow: () => {
      sync.release();
      // At once, whatever the last failure made it wait for.
      sync.triggerAfresh();
    },
    add: async (
      action: RiderAction,
      seen: CourierOrder,
      isDelayed: boolean,
    ): Promise<OutboxEntry | undefined> => {
      const { user, teamId } = sessionStore.getState();
      if (!user || !teamId) return undefined;
      // A new step ends the time in which the one before can be taken back.
      sync.release();
      const whose = { userId: user.id, userName: user.name, teamId, office: cachedOffice(client) };
      const tappedAt = Date.now();
      const entry = { ...whose, action, seen, tappedAt, ...(isDelayed && { heldUntil: tappedAt + holdMs }) };
      const added = await (await outboxStorage()).add({ id: newIdempotencyKey(), ...entry });
      void persistStorage();
      await changed();
      void sync.trigger();
      return added;
    },
    takeBack: async (seq: number): Promise<TakenBack> => {
      // Without locks, this tab is the only one that can be known to send.
      if (!navigator.locks && outboxStore.getState().isSending) return 'sending';
      const result = await withoutSending(async (): Promise<TakenBack> => {
        const storage = await outboxStorage();
        const userId = sessionStore.getState().user?.id;
        const entries = userId ? withDependents(await storage.ofUser(userId), seq) : [];
        if (!entries.some((entry) => entry.seq === seq)) return 'sent';
        // The last first: killed in between, what is left can still be sent in its order.
        for (const entry of entries.toReversed()) {
          await storage.remove(entry.seq);
          for (const id of photoIdsOf(entry)) await photosStorage.takeBack(id).catch(() => undefined);
        }
        return 'taken back';
      });
      await changed();
      return result ?? 'sending';
    },
    dismiss: async (seq: number): Promise<void> => {
      await (await outboxStorage()).remove(seq);
      await changed();
    },
    stop: () => {
      isStopped = true;
      sync.stop();
      photos.stop();
      claims.stop();
      for (const stop of stops) stop();
      channel.close();
      clearOutboxStore();
    },
  };
}

type Outbox = ReturnType<typeof createOutbox>;
let outbox: Outbox | undefined;
let mountedCount = 0;

/** Runs the outbox for as long as a component that needs it is mounted. */
export function useOutbox(): void {
  const client = useQueryClient();
  useEffect(() => {
    mountedCount += 1;
    outbox ??= createOutbox(client);
    return () => {
      mountedCount -= 1;
      if (mountedCount > 0) return;
      outbox?.stop();
      outbox = undefined;
    };
  }, [client]);
}

const running = (): Outbox => {
  if (!outbox) throw new Error('No mounted component calls useOutbox.');
  return outbox;
};

/**
 * Resolves once the action is stored, with its entry where it is a new one. `seen` is the order as the screen shows it. It is
 * sent as soon as possible, or, if it is held, after 10 s, once the rider goes on, or as they leave the page.
 */
export const queueAction = (
  action: RiderAction,
  seen: CourierOrder,
  isHeld = false,
): Promise<OutboxEntry | undefined> => running().add(action, seen, isHeld);

/** Removes a rejected action. */
export const dismissEntry = (seq: number): Promise<void> => running().dismiss(seq);

/** Removes a pending action, with those of its order that came after it; never one that is being sent. */
export const takeBackEntry = (seq: number): Promise<TakenBack> => running().takeBack(seq);

/** Sends a claim that was stored (`claims.ts`), as soon as possible. */
export const sendStoredClaims = (): Promise<void> => running().sendClaims();

export const sendNow = (): void => running().sendNow();
