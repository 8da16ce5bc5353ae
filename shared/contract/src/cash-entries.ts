import { z } from 'zod';
import { cashAccounts, cashEntryKinds } from './cash-kinds.ts';
import { amountOver0, by, riderName } from './cash-shared.ts';
import { companyScoped, pageOf, pageQuery } from './page.ts';
import { day, id, longText, nairaOut, optionalText, timestamp } from './text.ts';

const accountOf = z.strictObject({
  account: z.enum(cashAccounts),
  /** The rider, the outlet, or the user who booked; left out for the others, and for outlets that are not saved. */
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

/** `cash/payout/store`: an outlet, or a user who booked, was paid from the bank; of outlets that are not saved (`unsaved`) the note says which. */
export const newPayout = z.strictObject({
  ...companyScoped,
  sender_id: id,
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
    order_number: z.string().nullable(),
    hand_in_id: id.nullable(),
    lines: z.array(
      z.object({
        account: z.enum(cashAccounts),
        subject_id: id.nullable(),
        /** The rider's, the outlet's or the user's. */
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
    /** The hash of the last entry, to compare with that of an export; null for an empty book. */
    last_hash: z.string().nullable(),
    /** The first entry that is not as it was written. */
    first_changed: z.number().int().nullable(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'BookVerification' });
export type BookVerification = z.infer<typeof bookVerification>;
