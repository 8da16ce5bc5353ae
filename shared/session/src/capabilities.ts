import type { Capability } from '@waybill/contract';
import { useStore } from 'zustand';
import { type SessionState, sessionStore } from './session.store.ts';

const includes = ({ user }: SessionState, capability: Capability): boolean =>
  user?.capabilities?.includes(capability) ?? false;

/** Whether the server that the user signed in to has a capability. */
export const offers = (capability: Capability): boolean => includes(sessionStore.getState(), capability);

/** The same, as a hook. */
export const useOffers = (capability: Capability): boolean =>
  useStore(sessionStore, (session) => includes(session, capability));
