import { z } from 'zod';
import { cashEntryKinds } from './cash-kinds.ts';
import { pageOf, pageQuery } from './page.ts';
import { day, id, nairaOut, search, timestamp } from './text.ts';

// A statement says what the company collected for an outlet, and what it owes it for that. Amounts are naira.

/** `?outlet_id=&start_date=&end_date=` of a statement: Lagos days of the book, at most 366. */
export const statementQuery = z.object({ outlet_id: id, start_date: day, end_date: day });
export type StatementFilter = z.input<typeof statementQuery>;

/** Sums of a statement; collected − fees is what is owed of deliveries. */
export const statement = z
  .object({
    outlet: z.object({ id, outlet_name: z.string() }),
    start_date: day,
    end_date: day,
    /** Owed to the outlet before the first day. */
    opening: nairaOut,
    collected: nairaOut,
    fees: nairaOut,
    /** What corrections added to what is owed, or took from it where below 0. */
    corrected: nairaOut,
    paid_out: nairaOut,
    /** Opening + collected − fees + corrected − paid out. */
    closing: nairaOut,
    /** Owed to the outlet now, whatever the days. */
    owed_now: nairaOut,
    deliveries: z.number().int(),
    lines: z.number().int(),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statement>;

/** An entry of the book that touches the outlet's account. */
export const statementLine = z
  .object({
    /** Its number in the book, as text: a list goes on behind it. */
    id: z.string(),
    number: z.number().int(),
    kind: z.enum(cashEntryKinds),
    occurred_at: timestamp,
    day,
    order_number: z.string().nullable(),
    collected: nairaOut,
    fees: nairaOut,
    /** What is owed to the outlet more by it, or less where below 0. */
    owed: nairaOut,
    note: z.string().nullable(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof statementLine>;

/** `cash/statement/line/index`: oldest first, as a statement is read. */
export const statementLinesQuery = pageQuery.extend(statementQuery.shape);
export const statementLinePage = pageOf(statementLine);

/** An outlet with what it is owed now (naira); a deleted one as long as it is owed something or owes it. */
export const statementOutlet = z
  .object({
    id,
    outlet_name: z.string(),
    is_deleted: z.boolean(),
    owed_now: nairaOut,
    /** Other servers do not say. */
    outlet_address: z.string().optional(),
  })
  .meta({ id: 'StatementOutlet' });
export type StatementOutlet = z.infer<typeof statementOutlet>;

/** `cash/statement/outlet/index`: who is owed most comes first; `search` is that of outlets. */
export const statementOutletsQuery = pageQuery
  .omit({ properties: true, pagination: true, after: true })
  .extend({ search: search.optional() });
export const statementOutletPage = pageOf(statementOutlet);

/** At most as many lines fit into the PDF of a statement. */
export const statementPdfLines = 5_000;
