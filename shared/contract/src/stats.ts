import { z } from 'zod';
import { companyScoped } from './page.ts';
import { day, id, nairaOut } from './text.ts';

/** `stats/general {company_id, date}`: one Lagos day; `average_delivery_time` in minutes, null without one. */
export const generalStatsBody = z.strictObject({ ...companyScoped, date: day.optional() });

/** Counts over the orders of the last 24 hours, or of one Lagos day. */
export const generalStats = z.object({
  unassigned_orders: z.number().int(),
  total_orders: z.number().int(),
  pending_orders: z.number().int(),
  canceled_orders: z.number().int(),
  completed_orders: z.number().int(),
  accepted_orders: z.number().int(),
  average_delivery_time: z.number().nullable(),
  /** What was created and what was delivered in each of the day's 24 hours, or of the last 24, the earliest first; `hour` is of Lagos. */
  by_hour: z.array(
    z.object({ hour: z.number().int(), created: z.number().int(), delivered: z.number().int() }),
  ),
});
export type GeneralStats = z.infer<typeof generalStats>;

/** The days of the other statistics, at most 366; without a first day, the 30 that end with the last, or today. */
export const statsBody = z.strictObject({
  ...companyScoped,
  start_date: day.optional(),
  end_date: day.optional(),
});
export type StatsBody = z.infer<typeof statsBody>;
/** `stats/couriers`: of all riders, or of one. */
export const riderStatsBody = statsBody.extend({ courier_id: id.optional() });
/** `stats/employees`: of all employees, or of one; in the query or in the body. */
export const employeeStatsBody = statsBody.extend({ employee_id: id.optional() });
export const employeeStatsQuery = z.object(employeeStatsBody.shape);

/** `stats/report`: the sums of the orders of these days, or of what was delivered or brought back, of one rider or employee on request. */
export const reportBody = statsBody.extend({
  of: z.enum(['orders', 'deliveries']),
  courier_id: id.optional(),
  employee_id: id.optional(),
});
export type ReportBody = z.infer<typeof reportBody>;

const reportSums = {
  orders: z.number().int(),
  delivered: z.number().int(),
  /** Delivered by the first courier order of their order. */
  first_attempts: z.number().int(),
  /** Delivered within 24 hours of the order's creation. */
  on_time: z.number().int(),
  /** Promised orders that were delivered or are past their time, and those delivered in time. Another server may leave them out. */
  promised: z.number().int().optional(),
  promises_kept: z.number().int().optional(),
  /** Delivered ones without a promise. */
  unpromised: z.number().int().optional(),
  /** Of deliveries: brought back to the outlet. */
  returned: z.number().int(),
  /** What receivers gave to delivered ones, from 1 to 5: how many did, and the average. */
  ratings: z.number().int(),
  average_rating: z.number().nullable(),
  /** Of orders their amounts; of deliveries what the customers of completed ones owed, paid or not. */
  amount: nairaOut,
  /** Sums that riders collected of completed ones, and the counted part: docs/money.md. */
  to_collect: nairaOut,
  remitted: nairaOut,
};

/** Sums of a report; without a rider or a saved outlet `id` and `name` are empty. */
export const reportFigures = z
  .object({
    total: z.object(reportSums),
    /** Days with orders, the first one first. */
    days: z.array(z.object({ day, ...reportSums })),
    riders: z.array(z.object({ id: z.string(), name: z.string(), ...reportSums })),
    outlets: z.array(z.object({ id: z.string(), name: z.string(), ...reportSums })),
    /** By the customer's city, empty without one. */
    areas: z.array(z.object({ area: z.string(), ...reportSums })),
    /** Why orders were returned, by the reason of the last attempt; empty without one. */
    return_reasons: z.array(z.object({ reason: z.string(), orders: z.number().int() })),
  })
  .meta({ id: 'ReportFigures' });
export type ReportFigures = z.infer<typeof reportFigures>;
export type ReportSums = ReportFigures['total'];

const resultSums = {
  delivered: z.number().int(),
  /** Brought back to the outlet. */
  returned: z.number().int(),
  /** Delivered after the time that was promised. */
  late: z.number().int(),
  /** Delivery, service, tax and insurance fees of what was delivered. */
  fees: nairaOut,
  /** What riders earned with these orders, frozen when they ended; of a total and of a rider with the bonuses of the days. */
  pay: nairaOut,
};

/** `stats/result` (ext): what ended on these Lagos days brought and cost, and what is on its way. */
export const dayResult = z
  .object({
    total: z.object({
      ...resultSums,
      /** Expenses of riders that were approved on these days. */
      expenses: nairaOut,
    }),
    /** By the customer's city, empty without one; the one with the least left first. */
    areas: z.array(z.object({ area: z.string(), ...resultSums })),
    /** The fastest first; `median_minutes` from accepted to delivered, null without a delivery. */
    riders: z.array(z.object({ id, name: z.string(), ...resultSums, median_minutes: z.number().nullable() })),
    /** Without a saved outlet `id` and `name` are empty. */
    outlets: z.array(z.object({ id: z.string(), name: z.string(), ...resultSums })),
    /** Money on its way, as it is now: with riders, and to collect of open orders, but those promised for later than tomorrow. */
    coming: z.object({ with_riders: nairaOut, due_orders: z.number().int(), to_collect: nairaOut }),
  })
  .meta({ id: 'DayResult' });
export type DayResult = z.infer<typeof dayResult>;
export type ResultSums = DayResult['outlets'][number];

const figures = {
  total_orders: z.number().int(),
  /** Lagos days with work. */
  days_worked: z.number().int(),
  delivered_orders: z.number().int(),
  closed_orders: z.number().int(),
  assigned_orders: z.number().int(),
  unassigned_orders: z.number().int(),
  third_party_orders: z.number().int(),
  pending_orders: z.number().int(),
  rejected_orders: z.number().int(),
  completed_orders: z.number().int(),
  canceled_orders: z.number().int(),
  /** The sum of the points of what was remitted. */
  total_remittance_points: z.number().int(),
  /** Naira: what the orders counted in `total_orders` amount to. */
  total_cost_price: nairaOut,
};

export const companyStats = z.object(figures).meta({ id: 'CompanyStats' });
export type CompanyStats = z.infer<typeof companyStats>;
/** Figures of a rider, over the orders assigned to them. */
export const riderStats = z
  .object({ courier_id: id, courier_name: z.string(), ...figures })
  .meta({ id: 'CourierStats' });
export type RiderStats = z.infer<typeof riderStats>;
/** Figures of an employee, over the orders that they assigned. */
export const employeeStats = z
  .object({ employee_id: id, employee_name: z.string(), ...figures })
  .meta({ id: 'EmployeeStats' });
export type EmployeeStats = z.infer<typeof employeeStats>;
