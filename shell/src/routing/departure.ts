import { sessionStore } from '@waybill/session';

let left = false;

sessionStore.subscribe(({ user }) => {
  if (user) left = false;
});

/** Remembers that the user ended the session, not the server or another tab. */
export const leaveDeliberately = () => {
  left = true;
};

export const hasLeftDeliberately = () => left;
