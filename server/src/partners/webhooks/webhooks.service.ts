import type { NewWebhook, Webhook, WebhookChanges } from '@waybill/contract';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { readKeys } from '../../platform/identity/keys.ts';
import { jobsRepository, releaseGroup } from '../../platform/jobs/index.ts';
import { whyNotAllowed } from './allowed-address.ts';
import { webhookQueueName } from './emitted-events.ts';
import { makeSecret } from './signature.ts';
import {
  type MadeBy,
  type WebhookReach,
  type WebhookRow,
  webhooksRepository,
} from './webhooks.repository.ts';

/** The list comes whole, and each event looks at them all. Webhooks that tokens make do not count as the company's. */
const mostWebhooks = { ofCompany: 20, ofToken: 5 };
/** For so long after a turn the secret before signs as well. */
const turnMs = 86_400_000;

const toWebhook = (row: WebhookRow, maker?: MadeBy, secret: string | null = null): Webhook => ({
  id: row.id,
  url: row.url,
  label: row.label,
  events: row.events,
  state: row.state,
  stopped_reason: row.stopped_reason,
  failing_since: row.failing_since?.toISOString() ?? null,
  third_party_token_id: row.third_party_token_id,
  third_party_token_label: maker?.label ?? null,
  is_test: maker?.is_test ?? false,
  previous_secret_until: row.previous_until?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  secret,
});

/** The response as it may be stored: without its secret. */
export const withoutWebhookSecret = (shown: Webhook): Webhook => ({ ...shown, secret: null });

const requireFewer = async (tx: Tx, reach: WebhookReach) => {
  const most = reach.tokenId === undefined ? mostWebhooks.ofCompany : mostWebhooks.ofToken;
  if ((await webhooksRepository.countHeld(tx, reach)) >= most) throw new DomainError('webhook.too_many');
};

const show = async (db: Sql, row: WebhookRow, secret: string | null = null): Promise<Webhook> => {
  const makers = await webhooksRepository.findMakers(db, [row]);
  return toWebhook(row, makers.get(row.third_party_token_id ?? ''), secret);
};

/** Makes the secret of a webhook's present round. */
const storeSecret = async (tx: Tx, row: WebhookRow): Promise<string> => {
  const { secret, ...sealed } = makeSecret(await readKeys(tx), row);
  await webhooksRepository.storeSecret(tx, row, sealed);
  return secret;
};

const hold = async (tx: Tx, reach: WebhookReach, id: string): Promise<WebhookRow> => {
  const row = await webhooksRepository.findForUpdate(tx, reach, id);
  if (!row) throw notFound();
  return row;
};

/** The rules of webhooks; `mayGoInside`: they may lead to addresses that are not of the internet. */
export const createWebhooksService = ({ mayGoInside }: { mayGoInside: boolean }) => {
  const requireAddress = (url: string): string => {
    const problem = whyNotAllowed(url, mayGoInside);
    if (problem) throw invalidField('url', problem);
    return new URL(url).href;
  };

  return {
    async list(db: Sql, reach: WebhookReach): Promise<Webhook[]> {
      const rows = await webhooksRepository.findAll(db, reach);
      const makers = await webhooksRepository.findMakers(db, rows);
      return rows.map((row) => toWebhook(row, makers.get(row.third_party_token_id ?? '')));
    },

    /** Shows the secret, this once. */
    async store(tx: Tx, reach: WebhookReach, { url, label, events }: NewWebhook): Promise<Webhook> {
      const address = requireAddress(url);
      await requireFewer(tx, reach);
      const row = await webhooksRepository.insert(tx, {
        id: newId(),
        company_id: reach.companyId,
        url: address,
        label,
        events: [...new Set(events)],
        third_party_token_id: reach.tokenId ?? null,
        created_at: new Date(),
      });
      return show(tx, row, await storeSecret(tx, row));
    },

    /** While one is paused its events wait; started, it gets them, the oldest first. */
    async update(
      tx: Tx,
      companyId: string,
      { id, url, label, events, state }: WebhookChanges,
    ): Promise<Webhook> {
      const held = await hold(tx, { companyId }, id);
      const row = await webhooksRepository.change(tx, held, {
        label: label ?? held.label,
        ...(url !== undefined && { url: requireAddress(url), failing_since: null }),
        ...(events && { events: [...new Set(events)] }),
        ...(state && { state, stopped_reason: null, failing_since: null }),
      });
      if (state === 'paused') await jobsRepository.holdGroup(tx, webhookQueueName, id);
      // The receiver may be another one now.
      if (url !== undefined) await jobsRepository.forgetFailures(tx, webhookQueueName, id);
      if (state === 'active') await releaseGroup(tx, webhookQueueName, id);
      return show(tx, row);
    },

    async remove(tx: Tx, reach: WebhookReach, id: string): Promise<Webhook> {
      const held = await hold(tx, reach, id);
      await webhooksRepository.remove(tx, held);
      await jobsRepository.dropGroup(tx, webhookQueueName, id);
      return show(tx, held);
    },

    /**
     * Makes another secret, and shows it this once; for a day the one before signs as well. After another turn within that day so does
     * the one from before the first: the receiver may not have changed over yet.
     */
    async turnSecret(tx: Tx, companyId: string, id: string): Promise<Webhook> {
      const held = await hold(tx, { companyId }, id);
      const now = Date.now();
      const isTurning = held.previous_until !== null && held.previous_until.getTime() > now;
      const row = await webhooksRepository.change(tx, held, {
        round: held.round + 1,
        previous_round: isTurning ? (held.previous_round ?? held.round - 1) : held.round,
        previous_until: new Date(now + turnMs),
      });
      return show(tx, row, await storeSecret(tx, row));
    },
  };
};

export type WebhooksService = ReturnType<typeof createWebhooksService>;
