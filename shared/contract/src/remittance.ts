import { z } from 'zod';
import { courierOrder } from './courier-orders.ts';
import { fieldLimits } from './field-limits.ts';
import { limits } from './limits.ts';
import { orderItem } from './orders.ts';
import { companyScoped, pageOf, sortedBy } from './page.ts';
import { remittanceFilters, remittanceSorts } from './statuses.ts';
import { day, flag, id, longText, naira } from './text.ts';

/** `…/remittance/remit`: what the rider hands over, in naira, and the items as they were delivered. */
export const remitBody = z.strictObject({
  ...companyScoped,
  courier_order_id: id,
  remitted_amount: naira,
  comment: longText,
  remittance_point: z.number().int().min(0).max(fieldLimits.remittancePoint).default(1),
  delivered_items: z.array(orderItem).max(limits.itemsPerOrder).optional(),
});
export type RemitBody = z.input<typeof remitBody>;

/** `…/remittance/comment`: stored as the rider's comment or the employee's; moves no money. */
export const remittanceCommentBody = z.strictObject({
  ...companyScoped,
  courier_order_id: id,
  comment: longText,
});
export type RemittanceCommentBody = z.infer<typeof remittanceCommentBody>;

/** `…/remittance/remit/verify`. */
export const verifyBody = z.strictObject({
  ...companyScoped,
  courier_order_id: id,
  verifier_comment: longText,
});
export type VerifyBody = z.infer<typeof verifyBody>;

/** `…/remittance/filter/index`: completed and canceled courier orders; `employee_id` is who assigned them. */
export const remittanceFilter = z.strictObject({
  ...companyScoped,
  start_date: day.optional(),
  end_date: day.optional(),
  employee_id: id.optional(),
  courier_id: id.optional(),
  canceled_by_employee: flag.optional(),
  canceled_by_courier: flag.optional(),
  filterType: z.enum(remittanceFilters).optional(),
  ...sortedBy(remittanceSorts),
  pagination: flag.optional(),
});
export type RemittanceFilterBody = z.input<typeof remittanceFilter>;

/** One page of completed and canceled courier orders. */
export const remittancePage = pageOf(courierOrder);
export const remittanceList = z.array(courierOrder);
