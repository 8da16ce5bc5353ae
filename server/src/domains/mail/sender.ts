import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { createSendLoop } from '../../platform/send-loop.ts';
import { type SpanStart, traced } from '../../platform/traces/traced.ts';
import { type DueMail, outboxRepository } from './outbox.repository.ts';
import type { MailTransport } from './transport.ts';

const atOnce = 4;
/** Longer than any attempt can take; a mail whose node died is taken up again after it. */
const leaseMs = 120_000;
const firstWaitMs = 15_000;
const longestWaitMs = 3_600_000;
const giveUpAfterMs = 86_400_000;

export type MailSender = ReturnType<typeof createMailSender>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** For the log, which the address of the recipient is not for: a server's own words repeat it. */
const codesOf = (error: unknown) => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
};

/** Twice as long after each failure, up to an hour. */
const waitAfter = (attempts: number) => Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);

const mailSpan = (): SpanStart => ({ name: 'mail send', kind: 'client' });

const createDelivery =
  (db: Database, transport: MailTransport, log: FastifyBaseLogger) =>
  async (mail: DueMail): Promise<void> => {
    const { id, template, recipient, attempts, created_at } = mail;
    try {
      if (recipient !== null) await traced(mailSpan, () => transport.send({ ...mail, recipient }));
      await outboxRepository.remove(db, id);
    } catch (error) {
      const now = Date.now();
      const reason = reasonOf(error);
      if (now - created_at.getTime() > giveUpAfterMs) {
        await outboxRepository.giveUp(db, id, new Date(now), reason);
        log.error(
          { mail: id, template, attempts, ...codesOf(error) },
          'a mail could not be sent and is given up',
        );
        return;
      }
      const at = new Date(now + waitAfter(attempts));
      await outboxRepository.tryAgainAt(db, id, at, reason);
      log.warn({ mail: id, template, attempts, ...codesOf(error), next: at }, 'a mail could not be sent yet');
    }
  };

/** Sends what is due, a few mails at a time. */
export const createMailSender = (db: Database, transport: MailTransport, log: FastifyBaseLogger) => {
  const deliver = createDelivery(db, transport, log);
  const sendSome = async () => {
    const now = Date.now();
    const mails = await outboxRepository.takeDue(db, new Date(now), new Date(now + leaseMs), atOnce);
    await Promise.all(mails.map(deliver));
    return mails.length;
  };
  const loop = createSendLoop({ what: 'the outbox of mails', sendSome, log });
  return {
    ...loop,
    async stop(): Promise<void> {
      await loop.stop();
      transport.close();
    },
  };
};
