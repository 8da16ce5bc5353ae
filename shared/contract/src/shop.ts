import { z } from 'zod';
import { deliveryRate } from './delivery-rates.ts';
import { evenIfFar, newOrder, unlessDouble } from './new-order.ts';
import { orderedItem, orderItem } from './order-parts.ts';
import { companyScoped, idBody, pageOf, pageQuery } from './page.ts';
import { closedDay } from './promise-schema.ts';
import { bookersOwn, trackedStep } from './second-party.ts';
import { orderStatuses } from './statuses.ts';
import { day, flag, id, nairaOut, optionalName, search, timestamp } from './text.ts';

// A shop is a saved outlet, seen by its own people: by its link, or signed in as users who joined it. Amounts are naira.

/** `outlet/shop/link/store`: makes the link of an outlet, or shows the one there is; with `renew` it ends that one and makes another. */
export const shopLinkBody = z.strictObject({ ...companyScoped, id, renew: flag.optional() });
export type ShopLinkInput = z.input<typeof shopLinkBody>;

/** `outlet/shop/member/remove`: `id` is the outlet's. */
export const shopMemberBody = z.strictObject({ ...companyScoped, id, user_id: id });
export type ShopMemberInput = z.input<typeof shopMemberBody>;

/** Who can open an outlet's page, as staff see it. */
export const shopAccess = z
  .object({
    /** The outlet's. */
    id,
    outlet_name: z.string(),
    /** Null where none was ever made; its address is null once it was ended. */
    link: z
      .object({
        address: z.string().nullable(),
        created_at: timestamp,
        revoked_at: timestamp.nullable(),
        /** True where this call made it. */
        is_new: z.boolean(),
      })
      .nullable(),
    /** Users who joined it, the first one first. */
    people: z.array(z.object({ user_id: id, name: z.string(), email: z.string(), joined_at: timestamp })),
  })
  .meta({ id: 'ShopAccess' });
export type ShopAccess = z.infer<typeof shopAccess>;

/** `shop/join`: the token of the outlet's link. */
export const shopJoinBody = z.strictObject({ token: z.string().max(64) });
export type ShopJoin = z.input<typeof shopJoinBody>;

/** An outlet that the caller joined. */
export const ownShop = z
  .object({
    /** The outlet's. */
    id,
    outlet_name: z.string(),
    company_id: id,
    company_name: z.string(),
    joined_at: timestamp,
  })
  .meta({ id: 'OwnShop' });
export type OwnShop = z.infer<typeof ownShop>;
export const ownShopList = z.array(ownShop);

/** `shop/show`: an outlet, its company and the terms of a pick-up. */
export const shop = z
  .object({
    outlet: z.object({
      id,
      outlet_name: z.string(),
      outlet_phone: z.string(),
      outlet_address: z.string(),
      outlet_city: z.string(),
      outlet_state: z.string(),
    }),
    company: z.object({
      id,
      company_name: z.string(),
      office_phone: z.string().nullable(),
      company_picture: z.string().nullable(),
      brand_colour: z.string().nullable(),
    }),
    by: z.enum(['link', 'account']),
    /** Where the company delivers, and for how much, by area. */
    rates: z.array(deliveryRate.pick({ id: true, area: true, fee: true, promise: true })),
    /** The fee of each delivery, whatever the area; null: the rate's. */
    delivery_fee: nairaOut.nullable(),
    promise: z.string().nullable(),
    closes_at: z.string(),
    closed_days: z.array(closedDay),
    /** False on a day on which the company does not work: a pick-up waits for its next one. */
    is_open_today: z.boolean(),
  })
  .meta({ id: 'Shop' });
export type Shop = z.infer<typeof shop>;

/** `shop/pick-up/store`: one parcel, to be picked up at the outlet. */
export const newPickUp = newOrder
  .pick(bookersOwn)
  .omit({
    outlet_name: true,
    outlet_phone: true,
    outlet_address: true,
    outlet_city: true,
    outlet_state: true,
    outlet_country: true,
  })
  .extend({
    /** May be left out where the outlet has a fee of its own. */
    rate_id: id.optional(),
    order_items: z.array(orderedItem).min(1).max(20),
    customer_landmark: optionalName,
    /** Among the outlet's orders. */
    ...unlessDouble,
    ...evenIfFar,
  });
export type NewPickUp = z.infer<typeof newPickUp>;
export type NewPickUpInput = z.input<typeof newPickUp>;

/** `shop/pick-up/cancel`. */
export const pickUpCancellation = idBody;

/** How a delivered order was paid; `beforehand`: it was paid before, and nothing was collected. */
export const shopPaidWays = ['cash', 'transfer', 'cash_and_transfer', 'beforehand'] as const;

/** An order of the outlet, as its people see it. */
export const shopOrder = z
  .object({
    id,
    order_id: z.string(),
    status: z.enum(orderStatuses),
    created_at: timestamp,
    updated_at: timestamp,
    customer_name: z.string(),
    customer_phone: z.string(),
    customer_address: z.string(),
    customer_city: z.string().nullable(),
    order_items: z.array(orderItem),
    order_description: z.string().nullable(),
    promised_by: timestamp.nullable(),
    /** Oldest first. */
    steps: z.array(trackedStep),
    /** While they are under way with it, by their first name. */
    rider: z.object({ first_name: z.string(), phone: z.string().nullable() }).nullable(),
    /** From the customer; 0 of a paid one. */
    to_collect: nairaOut,
    /** Of a delivered one: what was collected for the shop; null before. */
    collected: nairaOut.nullable(),
    paid_how: z.enum(shopPaidWays).nullable(),
    /** Delivery and other fees of this order: as agreed, and once it has ended as they were booked. */
    fees: nairaOut,
    /** Failed attempts, and the last one's reason; `is_coming_back`: it is brought back to the outlet, or was closed once it was. */
    attempts: z
      .object({
        count: z.number().int(),
        reason: z.string(),
        next_day: day.nullable(),
        is_coming_back: z.boolean(),
      })
      .nullable(),
    /** True where the outlet's people asked for it. */
    is_own_request: z.boolean(),
    /** True until a rider accepts one that they asked for. */
    can_cancel: z.boolean(),
  })
  .meta({ id: 'ShopOrder' });
export type ShopOrder = z.infer<typeof shopOrder>;
export const shopOrderPage = pageOf(shopOrder);

export const shopOrderStates = ['under_way', 'ended'] as const;
export type ShopOrderState = (typeof shopOrderStates)[number];
/** `shop/order/index`: newest first; `search` by number, customer’s name or phone. */
export const shopOrdersQuery = pageQuery
  .omit({ properties: true, pagination: true, after: true })
  .extend({ state: z.enum(shopOrderStates).optional(), search: search.optional() });
export const shopOrderQuery = z.object({ id });
