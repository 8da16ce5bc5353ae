import type { Credentials, SignedInUser } from '@waybill/contract';
import { api, saveDeviceKey } from './client.ts';
import type { Write } from './use-write.ts';

/** Signing in and out: apart from the rest, as sign-in loads no more. */
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
};
