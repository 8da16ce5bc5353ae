import { z } from 'zod';
import { order } from './orders.ts';
import { companyScoped } from './page.ts';
import { id, name, timestamp } from './text.ts';

/** A token that lets another system book orders. `token` is whole when it is made, and its last four characters ever after. */
export const thirdPartyToken = z.object({
  id,
  label: z.string(),
  created: timestamp,
  token: z.string(),
  /** Its last call, to the minute; null before the first. Another server may leave it out. */
  last_used_at: timestamp.nullish(),
});
export type ThirdPartyToken = z.infer<typeof thirdPartyToken>;
/** `third-party/token/me`: whole, newest first. */
export const thirdPartyTokenList = z.array(thirdPartyToken);

/** `third-party/token/store`. */
export const newThirdPartyToken = z.strictObject({ ...companyScoped, label: name });

/** An order as the system that booked it sees it: without what riders and staff say among themselves. */
export const thirdPartyOrder = order.omit({
  employee_comment: true,
  courier_comment: true,
  remitted_amount: true,
  receiver: true,
  courier_orders: true,
  events: true,
});
export type ThirdPartyOrder = z.infer<typeof thirdPartyOrder>;
