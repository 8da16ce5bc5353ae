import type { QueryClient } from '@tanstack/react-query';
import { cashApi, expensesApi } from '@waybill/api';
import type { NewExpense } from '@waybill/contract';
import { sessionStore, showSuccess } from '@waybill/session';
import { createStore, useStore } from 'zustand';
import { riderDb, type StoredClaim } from '../offline/rider-db.ts';
import { isRejected, isSessionEnded } from '../outbox/is-rejected.ts';
import type { SendResult } from '../outbox/send-pending.ts';
import { type Sender, whileSignedIn } from '../outbox/sender.ts';
import { riderTexts } from '../texts/rider-texts.ts';

const store = createStore<{ claims: readonly StoredClaim[] }>(() => ({ claims: [] }));

const ofUser = async (userId: string): Promise<StoredClaim[]> => {
  const claims = await (await riderDb()).getAllFromIndex('claims', 'userId', userId);
  return claims.sort((a, b) => a.tappedAt - b.tappedAt);
};

const put = async (claim: StoredClaim): Promise<void> => {
  const tx = (await riderDb()).transaction('claims', 'readwrite', { durability: 'strict' });
  await tx.store.put(claim);
  await tx.done;
};

const remove = async (id: string): Promise<void> => (await riderDb()).delete('claims', id);

/** Reads those of the signed-in rider again; where the disk fails, what is shown stays. */
export async function reloadClaims(): Promise<void> {
  const userId = sessionStore.getState().user?.id;
  const claims = userId ? await ofUser(userId).catch(() => undefined) : [];
  if (claims && sessionStore.getState().user?.id === userId) store.setState({ claims });
}

/** The signed-in rider's claims on this phone, oldest first: those to be sent, and those that the server rejected. */
export const useStoredClaims = (): readonly StoredClaim[] => useStore(store, ({ claims }) => claims);

/** How many of them are still to be sent. */
export const waitingClaims = (): number =>
  store.getState().claims.filter(({ rejection }) => rejection === undefined).length;

/** Stores a claim on this phone, from where it is sent (`sendStoredClaims`); false where the phone cannot store it. */
export async function storeClaim(body: NewExpense): Promise<boolean> {
  const { user, teamId } = sessionStore.getState();
  if (!user || !teamId) return false;
  return put({ userId: user.id, teamId, body, tappedAt: Date.now() }).then(
    () => true,
    () => false,
  );
}

/** The rider has read why it was rejected. */
export async function dismissClaim(id: string): Promise<void> {
  await remove(id);
  await reloadClaims();
}

/** Sends the signed-in rider's claims, the oldest first; one that arrives twice is one. It stops at a lost call. */
export async function sendClaims(
  client: QueryClient,
  signedIn: () => Sender | undefined,
  onProgress: () => Promise<void>,
): Promise<SendResult> {
  for (;;) {
    const sender = signedIn();
    if (!sender) return 'signed-out';
    const claim = (await ofUser(sender.userId)).find(({ rejection }) => rejection === undefined);
    if (!claim) return 'empty';
    const { teamId, tappedAt, body } = claim;
    const tap = { token: sender.token, teamId, tappedAt };
    try {
      await whileSignedIn(sender, (signal) => expensesApi.claim(body, body.id, { ...tap, signal }));
      await remove(body.id);
      void client.invalidateQueries({ queryKey: cashApi.all });
      showSuccess(riderTexts().pay.sent);
    } catch (error) {
      if (isSessionEnded(error)) return 'signed-out';
      if (!isRejected(error)) return 'later';
      await put({ ...claim, rejection: (error as Error).message });
    }
    await onProgress();
  }
}
