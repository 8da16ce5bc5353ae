import type { Queue } from '../platform/jobs/index.ts';
import { mailQueueName, type WaitingMail } from './queue.ts';
import type { MailTransport } from './transport.ts';

/** Hands mails over; tried for a day. */
export const mailQueue = (transport: Pick<MailTransport, 'send'>): Queue<WaitingMail> => ({
  name: mailQueueName,
  concurrency: 4,
  concurrencyPerCompany: 2,
  leaseMs: 120_000,
  firstWaitMs: 15_000,
  longestWaitMs: 3_600_000,
  giveUpAfterMs: 86_400_000,
  async run({ id, createdAt, payload }) {
    const { recipient } = payload;
    if (recipient !== null) await transport.send({ ...payload, id, createdAt, recipient });
  },
  // That it failed is stored, without the link that the mail carried.
  redact: ({ template, recipient, subject }) => ({ template, recipient, subject }),
});
