import type { DeliveryState, ShownWebhookDelivery, WebhookAttempt, WebhookDelivery } from '@waybill/contract';
import { DomainError, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { addJob, jobsRepository, replayJob } from '../../platform/jobs/index.ts';
import { offsetOf, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { type DeliveryRow, deliveriesRepository } from './deliveries.repository.ts';
import { webhookQueueName } from './emitted-events.ts';
import { findInReach, type WebhookRow, webhooksRepository } from './webhooks.repository.ts';

/** Pages go as far as this. */
const mostCounted = 10_000;

/** Facts of a delivery beyond its row. */
interface Around {
  webhook: Pick<WebhookRow, 'state'>;
  next?: Date | undefined;
  orderNumber?: string | undefined;
}

/** A waiting delivery of a paused or stopped webhook is held until the webhook is started. */
const shownStateOf = ({ state }: DeliveryRow, { webhook }: Around) =>
  state === 'waiting' && webhook.state !== 'active' ? 'held' : state;

const toDelivery = (row: DeliveryRow, around: Around): WebhookDelivery => ({
  id: row.id,
  webhook_id: row.webhook_id,
  event: row.event,
  order_id: row.order_id,
  order_number: around.orderNumber ?? null,
  state: shownStateOf(row, around),
  created_at: row.created_at.toISOString(),
  tries: row.tries,
  last_status: row.last_status,
  last_error: row.last_error,
  last_tried_at: row.last_tried_at?.toISOString() ?? null,
  next_try_at: shownStateOf(row, around) === 'waiting' ? (around.next?.toISOString() ?? null) : null,
});

/** A delivery that a person waits for comes before all others of the webhook, and before none of another company. */
const aheadOfAll = new Date(0);

const jobOf = ({ id, webhook_id, company_id, order_id }: DeliveryRow) => ({
  id,
  queue: webhookQueueName,
  groupKey: webhook_id,
  payload: { company_id, delivery_id: id },
  ...(order_id !== null && { orderKey: order_id }),
  runAt: aheadOfAll,
});

/** More tests of one webhook within a minute say nothing new. */
const testsPerMinute = 10;

const requireFewTests = async (tx: Tx, { company_id, id }: WebhookRow, now: Date) => {
  const since = new Date(now.getTime() - 60_000);
  if ((await deliveriesRepository.countPings(tx, company_id, id, since)) >= testsPerMinute)
    throw new DomainError('request.too_many');
};

const requireActive = async (tx: Tx, companyId: string, webhookId: string) => {
  const webhook = await webhooksRepository.findForUpdate(tx, { companyId }, webhookId);
  if (!webhook) throw notFound();
  if (webhook.state !== 'active') throw new DomainError('webhook.not_active');
  return webhook;
};

/** A delivery of the company's webhooks, or of those of its test tokens. */
const findDelivery = async (db: Sql, companyId: string, id: string): Promise<DeliveryRow> => {
  const row = await findInReach(db, { companyId }, (each) => deliveriesRepository.find(db, each, id));
  if (!row) throw notFound();
  return row;
};

const nextTriesOf = async (db: Sql, rows: readonly DeliveryRow[]) => {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  return waiting.length > 0
    ? deliveriesRepository.findNextTries(db, waiting, new Date())
    : new Map<string, Date>();
};

const orderNumbersOf = async (db: Sql, companyId: string, rows: readonly DeliveryRow[]) => {
  const ids = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))];
  return ids.length > 0
    ? deliveriesRepository.findOrderNumbers(db, companyId, ids)
    : new Map<string, string>();
};

/** Deliveries of one webhook, as they are shown. */
const showAll = async (db: Sql, webhook: WebhookRow, rows: readonly DeliveryRow[]) => {
  const next = await nextTriesOf(db, rows);
  const numbers = await orderNumbersOf(db, webhook.company_id, rows);
  return rows.map((row) =>
    toDelivery(row, { webhook, next: next.get(row.id), orderNumber: numbers.get(row.order_id ?? '') }),
  );
};

export const deliveriesService = {
  async list(
    db: Sql,
    {
      companyId,
      webhookId,
      state,
    }: { companyId: string; webhookId: string; state?: DeliveryState | undefined },
    page: PageRequest,
  ) {
    const webhook = await webhooksRepository.find(db, { companyId }, webhookId);
    if (!webhook) throw notFound();
    const filter = { companyId: webhook.company_id, webhookId, state };
    const counted = await deliveriesRepository.countUpTo(db, filter, mostCounted + 1);
    const total = Math.min(counted, mostCounted);
    const rows = offsetOf(page) < total ? await deliveriesRepository.findPage(db, filter, page) : [];
    const data = await showAll(db, webhook, rows.slice(0, total - offsetOf(page)));
    return { ...toPage(data, total, page), ...(counted > mostCounted && { total_is_capped: true as const }) };
  },

  async show(db: Sql, companyId: string, id: string): Promise<ShownWebhookDelivery> {
    const row = await findDelivery(db, companyId, id);
    const webhook = await webhooksRepository.find(db, { companyId }, row.webhook_id);
    if (!webhook) throw notFound();
    const [delivery] = await showAll(db, webhook, [row]);
    return {
      ...delivery!,
      body: row.body,
      response: row.response,
      attempts: row.attempts as WebhookAttempt[],
    };
  },

  /** Sends an event that says nothing, to see whether it arrives. */
  async test(tx: Tx, companyId: string, webhookId: string): Promise<WebhookDelivery> {
    const webhook = await requireActive(tx, companyId, webhookId);
    const { company_id } = webhook;
    const created_at = new Date();
    await requireFewTests(tx, webhook, created_at);
    const row = await deliveriesRepository.insert(tx, {
      id: newId(),
      company_id,
      webhook_id: webhookId,
      event: 'ping',
      created_at,
      data: { webhook_id: webhookId },
    });
    await jobsRepository.forgetFailures(tx, webhookQueueName, webhookId);
    await addJob(tx, jobOf(row));
    return toDelivery(row, { webhook, next: created_at });
  },

  /**
   * Sends an event again, whatever became of it: the same text under the same id. One that is being sent just now, or is about to be,
   * is left to it, and not new.
   */
  async replay(
    tx: Tx,
    companyId: string,
    id: string,
  ): Promise<{ delivery: WebhookDelivery; isNew: boolean }> {
    const found = await findDelivery(tx, companyId, id);
    const webhook = await requireActive(tx, companyId, found.webhook_id);
    await jobsRepository.forgetFailures(tx, webhookQueueName, found.webhook_id);
    const isNew = await replayJob(tx, jobOf(found));
    const row = isNew ? await deliveriesRepository.waitAgain(tx, found.company_id, id) : found;
    const [delivery] = await showAll(tx, webhook, [row]);
    return { delivery: delivery!, isNew };
  },
};
