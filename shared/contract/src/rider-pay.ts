import { z } from 'zod';
import { cashEntryKinds } from './cash-kinds.ts';
import { amountOver0, by, riderName, rulesChange, rulesRead } from './cash-shared.ts';
import { companyScoped, pageOf, pageQuery } from './page.ts';
import { expenseKinds, expenseStates, payLimits } from './pay-kinds.ts';
import { day, id, longText, naira, nairaOut, optionalText, shortText, timestamp } from './text.ts';

// Amounts are naira. The book is in kobo.

const areaSum = { area: shortText(120).min(1) };
const distanceSum = { over_km: z.number().min(0).max(payLimits.km) };
const distinct =
  <One>(of: (one: One) => string | number) =>
  (all: readonly One[]) =>
    new Set(all.map(of)).size === all.length;

/** The sums that riders earn, as they are shown. */
const paySums = z.object({
  is_on: z.boolean(),
  /** Of a delivery whose area has no sum of its own. */
  delivery: nairaOut,
  /** In place of it, by the customer's city. */
  areas: z.array(z.object({ area: z.string(), amount: nairaOut })),
  /** Besides, for more km than `over_km` from pick-up to drop-off as the crow flies: the farthest that fits. */
  distances: z.array(z.object({ over_km: z.number(), amount: nairaOut })),
  /** Of a delivery that was tried and ended without one. */
  attempt: nairaOut,
  /** Deliveries of a Lagos day with which the bonus is earned, once a day; null for none. */
  day_target: z.number().int().nullable(),
  day_bonus: nairaOut,
  ...rulesChange,
});

/** `pay/rules/show`: null where nothing was ever set; `of_riders` stand in place of the company's for their riders. */
export const payRules = z
  .object({
    company: paySums.extend({ takes_expenses: z.boolean() }).nullable(),
    of_riders: z.array(paySums.extend({ courier: riderName })),
  })
  .meta({ id: 'PayRules' });
export type PayRules = z.infer<typeof payRules>;

/** `pay/rules/update`: all of the company's rules, or of one rider's, where they are still those of this `version`. What was earned stays. */
export const payRulesBody = z.strictObject({
  ...companyScoped,
  courier_id: id.optional(),
  ...rulesRead,
  is_on: z.boolean(),
  /** Of the company's rules only: riders may claim expenses. */
  takes_expenses: z.boolean().optional(),
  delivery: naira,
  areas: z
    .array(z.strictObject({ ...areaSum, amount: naira }))
    .max(payLimits.areas)
    .refine(
      distinct(({ area }: { area: string }) => area.toLowerCase()),
      'must not repeat an area',
    )
    .default([]),
  distances: z
    .array(z.strictObject({ ...distanceSum, amount: naira }))
    .max(payLimits.distances)
    .refine(
      distinct(({ over_km }: { over_km: number }) => over_km),
      'must not repeat a distance',
    )
    .default([]),
  attempt: naira.default(0),
  day_target: z.number().int().min(1).max(payLimits.target).nullable().default(null),
  day_bonus: naira.default(0),
});
export type PayRulesInput = z.input<typeof payRulesBody>;

/** `pay/rules/remove`: the company's rules hold for this rider again. */
export const payRulesRemoval = z.strictObject({ ...companyScoped, courier_id: id });

const statementDays = { start_date: day, end_date: day };
/** `?courier_id=&start_date=&end_date=` of `pay/statement/show`: riders leave themselves out; Lagos days of the book, at most 366. */
export const payStatementQuery = z.object({ courier_id: id.optional(), ...statementDays });
export type PayStatementFilter = z.input<typeof payStatementQuery>;

/**
 * What the company and a rider owe each other. Closing = opening + earned + spent + handed in + corrected − collected − paid out:
 * over 0 it is the rider's, below 0 the rider holds more of the company's cash than they are owed.
 */
