import { z } from 'zod';
import { withPayWay } from './calls-to-make.ts';
import { evenIfFar } from './new-order.ts';
import { companyScoped } from './page.ts';
import { isKnownPlace } from './places.ts';
import { proofForCustomers } from './proof.ts';
import { rating } from './rating.ts';
import { receiverAnswers } from './receiver-reply.ts';
import { expectedTime, trackedStep, waitsFor } from './second-party.ts';
import { orderStatuses } from './statuses.ts';
import { day, flag, id, nairaOut, shortText, timestamp } from './text.ts';

/** The secret of a receiver's link: 128 bits in 22 characters. A text that cannot be one opens nothing, like a wrong one. */
const receiverToken = z.string().max(64);

/** `order/link/store`: makes an order's link, or shows the one there is; with `renew` it ends that one and makes another. */
export const receiverLinkBody = z.strictObject({ ...companyScoped, id, renew: flag.optional() });
export type ReceiverLinkInput = z.input<typeof receiverLinkBody>;

/** An order's link for its receiver. */
export const receiverLink = z
  .object({
    /** The order's. */
    id,
    order_id: z.string(),
    /** Null once it is revoked. */
    address: z.string().nullable(),
    created_at: timestamp,
    revoked_at: timestamp.nullable(),
    /** Three days after the delivery, once that has happened. */
    ends_at: timestamp.nullable(),
  })
  .meta({ id: 'ReceiverLink' });
export type ReceiverLink = z.infer<typeof receiverLink>;

const point = z.object({ latitude: z.number(), longitude: z.number() });

/** The receiver's view of an order: their own delivery, and nothing of other people's. */
export const receivedDelivery = z
  .object({
    /** The order's number. */
    order_id: z.string(),
    status: z.enum(orderStatuses),
    company_name: z.string(),
    office_phone: z.string().nullable(),
    /** The company's logo and colour. Another server may leave them out. */
    company_picture: z.string().nullable().optional(),
    brand_colour: z.string().nullable().optional(),
    steps: z.array(trackedStep),
    expected: expectedTime.nullable(),
    /** While it is on its way; null without a promise. Another server may leave them out. */
    promised_from: timestamp.nullable().optional(),
    promised_by: timestamp.nullable().optional(),
    /** From accepting the order until completing it; the phone only then. */
    rider: z.object({ first_name: z.string(), phone: z.string().nullable() }).nullable(),
    /** Only while the rider is under way to this receiver; `is_stale` after 10 minutes. */
    rider_place: point.extend({ reported_at: timestamp, is_stale: z.boolean() }).nullable(),
    address: z.string(),
    drop_off: point.nullable(),
    /** Of an outlet of the company its pin, else the middle of the area that the address names. Another server may leave it out. */
    pick_up: point.nullable().optional(),
    landmark: z.string().nullable(),
    note: z.string().nullable(),
    postponed_to: day.nullable(),
    /** Whether the page asks if they are at home today: before a rider is on the way, until they have said so. */
    asks: z.boolean(),
    /** Their answer, as far as it counts today; another day is `postponed_to`. */
    reply: z.enum(['yes', 'wrong_place', 'not_mine']).nullable(),
    /** In naira, on delivery; 0 where it is paid. */
    to_pay: nairaOut,
    /** Came by transfer. Another server may leave it out, and what follows of transfers. */
    transferred: nairaOut.optional(),
    /** Of it: what the office alone has confirmed, and the bank has not. */
    transferred_by_hand: nairaOut.optional(),
    /** Where it can be paid by transfer before delivery; null where it cannot. */
    pay_account: z
      .object({ account_number: z.string(), bank_name: z.string(), account_name: z.string() })
      .nullable()
      .optional(),
    /** The PIN that the receiver gives the rider at the doorstep, if the company asks for it; null once it is delivered or closed. */
    delivery_pin: z.string().nullable(),
    /** Whether the company's messages go to this number; null where it sends none. Another server may leave it out. */
    messages: z.enum(['on', 'stopped']).nullable().optional(),
    rating: z.number().int().nullable(),
    rating_text: z.string().nullable(),
    /** Whether the receiver may change it: until it is delivered or closed. */
    can_change: z.boolean(),
    can_rate: z.boolean(),
    /** Failed attempts: their number, the reason of the last one, and the day of the next; null without any. */
    attempts: z
      .object({
        count: z.number().int(),
        reason: z.string(),
        next_day: day.nullable(),
        waits_for: waitsFor.nullable(),
      })
      .nullable(),
    /** Null if there is none, and once it was deleted. */
    proof: proofForCustomers.nullable(),
    /** The middle of the area that the address names, while there is no `drop_off`. */
    area_place: point.nullable(),
  })
  .meta({ id: 'ReceivedDelivery' });
export type ReceivedDelivery = z.infer<typeof receivedDelivery>;

const token = receiverToken;
/** `receiver/show` */
export const receiverBody = z.strictObject({ token });
/** `receiver/place`: where to bring it, in degrees. */
export const receiverPlaceBody = z
  .strictObject({
    token,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    ...evenIfFar,
  })
  .refine(isKnownPlace, { path: ['latitude'], error: 'must be a known place: 0, 0 is none' });
/** `receiver/note`: what is left out stays, an empty text empties. */
export const receiverNoteBody = z.strictObject({
  token,
  landmark: shortText(120).optional(),
  note: shortText(500).optional(),
});
/** `receiver/postpone`: not at home today. */
export const receiverPostponeBody = z.strictObject({ token });
/** `receiver/confirm`: at home today, and how they pay. */
export const receiverConfirmBody = withPayWay({ token, answer: z.enum(receiverAnswers) });
/** `receiver/rate`: 1 to 5, once the order is delivered; a second time replaces the first. */
export const receiverRateBody = z.strictObject({ token, ...rating });
