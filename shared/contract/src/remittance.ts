import { z } from 'zod';
import { courierOrder } from './courier-orders.ts';
import { fieldLimits } from './field-limits.ts';
import { limits } from './limits.ts';
import { orderItem } from './order-parts.ts';
import { companyScoped, pageOf, sortedBy } from './page.ts';
import { remittanceFilters, remittanceSorts, remittanceStates } from './statuses.ts';
import { day, flag, id, longText, naira, nairaOut, timestamp } from './text.ts';

/**
 * `…/remittance/remit`: what the rider hands over, in naira, and the items as they were delivered. By staff it is counted with that, also
 * where the rider has said it before; by the rider it is their word.
 */
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

/**
 * `…/remittance/remit/verify/counted`: of the days and people of a list, as many and as much as its summary said (`counted`): 409 if that is
 * another number or sum by now.
 */
export const verifyCountedBody = z.strictObject({
  ...companyScoped,
  start_date: day.optional(),
  end_date: day.optional(),
  employee_id: id.optional(),
  courier_id: id.optional(),
  orders: z.number().int().min(1),
  amount: naira,
});
export type VerifyCountedBody = z.input<typeof verifyCountedBody>;

/** The number and sum verified at once, and the number left. */
export const verifiedRemittances = z
  .object({ verified: z.number().int(), amount: nairaOut, left: z.number().int() })
  .meta({ id: 'VerifiedRemittances' });
export type VerifiedRemittances = z.infer<typeof verifiedRemittances>;

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
  /** Only those whose money waits to be remitted, or verified. */
  state: z.enum(remittanceStates).optional(),
  ...sortedBy(remittanceSorts),
  pagination: flag.optional(),
});
export type RemittanceFilterBody = z.input<typeof remittanceFilter>;

/** `…/remittance/totals`: the filter of the list without its order. */
export const remittanceTotalsFilter = remittanceFilter.omit({
  sort: true,
  direction: true,
  pagination: true,
});
export type RemittanceTotalsFilter = z.input<typeof remittanceTotalsFilter>;

/** `…/remittance/riders`: whose deliveries, of which days. */
export const debtorsFilter = remittanceTotalsFilter.pick({
  company_id: true,
  start_date: true,
  end_date: true,
  employee_id: true,
  courier_id: true,
});
export type DebtorsFilter = z.input<typeof debtorsFilter>;

/**
 * Sums of the deliveries of a filter, in naira, each counted once: to collect + difference = handed in + says remitted + to hand in
 * (docs/money.md). Canceled courier orders stand apart.
 */
const remittanceTotals = z
  .object({
    orders: z.number().int(),
    order_amount: nairaOut,
    delivery_fee: nairaOut,
    insurance_fee: nairaOut,
    service_fee: nairaOut,
    discount: nairaOut,
    total_amount: nairaOut,
    /** Sums that riders collected of them: nothing of paid ones. */
    to_collect: nairaOut,
    /** The counted sum, parts of deliveries included. */
    remitted_amount: nairaOut,
    /** The surplus (above 0) or shortage (below) when it was counted. */
    difference: nairaOut,
    /** The rest: neither counted, nor handed in, nor said. */
    to_hand_in: nairaOut,
    /** The sum that riders say they remitted, not counted yet: without what hand-ins covered, and never more than is open. */
    says_remitted: nairaOut,
    /** The number that ended without a delivery, and the amounts of their orders. */
    canceled: z.object({ orders: z.number().int(), total_amount: nairaOut }),
  })
  .meta({ id: 'RemittanceTotals' });
export type RemittanceTotals = z.infer<typeof remittanceTotals>;

/** Counts of deliveries for each filter, of the same days and people. */
const remittanceCounts = z.object({
  all: z.number().int(),
  completed: z.number().int(),
  canceled_by_employee: z.number().int(),
  canceled_by_courier: z.number().int(),
  to_remit: z.number().int(),
  says_remitted: z.number().int(),
  to_verify: z.number().int(),
});
export type RemittanceCounts = z.infer<typeof remittanceCounts>;

/** Deliveries whose money is counted and waits to be verified, in naira. */
const countedToVerify = z.object({ orders: z.number().int(), amount: nairaOut });

export const remittanceSummary = z.object({
  totals: remittanceTotals,
  counts: remittanceCounts,
  /** Of the same days and people as the counts. */
  counted: countedToVerify,
});
export type RemittanceSummary = z.infer<typeof remittanceSummary>;

/** A rider with money to hand in: the number of deliveries, the sum in naira, and the oldest. It includes sums that they say they remitted. */
export const debtor = z
  .object({
    courier_id: id,
    courier_name: z.string(),
    orders: z.number().int(),
    to_hand_in: nairaOut,
    says_remitted: nairaOut,
    /** The creation time of the oldest of these courier orders. */
    oldest: timestamp,
  })
  .meta({ id: 'Debtor' });
export type Debtor = z.infer<typeof debtor>;

/** One page of completed and canceled courier orders. */
export const remittancePage = pageOf(courierOrder);
export const remittanceList = z.array(courierOrder);
