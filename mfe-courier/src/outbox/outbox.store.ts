import { createStore, useStore } from 'zustand';
import { isPending, type OutboxEntry } from './outbox-entry.ts';

export interface OutboxState {
  /** The owner of the entries; null while no user is signed in. */
  userId: string | null;
  /** Pending and rejected actions. */
  entries: readonly OutboxEntry[];
  isSending: boolean;
  /** The last attempt did not reach the server. */
  isUnreachable: boolean;
}

const empty: OutboxState = { userId: null, entries: [], isSending: false, isUnreachable: false };

/** Written by `outbox.ts` and `outbox-sync.ts` alone. */
export const outboxStore = createStore<OutboxState>(() => empty);

export const clearOutboxStore = (): void => outboxStore.setState(empty);

/** The pending and rejected actions of the signed-in rider. */
export const useOutboxEntries = (): readonly OutboxEntry[] => useStore(outboxStore, ({ entries }) => entries);

export const useSyncState = (): Pick<OutboxState, 'isSending' | 'isUnreachable'> => {
  const isSending = useStore(outboxStore, (state) => state.isSending);
  const isUnreachable = useStore(outboxStore, (state) => state.isUnreachable);
  return { isSending, isUnreachable };
};

export const pendingCount = (): number => outboxStore.getState().entries.filter(isPending).length;
