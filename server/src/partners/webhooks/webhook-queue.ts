import type { WebhookAttempt } from '@waybill/contract';
import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { Keys } from '../../platform/identity/keys.ts';
import {
  GiveUpError,
  GroupUnavailableError,
  type Job,
  jobsRepository,
  type Queue,
  type RunAgain,
} from '../../platform/jobs/index.ts';
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

/** Time for which a delivery is tried, and for which a webhook may fail before it is stopped. */
const patienceMs = 3 * 86_400_000;
/** An event that was tried less often goes on waiting, however old: while the server was down nothing was tried. */
const fewestTries = 24;
const longestWaitMs = 3_600_000;
/** Tries that are further apart are not of one failure: the receiver may have worked while the server was down. */
const mostBetweenMs = longestWaitMs + 3_600_000;
const gone = 410;

interface NoResponse {
  error: Error & { code?: string };
  /** It was not sent: its content could not be read. */
  isUnsent?: true;
  status: null;
  excerpt: null;
  retryAfterMs: 0;
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
  const { id: messageId, keys, webhook } = delivery;
  let isUnsent = true;
  try {
    const body = await bodyOf(db, delivery, readOrder);
    isUnsent = false;
    const headers = signedHeaders(new Keys(keys), webhook, { messageId, body, now: new Date() });
    return await postEvent(webhook.url, { headers, body }, post);
  } catch (error) {
    const noResponse = { status: null, excerpt: null, retryAfterMs: 0 as const };
    return { error: error as Error, ...(isUnsent && { isUnsent }), ...noResponse };
  }
};

/** Stops a webhook; what waits for it is held until it is started, and the owner gets a mail. */
const stop = ({ db, mails }: Sending, { company_id, webhook }: DeliveryToSend, reason: string) =>
  inTransaction(db, async (tx) => {
    const stopped = await webhooksRepository.stopIfActive(tx, company_id, webhook.id, reason);
    // Stopped by another event, or paused, while this one was being sent.
    if (!stopped) return;
    await jobsRepository.holdGroup(tx, webhookQueueName, webhook.id);
    await mails.webhookStopped(tx, stopped.owner_id, { ...stopped, reason });
  });

/** The reason to stop the webhook after this failure, the newest of those since `failingSince`; undefined if it goes on. */
const whyToStop = (tried: Tried, { failingSince, now }: { failingSince: Date; now: Date }) => {
  if (tried.status === gone) return 'The receiver said that it is gone (410).';
  const isLong = now.getTime() - failingSince.getTime() > patienceMs;
  return isLong ? `No event could be delivered for three days, at last: ${reasonOf(tried)}.` : undefined;
};

interface Failed {
  tried: Tried;
  now: Date;
  isLast: boolean;
}

/** Notes a failure at the webhook; returns true if that stopped it. */
const stopAfter = async (sending: Sending, delivery: DeliveryToSend, { tried, now }: Failed) => {
  // No receiver was called.
  if (tried.isUnsent) return false;
  const { db } = sending;
  const failingSince = await webhooksRepository.noteFailure(db, delivery.webhook, { at: now, mostBetweenMs });
  const reason = whyToStop(tried, { failingSince, now });
  if (reason) await stop(sending, delivery, reason);
  return reason !== undefined;
};

/** Stores a failure; throws its consequence for the job. */
const settleFailure = async (
  sending: Sending,
  delivery: DeliveryToSend,
  noted: WebhookAttempt,
  failed: Failed,
) => {
  const { db } = sending;
  const { id, company_id: companyId, webhook } = delivery;
  const { tried } = failed;
  const isStopped = await stopAfter(sending, delivery, failed);
  const isGivenUp = failed.isLast && !isStopped;
  await deliveriesRepository.note(db, companyId, id, { ...noted, state: isGivenUp ? 'given_up' : 'waiting' });
  if (isGivenUp) {
    // The three days begin again with the next failure, or that one would stop the webhook however long after.
    await webhooksRepository.forgetFailing(db, companyId, webhook.id);
    throw new GiveUpError(reasonOf(tried));
  }
  if (isAway(tried) && !isStopped) throw new GroupUnavailableError(reasonOf(tried), tried.retryAfterMs);
  throw tried.isUnsent ? tried.error : new Error(reasonOf(tried));
};

/** A job for a webhook that was paused or stopped while it was being taken: its group is held, unless it was started since. */
const holdUnlessStarted = ({ db }: Sending, { company_id, webhook }: DeliveryToSend) =>
  inTransaction(db, async (tx) => {
    const now = await webhooksRepository.findForUpdate(tx, { companyId: company_id }, webhook.id);
    if (now && now.state !== 'active') await jobsRepository.holdGroup(tx, webhookQueueName, webhook.id);
  });

const deliver = async (
  sending: Sending,
  { payload, attempt, createdAt }: Job<WaitingDelivery>,
): Promise<RunAgain | undefined> => {
  const { db } = sending;
  const { company_id: companyId, delivery_id: id } = payload;
  const delivery = await deliveriesRepository.findToSend(db, companyId, id);
  // Deleted since then.
  if (!delivery) return undefined;
  if (delivery.webhook.state !== 'active') {
    await holdUnlessStarted(sending, delivery);
    return { runAt: createdAt };
  }
  const begun = new Date();
  const tried = await send(sending, delivery);
  const now = new Date();
  const noted = {
    at: begun.toISOString(),
    status: tried.status,
    ms: now.getTime() - begun.getTime(),
    error: isTaken(tried) ? null : reasonOf(tried),
    response: tried.excerpt,
  };
  if (!isTaken(tried)) {
    const isOld = now.getTime() - createdAt.getTime() > patienceMs;
    return settleFailure(sending, delivery, noted, { tried, now, isLast: isOld && attempt >= fewestTries });
  }
  await deliveriesRepository.note(db, companyId, id, { ...noted, state: 'delivered' });
  await webhooksRepository.forgetFailing(db, companyId, delivery.webhook.id);
  return undefined;
};

/** Calls webhooks: of each, and of each company, a few events at a time, of each order one after the other. */
export const webhookQueue = (sending: Sending): Queue<WaitingDelivery> => ({
  name: webhookQueueName,
  concurrency: 32,
  concurrencyPerGroup: 4,
  concurrencyPerCompany: 8,
  // A receiver has ten seconds to respond.
  leaseMs: 20_000,
  firstWaitMs: 10_000,
  longestWaitMs,
  run: (job) => deliver(sending, job),
});
