import { createStore, useStore } from 'zustand';
import { type Entry, isWaiting } from './entry.ts';

/** The signed-in rider's taps that the server has not answered, or has refused. */
export interface OutboxState {
  /** Whose they are; null while nobody is signed in. */
  userId: string | null;
  entries: readonly Entry[];
  isSending: boolean;
  /** The last try was in vain: there is no signal, or the server is not to be reached. */
  isHeldUp: boolean;
}

const empty: OutboxState = { userId: null, entries: [], isSending: false, isHeldUp: false };

/** Filled and emptied by `rider-phone.ts` alone. */
export const outboxStore = createStore<OutboxState>(() => empty);

/** Nobody's taps are known any more. */
export const forgetTaps = (): void => outboxStore.setState(empty);

/** All of the signed-in rider's kept taps, as a hook. */
export const useTaps = (): readonly Entry[] => useStore(outboxStore, ({ entries }) => entries);

/** How it goes with sending, as a hook. */
export const useSending = (): Pick<OutboxState, 'isSending' | 'isHeldUp'> => {
  const isSending = useStore(outboxStore, (state) => state.isSending);
  const isHeldUp = useStore(outboxStore, (state) => state.isHeldUp);
  return { isSending, isHeldUp };
};

/** How many still have to be sent. */
export const waitingCount = (): number => outboxStore.getState().entries.filter(isWaiting).length;
