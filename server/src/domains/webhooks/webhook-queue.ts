import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  GiveUpError,
  GroupAwayError,
  type Job,
  jobsRepository,
  type Queue,
} from '../../platform/jobs/index.ts';
import { type SpanStart, traced } from '../../platform/traces/traced.ts';
import { type DeliveryToSend, deliveriesRepository } from './deliveries.repository.ts';
import { webhookQueueName } from './emitted-events.ts';
import { bodyOf, type ReadOrder } from './event-body.ts';
import { type Posted, type PostOptions, postEvent } from './post-event.ts';
import { signedHeaders } from './signature.ts';
import type { StoppedMails } from './stopped-mails.ts';
import { webhooksRepository } from './webhooks.repository.ts';

interface WaitingDelivery {
  company_id: string;
  delivery_id: string;
}

interface Sending {
  db: Database;
  post: PostOptions;
  readOrder: ReadOrder;
  mails: StoppedMails;
}

/** How long a delivery is tried, and how long a webhook may fail before it is stopped. */
const patienceMs = 3 * 86_400_000;
const gone = 410;

const webhookSpan = (): SpanStart => ({ name: 'webhook send', kind: 'client' });

type Tried = (Posted & { error?: undefined }) | { error: Error; status: null; excerpt: null };

const isTaken = ({ status }: Tried) => status !== null && status >= 200 && status < 300;
const reasonOf = ({ error, status }: Tried) => error?.message.slice(0, 500) ?? `status ${status}`;

const send = async ({ db, post, readOrder }: Sending, delivery: DeliveryToSend): Promise<Tried> => {
  const { id: messageId, secret, webhook } = delivery;
  const body = await bodyOf(db, delivery, readOrder);
  const headers = signedHeaders(secret, webhook, { messageId, body, now: new Date() });
  try {
    return await traced(webhookSpan, () => postEvent(webhook.url, { headers, body }, post));
  } catch (error) {
    return { error: error as Error, status: null, excerpt: null };
  }
};

/** Stops a webhook; what waits for it is given up, and the owner gets a mail. */
const stop = ({ db, mails }: Sending, { company_id, webhook }: DeliveryToSend, reason: string) =>
  inTransaction(db, async (tx) => {
    const stopped = await webhooksRepository.stopIfActive(tx, company_id, webhook.id, reason);
    if (!stopped) return;
    await deliveriesRepository.giveUpWaiting(tx, company_id, webhook.id, reason);
    await jobsRepository.dropGroup(tx, webhookQueueName, webhook.id);
    await mails.webhookStopped(tx, stopped.owner_id, { ...stopped, reason });
  });

/** Why the webhook is to be stopped after this failure; undefined if it goes on. */
const whyToStop = ({ webhook }: DeliveryToSend, tried: Tried, now: number): string | undefined => {
  if (tried.status === gone) return 'The receiver said that it is gone (410).';
  const isLong = webhook.failing_since !== null && now - webhook.failing_since.getTime() > patienceMs;
  return isLong ? `No event could be delivered for three days, at last: ${reasonOf(tried)}.` : undefined;
};

const deliver = async (sending: Sending, { payload, tries, createdAt }: Job<WaitingDelivery>) => {
  const { db } = sending;
  const { company_id: companyId, delivery_id: id } = payload;
  const delivery = await deliveriesRepository.findToSend(db, companyId, id);
  // Deleted since then.
  if (!delivery) return;
  if (delivery.webhook.state !== 'active')
    // Paused while the event was being stored.
    return void (await deliveriesRepository.giveUp(db, companyId, id, 'The webhook is not active.'));
  const tried = await send(sending, delivery);
  const now = new Date();
  const noted = {
    ...{ tries, last_status: tried.status, last_tried_at: now, response: tried.excerpt },
    last_error: isTaken(tried) ? null : reasonOf(tried),
  };
  if (isTaken(tried)) {
    await deliveriesRepository.note(db, companyId, id, { ...noted, state: 'delivered' });
    await webhooksRepository.noteSuccess(db, companyId, delivery.webhook.id);
    return;
  }
  const isLast = now.getTime() - createdAt.getTime() > patienceMs;
  await deliveriesRepository.note(db, companyId, id, { ...noted, state: isLast ? 'given_up' : 'waiting' });
  await webhooksRepository.noteFailure(db, companyId, delivery.webhook.id, now);
  const reason = whyToStop(delivery, tried, now.getTime());
  if (reason) return stop(sending, delivery, reason);
  if (isLast) throw new GiveUpError(reasonOf(tried));
  throw new GroupAwayError(reasonOf(tried));
};

/** Calls webhooks: of each a few events at a time, of each order one after the other. */
export const webhookQueue = (sending: Sending): Queue<WaitingDelivery> => ({
  name: webhookQueueName,
  atOnce: 32,
  perGroup: 4,
  leaseMs: 60_000,
  firstWaitMs: 10_000,
  longestWaitMs: 3_600_000,
  run: (job) => deliver(sending, job),
});
