import { isSessionUser, readJson, sessionStore } from '@waybill/session';

/** The signed-in user and their token. */
export interface Sender {
  userId: string;
  token: string;
}

/** The session that sends: of the browser's storage, and of this page. */
export const signedIn = (): Sender | undefined => {
  // User and token are read from storage together: another tab may just have signed another user in.
  const stored = readJson('user');
  if (!isSessionUser(stored) || stored.id !== sessionStore.getState().user?.id) return undefined;
  return { userId: stored.id, token: stored.access_token };
};

/** Makes a call that is given up, with its retries, once this session ends here: after a sign-out nothing more is sent. */
export async function whileSignedIn<Result>(
  { token }: Sender,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const stop = sessionStore.subscribe(() => {
    if (signedIn()?.token !== token) ended.abort();
  });
  try {
    return await call(ended.signal);
  } finally {
    stop();
  }
}
