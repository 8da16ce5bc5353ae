import {
  defaultMessageSettings,
  lagosDayOf,
  type Message,
  type MessageChannel,
  type MessageMoment,
  type MessageProviderSettings,
  type MessageSettings,
  type MessageSettingsChanges,
  messageLimits,
  messageSettings,
  type NewMessageProvider,
  toKobo,
  toNaira,
} from '@waybill/contract';
import { queueMail } from '../../mail/index.ts';
import { conflict, DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { type Keys, readKeys } from '../../platform/identity/keys.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { canSeal } from '../../platform/identity/provider-secrets.ts';
import { hashOfToken, newToken } from '../../platform/identity/tokens.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { messageSecrets } from './message-secrets.ts';
import {
  type MessageSettingsRow,
  type ProviderRow,
  messageSettingsRepository as repository,
  type SettingsFields,
} from './message-settings.repository.ts';
import { sampleValues, textOf } from './message-texts.ts';
import { messagesRepository } from './messages.repository.ts';
import { messagesService } from './messages.service.ts';
import { messageQueueName, type WaitingTest } from './order-messages.ts';

/** `email` is the caller's own. */
type Test = { channel: MessageChannel; moment: MessageMoment; phone?: string | undefined; email: string };

const given = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;

const startingRow = ({ company: { id: company_id }, user }: CompanyMember, now: Date): SettingsFields => {
  const { day_cap, moments, ...defaults } = defaultMessageSettings;
  return {
    ...defaults,
    company_id,
    version: 0,
    updated_at: now,
    updated_by_id: user.id,
    updated_by_name: user.name,
    moments: JSON.stringify(moments),
    day_cap_kobo: toKobo(day_cap),
  };
};

/** Returns what is stored of a provider, and its new key, with nothing missing that the provider asks for. */
function wholeOf(sent: NewMessageProvider, stored: ProviderRow | undefined) {
  const { provider, key, secret } = sent;
  const { sender, account } = { ...stored, ...given({ sender: sent.sender, account: sent.account }) };
  const price_kobo = sent.price === undefined ? stored?.price_kobo : toKobo(sent.price);
  if (!sender) throw invalidField('sender', 'is required');
  if (price_kobo === undefined) throw invalidField('price', 'is required');
  if (!stored && !key) throw invalidField('key', 'is required');
  if (!stored && !secret && provider !== 'africas_talking') throw invalidField('secret', 'is required');
  if (provider === 'africas_talking' && !account) throw invalidField('account', 'is required');
  if (provider === 'whatsapp' && !/^\d{5,20}$/.test(sender))
    throw invalidField('sender', 'must be the id of a phone number: digits alone');
  return { sender, account: account ?? null, price_kobo };
}

export const createMessageSettingsService = (links: WebLinks) => {
  const toProvider = (keys: Keys, row: ProviderRow): MessageProviderSettings => ({
    provider: row.provider,
    sender: row.sender,
    account: row.account,
    price: toNaira(row.price_kobo),
    changed_at: row.changed_at.toISOString(),
    hook: links.page(`/hooks/${messageSecrets.open(keys, row).hook}`).href,
  });

  const toSettings = (
    row: MessageSettingsRow | undefined,
    more: Pick<MessageSettings, 'can_store' | 'providers' | 'spent_today'>,
  ): MessageSettings => {
    const set = row && row.version > 0 ? row : undefined;
    return {
      version: set?.version ?? 0,
      updated_at: set?.updated_at.toISOString() ?? null,
      updated_by: set?.updated_by_name ?? null,
      ...defaultMessageSettings,
      ...(set && {
        channels: set.channels,
        moments: set.moments,
        template_language: set.template_language,
        quiet_from: set.quiet_from,
        quiet_to: set.quiet_to,
        fallback_minutes: set.fallback_minutes,
        day_cap: toNaira(set.day_cap_kobo),
      }),
      ...more,
    };
  };

  return {
    async show(db: Sql, companyId: string, now = new Date()): Promise<MessageSettings> {
      const rows = await repository.findProviders(db, companyId);
      const keys = await readKeys(db);
      const spent = await messagesRepository.spentOn(db, companyId, lagosDayOf(now));
      return toSettings(await repository.find(db, companyId), {
        can_store: canSeal(keys),
        providers: rows.map((row) => toProvider(keys, row)),
        spent_today: toNaira(spent),
      });
    },

    /** Changes the fields that are sent. Settings that have changed since they were read are a 409 with these. */
    async update(tx: Tx, member: CompanyMember, changes: MessageSettingsChanges): Promise<MessageSettings> {
      const { company_id: _, version, moments, day_cap, clear = [], ...others } = changes;
      const companyId = member.company.id;
      const now = new Date();
      await repository.insertIfNone(tx, startingRow(member, now));
      const isUpdated = await repository.updateIfVersion(tx, companyId, version, {
        ...given(others),
        ...Object.fromEntries(clear.map((name) => [name, null])),
        updated_at: now,
        updated_by_id: member.user.id,
        updated_by_name: member.user.name,
        ...(moments && { moments: JSON.stringify(moments) }),
        ...(day_cap !== undefined && { day_cap_kobo: toKobo(day_cap) }),
      });
      const settings = await this.show(tx, companyId, now);
      if (!isUpdated) throw conflict('message.settings_changed', messageSettings, settings);
      return settings;
    },

    /** Sets a provider up or changes it; what is left out stays, and so does the address that it reports to. */
    async storeProvider(
      tx: Tx,
      companyId: string,
      sent: NewMessageProvider,
    ): Promise<MessageProviderSettings> {
      const keys = await readKeys(tx);
      const { provider, key, secret } = sent;
      const present = await repository.findProviderForUpdate(tx, companyId, provider);
      const whole = wholeOf(sent, present);
      const place = { company_id: companyId, provider };
      const before = present && messageSecrets.open(keys, present);
      const hook = before?.hook ?? newToken();
      const secrets = { key: key ?? before!.key, secret: secret ?? before?.secret ?? null, hook };
      const row: ProviderRow = {
        ...place,
        ...whole,
        ...messageSecrets.seal(keys, place, secrets),
        hook_hash: hashOfToken(hook),
        changed_at: new Date(),
      };
      await repository.storeProvider(tx, row);
      return toProvider(keys, row);
    },

    async removeProvider(
      tx: Tx,
      companyId: string,
      provider: ProviderRow['provider'],
    ): Promise<MessageProviderSettings> {
      const row = await repository.findProviderForUpdate(tx, companyId, provider);
      if (!row) throw notFound();
      await repository.removeProvider(tx, companyId, provider);
      return toProvider(await readKeys(tx), row);
    },

    /** Sends a moment's text with made-up values, at any hour, to a number or by mail to the caller; it counts for the day's cap. */
    async test(tx: Tx, member: CompanyMember, { channel, moment, phone, email }: Test): Promise<Message> {
      const companyId = member.company.id;
      const now = new Date();
      await repository.insertIfNone(tx, startingRow(member, now));
      const settings = (await repository.find(tx, companyId))!;
      const rows = await repository.findProviders(tx, companyId);
      const isReady =
        channel === 'mail' ||
        (rows.some(({ provider }) => provider === channel) &&
          (channel !== 'whatsapp' || settings.moments[moment].template !== null));
      if (!isReady) throw new DomainError('message.no_provider');
      const since = new Date(now.getTime() - 3_600_000);
      if ((await messagesRepository.countTests(tx, companyId, since)) >= messageLimits.testsPerHour)
        throw new DomainError('request.too_many');
      const row = { company_id: companyId, id: newId(), order_id: null, moment, channel, created_at: now };
      if (channel === 'mail') {
        await messagesRepository.insertIfNone(tx, { ...row, state: 'sent', sent_at: now });
        const text = textOf(settings, moment, channel, sampleValues);
        const { order: orderNumber, company } = { ...sampleValues, company: member.company.name } as Required<
          typeof sampleValues
        >;
        const content = { template: 'order_message', company, orderNumber, text, link: null } as const;
        await queueMail(tx, { to: email, ...content }, companyId);
      } else {
        await messagesRepository.insertIfNone(tx, { ...row, state: 'queued' });
        const payload: WaitingTest = { company_id: companyId, message_id: row.id, to: phone! };
        await addJob(tx, { queue: messageQueueName, groupKey: companyId, payload });
      }
      return messagesService.find(tx, companyId, row.id);
    },
  };
};

export type MessageSettingsService = ReturnType<typeof createMessageSettingsService>;