export const payStatement = z
  .object({
    courier: riderName,
    ...statementDays,
    opening: nairaOut,
    earned: nairaOut,
    /** Approved expenses. */
    spent: nairaOut,
    /** Of customers; cash that the rider owes. */
    collected: nairaOut,
    /** Counted, and kept as pay. */
    handed_in: nairaOut,
    corrected: nairaOut,
    paid_out: nairaOut,
    closing: nairaOut,
    /** Now, whatever the days: pay that was not paid out, cash not handed in (below 0: owed to the rider), and both together. */
    pay_owed: nairaOut,
    cash_held: nairaOut,
    balance: nairaOut,
    /** Claimed, and not decided yet: in no sum. */
    claimed: nairaOut,
    lines: z.number().int(),
  })
  .meta({ id: 'PayStatement' });
export type PayStatement = z.infer<typeof payStatement>;

/** An entry of the book that touches what a rider earned or holds. */
export const payLine = z
  .object({
    id: z.string(),
    number: z.number().int(),
    kind: z.enum(cashEntryKinds),
    occurred_at: timestamp,
    day,
    order_number: z.string().nullable(),
    /** What it was for: how the pay was reckoned, the kind of the expense, the reason. */
    about: z.string().nullable(),
    /** Changes of the pay that is owed, and of the cash that the rider holds. */
    pay: nairaOut,
    cash: nairaOut,
    /** Pay − cash: by how much the rider is owed more. */
    change: nairaOut,
    /** What the rider is owed after it; below 0 they hold more. */
    balance: nairaOut,
  })
  .meta({ id: 'PayLine' });
export type PayLine = z.infer<typeof payLine>;

/** `pay/statement/line/index`: oldest first. */
export const payLinesQuery = pageQuery.omit({ properties: true }).extend(payStatementQuery.shape);
export const payLinePage = pageOf(payLine);

/** From where a rider is paid; `rider`: they keep it of the cash that they hold. */
export const payPlaces = ['bank', 'till', 'rider'] as const;
export type PayPlace = (typeof payPlaces)[number];

/** `pay/out/store`: at most what is owed. */
export const newRiderPayout = z.strictObject({
  ...companyScoped,
  courier_id: id,
  from: z.enum(payPlaces),
  amount: amountOver0,
  paid_on: day,
  note: optionalText,
});
export type NewRiderPayout = z.input<typeof newRiderPayout>;

/** At most so many characters of a `data:` URL of a receipt or a paper, as the phone shrinks it. */
export const paperPhotoChars = 280_000;
/** A photo as a `data:` URL. */
export const paperPhoto = z
  .string()
  .max(paperPhotoChars, 'must be at most 200 KB')
  .refine((text) => /^data:image\/(jpe?g|webp);base64,/.test(text), 'must be a JPEG or WebP picture');

/** `pay/expense/store`: a rider's claim; the phone makes the id, so that one that is sent twice is one. */
export const newExpense = z.strictObject({
  ...companyScoped,
  id: z.uuid().toLowerCase(),
  kind: z.enum(expenseKinds),
  amount: amountOver0,
  note: shortText(500).optional(),
  photo: paperPhoto.optional(),
});
export type NewExpense = z.input<typeof newExpense>;

/** What a rider says they spent for the company. */
export const expense = z
  .object({
    id,
    courier: riderName,
    kind: z.enum(expenseKinds),
    amount: nairaOut,
    note: z.string().nullable(),
    /** Of `courier/order/proof/photo/show`; null without one. */
    photo_id: id.nullable(),
    /** The time of the tap. */
    spent_at: timestamp,
    claimed_at: timestamp,
    state: z.enum(expenseStates),
    decided_at: timestamp.nullable(),
    decided_by: by.nullable(),
    refused_reason: z.string().nullable(),
  })
  .meta({ id: 'Expense' });
export type Expense = z.infer<typeof expense>;

/** `pay/expense/index`: newest first; riders see their own. */
export const expenseQuery = pageQuery.omit({ pagination: true, properties: true, after: true }).extend({
  state: z.enum(expenseStates).optional(),
  courier_id: id.optional(),
});
export const expensePage = pageOf(expense).extend({
  /** Whether riders of the company may claim. */
  takes_expenses: z.boolean(),
});
export type ExpensePage = z.infer<typeof expensePage>;
/** `pay/expense/approve` and `pay/expense/refuse`. */
export const expenseApproval = z.strictObject({ ...companyScoped, id });
export const expenseRefusal = z.strictObject({ ...companyScoped, id, reason: longText });
