import {
  noQuery,
  orderTransfer,
  orderTransferBody,
  orderTransferQuery,
  transfer,
  transferConfirmation,
  transferMatch,
  transferPage,
  transferProviders,
  transferQuery,
  transferReturn,
  transferSettings,
  transferSettingsChanges,
  transferSettlement,
} from '@waybill/contract';
import { z } from 'zod';
import { DomainError } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { anyone, guarded, money, settings, staff, staffOrRider, work } from '../../platform/http/access.ts';
import { insideOf, notRecorded, recordedAs, textOf } from '../../platform/http/activity-parts.ts';
import { get, noRecord, post, showing } from '../../platform/http/calls.ts';
import { addressKey, type HourlyLimits } from '../../platform/http/rate-limit.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import type { Providers } from './providers/provider.ts';
import { transferSettingsService } from './transfer-settings.service.ts';
import { transfersService } from './transfers.service.ts';

/** Riders reach their own orders only. */
const ownOf = ({ isRiderOnly, riderId }: CompanyMember) => (isRiderOnly ? riderId! : undefined);

const recorded = recordedAs('money', ({ data }) => ({
  type: 'transfer',
  id: textOf(data, 'id') ?? null,
  label: textOf(insideOf(data, 'order'), 'order_id') ?? `Transfer ${textOf(data, 'reference')}`,
}));
const amountAndReason = ({ body }: { body: Record<string, unknown> }) => ({
  amount: Number(body.amount),
  reason: String(body.reason),
});

/** The companies' keys at providers of account numbers. */
const settingsRoutes = [
  get('/transfer/settings/show', staff('settings.manage'), {
    summary: 'Show how my company takes transfers',
    description: 'Which provider gives account numbers, and the path that it calls. Keys are never shown.',
    querystring: noQuery,
    returns: showing(transferSettings, ['transferSettings']),
    read: ({ member, reads }) => transferSettingsService.show(reads, member.company.id),
  }),

  post('/transfer/settings/update', guarded(settings(staff('settings.manage'))), {
    summary: 'Change how my company takes transfers',
    description:
      'Money goes to the company’s own account at the provider. The key is stored sealed; a server without a file of keys stores none (409 `provider.no_keys`). Monnify needs an API key and a contract code, too.',
    body: transferSettingsChanges,
    returns: showing(transferSettings, ['transferSettings']),
    message: 'Settings of transfers saved.',
    activity: recordedAs('company', ({ request }) => ({
      type: 'company',
      id: request.member.company.id,
      label: request.member.company.name,
    }))('settings_updated', ({ body }) => ({ fields: ['transfers', String(body.provider)] })),
    write: (tx, { member, body }) => transferSettingsService.update(tx, member, body),
  }),
];

