import { z } from 'zod';
import { statementLinesQuery, statementQuery } from './cash-statement.ts';
import { disputeStates } from './settlement-kinds.ts';
import { id, day as lagosDay, longText, nairaOut, timestamp } from './text.ts';

// The money of a shop as its own people see it: what it is owed, when it comes, and what they ask about. Amounts are naira.

/** What a company charges a shop, as it is in force. */
export const chargesInForce = z.object({
  /** The fee of each delivery, whatever the area; null: the rate's. */
  delivery: nairaOut.nullable(),
  /** Of the delivery fee, for an order that comes back. */
  return_percent: z.number(),
  /** Each 20 minutes that were begun after the free ones. */
  waiting: nairaOut,
  waiting_free_minutes: z.number().int(),
  /** Of what riders collect in cash. */
  cash_handling_percent: z.number(),
});
export type ChargesInForce = z.infer<typeof chargesInForce>;

/** `shop/account/show`. */
export const shopAccount = z
  .object({
    /** Below 0 the shop owes fees. */
    owed_now: nairaOut,
    /** Of it, what is not with a rider any more and can be paid. */
    arrived: nairaOut,
    /** Proposed, and not paid yet. */
    in_payout: z.object({ amount: nairaOut, proposed_at: timestamp }).nullable(),
    last_payout: z.object({ amount: nairaOut, paid_on: lagosDay }).nullable(),
    /** The next Lagos day on which the company pays; null: it has said none. */
    pays_on: lagosDay.nullable(),
    /** To where it pays; null: the company does not know yet. */
    bank: z.object({ bank_name: z.string(), last_digits: z.string() }).nullable(),
    /** Null where the company has no rules of charges. */
    charges: chargesInForce.nullable(),
  })
  .meta({ id: 'ShopAccount' });
export type ShopAccount = z.infer<typeof shopAccount>;

/** `?start_date=&end_date=` of a shop's own statement. */
export const shopStatementQuery = statementQuery.omit({ sender_id: true });
export type ShopStatementFilter = z.input<typeof shopStatementQuery>;
export const shopStatementLinesQuery = statementLinesQuery.omit({ sender_id: true });

/** `shop/dispute/store`: a question about a line of the statement; one may be open for each line. */
export const newShopDispute = z.strictObject({ line_number: z.number().int().min(1), words: longText });
export type NewShopDispute = z.input<typeof newShopDispute>;

/** A question of a shop about a line of its statement, and the answer. */
export const shopDispute = z
  .object({
    id,
    line_number: z.number().int(),
    /** The number of the line's order; of lines without one, its kind. */
    about: z.string(),
    /** By how much the line changed what is owed. */
    amount: nairaOut,
    words: z.string(),
    state: z.enum(disputeStates),
    answer: z.string().nullable(),
    created_at: timestamp,
    answered_at: timestamp.nullable(),
  })
  .meta({ id: 'ShopDispute' });
export type ShopDispute = z.infer<typeof shopDispute>;
/** `shop/dispute/index`: the newest 200, newest first. */
export const shopDisputeList = z.array(shopDispute);
