import { z } from 'zod';
import { companyScoped } from './page.ts';
import { announcedPhotos, attemptNote, proofGiven, proofPhoto, proofPlace } from './proof.ts';
import { attemptOutcomes, proofLimits } from './proof-limits.ts';
import { day, id, nairaOut, shortText, timestamp } from './text.ts';

/** The name of a reason within a company: it stays while its words change. */
const attemptCode = z.string().regex(/^[a-z0-9_]{1,32}$/, 'must be small letters, digits and _');

/** A reason why an order could not be delivered, in the company's own words, and what follows. */
export const attemptReason = z.object({
  code: z.string(),
  text: z.string(),
  outcome: z.enum(attemptOutcomes),
});
export type AttemptReason = z.infer<typeof attemptReason>;

const isDistinct = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length;

/** The list as it is sent: one to ten, none twice. */
export const attemptReasonsSent = z
  .array(
    z.strictObject({
      code: attemptCode,
      text: shortText(proofLimits.attemptReason).min(1),
      outcome: z.enum(attemptOutcomes),
    }),
  )
  .min(1)
  .max(proofLimits.attemptReasons)
  .refine((reasons) => isDistinct(reasons.map((one) => one.code)), 'must not repeat a code')
  .refine((reasons) => isDistinct(reasons.map((one) => one.text)), 'must not repeat a text');

/** A time a rider was at the address and could not deliver. */
export const deliveryAttempt = z
  .object({
    id,
    /** From 1, of all attempts at the order, by any rider. */
    number: z.number().int(),
    /** The time of the tap. */
    at: timestamp,
    reason_code: z.string(),
    reason: z.string(),
    outcome: z.enum(attemptOutcomes),
    /** The day of the next one, in Lagos, once it is chosen. */
    next_day: day.nullable(),
    note: z.string().nullable(),
    /** In naira: what the company's rule says; no money moves by it. */
    fee: nairaOut,
    place: proofPlace.nullable(),
    photos: z.array(proofPhoto),
    /** The time when note, place and photos were deleted, as old proofs are. */
    deleted_at: timestamp.nullable(),
  })
  .meta({ id: 'DeliveryAttempt' });
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

/** `courier/order/attempt/store`: the rider's own accepted order could not be delivered. */
export const attemptBody = z.strictObject({
  ...companyScoped,
  courier_order_id: id,
  /** The `code` of one of the company's reasons. */
  reason: attemptCode,
  note: attemptNote.optional(),
  photos: announcedPhotos.optional(),
  place: proofPlace.optional(),
  /** The day that the receiver has named, for a reason whose outcome is `again`. */
  next_day: day.optional(),
});
export type AttemptBody = z.infer<typeof attemptBody>;

/** `courier/order/attempt/update`: the office or the rider chooses the day of the next attempt. */
export const attemptDayBody = z.strictObject({ ...companyScoped, id, next_day: day });
export type AttemptDayBody = z.infer<typeof attemptDayBody>;

/** `courier/order/return/store`: the goods are back; who took them must be said. */
export const returnBody = z.strictObject({ ...companyScoped, courier_order_id: id, proof: proofGiven });
export type ReturnBody = z.infer<typeof returnBody>;
