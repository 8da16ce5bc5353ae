import { lagosDayOf, type MessageProvider, type MessageReason } from '@waybill/contract';
import { companySettingsService } from '../../company/settings/index.ts';
import { queueMail } from '../../mail/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { readKeys } from '../../platform/identity/keys.ts';
import { linkOfOrder } from '../receiver/index.ts';
import { messageSecrets } from './message-secrets.ts';
import {
  type MessageSettingsRow,
  messageSettingsRepository,
  type ProviderRow,
} from './message-settings.repository.ts';
import { outgoingOf, sampleValues, textOf, type Values, valuesOf } from './message-texts.ts';
import { type MessageRow, messagesRepository as repository } from './messages.repository.ts';
import { nextStep, type Situation } from './next-step.ts';
import { optOutsRepository } from './opt-outs.repository.ts';
import type { WaitingMessage, WaitingMoment, WaitingTest } from './order-messages.ts';
import type { Outcome, Outgoing, ProviderAccount } from './providers/provider.ts';
import { phoneHash, providerHash } from './stored-hashes.ts';

/** A message that is to be handed over now; nobody else does. */
export interface Sending {
  companyId: string;
  id: string;
  provider: MessageProvider;
  outgoing: Outgoing;
  account: Omit<ProviderAccount, 'base'>;
}

export type Next =
  | { is: 'end' }
  | { is: 'again' }
  | { is: 'wait'; until: Date }
  | { is: 'send'; sending: Sending };

interface ToBegin {
  message: Pick<MessageRow, 'id' | 'moment'>;
  to: string;
  values: Values;
}

/** Takes a queued message for its one try; the rest is done after the commit. */
const begin = async (
  tx: Tx,
  settings: MessageSettingsRow,
  row: ProviderRow,
  { message: { id, moment }, to, values }: ToBegin,
  now: Date,
): Promise<Next> => {
  const { company_id: companyId, provider, sender, account } = row;
  const { outgoing, priceKobo } = outgoingOf(settings, row, { id, to, moment, values });
  const day = lagosDayOf(now);
  const begun = await repository.begin(tx, companyId, { id, priceKobo, day, at: now });
  if (begun === 'taken') return { is: 'end' };
  if (begun === 'cap') return { is: 'again' };
  const secrets = messageSecrets.open(await readKeys(tx), row);
  return {
    is: 'send',
    sending: { companyId, id, provider, outgoing, account: { sender, account, secrets } },
  };
};

const interrupted = (tx: Tx, companyId: string, id: string, at: Date) =>
  repository.settle(tx, companyId, id, { from: ['sending'], state: 'unknown', reason: 'interrupted', at });

const isLogged = (reason: MessageReason) => reason !== 'not_needed';

/** Notes why nothing is sent: at what was queued, or as the only message of its moment. */
const drop = async (tx: Tx, companyId: string, situation: Situation, reason: MessageReason, now: Date) => {
  const { messages, moment, order, settings } = situation;
  for (const { id } of messages.filter(({ state }) => state === 'queued'))
    await repository.settle(tx, companyId, id, { from: ['queued'], state: 'not_sent', reason, at: now });
  if (messages.length > 0 || !isLogged(reason)) return;
  await repository.insertIfNone(tx, {
    company_id: companyId,
    id: newId(),
    order_id: order.id,
    moment,
    channel: settings.channels[0] ?? 'mail',
    state: 'not_sent',
    reason,
    created_at: now,
    settled_at: now,
  });
};

const mail = async (links: WebLinks, tx: Tx, companyId: string, situation: Situation, now: Date) => {
  const { order, moment, settings } = situation;
  const row = { company_id: companyId, id: newId(), order_id: order.id, moment, channel: 'mail' as const };
  if (!(await repository.insertIfNone(tx, { ...row, state: 'sent', created_at: now, sent_at: now }))) return;
  const link = await linkOfOrder(links, tx, companyId, order.id);
  const text = textOf(settings, moment, 'mail', valuesOf(order, link));
  const { colour } = await companySettingsService.brand(tx, companyId);
  const { company_name: company, order_number: orderNumber } = order;
  const content = {
    template: 'order_message',
    company,
    colour,
    orderNumber,
    text,
    link: link ?? null,
  } as const;
  await queueMail(tx, { to: order.customer_email, ...content }, companyId);
};

