import { authApi } from '@waybill/api';
import type { Credentials } from '@waybill/contract';
import { setLoggingIn, signIn } from '@waybill/session';

/** Signs in, or throws the error. The sign-in screens redirect by themselves afterwards. */
export async function logIn(credentials: Credentials): Promise<void> {
  setLoggingIn(true);
  try {
    signIn(await authApi.login(credentials));
  } catch (error) {
    setLoggingIn(false);
    throw error;
  }
}
