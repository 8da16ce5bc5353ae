import { z } from 'zod';
import { companyScoped } from './page.ts';
import { day } from './text.ts';

/** `stats/general {company_id, date}`: one Lagos day; `average_delivery_time` in minutes, null without one. */
export const generalStatsBody = z.strictObject({ ...companyScoped, date: day.optional() });
export type GeneralStatsBody = z.infer<typeof generalStatsBody>;

/** Counts over the orders of one Lagos day. */
export const generalStats = z.object({
  unassigned_orders: z.number().int(),
  total_orders: z.number().int(),
  pending_orders: z.number().int(),
  canceled_orders: z.number().int(),
  completed_orders: z.number().int(),
  accepted_orders: z.number().int(),
  average_delivery_time: z.number().nullable(),
});
export type GeneralStats = z.infer<typeof generalStats>;
