import { sessionStore } from '@waybill/session';

let left = false;

sessionStore.subscribe(({ user }) => {
  if (user) left = false;
});

/** Remembers that the session is ended by the user himself, not by the server or another tab. */
export const leaveDeliberately = () => {
  left = true;
};

export const hasLeftDeliberately = () => left;
