import type {
  Credentials,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  RegistrationInput,
  SignedInUser,
  User,
} from '@waybill/contract';
import { api, saveDeviceKey } from './client.ts';
import type { Write } from './use-write.ts';
import { write } from './write.ts';

/** Signing in and out, accounts and their passwords. */
export const authApi = {
  /** The user with their token; wrong credentials are a 422 on `email`. */
  login: async (credentials: Credentials): Promise<SignedInUser> => {
    const options = { isAnonymous: true, isSignIn: true };
    const { device_key, ...user } = await api.post<SignedInUser>('auth/login', credentials, options);
    if (device_key) saveDeviceKey(device_key);
    return user;
  },
  /** Ends this token on the server; the call arrives also where the page is left. */
  logout: ((token, idempotencyKey) =>
    api.post<null>('auth/logout', {}, { idempotencyKey, token, isFinal: true })) satisfies Write<
    string,
    null
  >,
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
