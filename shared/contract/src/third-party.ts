import { z } from 'zod';
import { limits } from './limits.ts';
import { evenIfFar, newOrder } from './new-order.ts';
import { order } from './orders.ts';
import { companyScoped, pageOf, pageQuery, showQuery } from './page.ts';
import { valuesOfShop } from './shop-values.ts';
import { orderStatuses } from './statuses.ts';
import { day, flag, id, name, shortText, timestamp } from './text.ts';
import {
  defaultThirdPartyScopes,
  sandboxSteps,
  thirdPartyCallViews,
  thirdPartyScopes,
} from './third-party-scopes.ts';

/** A token that lets another system book orders. `token` is whole when it is made, and its last four characters ever after. */
export const thirdPartyToken = z.object({
  id,
  label: z.string(),
  created: timestamp,
  token: z.string(),
  /** Its last call, to the minute; null before the first. Another server may leave it out, as it may all that follows. */
  last_used_at: timestamp.nullish(),
  scopes: z.array(z.enum(thirdPartyScopes)).optional(),
  /** Since when it opens nothing; null where it has no end. */
  expires_at: timestamp.nullish(),
  calls_per_minute: z.number().int().optional(),
  /** True for a token of the sandbox: no rider ever gets its orders. */
  is_test: z.boolean().optional(),
});
export type ThirdPartyToken = z.infer<typeof thirdPartyToken>;
/** `third-party/token/me`: whole, newest first. */
export const thirdPartyTokenList = z.array(thirdPartyToken);

/** `third-party/token/store`. */
export const newThirdPartyToken = z.strictObject({
  ...companyScoped,
  label: name,
  scopes: z
    .array(z.enum(thirdPartyScopes))
    .min(1)
    .max(thirdPartyScopes.length)
    .default([...defaultThirdPartyScopes]),
  /** The last day on which it works. */
  expires_on: day.optional(),
  /** As the server's configuration says where it is left out. */
  calls_per_minute: z.number().int().min(1).max(limits.thirdPartyCallsPerMinute).optional(),
  is_test: flag.default(false),
});
export type NewThirdPartyToken = z.infer<typeof newThirdPartyToken>;
export type NewThirdPartyTokenInput = z.input<typeof newThirdPartyToken>;

/**
 * `third-party/order/store`: as `order/store`, with strings for numbers, HTML's entities and empty fields too. `reference` is
 * the caller's own number of the order: a second booking with it makes none, and returns the first.
 */
export const newThirdPartyOrder = z.preprocess(
  valuesOfShop,
  newOrder
    .omit({ order_paid_to: true })
    .extend({ reference: shortText(limits.reference).min(1).optional(), ...evenIfFar }),
);
export type NewThirdPartyOrder = z.infer<typeof newThirdPartyOrder>;

/** An order as the system that booked it sees it: without what riders and staff say among themselves. */
export const thirdPartyOrder = order
  .omit({
    employee_comment: true,
    courier_comment: true,
    remitted_amount: true,
    receiver: true,
    courier_orders: true,
    events: true,
  })
  .extend({
    /** The page on which the receiver follows the order; null without a link that opens. A rejection’s `data` leaves it out. */
    tracking_url: z.string().nullable().optional(),
  });
export type ThirdPartyOrder = z.infer<typeof thirdPartyOrder>;

const pages = pageQuery.pick({ page: true, per_page: true });

/** `third-party/order/index?status=&start_date=&end_date=`. */
export const thirdPartyOrderQuery = pages.extend({
  status: z.enum(orderStatuses).optional(),
  start_date: day.optional(),
  end_date: day.optional(),
});
/** One page of a token's own orders. */
export const thirdPartyOrderPage = pageOf(thirdPartyOrder);

/** `third-party/order/cancel`; the reason is for those who would have brought it. */
export const thirdPartyCancellation = z.strictObject({
  ...companyScoped,
  id,
  reason: shortText(limits.cancelReason).min(1).optional(),
});

/** `third-party/sandbox/order/advance`. */
export const sandboxAdvance = z.strictObject({ ...companyScoped, id, step: z.enum(sandboxSteps) });

/** A call that was made with a token. Of what was sent and responded, names, phones, addresses and remarks are left out. */
const thirdPartyCall = z.object({
  id,
  at: timestamp,
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  /** The error's code; null where there was none. */
  code: z.string().nullable(),
  ms: z.number().int(),
  /** The order that it was about, as far as the call named one. */
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  request_id: z.string(),
  sent: z.string().nullable(),
  response: z.string().nullable(),
});
export type ThirdPartyCall = z.infer<typeof thirdPartyCall>;

/** `third-party/token/call/index?id=&show=`. */
export const thirdPartyCallQuery = pages.extend({
  id: showQuery.shape.id,
  show: z.enum(thirdPartyCallViews).default('all'),
});
/** A page of a token's calls, and the token that they were made with. */
export const thirdPartyCallPage = pageOf(thirdPartyCall).extend({ token: thirdPartyToken });
export type ThirdPartyCallPage = z.infer<typeof thirdPartyCallPage>;
