import { z } from 'zod';
import { by, riderName } from './cash-shared.ts';
import { companyScoped } from './page.ts';
import { day, id, longText, nairaOut, timestamp } from './text.ts';

/** The cash movements of one Lagos day, of one rider or of all. */
export const cashFigures = z.object({
  /** Amounts that deliveries added to riders' cash. */
  collected: nairaOut,
  /** From riders to the till. */
  handed_in: nairaOut,
  /** From the till to the bank. */
  verified: nairaOut,
  /** Debts that arose: what remittances were short of. */
  short: nairaOut,
  /** Credits that arose: what was over. */
  over: nairaOut,
  /** Corrections of riders' accounts; below 0 they took from them. */
  corrected: nairaOut,
  deliveries: z.number().int(),
  hand_ins: z.number().int(),
});
export type CashFigures = z.infer<typeof cashFigures>;

/** Now, of the deliveries of that day; not what hand-ins of the day left, as these cover earlier deliveries too. */
const notHandedIn = nairaOut;

/** A day's closing, with the signed figures and the person who signed. */
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
    not_handed_in: notHandedIn,
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
    /** Earned on the day, less what corrections gave up; null for those who may not verify. */
    fees: nairaOut.nullable(),
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
const cashDaySummary = z
  .object({
    day,
    figures: cashFigures,
    not_handed_in: notHandedIn,
    is_closed: z.boolean(),
    closed_by: by.nullable(),
  })
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
