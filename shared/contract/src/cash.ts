import { z } from 'zod';
import { cashAccounts, cashEntryKinds, shortageChoices } from './cash-kinds.ts';
import { companyScoped, pageOf, pageQuery } from './page.ts';
import { day, id, longText, naira, nairaOut, optionalText, timestamp } from './text.ts';

// Amounts are naira. The book itself is in kobo and described in `cash-book.ts`.

const riderName = z.object({ id, courier_name: z.string() });
const amountOver0 = naira.refine((amount) => amount > 0, 'must be more than 0');
/** Who did it; without an id, the name alone of somebody who is not known by an account. */
const by = z.object({ id: id.nullable(), name: z.string() });

/** A delivery whose money its rider still has, all or a part of it. */
export const cashDelivery = z.object({
  courier_order_id: id,
  order_id: id,
  /** The order's number. */
  order_number: z.string(),
  customer_name: z.string(),
  delivered_at: timestamp,
  to_collect: nairaOut,
  handed_in: nairaOut,
  /** To collect − handed in. */
  remaining: nairaOut,
  /** When a hand-in covered a part of it only; null for one that is untouched. */
  short_since: timestamp.nullable(),
});
export type CashDelivery = z.infer<typeof cashDelivery>;

/** What is missing of a remittance (a debt) or over it (a credit), or what a correction left. */
export const cashDifference = z.object({
  id,
  kind: z.enum(['debt', 'credit']),
  since: timestamp,
  amount: nairaOut,
  /** What of it is not paid or used yet. */
  remaining: nairaOut,
  /** The number of the order it comes from, if it comes from one. */
  order_number: z.string().nullable(),
  /** The entry of the book that it comes from. */
  entry_number: z.number().int(),
});
export type CashDifference = z.infer<typeof cashDifference>;

/** What one rider has, oldest first. At most 500 of each list are given; the sums are over all. */
export const riderCash = z
  .object({
    courier: riderName,
    /** Deliveries + debts − credits. */
    cash_held: nairaOut,
    /** The most they should hold: their own limit or the company's; null for none. */
    cash_limit_in_force: nairaOut.nullable().optional(),
    deliveries_amount: nairaOut,
    deliveries_count: z.number().int(),
    debts_amount: nairaOut,
    credits_amount: nairaOut,
    /** When the oldest of the open deliveries was delivered. */
    oldest_at: timestamp.nullable(),
    deliveries: z.array(cashDelivery),
    debts: z.array(cashDifference),
    credits: z.array(cashDifference),
  })
  .meta({ id: 'RiderCash' });
export type RiderCash = z.infer<typeof riderCash>;

/** `cash/me`: the rider's own, with the secret of which their phone makes one-time codes. */
export const myCash = riderCash
  .extend({
    code: z.object({
      /** Base32, of RFC 6238 with SHA-1. It goes to its rider alone. */
      secret: z.string(),
      digits: z.number().int(),
      period_seconds: z.number().int(),
    }),
    /** By the server's clock, so that a phone whose clock is wrong can make the right code. */
    server_time: timestamp,
  })
  .meta({ id: 'MyCash' });
export type MyCash = z.infer<typeof myCash>;

/** A rider in the list of who has how much. */
export const riderCashSummary = riderCash
  .omit({ deliveries: true, debts: true, credits: true })
  .meta({ id: 'RiderCashSummary' });
export type RiderCashSummary = z.infer<typeof riderCashSummary>;
/** Riders who have money, a debt or a credit; who has most comes first. */
export const riderCashPage = pageOf(riderCashSummary);

/** `?courier_id=` of `cash/rider/show`. */
export const riderCashQuery = z.object({ courier_id: id });

/** `cash/hand-in/store`: one sum in naira. The owner may leave out the code and give a reason instead. */
export const newHandIn = z.strictObject({
  ...companyScoped,
  courier_id: id,
  amount: amountOver0,
  /** Six digits, as the rider's phone shows them. */
  code: z
    .string()
    .regex(/^\d{6}$/, 'must be 6 digits')
    .optional(),
  /** Why there is no code. */
  reason: longText.optional(),
  shortage: z.enum(shortageChoices).default('open'),
  note: optionalText,
});
export type NewHandIn = z.input<typeof newHandIn>;

