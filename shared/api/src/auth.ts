import type { Credentials, SignedInUser } from '@waybill/contract';
import { api } from './client.ts';
import type { Write } from './use-write.ts';

/** Signing in and out. */
export const authApi = {
  /** The user with his token; wrong credentials are a 422 on `email`. */
  login: (credentials: Credentials) => api.post<SignedInUser>('auth/login', credentials),
  /** Ends this token on the server. */
  logout: ((_: undefined, idempotencyKey) =>
    api.post<null>('auth/logout', {}, { idempotencyKey })) satisfies Write<undefined, null>,
};
