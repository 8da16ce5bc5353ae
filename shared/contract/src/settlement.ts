import { z } from 'zod';
import { by, rulesChange, rulesRead } from './cash-shared.ts';
import { companyRecordBody, companyScoped, pageOf, pageQuery } from './page.ts';
import { weekdays } from './promise.ts';
import { disputeStates, payoutItemStates, settlementLimits } from './settlement-kinds.ts';
import { chargesInForce, shopDispute } from './shop-money.ts';
import { day, id, longText, naira, nairaOut, name, optionalText, timestamp } from './text.ts';

// What a company charges its shops, owes them and pays them. Amounts are naira.

const outletName = z.object({ id, outlet_name: z.string() });

const shopSums = chargesInForce.extend({
  is_on: z.boolean(),
  /** On which shops are paid; empty: nothing is promised. */
  pay_days: z.array(z.enum(weekdays)),
  ...rulesChange,
});

/** `settlement/rules/show`: null where nothing was ever set; `of_outlets` stand in place of the company's for their outlets. */
export const shopRules = z
  .object({
    company: shopSums.nullable(),
    of_outlets: z.array(shopSums.extend({ outlet: outletName })),
  })
  .meta({ id: 'ShopRules' });
export type ShopRules = z.infer<typeof shopRules>;

const percent = (max: number, decimals: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine((value) => Number(value.toFixed(decimals)) === value, `must have at most ${decimals} decimals`);

/** `settlement/rules/update`: all of the company's rules, or of one outlet's, where they are still those of this `version`. What was charged stays. */
export const shopRulesBody = z.strictObject({
  ...companyScoped,
  outlet_id: id.optional(),
  ...rulesRead,
  is_on: z.boolean(),
  delivery: naira.nullable().default(null),
  return_percent: percent(100, 0).default(0),
  waiting: naira.default(0),
  waiting_free_minutes: z.number().int().min(0).max(settlementLimits.freeMinutes).default(0),
  cash_handling_percent: percent(settlementLimits.cashHandlingPercent, 2).default(0),
  pay_days: z.array(z.enum(weekdays)).max(7).default([]),
});
export type ShopRulesInput = z.input<typeof shopRulesBody>;

/** `settlement/rules/remove`: the company's rules hold for this outlet again. */
export const shopRulesRemoval = z.strictObject({ ...companyScoped, outlet_id: id });

/** `settlement/waiting/store`: a rider had to wait at the outlet; once for an order. */
export const newWaiting = z.strictObject({
  ...companyScoped,
  /** The order's id. */
  id,
  minutes: z.number().int().min(1).max(settlementLimits.waitingMinutes),
  note: optionalText,
});
export type NewWaiting = z.input<typeof newWaiting>;

/** What was charged: 0 where all minutes were free. */
export const waitingCharge = z
  .object({
    order_number: z.string(),
    minutes: z.number().int(),
    amount: nairaOut,
    number: z.number().nullable(),
  })
  .meta({ id: 'WaitingCharge' });
export type WaitingCharge = z.infer<typeof waitingCharge>;

/** A NUBAN account number. */
export const accountNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{10}$/, 'must have 10 digits'));

const bankAccount = { bank_name: name, account_number: accountNumber, account_name: name };
/** `settlement/bank/update`: to where an outlet is paid. */
export const outletBankBody = z.strictObject({ ...companyScoped, outlet_id: id, ...bankAccount });
export type OutletBankInput = z.input<typeof outletBankBody>;
export const outletBank = z
  .object({ bank_name: z.string(), account_number: z.string(), account_name: z.string() })
  .meta({ id: 'OutletBank' });
export type OutletBank = z.infer<typeof outletBank>;

/** An outlet that is owed something, or has a payout that is not paid yet. */
export const owedOutlet = z
  .object({
    outlet: outletName.extend({ is_deleted: z.boolean() }),
    owed_now: nairaOut,
    /** Of it, what is not with a rider any more and can be paid. */
    arrived: nairaOut,
    /** The Lagos day of the oldest delivery that is not paid in full, where payouts meet the oldest first. */
    since: day.nullable(),
    in_payout: z.object({ run_id: id, amount: nairaOut }).nullable(),
    bank: outletBank.nullable(),
  })
  .meta({ id: 'OwedOutlet' });
