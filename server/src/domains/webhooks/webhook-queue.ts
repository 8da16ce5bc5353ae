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

interface NoResponse {
  error: Error & { code?: string };
  /** It was not sent: what it says could not be read. */
  isUnsent?: true;
  status: null;
  excerpt: null;
}

type Tried = (Posted & { error?: undefined; isUnsent?: undefined }) | NoResponse;

const isTaken = ({ status }: Tried) => status !== null && status >= 200 && status < 300;
/** An error of several addresses has a code alone. */
const reasonOf = ({ error, isUnsent, status }: Tried): string => {
  if (isUnsent) return 'The event could not be put into words.';
  return error ? (error.message || error.code || error.name).slice(0, 500) : `status ${status}`;
};

/** Other events would fail as well: there was no response, or one that says so. */
const isAway = ({ status, isUnsent }: Tried) =>
  !isUnsent && (status === null || status === 408 || status === 429 || status >= 500);

const send = async ({ db, post, readOrder }: Sending, delivery: DeliveryToSend): Promise<Tried> => {
  const { id: messageId, secret, webhook } = delivery;
  let isUnsent = true;
  try {
    const body = await bodyOf(db, delivery, readOrder);
    isUnsent = false;
    const headers = signedHeaders(secret, webhook, { messageId, body, now: new Date() });
    return await traced(webhookSpan, () => postEvent(webhook.url, { headers, body }, post));
  } catch (error) {
    return { error: error as Error, ...(isUnsent && { isUnsent }), status: null, excerpt: null };
  }
};

/** Stops a webhook; what waits for it is given up, and the owner gets a mail. */
const stop = ({ db, mails }: Sending, { id, company_id, webhook }: DeliveryToSend, reason: string) =>
  inTransaction(db, async (tx) => {
    const stopped = await webhooksRepository.stopIfActive(tx, company_id, webhook.id, reason);
    // Stopped by another event, or paused, while this one was being sent: nobody else gives it up.
    if (!stopped) return void (await deliveriesRepository.giveUp(tx, company_id, id, reason));
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

interface Failed {
  tried: Tried;
  now: Date;
  isLast: boolean;
}

/** What a failure means for the webhook; throws what it means for the job. */
const settleFailure = async (sending: Sending, delivery: DeliveryToSend, { tried, now, isLast }: Failed) => {
  const { company_id: companyId, id: webhookId } = delivery.webhook;
  if (!tried.isUnsent) {
    await webhooksRepository.noteFailure(sending.db, companyId, webhookId, now);
    const reason = whyToStop(delivery, tried, now.getTime());
    if (reason) return stop(sending, delivery, reason);
  }
  if (isLast) {
    // The three days begin again with the next failure, or that one would stop the webhook however long after.
    await webhooksRepository.forgetFailing(sending.db, companyId, webhookId);
    throw new GiveUpError(reasonOf(tried));
  }
  if (isAway(tried)) throw new GroupAwayError(reasonOf(tried));
  throw tried.isUnsent ? tried.error : new Error(reasonOf(tried));
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
    await webhooksRepository.forgetFailing(db, companyId, delivery.webhook.id);
    return;
  }
  const isLast = now.getTime() - createdAt.getTime() > patienceMs;
  await deliveriesRepository.note(db, companyId, id, { ...noted, state: isLast ? 'given_up' : 'waiting' });
  await settleFailure(sending, delivery, { tried, now, isLast });
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
