import {
  companyStats,
  dayResult,
  employeeStats,
  employeeStatsBody,
  employeeStatsQuery,
  generalStats,
  generalStatsBody,
  reportBody,
  reportFigures,
  riderStats,
  riderStatsBody,
  statsBody,
} from '@waybill/contract';
import { z } from 'zod';
import { staff } from '../../platform/http/access.ts';
import { bodyAsQuery } from '../../platform/http/body-of-get.ts';
import { get, readByPost, showing } from '../../platform/http/calls.ts';
import { statsService } from './stats.service.ts';

const ofDays =
  'The days are those of creation, at most 366; without `start_date` the 30 days until `end_date`, or until today.';
const ofPerson =
  '`delivered_orders` and `completed_orders` are what was completed by such an assignment, `assigned_orders` what is pending or accepted; `closed_orders` and `unassigned_orders` count the orders by their present state. `total_cost_price` is what the orders in `total_orders` amount to.';

/** Figures of a company, computed by the database from its orders. */
export const statsRoutes = [
  readByPost('/stats/general', staff('orders.read'), {
    summary: 'Count the last 24 hours, or one Lagos day',
    description:
      'Of the Lagos day `date`, or of the last 24 hours: orders by their creation, courier orders by the state that a step in that time has led to. `average_delivery_time` in minutes, of those delivered in it. `by_hour` has the 24 hours of the day, or the last 24 with the present one, the earliest first; `hour` is of Lagos.',
    body: generalStatsBody,
    returns: showing(generalStats, ['dayFigures']),
    read: ({ body, member, reads }) => statsService.general(reads, member.company.id, body.date),
  }),

  readByPost('/stats/companies', staff('reports.read'), {
    summary: 'Count the orders of a company',
    description: `${ofDays} Total, delivered, closed, assigned, unassigned and third-party are counted from orders; pending, rejected, completed and canceled from courier orders, without offers that no rider accepted. \`days_worked\` are the Lagos days on which an order was created, \`total_cost_price\` is what all of them amount to.`,
    body: statsBody,
    returns: showing(companyStats, ['figures']),
    config: { cost: 'expensive' },
    read: ({ body, member, reads }) => statsService.ofCompany(reads, member.company.id, body),
  }),

  readByPost('/stats/report', staff('reports.read'), {
    summary: 'Sum a report per day, rider, outlet and area',
    description: `${ofDays} \`of\` is the list: \`orders\` by their creation, as in order/filter/index, with \`amount\` their \`order_amount\`; or \`deliveries\`, completed and canceled courier orders as in courier/order/remittance/filter/index, with \`amount\` what their customers owe in all, of one rider or employee on request. \`first_attempts\` were delivered by the first courier order of their order, \`on_time\` within 24 hours of the order's creation. \`promised\` were delivered or are past their \`promised_by\`, \`promises_kept\` delivered by it, \`unpromised\` delivered without a promise. An order's rider is who delivered it, or has it now. \`returned\` are deliveries that were brought back to the outlet, with their \`return_reasons\`; \`average_rating\` is what receivers and bookers gave, null without \`ratings\`. An area is the customer’s city. An empty id: without rider, or without a saved outlet; an empty area: without a city.`,
    body: reportBody,
    returns: showing(reportFigures, ['reportFigures']),
    config: { cost: 'expensive' },
    read: ({ body, member, reads }) => statsService.report(reads, member.company.id, body),
  }),

  readByPost('/stats/result', staff('reports.read'), {
    summary: 'Sum up what days brought and cost',
    description:
      'Of what ended on these Lagos days, at most 366 (without `start_date` the 30 days until `end_date`, or until today): deliveries, and what was brought back to the outlet. `fees` are the delivery, service, tax and insurance fees of what was delivered, `pay` what its riders earned, also for attempts, frozen when it ended; the total and riders have the bonuses of the days. `late` was delivered after `promised_by`. `expenses` were approved on these days. Areas: the least left of fees after pay first; riders: the fastest first, by `median_minutes` from accepted to delivered; outlets: the most left first. `coming` is as of now: cash of deliveries with riders, and what open orders bring that are not promised for a later day than tomorrow.',
    body: statsBody,
    returns: showing(dayResult, ['dayResult']),
    config: { cost: 'expensive' },
    read: ({ body, member, reads }) => statsService.result(reads, member.company.id, body),
  }),

  readByPost('/stats/couriers', staff('reports.read'), {
    summary: 'Count the orders of each rider',
    description: `By name, from the orders a rider was given. ${ofDays} \`days_worked\` are the Lagos days on which they accepted one. ${ofPerson}`,
    body: riderStatsBody,
    returns: showing(z.array(riderStats), ['figures', 'riderFigures']),
    config: { cost: 'expensive' },
    read: ({ body, member, reads }) => statsService.ofRiders(reads, member.company.id, body),
  }),

  get('/stats/employees', staff('reports.read'), {
    summary: 'Count the orders of each employee',
    description: `By name, from the orders an employee gave to riders. The fields are taken from the query, or from a JSON body, which browsers cannot send. ${ofDays} \`days_worked\` are the Lagos days on which they gave one. ${ofPerson}`,
    querystring: employeeStatsQuery,
    returns: showing(z.array(employeeStats), ['figures', 'employeeFigures']),
    config: { cost: 'expensive' },
    preValidation: bodyAsQuery(employeeStatsBody),
    read: ({ query, member, reads }) => statsService.ofEmployees(reads, member.company.id, query),
  }),
];