export type OwedOutlet = z.infer<typeof owedOutlet>;

/** `settlement/owed/index`: who is owed most comes first. */
export const owedQuery = pageQuery.omit({ properties: true, pagination: true, after: true });
export const owedPage = pageOf(owedOutlet).extend({
  /** Of all outlets; `can_pay`: arrived, with a bank account, and in no payout. */
  sums: z.object({ owed_now: nairaOut, arrived: nairaOut, can_pay: nairaOut }),
  disputes_open: z.number().int(),
});
export type OwedPage = z.infer<typeof owedPage>;

/** One outlet of a proposal, with the account to which it is paid as it was then. */
export const payoutItem = z
  .object({
    id,
    outlet: outletName,
    amount: nairaOut,
    bank_name: z.string(),
    account_number: z.string(),
    account_name: z.string(),
    state: z.enum(payoutItemStates),
    /** Why it was dropped, or could not be booked. */
    reason: z.string().nullable(),
    paid_on: day.nullable(),
    /** Of the book. */
    entry_number: z.number().int().nullable(),
  })
  .meta({ id: 'PayoutItem' });
export type PayoutItem = z.infer<typeof payoutItem>;

const runSums = {
  id,
  /** 1, 2, 3 … of the company. */
  number: z.number().int(),
  created_at: timestamp,
  by,
  /** Of all that were not dropped. */
  amount: nairaOut,
  items: z.number().int(),
  open: z.number().int(),
  paid: z.number().int(),
};
/** A proposal of payouts, without its outlets. */
export const payoutRunSums = z.object(runSums).meta({ id: 'PayoutRunSums' });
export type PayoutRunSums = z.infer<typeof payoutRunSums>;
/** `settlement/run/show`. */
export const payoutRun = z.object({ ...runSums, outlets: z.array(payoutItem) }).meta({ id: 'PayoutRun' });
export type PayoutRun = z.infer<typeof payoutRun>;
export const payoutRunQuery = z.object({ id });
/** `settlement/run/index`: newest first. */
export const payoutRunsQuery = owedQuery;
export const payoutRunPage = pageOf(payoutRunSums);

/** `settlement/run/store`: what has arrived of these outlets, or of all of them. */
export const newPayoutRun = z.strictObject({
  ...companyScoped,
  outlet_ids: z.array(id).min(1).max(settlementLimits.items).optional(),
});
export type NewPayoutRun = z.input<typeof newPayoutRun>;

/** `settlement/run/paid`: all that is open, or these. */
export const paidRun = z.strictObject({
  ...companyScoped,
  id,
  paid_on: day,
  item_ids: z.array(id).min(1).max(settlementLimits.items).optional(),
});
export type PaidRun = z.input<typeof paidRun>;
/** What it booked: less than the proposal's sum where some were paid, dropped or stay open. */
export const bookedRun = payoutRun.extend({ booked: nairaOut }).meta({ id: 'BookedRun' });
export type BookedRun = z.infer<typeof bookedRun>;

/** `settlement/run/drop`: nothing of it that is open is paid. */
export const droppedRun = companyRecordBody;
/** `settlement/item/drop`: the bank refused it, or it is wrong. */
export const droppedItem = z.strictObject({ ...companyScoped, id, reason: longText });
export type DroppedItem = z.input<typeof droppedItem>;

/** A shop's question as staff see it. */
export const dispute = shopDispute
  .extend({
    outlet: outletName,
    /** The name of who asked. */
    asked_by: z.string(),
    answered_by: z.string().nullable(),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof dispute>;
/** `settlement/dispute/index`: newest first. */
export const disputesQuery = owedQuery.extend({ state: z.enum(disputeStates).optional() });
export const disputePage = pageOf(dispute);
/** `settlement/dispute/answer`: once. */
export const disputeAnswer = z.strictObject({
  ...companyScoped,
  id,
  accepted: z.boolean(),
  answer: longText,
});
export type DisputeAnswer = z.input<typeof disputeAnswer>;