/** One sum that a rider handed in, and what it covered, oldest first. */
export const handIn = z
  .object({
    id,
    courier: riderName,
    at: timestamp,
    /** The Lagos day of the book. */
    day,
    by,
    amount: nairaOut,
    /** What the rider had before: deliveries + debts − credits. */
    expected: nairaOut,
    /** Amount − expected. */
    difference: nairaOut,
    /** Credits of earlier that were used. */
    credits_used: nairaOut,
    debts_paid: nairaOut,
    /** What was over, and is the rider's credit. */
    credit: nairaOut,
    /** Deliveries that it touched; those with `remaining` over 0 stay open unless `is_remitted`. */
    deliveries: z.array(
      z.object({
        courier_order_id: id,
        order_number: z.string(),
        amount: nairaOut,
        remaining: nairaOut,
        is_remitted: z.boolean(),
      }),
    ),
    deliveries_count: z.number().int(),
    with_code: z.boolean(),
    /** Why there was no code. */
    reason: z.string().nullable(),
    note: z.string().nullable(),
    entry_number: z.number().int(),
  })
  .meta({ id: 'HandIn' });
export type HandIn = z.infer<typeof handIn>;

/** `cash/hand-in/index`: newest first, by the Lagos day of the book. */
export const handInQuery = pageQuery.omit({ pagination: true, properties: true }).extend({
  courier_id: id.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
});
export type HandInFilter = Pick<z.input<typeof handInQuery>, 'courier_id' | 'start_date' | 'end_date'>;
/** In the list without the deliveries of each; `cash/hand-in/show` has them. */
export const handInSummary = handIn.omit({ deliveries: true }).meta({ id: 'HandInSummary' });
export type HandInSummary = z.infer<typeof handInSummary>;
export const handInPage = pageOf(handInSummary);

const accountOf = z.strictObject({
  account: z.enum(cashAccounts),
  /** The rider or the outlet; left out for the others. */
  subject_id: id.optional(),
});

/** `cash/correction/store`: an entry that moves a sum from one account to another, with its reason. */
export const newCorrection = z.strictObject({
  ...companyScoped,
  from: accountOf,
  to: accountOf,
  amount: amountOver0,
  reason: longText,
});
export type NewCorrection = z.input<typeof newCorrection>;

/** `cash/payout/store`: an outlet was paid from the bank. */
export const newPayout = z.strictObject({
  ...companyScoped,
  outlet_id: id,
  amount: amountOver0,
  paid_on: day,
  note: optionalText,
});
export type NewPayout = z.input<typeof newPayout>;

/** An entry of the book. Its lines add up to zero. */
export const cashEntry = z
  .object({
    /** 1, 2, 3 … of the company, without a gap. */
    number: z.number().int(),
    kind: z.enum(cashEntryKinds),
    occurred_at: timestamp,
    recorded_at: timestamp,
    /** The Lagos day it counts for. */
    day,
    /** True where the day on which it happened was closed: it counts for a later one. */
    is_late: z.boolean(),
    by,
    note: z.string().nullable(),
    courier: riderName.nullable(),
    courier_order_id: id.nullable(),
    /** The order's number. */
    order_number: z.string().nullable(),
    hand_in_id: id.nullable(),
    lines: z.array(
      z.object({
        account: z.enum(cashAccounts),
        subject_id: id.nullable(),
        /** The rider's or the outlet's. */
        name: z.string().nullable(),
        /** Over 0 where the account gets more: of a merchant and of fees, less is owed or earned. */
        amount: nairaOut,
      }),
    ),
    hash: z.string(),
  })
  .meta({ id: 'CashEntry' });
export type CashEntry = z.infer<typeof cashEntry>;

/** `cash/entry/index`: newest first, by the Lagos day of the book. */
export const cashEntryQuery = pageQuery.omit({ pagination: true, properties: true }).extend({
  courier_id: id.optional(),
  courier_order_id: id.optional(),
  kind: z.enum(cashEntryKinds).optional(),
  start_date: day.optional(),
  end_date: day.optional(),
});
export type CashEntryFilter = Pick<
  z.input<typeof cashEntryQuery>,
  'courier_id' | 'courier_order_id' | 'kind' | 'start_date' | 'end_date'
