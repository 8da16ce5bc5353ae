import type { Database } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/jobs/index.ts';
import { noticeLifetimeMs, noticeQueueName, type WaitingNotice } from './notices.ts';
import { pushRepository } from './push.repository.ts';

export interface PushMessage {
  token: string;
  title: string;
  body: string;
  data: Record<string, string>;
}

/** A push service. It returns `gone` for a device that it does not know any more, and throws transient errors. */
export interface PushService {
  send(message: PushMessage): Promise<'sent' | 'gone'>;
}

/** Sends notices to devices, for as long as they are news. A device that is gone gets none. */
export const noticeQueue = (db: Database, service: PushService): Queue<WaitingNotice> => ({
  name: noticeQueueName,
  concurrency: 10,
  leaseMs: 120_000,
  firstWaitMs: 10_000,
  longestWaitMs: noticeLifetimeMs / 2,
  giveUpAfterMs: noticeLifetimeMs,
  async run({ payload: { push_device_id, title, body, data }, createdAt }) {
    if (Date.now() - createdAt.getTime() > noticeLifetimeMs) return;
    const token = await pushRepository.findToken(db, push_device_id);
    if (token === undefined) return;
    const message = { token, title, body, data: JSON.parse(data) };
    const outcome = await service.send(message);
    if (outcome === 'gone') await pushRepository.forgetDevice(db, push_device_id);
  },
  redact: ({ title }) => ({ title }),
});
