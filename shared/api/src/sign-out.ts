import type { QueryClient } from '@tanstack/react-query';
import { accessToken, noteReported, noteSignOut, readSignedOut, signOut } from '@waybill/session';
import { isApiError } from './api-error.ts';
import { authApi } from './auth.ts';
import { newIdempotencyKey } from './client.ts';

/** A start does not wait longer than this for the browser's database, in ms. */
const patienceMs = 1_000;

/** Resolves to true once the server has ended the token, or says that it has ended before. */
async function endAtServer(token: string): Promise<boolean> {
  try {
    await authApi.logout(token, newIdempotencyKey());
    return true;
  } catch (error) {
    return isApiError(error) && error.status === 401 && error.code !== 'response';
  }
}

/**
 * Ends the session here at once, whatever the network does, so that it lasts when the browser is killed; the server ends the
 * token now, or when it can be reached again (`endLeftSessions`).
 */
export function leaveSession(client: QueryClient): void {
  const token = accessToken();
  if (token) {
    const noted = noteSignOut(token).catch(() => undefined);
    void endAtServer(token).then(async (isEnded) => {
      await noted;
      if (isEnded) await noteReported(token).catch(() => undefined);
    });
  }
  signOut();
  client.clear();
}

/** At the start, before anything is shown: a session that was ended here before the browser stopped is gone. */
export async function forgetLeftSession(): Promise<void> {
  const token = accessToken();
  if (!token || typeof indexedDB === 'undefined') return;
  const tooLong = new Promise<[]>((resolve) => setTimeout(resolve, patienceMs, []));
  const left = await Promise.race([readSignedOut(), tooLong]).catch(() => []);
  if (left.some((one) => one.token === token)) signOut();
}

async function endLeft(): Promise<void> {
  for (const { token, isReported } of await readSignedOut())
    if (!isReported && (await endAtServer(token))) await noteReported(token);
}

/** Ends at the server what was ended here without signal: now, and whenever the network is back. */
export function endLeftSessions(): void {
  if (typeof indexedDB === 'undefined') return;
  const go = () => void endLeft().catch(() => undefined);
  go();
  addEventListener('online', go);
}
