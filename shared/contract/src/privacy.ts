import { z } from 'zod';
import { limits } from './limits.ts';
import { companyScoped } from './page.ts';
import { id, longText, nairaOut, optionalText, phone, search, timestamp } from './text.ts';

/** A person of whom a company has a phone number: its customer, an outlet's, or the receiver or sender of an order. */
export const foundPerson = z
  .object({
    phone: z.string(),
    /** The names under which they are stored, at most five. */
    names: z.array(z.string()),
    customers: z.number().int(),
    /** Orders that they received. */
    orders: z.number().int(),
    /** Orders that they sent. */
    sent: z.number().int(),
    outlets: z.number().int(),
    /** Orders of either that are neither delivered nor closed. While there are some the person cannot be erased. */
    orders_under_way: z.number().int(),
    /** Deliveries whose money is not counted; likewise. */
    money_open: z.number().int(),
    /** Outlets of theirs that are owed money, or below 0 owe fees; likewise. */
    outlets_open: z.array(z.object({ id, name: z.string(), owed: nairaOut })),
  })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof foundPerson>;
export const foundPersons = z.array(foundPerson);

/** `privacy/person/index`: by phone or name; the first 20 persons. */
export const personSearch = z.strictObject({ ...companyScoped, search });

/** `privacy/person/show`. */
export const personQuery = z.strictObject({ ...companyScoped, phone });

/** Where a note was typed: with the order, by its receiver, its rider or staff, in its history, at a hand-in, in the cash book. */
export const notePlaces = ['order', 'receiver', 'rider', 'staff', 'history', 'hand_in', 'book'] as const;

/** `privacy/person/notes`: what goes whole when a person is erased. */
export const personNotes = z
  .object({
    total: z.number().int(),
    notes: z.array(
      z.object({
        at: timestamp,
        /** Null for a note of several orders. */
        order_number: z.string().nullable(),
        place: z.enum(notePlaces),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'PersonNotes' });
export type PersonNotes = z.infer<typeof personNotes>;

/** Everything that is stored of a person, by table. */
export const personCopy = z
  .object({
    of: z.string(),
    made_at: timestamp,
    parts: z.array(z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
  })
  .meta({ id: 'PersonCopy' });
export type PersonCopy = z.infer<typeof personCopy>;

/** What stands against erasing one's own account, with the companies where it does. */
export const accountObstacle = z.object({
  code: z.enum(['account.administrator', 'account.owner', 'account.order_under_way', 'account.money_open']),
  message: z.string(),
  companies: z.array(z.string()),
});
export type AccountObstacle = z.infer<typeof accountObstacle>;

/** `user/erase/show`. */
export const accountObstacles = z
  .object({
    obstacles: z.array(accountObstacle),
    /** Companies of which nobody else is a member: they would remain without anybody. */
    left_alone: z.array(z.string()),
  })
  .meta({ id: 'AccountObstacles' });
export type AccountObstacles = z.infer<typeof accountObstacles>;

/** `user/erase`: one's own account. */
export const accountErasure = z.strictObject({ password: z.string().max(limits.password.max) });

/** `privacy/person/erase`. The reason is shown with the request, and should not name the person. */
export const personErasure = z.strictObject({ ...companyScoped, phone, reason: longText });

/** A request of a person that was met, without who it was; `done_at` is null while their orders are being erased. */
export const erasure = z
  .object({
    id,
    requested_at: timestamp,
    by: z.object({ id, name: z.string() }),
    reason: z.string(),
    orders: z.number().int(),
    customers: z.number().int(),
    sent: z.number().int(),
    outlets: z.number().int(),
    done_at: timestamp.nullable(),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof erasure>;
export const erasures = z.array(erasure);

/** A breach of personal data: what happened, whom it concerns, since when, and what was done. */
export const breach = z
  .object({
    id,
    /** From here on the 72 hours count. */
    known_at: timestamp,
    what: z.string(),
    whom: z.string(),
    since: timestamp.nullable(),
    measures: z.string().nullable(),
    /** To the Nigeria Data Protection Commission. */
    reported_at: timestamp.nullable(),
    persons_told_at: timestamp.nullable(),
    by: z.object({ id, name: z.string() }),
  })
  .meta({ id: 'Breach' });
export type Breach = z.infer<typeof breach>;
export const breaches = z.array(breach);

/** `privacy/breach/store`. */
export const newBreach = z.strictObject({
  ...companyScoped,
  known_at: timestamp,
  what: longText,
  whom: longText,
  since: timestamp.optional(),
  measures: optionalText,
});
export type NewBreach = z.infer<typeof newBreach>;

/** `privacy/breach/update`: what is left out stays, `clear` takes times back. What happened is not changed afterwards. */
export const breachChanges = z.strictObject({
  ...companyScoped,
  id,
  measures: longText.optional(),
  reported_at: timestamp.optional(),
  persons_told_at: timestamp.optional(),
  clear: z
    .array(z.enum(['reported_at', 'persons_told_at']))
    .max(2)
    .optional(),
});
export type BreachChanges = z.infer<typeof breachChanges>;
