import { z } from 'zod';
import { deliveryAttempt } from './attempts.ts';
import { deliveryPinText } from './delivery-pins.ts';
import { limits } from './limits.ts';
import { offer } from './offers.ts';
import { orderItem } from './order-parts.ts';
import { order, receiverRemarks } from './orders.ts';
import { companyScoped, countedPageOf } from './page.ts';
import { deliveryProof, proofDemand, proofGiven } from './proof.ts';
import { courierOrderStatuses, riderSteps } from './statuses.ts';
import { day, flag, id, nairaOut, shortText, timestamp } from './text.ts';

const point = z.object({ latitude: z.number(), longitude: z.number() });

/** One assignment of an order to a rider, with its money (naira). */
export const courierOrder = z
  .object({
    id,
    /** The order's `id`, not its number. */
    order_id: id,
    status: z.enum(courierOrderStatuses),
    /** Without the receiver's rating, which is the company's. */
    order: order.omit({ courier_orders: true, events: true }).extend({
      receiver: receiverRemarks
        .omit({
          rating: true,
          rating_text: true,
          rated_at: true,
          booker_rating: true,
          booker_rating_text: true,
        })
        .nullable(),
    }),
    courier: z.object({
      id,
      courier_name: z.string(),
      courier_phone: z.string().nullable(),
      company_id: id,
    }),
    employee: z.object({ id, employee_name: z.string() }).nullable(),
    canceled_by: z.enum(['employee', 'courier']).nullable(),
    courier_comment: z.string().nullable(),
    employee_comment: z.string().nullable(),
    delivered_items: z.array(orderItem).nullable(),
    remitted: z.boolean(),
    remitted_amount: nairaOut.nullable(),
    /** Remitted − to collect; null until remitted. */
    remittance_difference: nairaOut.nullable(),
    remittance_point: z.number().nullable(),
    remittance_verified: z.boolean(),
    verifier_comment: z.string().nullable(),
    created_at: timestamp,
    pending_at_date: timestamp,
    accepted_at_date: timestamp.nullable(),
    delivered_at_date: timestamp.nullable(),
    /** Whether the company wants the receiver's PIN when this order is completed. Other servers do not say. */
    asks_delivery_pin: z.boolean().optional(),
    /** The place among the rider's stops, 1 first; null where they have not said. Other servers do not say. */
    stop_position: z.number().int().nullable().optional(),
    /** The proof that the company asks for on delivery of this order. Other servers do not say, as of the next three. */
    asks_proof: proofDemand.optional(),
    /** Null until it is completed or returned with one. */
    proof: deliveryProof.nullable().optional(),
    /** This rider's attempts with this order, oldest first. */
    attempts: z.array(deliveryAttempt).optional(),
    /** It could not be delivered and is on its way back to the outlet. */
    returning: z.boolean().optional(),
    /** The middle of the area that the customer's address names, while it is open and has no pin. Other servers do not say. */
    area_place: point.nullable().optional(),
    /** The time when its money was counted; null while the remittance is only its rider's word. Other servers do not say. */
    counted_at: timestamp.nullable().optional(),
    /** Name of the staff member who wrote `courier_comment`, as they remitted it; null if it is the rider's own. Other servers do not say. */
    courier_comment_by: z.string().nullable().optional(),
    /** Null where the office assigned it. Other servers do not say. */
    offer: offer.nullable().optional(),
  })
  .meta({ id: 'CourierOrder' });
export type CourierOrder = z.infer<typeof courierOrder>;

/** `courier/order/assign`: `order_id` is the order's `id`. */
export const assignment = z.strictObject({
  ...companyScoped,
  order_id: id,
  courier_id: id,
  /** The reason for assigning it to a rider who would hold more cash than they may; without it 409 `cash_limit.exceeded`. */
  cash_limit_reason: shortText(limits.cashLimitReason).min(1).optional(),
});
export type Assignment = z.infer<typeof assignment>;

/** The body of a call about one courier order. */
const courierOrderBody = z.strictObject({ ...companyScoped, courier_order_id: id });

/** `courier/order/unassign`; with `only_pending` not where the rider has accepted it: an assignment is undone. */
export const unassignBody = courierOrderBody.extend({ only_pending: flag.optional() });
export type UnassignInput = z.input<typeof unassignBody>;

/** `courier/order/update/status`: the rider's own step. */
export const riderStepBody = z.strictObject({
  ...companyScoped,
  courier_order_id: id,
  status: z.enum(riderSteps),
  /** With `completed`, where the company wants it: what the receiver says. */
  delivery_pin: deliveryPinText.optional(),
  /** With `completed`, where there is no PIN to be had: why; staff read it in the order's history. */
  without_pin_reason: shortText(limits.withoutPinReason).min(1).optional(),
  /** With `completed`: the other parts of the proof. */
  proof: proofGiven.optional(),
});
export type RiderStepBody = z.infer<typeof riderStepBody>;

/** `?courier_order_id=` of `courier/order/show`. */
export const courierOrderShowQuery = z.object({ courier_order_id: id, properties: flag.optional() });

/** `courier/order/filter/me`: the rider's own; the remitted days are those of the courier order's creation. */
export const myCourierOrderFilter = z.strictObject({
  ...companyScoped,
  status: z.enum(courierOrderStatuses).optional(),
  remitted: flag.optional(),
  remitted_start_date: day.optional(),
  remitted_end_date: day.optional(),
  pagination: flag.optional(),
});
export type MyCourierOrderFilter = z.input<typeof myCourierOrderFilter>;

/** `courier/order/filter/index`: the same for a company's; given both kinds of days, both hold. */
export const courierOrderFilter = myCourierOrderFilter.extend({
  courier_id: id.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
});
export type CourierOrderFilter = z.input<typeof courierOrderFilter>;

/** Courier orders per state, whatever state the filter has. */
const courierOrderCounts = z.object({
  pending: z.number().int(),
  accepted: z.number().int(),
  completed: z.number().int(),
  canceled: z.number().int(),
  rejected: z.number().int(),
});
export type CourierOrderCounts = z.infer<typeof courierOrderCounts>;
/** One page of courier orders with the counts per state. */
export const courierOrderPage = countedPageOf(courierOrder, courierOrderCounts);
export const courierOrderList = z.array(courierOrder);
