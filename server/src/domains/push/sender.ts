import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { createSendLoop } from '../../platform/send-loop.ts';
import { type SpanStart, traced } from '../../platform/traces/traced.ts';
import { noticeLifetimeMs } from './notices.ts';
import { type DueNotice, pushRepository } from './push.repository.ts';

export interface PushMessage {
  token: string;
  title: string;
  body: string;
  data: Record<string, string>;
}

/** A push service. It returns `gone` for a device that it does not know any more, and throws transient errors. */
export interface PushService {
  send(message: PushMessage): Promise<'sent' | 'gone'>;
  close(): Promise<void>;
}

const atOnce = 10;
/** Longer than any attempt can take; a notice whose node died is taken up again after it. */
const leaseMs = 120_000;
const firstWaitMs = 10_000;

const pushSpan = (): SpanStart => ({ name: 'push send', kind: 'client' });

const createDelivery =
  (db: Database, service: PushService, log: FastifyBaseLogger) =>
  async ({ id, push_device_id, device_token, title, body, data, tries, created_at }: DueNotice) => {
    try {
      const message = { token: device_token, title, body, data: JSON.parse(data) };
      const outcome = await traced(pushSpan, () => service.send(message));
      if (outcome === 'gone') await pushRepository.forgetDevice(db, push_device_id);
      else await pushRepository.remove(db, id);
    } catch (error) {
      const next = Date.now() + firstWaitMs * 2 ** (tries - 1);
      const isTooLate = next > created_at.getTime() + noticeLifetimeMs;
      const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
      log.warn({ notice: id, tries, reason, isGivenUp: isTooLate }, 'a push notice could not be sent');
      if (isTooLate) await pushRepository.remove(db, id);
      else await pushRepository.tryAgainAt(db, id, new Date(next));
    }
  };

/** Sends what is due, a few notices at a time. */
export const createPushSender = (db: Database, service: PushService, log: FastifyBaseLogger) => {
  const deliver = createDelivery(db, service, log);
  const sendSome = async () => {
    const now = Date.now();
    const notices = await pushRepository.takeDue(db, new Date(now), new Date(now + leaseMs), atOnce);
    await Promise.all(notices.map(deliver));
    return notices.length;
  };
  const loop = createSendLoop({ what: 'the outbox of push notices', sendSome, log });
  return {
    ...loop,
    async stop(): Promise<void> {
      await loop.stop();
      await service.close();
    },
  };
};