const send = async (
  links: WebLinks,
  tx: Tx,
  companyId: string,
  situation: Situation,
  provider: ProviderRow,
  now: Date,
): Promise<Next> => {
  const { order, moment, settings, messages } = situation;
  let id = messages.find(({ channel }) => channel === provider.provider)?.id;
  if (!id) {
    id = newId();
    const row = { company_id: companyId, id, order_id: order.id, moment, channel: provider.provider };
    if (!(await repository.insertIfNone(tx, { ...row, state: 'queued', created_at: now })))
      return { is: 'end' };
  }
  const link = await linkOfOrder(links, tx, companyId, order.id);
  const given = { message: { id, moment }, to: order.customer_phone, values: valuesOf(order, link) };
  return begin(tx, settings, provider, given, now);
};

const lookAtMoment = async (links: WebLinks, tx: Tx, waiting: WaitingMoment, now: Date): Promise<Next> => {
  const { company_id: companyId, order_id: orderId, moment } = waiting;
  const settings = await messageSettingsRepository.find(tx, companyId);
  const order = settings && (await repository.findOrder(tx, companyId, orderId));
  if (!order) return { is: 'end' };
  const rows = await messageSettingsRepository.findProviders(tx, companyId);
  const messages = (await repository.ofOrder(tx, companyId, orderId)).filter(
    (each) => each.moment === moment,
  );
  const stoppedAt = await optOutsRepository.stoppedAt(
    tx,
    companyId,
    phoneHash(companyId, order.customer_phone),
  );
  const situation: Situation = {
    settings,
    order,
    moment,
    at: new Date(waiting.at),
    messages,
    providers: rows.map(({ provider }) => provider),
    hasOptedOut: stoppedAt !== null,
  };
  const step = nextStep(situation, now);
  if (step.is === 'interrupted') {
    await interrupted(tx, companyId, step.id, now);
    return { is: 'again' };
  }
  if (step.is === 'drop') {
    await drop(tx, companyId, situation, step.reason, now);
    return { is: 'end' };
  }
  if (step.is !== 'send') return step;
  const row = rows.find(({ provider }) => provider === step.channel);
  if (row) return send(links, tx, companyId, situation, row, now);
  await mail(links, tx, companyId, situation, now);
  return { is: 'again' };
};

const lookAtTest = async (
  tx: Tx,
  { company_id: companyId, message_id: id, to }: WaitingTest,
  now: Date,
): Promise<Next> => {
  const message = await repository.find(tx, companyId, id);
  if (message?.state === 'sending') await interrupted(tx, companyId, id, now);
  if (message?.state !== 'queued') return { is: 'end' };
  const settings = await messageSettingsRepository.find(tx, companyId);
  const rows = await messageSettingsRepository.findProviders(tx, companyId);
  const row = rows.find(({ provider }) => provider === message.channel);
  if (settings && row) return begin(tx, settings, row, { message, to, values: sampleValues }, now);
  await repository.settle(tx, companyId, id, {
    from: ['queued'],
    state: 'not_sent',
    reason: 'no_channel',
    at: now,
  });
  return { is: 'end' };
};

/** Does what is due with a message, up to handing it over; it may be repeated. */
export const lookAtMessage =
  (links: WebLinks) =>
  (tx: Tx, waiting: WaitingMessage, now: Date): Promise<Next> =>
    'moment' in waiting ? lookAtMoment(links, tx, waiting, now) : lookAtTest(tx, waiting, now);

/** Stores what became of a try. */
export const settleTry = async (
  db: Sql,
  { companyId, id, provider }: Sending,
  outcome: Outcome,
  at: Date,
): Promise<void> => {
  const settle = (settling: Omit<Parameters<typeof repository.settle>[3], 'at'>) =>
    repository.settle(db, companyId, id, { ...settling, at });
  if (outcome.is === 'sent') {
    const { providerId, costKobo } = outcome;
    await settle({
      from: ['sending', 'unknown'],
      state: 'sent',
      costKobo,
      providerHash: providerHash(provider, providerId),
    });
    return;
  }
  const { code } = outcome;
  if (outcome.is === 'failed')
    await settle({
      from: ['sending', 'unknown'],
      state: 'failed',
      reason: 'rejected',
      code,
      costKobo: 0,
    });
  else if (outcome.is === 'busy') await settle({ from: ['sending'], state: 'queued', code, costKobo: 0 });
  else await settle({ from: ['sending'], state: 'unknown', reason: 'no_response', code });
};
