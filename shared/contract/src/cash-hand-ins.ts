import { z } from 'zod';
import { shortageChoices } from './cash-kinds.ts';
import { by, riderName } from './cash-shared.ts';
import { companyScoped, pageOf, pageQuery } from './page.ts';
import { day, id, longText, naira, nairaOut, optionalText, timestamp } from './text.ts';

/** `cash/hand-in/store`: one sum in naira. The owner may leave out the code and give a reason instead. */
export const newHandIn = z.strictObject({
  ...companyScoped,
  courier_id: id,
  /** 0 only of a rider whose credits cover what they have. */
  amount: naira,
  /** Six digits, as the rider's phone shows them. */
  code: z
    .string()
    .regex(/^\d{6}$/, 'must be 6 digits')
    .optional(),
  /** The reason for the missing code. */
  reason: longText.optional(),
  shortage: z.enum(shortageChoices).default('open'),
  note: optionalText,
});
export type NewHandIn = z.input<typeof newHandIn>;

/** One sum that a rider handed in, and the deliveries and debts that it covered, oldest first. */
export const handIn = z
  .object({
    id,
    courier: riderName,
    at: timestamp,
    /** The Lagos day of the book. */
    day,
    by,
    amount: nairaOut,
    /** The rider's cash before it: deliveries + debts − credits. */
    expected: nairaOut,
    /** Amount − expected. */
    difference: nairaOut,
    /** Credits of earlier that were used. */
    credits_used: nairaOut,
    debts_paid: nairaOut,
    /** The surplus, which is the rider's credit. */
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
    /** The reason for the missing code. */
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

/** In the list without the deliveries of each; `cash/hand-in/show` has them. */
const handInSummary = handIn.omit({ deliveries: true }).meta({ id: 'HandInSummary' });
export type HandInSummary = z.infer<typeof handInSummary>;
export const handInPage = pageOf(handInSummary);
