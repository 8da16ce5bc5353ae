import { authApi } from '@waybill/api';
import type { Credentials } from '@waybill/contract';
import { setLoggingIn, signIn } from '@waybill/session';

/** Signs in, or throws why not. Whoever shows the sign-in screens then sees them lead on. */
export async function logIn(credentials: Credentials): Promise<void> {
  setLoggingIn(true);
  try {
    signIn(await authApi.login(credentials));
  } catch (error) {
    setLoggingIn(false);
    throw error;
  }
}
