import { z } from 'zod';
import { amountOver0, by } from './cash-shared.ts';
import { companyScoped, pageOf, pageQuery } from './page.ts';
import { orderStatuses } from './statuses.ts';
import { flag, id, longText, nairaOut, shortText, timestamp } from './text.ts';
import { transferProviders } from './transfer-providers.ts';

/**
 * The sense of a transfer as it came. `late`: nothing was to collect any more, as it was paid otherwise, delivered or closed; `double`: the
 * same after an earlier transfer; `unmatched`: it fits no order; `proof`: the bank confirmed what a person had said; `refund`: it went back.
 */
export const transferMeanings = [
  'exact',
  'short',
  'over',
  'late',
  'double',
  'unmatched',
  'proof',
  'refund',
] as const;
export type TransferMeaning = (typeof transferMeanings)[number];

/** Whether the company has a provider's keys, which are never shown again. `path` is where the provider calls. */
export const transferSettings = z
  .object({
    /** False where the server has no file of keys to seal them with. */
    can_store: z.boolean(),
    providers: z.array(
      z.object({
        provider: z.enum(transferProviders),
        is_on: z.boolean(),
        path: z.string(),
        updated_at: timestamp,
        updated_by: z.string(),
      }),
    ),
  })
  .meta({ id: 'TransferSettings' });
export type TransferSettings = z.infer<typeof transferSettings>;

/** `transfer/settings/update`: keys that are left out stay. One provider is on at a time. */
export const transferSettingsChanges = z.strictObject({
  ...companyScoped,
  provider: z.enum(transferProviders),
  secret_key: shortText(200).min(8).optional(),
  /** Of Monnify. */
  api_key: shortText(200).min(4).optional(),
  contract_code: shortText(64).min(4).optional(),
  is_on: z.boolean(),
});
export type TransferSettingsChanges = z.input<typeof transferSettingsChanges>;

/**
 * An order's way to pay by transfer, in naira. `off`: the company has no provider; `asking`: the number is being asked for; `failed`: there is
 * none; `closed`: nothing is to be paid.
 */
export const orderTransfer = z
  .object({
    state: z.enum(['off', 'none', 'asking', 'failed', 'open', 'closed', 'paid']),
    /** Missing until it is paid. */
    missing: nairaOut,
    /** Came and counted. */
    received: nairaOut,
    /** Of it: what a person confirmed by hand, and the bank has not said. */
    by_hand: nairaOut,
    account: z
      .object({
        account_number: z.string(),
        bank_name: z.string(),
        account_name: z.string(),
        expires_at: timestamp.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OrderTransfer' });
export type OrderTransfer = z.infer<typeof orderTransfer>;

/** `transfer/order/show`. */
export const orderTransferQuery = z.strictObject({ ...companyScoped, order_id: id });
/** `transfer/order/ask`. */
export const orderTransferBody = orderTransferQuery;

/** A transfer that came, with what is still to be done with it; naira. */
export const transfer = z
  .object({
    id,
    kind: z.enum(['came', 'gone']),
    /** Of a provider, or `hand`: a person's word. */
    provider: z.string(),
    reference: z.string(),
    meaning: z.enum(transferMeanings),
    amount: nairaOut,
    counted: nairaOut,
    /** Neither counted for an order nor given back; of money that went back after the delivery: what its order misses by that. */
    open: nairaOut,
    /** Counted for its order above what its customer owes: to be given back, too. */
    too_much: nairaOut,
    /** Of a person's word: what the bank has not said yet. */
    unproven: nairaOut,
    occurred_at: timestamp,
    recorded_at: timestamp,
    by,
    reason: z.string().nullable(),
    order: z
      .object({ id, order_id: z.string(), customer_name: z.string(), status: z.enum(orderStatuses) })
      .nullable(),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof transfer>;

/** `transfer/index`: newest first; `open=1` those of which something is open, too much or not proven. */
export const transferQuery = pageQuery
  .omit({ pagination: true, properties: true, after: true })
  .extend({ open: flag.optional() });
export const transferPage = pageOf(transfer);

/** `transfer/confirm`: a person has seen the money of an order, named by its number, at the bank. */
export const transferConfirmation = z.strictObject({
  ...companyScoped,
  order_number: shortText(64).min(1),
  amount: amountOver0,
  reason: longText,
});
/** `transfer/match`: the open money is for this order, by its number. */
export const transferMatch = z.strictObject({ ...companyScoped, id, order_number: shortText(64).min(1) });
/** `transfer/give-back`: a sum went back to who had sent it, or never came. */
export const transferReturn = z.strictObject({
  ...companyScoped,
  id,
  amount: amountOver0,
  reason: longText,
  /** A person had confirmed it, and the bank does not have it. Without this, that is meant where the sum is more than can be given back. */
  never_came: flag.optional(),
});

/** Where the money of a delivered order is after a refund: in the till or at the bank again, or the company or the sender bears it. */
export const settlementAccounts = ['till', 'bank', 'fees', 'sender'] as const;
export type SettlementAccount = (typeof settlementAccounts)[number];
/** `transfer/settle`: what a delivered order misses since money went back is dealt with. */
export const transferSettlement = z.strictObject({
  ...companyScoped,
  id,
  account: z.enum(settlementAccounts),
  reason: longText,
});
