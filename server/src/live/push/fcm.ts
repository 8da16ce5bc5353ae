import type { JWT } from 'google-auth-library';
import type { PushAccount } from '../../platform/base/service-account.ts';
import type { PushMessage, PushService } from './notice-queue.ts';

const waitMs = 15_000;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/** FCM's response to a message that it did not take. */
interface Failure {
  error?: { message?: string; details?: { errorCode?: string }[] };
}

const toMessage = ({ token, title, body, data }: PushMessage) => ({
  token,
  notification: { title, body },
  data,
  webpush: { headers: { TTL: '3600', Urgency: 'high' } },
});

/** Signs in as the account. Google's library is loaded with the first notice. */
const tokensOf = ({ clientEmail, privateKey }: PushAccount) => {
  let client: JWT | undefined;
  return async () => {
    const { JWT } = await import('google-auth-library');
    const transporterOptions = { timeout: waitMs };
    client ??= new JWT({ email: clientEmail, key: privateKey, scopes: [scope], transporterOptions });
    return (await client.getAccessToken()).token;
  };
};

/** Firebase Cloud Messaging by its HTTP interface. `origin` and `accessToken` lead elsewhere in tests. */
export const createFcm = (
  account: PushAccount,
  { origin = 'https://fcm.googleapis.com', accessToken = tokensOf(account) } = {},
): PushService => ({
  async send(message) {
    const response = await fetch(`${origin}/v1/projects/${account.projectId}/messages:send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: toMessage(message) }),
      signal: AbortSignal.timeout(waitMs),
    });
    const text = await response.text();
    if (response.ok) return 'sent';
    const { error } = (text.startsWith('{') ? JSON.parse(text) : {}) as Failure;
    // The device was forgotten. All else may be this server's fault, and pass.
    if (error?.details?.some(({ errorCode }) => errorCode === 'UNREGISTERED')) return 'gone';
    throw new Error(`FCM responded with ${response.status}: ${error?.message ?? 'no reason'}`);
  },
});
