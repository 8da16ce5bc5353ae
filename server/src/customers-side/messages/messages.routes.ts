import {
  type MessageProviderSettings,
  message,
  messagePage,
  messageProvider,
  messageProviderBody,
  messageSettings,
  messageSettingsChanges,
  messagesQuery,
  messageTest,
  newMessageProvider,
  noQuery,
  orderMessages,
  receivedDelivery,
  receiverMessagesBody,
  showQuery,
  stopMessages,
} from '@waybill/contract';
import { notFound } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { access, anyone, guarded, settings, staff, work } from '../../platform/http/access.ts';
import {
  changedFields,
  notRecorded,
  recordedAs,
  subjectOf,
  textOf,
} from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/http/rate-limit.ts';
import { countChange, findDelivery, toDelivery } from '../receiver/index.ts';
import type { MessageSettingsService } from './message-settings.service.ts';
import { messagesService as service } from './messages.service.ts';

const recorded = recordedAs('company', ({ request }) => {
  const { id, name } = request.member.company;
  return { type: 'company', id, label: name };
});
const ofProvider = recordedAs('tokens', ({ data }) => ({
  type: 'message_provider',
  id: textOf(data, 'provider') ?? null,
  label: textOf(data, 'provider') ?? '',
}));

/** A repetition by Idempotency-Key shows no secret address: its response is stored. */
const withoutHook = (provider: MessageProviderSettings): MessageProviderSettings => ({
  ...provider,
  hook: '',
});

/** Messages to receivers: what the company sets, and what was sent. */
export const messagesRoutes = (
  ofSettings: MessageSettingsService,
  { db, hourly }: { db: Database; hourly: HourlyLimits },
) => [
  get('/message/settings/show', staff('settings.manage'), {
    summary: 'Show what my company sends to receivers',
    description:
      'Texts, ways, quiet hours, the cap of a Lagos day and what was spent of it. Nothing is sent until a moment is on, a way is set up, and the cap is above its price. Keys are shown nowhere.',
    querystring: noQuery,
    returns: showing(messageSettings, ['messageSettings']),
    read: ({ member, reads }) => ofSettings.show(reads, member.company.id),
  }),

  post('/message/settings/update', settings(staff('settings.manage')), {
    summary: 'Change what my company sends to receivers',
    description:
      'What is left out stays; `clear` names what to empty; `moments` come whole. `version` is the one that was read: settings that somebody else has changed since are a 409 with these, and nothing is written.',
    body: messageSettingsChanges,
    returns: showing(messageSettings, ['messageSettings']),
    message: 'Settings saved.',
    activity: recorded('messages_updated', changedFields),
    write: (tx, { member, body }) => ofSettings.update(tx, member, body),
    redact: (given) => ({ ...given, providers: given.providers.map(withoutHook) }),
  }),

  post('/message/provider/store', guarded(access(staff('settings.manage'))), {
    summary: 'Set up a provider of messages, or change it',
    description:
      'With the company’s own keys, which are stored sealed and never shown again; of one that is set up, what is left out stays. A server without a file of keys stores none (409 `provider.no_keys`). `hook` is the address to enter at the provider for its reports; at WhatsApp its last part is the verify token as well.',
    body: newMessageProvider,
    returns: showing(messageProvider, ['messageProvider']),
    message: 'Provider saved.',
    activity: ofProvider('provider_set'),
    write: (tx, { member, body }) => ofSettings.storeProvider(tx, member.company.id, body),
    redact: withoutHook,
  }),

  post('/message/provider/delete', access(staff('settings.manage')), {
    summary: 'Take away a provider of messages with its keys',
    body: messageProviderBody,
    returns: showing(messageProvider, ['messageProvider']),
    message: 'Provider removed.',
    activity: ofProvider('provider_removed'),
    write: (tx, { member, body }) => ofSettings.removeProvider(tx, member.company.id, body.provider),
  }),

  post('/message/test', access(staff('settings.manage')), {
    summary: 'Send myself a test message',
    description:
      'The text of a moment with made-up values: to the number, or a mail to the caller’s own address. It is sent at any hour, costs what a message costs, and is one of 10 an hour; `message/index` says what became of it.',
    body: messageTest,
    creates: showing(message, ['message']),
    message: 'Test queued.',
    activity: notRecorded('a test; the company’s messages have it'),
    write: (tx, { member, signedIn: { email }, body }) => ofSettings.test(tx, member, { ...body, email }),
    readAgain: (tx, { member }, id) => service.find(tx, member.company.id, id),
  }),

  get('/message/index', staff('settings.manage'), {
    summary: 'What receivers were sent, newest first',
    description: 'With tests, and without texts and numbers. Pages go through the newest 10,000.',
    querystring: messagesQuery,
    returns: showing(messagePage, ['message']),
    read: ({ query, member, reads }) => service.list(reads, member.company.id, query),
  }),

  get('/order/messages/show', staff('orders.read'), {
    summary: 'What an order’s receiver was sent, and for how much',
    description:
      'Oldest first. `unknown` may have been sent, and is not sent again. `stopped_at`: the receiver wants no messages of this company.',
    querystring: showQuery,
    returns: showing(orderMessages, ['orderMessages']),
    read: ({ query, member, reads }) => service.ofOrder(reads, member.company.id, query.id),
  }),

  post('/order/messages/stop', work(staff('orders.write')), {
    summary: 'Stop messages to an order’s receiver, or let them go again',
    description: 'For who says so to the office. It counts for their number, in this company alone.',
    body: stopMessages,
    returns: showing(orderMessages, ['orderMessages']),
    activity: recordedAs(
      'orders',
      subjectOf('order', 'order_id'),
    )(({ body }) => (body.stop ? 'messages_stopped' : 'messages_resumed')),
    write: (tx, { member, body }) => service.stop(tx, member.company.id, body.id, body.stop),
  }),

  post('/receiver/messages', work(anyone), {
    summary: 'Stop messages to me, or let them come again',
    description:
      'By the token of the order’s link, without signing in. It counts for the order’s number, in its company alone. Wrong tokens are a 404, and limited per address and hour; changes per link and hour.',
    body: receiverMessagesBody,
    returns: showing(receivedDelivery, ['received']),
    activity: notRecorded('a receiver’s own wish, which the order’s messages show'),
    prepare: ({ body, ip }) => countChange(db, hourly, { token: body.token, ip }),
    write: async (tx, { body }) => {
      const row = await findDelivery(tx, body.token);
      if (!row) throw notFound();
      await service.stop(tx, row.company_id, row.id, body.stop);
      return toDelivery(tx, row);
    },
  }),
];
