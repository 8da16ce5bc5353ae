import { z } from 'zod';
import { riderName } from './cash-shared.ts';
import { pageOf } from './page.ts';
import { id, nairaOut, timestamp } from './text.ts';

/** A delivery whose money its rider still has, all or a part of it. */
const cashDelivery = z.object({
  courier_order_id: id,
  order_id: id,
  order_number: z.string(),
  customer_name: z.string(),
  delivered_at: timestamp,
  to_collect: nairaOut,
  handed_in: nairaOut,
  /** To collect − handed in. */
  remaining: nairaOut,
  /** The time of the hand-in that covered nothing or a part of it only; null if there was none since it was delivered. */
  short_since: timestamp.nullable(),
  /** The amount that its rider says they remitted; null if they do not. It is not counted. */
  says_remitted: nairaOut.nullable(),
});
export type CashDelivery = z.infer<typeof cashDelivery>;

/** A remittance's shortage (a debt) or surplus (a credit), or the effect of a correction. */
export const cashDifference = z.object({
  id,
  kind: z.enum(['debt', 'credit']),
  since: timestamp,
  amount: nairaOut,
  /** The part that is not paid or used yet. */
  remaining: nairaOut,
  /** The number of the order it comes from, if it comes from one. */
  order_number: z.string().nullable(),
  /** The entry of the book that it comes from. */
  entry_number: z.number().int(),
});
export type CashDifference = z.infer<typeof cashDifference>;

/** One rider's cash, oldest first. At most 500 of each list are given; the sums are over all. */
export const riderCash = z
  .object({
    courier: riderName,
    /** Deliveries + debts − credits. */
    cash_held: nairaOut,
    /** The most they should hold: their own limit or the company's; null for none. */
    cash_limit_in_force: nairaOut.nullable().optional(),
    deliveries_amount: nairaOut,
    deliveries_count: z.number().int(),
    /** The sum that they say they remitted of the deliveries, not counted yet. Other servers do not say. */
    says_remitted_amount: nairaOut.optional(),
    debts_amount: nairaOut,
    credits_amount: nairaOut,
    /** Earned and not paid out; null where neither rules of pay hold for them nor anything is owed. Other servers do not say. */
    pay_owed: nairaOut.nullable().optional(),
    /** Whether riders of the company may claim expenses. */
    takes_expenses: z.boolean().optional(),
    /** The time when the oldest of the open deliveries was delivered. */
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
    /** Their newest hand-in, as its receipt says it; null before the first. Other servers do not say. */
    last_hand_in: z
      .object({
        id,
        at: timestamp,
        by: z.object({ name: z.string() }),
        amount: nairaOut,
        entry_number: z.number().int(),
      })
      .nullable()
      .optional(),
    /** By the server's clock, so that a phone whose clock is wrong can make the right code. */
    server_time: timestamp,
  })
  .meta({ id: 'MyCash' });
export type MyCash = z.infer<typeof myCash>;

/** A rider in the list of who has how much. */
const riderCashSummary = riderCash
  .omit({ deliveries: true, debts: true, credits: true })
  .meta({ id: 'RiderCashSummary' });
export type RiderCashSummary = z.infer<typeof riderCashSummary>;
/** Riders who have money, a debt or a credit, or are owed pay; who has most comes first. */
export const riderCashPage = pageOf(riderCashSummary);

/** `?courier_id=` of `cash/rider/show`. */
export const riderCashQuery = z.object({ courier_id: id });
