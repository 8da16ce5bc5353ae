import type { AppOptions } from 'firebase-admin/app';
import type { Message, Messaging } from 'firebase-admin/messaging';
import { newId } from '../../platform/new-id.ts';
import type { PushAccount } from '../../platform/service-account.ts';
import type { PushMessage, PushService } from './notice-queue.ts';

/** The service itself gives up after 15 seconds, and tries a few times before. */
const waitMs = 60_000;

/** What FCM says of a token that was taken back or is none. All else may be this server's fault, and pass. */
const isGone = (error: unknown) =>
  ['messaging/registration-token-not-registered', 'messaging/invalid-registration-token'].includes(
    (error as { code?: string }).code ?? '',
  );

const toMessage = ({ token, title, body, data }: PushMessage): Message => ({
  token,
  notification: { title, body },
  data,
  webpush: { headers: { TTL: '3600', Urgency: 'high' } },
});

const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
};

/** Firebase Cloud Messaging. Its library is large, so that it is loaded with the first notice. `route` leads elsewhere, in tests. */
export const createFcm = (
  account: PushAccount,
  route: Pick<AppOptions, 'credential' | 'httpAgent'> = {},
): PushService => {
  let opened: Promise<{ messaging: Messaging; close(): Promise<void> }> | undefined;
  const open = async () => {
    const { cert, deleteApp, initializeApp } = await import('firebase-admin/app');
    const { getMessaging } = await import('firebase-admin/messaging');
    const { projectId } = account;
    const app = initializeApp({ credential: cert(account), projectId, ...route }, `push ${newId()}`);
    return { messaging: getMessaging(app), close: () => deleteApp(app) };
  };

  return {
    async send(message) {
      opened ??= open().catch((error) => {
        opened = undefined;
        throw error;
      });
      const { messaging } = await opened;
      try {
        await within(waitMs, messaging.send(toMessage(message)));
        return 'sent';
      } catch (error) {
        if (isGone(error)) return 'gone';
        throw error;
      }
    },
    close: async () => (await opened)?.close(),
  };
};