>;
export const cashEntryPage = pageOf(cashEntry);

/** What moved on one Lagos day, of one rider or of all. */
export const cashFigures = z.object({
  /** What deliveries made riders owe. */
  collected: nairaOut,
  /** From riders to the till. */
  handed_in: nairaOut,
  /** From the till to the bank. */
  verified: nairaOut,
  /** Debts that arose: what remittances were short of. */
  short: nairaOut,
  /** Credits that arose: what was over. */
  over: nairaOut,
  /** What corrections added to riders' accounts, or took from them where below 0. */
  corrected: nairaOut,
  deliveries: z.number().int(),
  hand_ins: z.number().int(),
});
export type CashFigures = z.infer<typeof cashFigures>;

/** Who closed a day and what they signed. */
export const dayClosing = z.object({
  id,
  day,
  /** Null where it is the company's. */
  courier: riderName.nullable(),
  closed_at: timestamp,
  closed_by: by,
  figures: cashFigures,
  /** At the time of closing. */
  cash_held: nairaOut,
  oldest_at: timestamp.nullable(),
  entry_number: z.number().int(),
  reopened_at: timestamp.nullable(),
  reopened_by: by.nullable(),
  reopen_reason: z.string().nullable(),
});
export type DayClosing = z.infer<typeof dayClosing>;

/** A day with its figures, cash held now, and how it was closed. */
export const cashDay = z
  .object({
    day,
    courier: riderName.nullable(),
    figures: cashFigures,
    /** Now, not on that day. */
    cash_held: nairaOut,
    oldest_at: timestamp.nullable(),
    is_closed: z.boolean(),
    /** Its closings and reopenings, newest first. */
    closings: z.array(dayClosing),
  })
  .meta({ id: 'CashDay' });
export type CashDay = z.infer<typeof cashDay>;

/** `cash/day/show`: the company's day, and that of each rider who moved money then or has some now. */
export const companyCashDay = z
  .object({
    company: cashDay,
    /** Now, in the company's accounts. */
    till: nairaOut,
    bank: nairaOut,
    riders: z.array(cashDay),
  })
  .meta({ id: 'CompanyCashDay' });
export type CompanyCashDay = z.infer<typeof companyCashDay>;

/** `?day=` of `cash/day/show`. */
export const cashDayQuery = z.object({ day });

/** `cash/day/index`: at most 366 days, newest first; of one rider, or of the company. */
export const cashDaysQuery = z.object({ start_date: day, end_date: day, courier_id: id.optional() });
export type CashDaysFilter = z.input<typeof cashDaysQuery>;
/** A day in the list. */
export const cashDaySummary = z
  .object({ day, figures: cashFigures, is_closed: z.boolean(), closed_by: by.nullable() })
  .meta({ id: 'CashDaySummary' });
export type CashDaySummary = z.infer<typeof cashDaySummary>;
export const cashDayList = z.array(cashDaySummary);

/** `cash/day/close`: the company's day, or one rider's. */
export const dayCloseBody = z.strictObject({
  ...companyScoped,
  day,
  courier_id: id.optional(),
  /** As they were shown to who signs; 409 if they are others by now. */
  figures: cashFigures.optional(),
});
export type DayCloseBody = z.infer<typeof dayCloseBody>;

/** `cash/day/reopen`. */
export const dayReopenBody = dayCloseBody.omit({ figures: true }).extend({ reason: longText });
export type DayReopenBody = z.infer<typeof dayReopenBody>;

/** `?from=` of `cash/book/export`: the number of the first entry. */
export const bookExportQuery = z.object({
  from: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(1))
    .default(1),
});

/** `cash/book/verify`: whether the book is what was written. */
export const bookVerification = z
  .object({
    is_intact: z.boolean(),
    entries: z.number().int(),
    /** Of the last entry, to compare with that of an export; null for an empty book. */
    last_hash: z.string().nullable(),
    /** The first entry that is not as it was written. */
    first_changed: z.number().int().nullable(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'BookVerification' });
export type BookVerification = z.infer<typeof bookVerification>;