/** What accountants do with transfers. */
const accountantRoutes = [
  get('/transfer/index', staff('remittance.verify'), {
    summary: 'List transfers',
    description:
      'Newest first. `open=1`: money that fits no order, is more than was owed, came too late, went back after the delivery, or that the bank has not confirmed.',
    querystring: transferQuery,
    returns: showing(transferPage, ['transfer']),
    read: ({ member, query, reads }) =>
      transfersService.list(reads, member.company.id, query.open === true, query),
  }),

  post('/transfer/confirm', money(staff('remittance.remit', 'remittance.verify')), {
    summary: 'Confirm a transfer by hand',
    description:
      'A person has seen the money at the bank, who is not the rider of the order. At most what is missing. The provider’s own word proves it later, and is not booked again.',
    body: transferConfirmation,
    creates: showing(transfer, ['transfer']),
    message: 'Transfer confirmed.',
    activity: recorded('transfer_confirmed', amountAndReason),
    write: (tx, { member, body }) => transfersService.confirm(tx, member, body),
  }),

  post('/transfer/match', money(staff('remittance.verify')), {
    summary: 'Match a transfer to an order',
    description:
      'Open money is counted for an order, as far as that needs it (409 where it needs none). It first replaces what persons confirmed by hand for that order; of a delivered one it covers what went back.',
    body: transferMatch,
    returns: showing(transfer, ['transfer']),
    message: 'Transfer matched.',
    activity: recorded('transfer_matched'),
    write: (tx, { member, body }) => transfersService.match(tx, member, body.id, body.order_number),
  }),

  post('/transfer/give-back', money(staff('remittance.verify')), {
    summary: 'Say that a transfer was sent back',
    description:
      'At most what is open or too much. It leaves the bank in the book; the provider’s own word of it is not booked again. With `never_came` what a person confirmed and the bank never had is taken back, and refunds that were noted of it; at most what is not proven.',
    body: transferReturn,
    creates: showing(transfer, ['transfer']),
    message: 'Refund noted.',
    activity: recorded('transfer_given_back', amountAndReason),
    write: (tx, { member, body }) => transfersService.giveBack(tx, member, body),
  }),

  post('/transfer/settle', money(staff('remittance.verify')), {
    summary: 'Say that a refund after the delivery is dealt with',
    description:
      'A delivered order misses what went back since. It is in the till or at the bank again, or the company (`fees`) or the sender bears it: booked as a correction. 409 where nothing is missing any more.',
    body: transferSettlement,
    returns: showing(transfer, ['transfer']),
    message: 'Refund dealt with.',
    activity: recorded('transfer_settled', ({ body }) => ({
      account: String(body.account),
      reason: String(body.reason),
    })),
    write: (tx, { member, body }) => transfersService.settle(tx, member, body),
  }),
];

/** Orders that are paid by transfer, and the providers' calls. */
export const transfersRoutes = (db: Database, providers: Providers, hourly: HourlyLimits) => [
  ...settingsRoutes,
  ...accountantRoutes,

  get('/transfer/order/show', staffOrRider('orders.read'), {
    summary: 'Show how an order can be paid by transfer',
    description: 'Its account number, and what is missing. A rider reads it of their own orders.',
    querystring: orderTransferQuery,
    returns: showing(orderTransfer, ['orderTransfer']),
    read: ({ member, query, reads }) =>
      transfersService.show(reads, member.company.id, query.order_id, ownOf(member)),
  }),

  post('/transfer/order/ask', work(staffOrRider('orders.read')), {
    summary: 'Ask the bank about an order',
    description:
      'Has the provider asked for an account number where the order has none, and else for money whose call has not come. The answer comes by the live stream.',
    body: orderTransferBody,
    returns: showing(orderTransfer, ['orderTransfer']),
    activity: notRecorded('it asks; what comes of it is in the history of the order'),
    write: (tx, { member, body }) =>
      transfersService.ask(tx, member.company.id, body.order_id, ownOf(member)),
  }),

  post('/transfer/called', money(anyone), {
    summary: 'Take a provider’s signed call',
    description:
      'Signed by the provider with the company’s key: Paystack’s `x-paystack-signature`, Monnify’s `monnify-signature`. 401 for a forged one, 200 for what is known or about something else. Forged ones are limited per address and hour.',
    querystring: z.object({ company_id: z.string().max(64), provider: z.enum(transferProviders) }),
    body: z.looseObject({}),
    returns: showing(z.null(), noRecord),
    config: { keepsText: true },
    bodyLimit: 64 * 1024,
    activity: notRecorded('the bank’s word; it is in the history of the order and in the book'),
    prepare: async ({ query, bodyText: text, headers, ip }) => {
      try {
        return await transferSettingsService.signer(db, providers, query, { text, headers });
      } catch (error) {
        if (error instanceof DomainError) await hourly.forgedTransfers.countTry(addressKey(ip));
        throw error;
      }
    },
    write: async (tx, { query, body }, { name, provider }) => {
      const event = provider.read(body);
      if (event) await transfersService.take(tx, query.company_id, name, event);
      return null;
    },
  }),
];
