import type {
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  RegistrationInput,
  User,
} from '@waybill/contract';
import { api } from './client.ts';
import type { Write } from './use-write.ts';
import { write } from './write.ts';

/** Accounts, their emails and passwords. */
export const ownAccountApi = {
  /** Makes an account; a mail with a one-time link follows. It does not sign in. */
  register: write<RegistrationInput, User>('auth/register', { isAnonymous: true }),
  /** Confirms an email by the token of its mail. */
  verify: ((token, idempotencyKey) =>
    api.post<null>('auth/verify', { token }, { idempotencyKey, isAnonymous: true })) satisfies Write<
    string,
    unknown
  >,
  /** Mails the link of one's own account once more. */
  resendVerification: ((_: undefined, idempotencyKey) =>
    api.post<null>('auth/verify/resend', {}, { idempotencyKey })) satisfies Write<undefined, unknown>,
  /** Mails a link to choose a new password, if there is such an account; the response does not show whether there is. */
  forgot: write<ForgottenPassword, null>('auth/forgot', { isAnonymous: true }),
  /** A new password by a token of a mail; ends every session of the user. */
  reset: write<PasswordReset, null>('auth/reset', { isAnonymous: true }),
  /** One's own password; ends one's other sessions. A wrong old one is a 422 on `old_password`. */
  change: write<PasswordChange, null>('auth/change', { isSignIn: true }),
};
