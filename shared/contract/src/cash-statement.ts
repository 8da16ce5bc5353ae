import { z } from 'zod';
import { cashEntryKinds } from './cash-kinds.ts';
import { pageOf, pageQuery } from './page.ts';
import { day, id, nairaOut, search, timestamp } from './text.ts';

// A statement lists the company's collections for the sender of goods, and its debt to them: for an outlet, or for a user who
// booked. Amounts are naira.

/** A sender of goods: a saved outlet, or a user who booked. */
const senderKind = z.enum(['outlet', 'user']);
const sender = z.object({ id, name: z.string(), kind: senderKind });

/** `?sender_id=&start_date=&end_date=` of a statement, the id of an outlet or a user, or `unsaved`: Lagos days of the book, at most 366. */
export const statementQuery = z.object({ sender_id: id, start_date: day, end_date: day });
export type StatementFilter = z.input<typeof statementQuery>;

/** Sums of a statement; collected − fees is what is owed of deliveries. */
export const statement = z
  .object({
    sender,
    start_date: day,
    end_date: day,
    /** Owed to them before the first day; below 0 they owe fees. */
    opening: nairaOut,
    /** By riders, and what the company was paid in advance. */
    collected: nairaOut,
    fees: nairaOut,
    /** Corrections of the debt to the sender; below 0 they reduced it. */
    corrected: nairaOut,
    paid_out: nairaOut,
    /** Opening + collected − fees + corrected − paid out. */
    closing: nairaOut,
    /** Owed to them now, whatever the days. */
    owed_now: nairaOut,
    deliveries: z.number().int(),
    lines: z.number().int(),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statement>;

/** An entry of the book that touches the sender's account. */
export const statementLine = z
  .object({
    /** Its number in the book, as text: a list goes on behind it. */
    id: z.string(),
    number: z.number().int(),
    kind: z.enum(cashEntryKinds),
    occurred_at: timestamp,
    day,
    order_number: z.string().nullable(),
    /** The customer of the order. */
    customer_name: z.string().nullable(),
    /** Of outlets that are not saved, what was typed as the order's. Other servers do not say. */
    outlet_name: z.string().nullable().optional(),
    collected: nairaOut,
    fees: nairaOut,
    /** The change of the debt to the sender; below 0 it is reduced. */
    owed: nairaOut,
    note: z.string().nullable(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof statementLine>;

/** `cash/statement/line/index`: oldest first, as a statement is read. */
export const statementLinesQuery = pageQuery.extend(statementQuery.shape);
export const statementLinePage = pageOf(statementLine);

/**
 * A sender with a statement, and the present debt to them (naira); a deleted outlet as long as it is owed something or owes it,
 * outlets that are not saved once they have an account.
 */
export const statementSender = sender
  .extend({
    is_deleted: z.boolean(),
    owed_now: nairaOut,
    /** Of an outlet. */
    address: z.string().nullable(),
  })
  .meta({ id: 'StatementSender' });
export type StatementSender = z.infer<typeof statementSender>;

/** `cash/statement/sender/index`: who is owed most comes first; `search` is that of outlets, `kind` leaves the others out. */
export const statementSendersQuery = pageQuery
  .omit({ properties: true, pagination: true, after: true })
  .extend({
    search: search.optional(),
    kind: senderKind.optional(),
    /** Those who owe the company (ext), the most first. */
    who: z.enum(['owe']).optional(),
  });
export const statementSenderPage = pageOf(statementSender);

/** `second-party/statement/index`: what companies owe the caller of the orders that they booked; below 0 they owe fees (naira). */
export const ownAccount = z
  .object({ company: z.object({ id, company_name: z.string() }), owed_now: nairaOut })
  .meta({ id: 'OwnAccount' });
export type OwnAccount = z.infer<typeof ownAccount>;
export const ownAccountList = z.array(ownAccount);

/** `?company_id=&start_date=&end_date=` of the caller's own statement. */
export const ownStatementQuery = statementQuery.omit({ sender_id: true }).extend({ company_id: id });
export type OwnStatementFilter = z.input<typeof ownStatementQuery>;
export const ownStatementLinesQuery = pageQuery.omit({ pagination: true }).extend(ownStatementQuery.shape);
