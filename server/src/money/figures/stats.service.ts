import {
  type CompanyStats,
  type DayResult,
  type EmployeeStats,
  type GeneralStats,
  type LagosDay,
  type ReportBody,
  type ReportFigures,
  type RiderStats,
  type StatsBody,
  toNaira,
} from '@waybill/contract';
import { invalidField } from '../../platform/base/errors.ts';
import type { Sql } from '../../platform/database/database.ts';
import { statsDaysOf } from '../../platform/lists/paging.ts';
import { type ResultRow, readComing, readOtherCosts, readResult } from './day-result.ts';
import { countCompany, countPeople, type Figures, findPerson } from './figures.repository.ts';
import { type ReportRow, type ReportSums, readReport } from './report-figures.ts';
import { countSpan, lastHours, spanOfDay } from './stats.repository.ts';

const toFigures = <Row extends Figures>({ total_cost_kobo, ...row }: Row) => ({
  ...row,
  total_cost_price: toNaira(total_cost_kobo),
});

const requireFound = (field: string, wanted: string | undefined, found: readonly unknown[]) => {
  if (wanted !== undefined && found.length === 0) throw invalidField(field, 'is not one of this company');
};

const toReportFigures = ({ ratings, rating_sum, ...sums }: ReportSums) => ({
  orders: sums.orders,
  delivered: sums.delivered,
  first_attempts: sums.first_attempts,
  on_time: sums.on_time,
  promised: sums.promised,
  promises_kept: sums.promises_kept,
  unpromised: sums.unpromised,
  returned: sums.returned,
  ratings,
  average_rating: ratings === 0 ? null : rating_sum / ratings,
  amount: toNaira(sums.amount_kobo),
  to_collect: toNaira(sums.to_collect_kobo),
  remitted: toNaira(sums.remitted_kobo),
});

const noSums: ReportSums = {
  orders: 0,
  delivered: 0,
  first_attempts: 0,
  on_time: 0,
  promised: 0,
  promises_kept: 0,
  unpromised: 0,
  returned: 0,
  ratings: 0,
  rating_sum: 0,
  amount_kobo: 0,
  to_collect_kobo: 0,
  remitted_kobo: 0,
};

const sumOf = (rows: readonly ReportSums[]): ReportSums =>
  rows.reduce<ReportSums>(
    (sum, row) =>
      Object.fromEntries(
        (Object.keys(noSums) as (keyof ReportSums)[]).map((name) => [name, sum[name] + row[name]]),
      ) as unknown as ReportSums,
    noSums,
  );

/** Most orders first. */
const rowsOf = (rows: readonly ReportRow[], kind: ReportRow['kind']) =>
  rows.filter((row) => row.kind === kind).sort((a, b) => b.orders - a.orders || (a.id < b.id ? -1 : 1));

const groupsOf = (rows: readonly ReportRow[], kind: 'rider' | 'outlet') =>
  rowsOf(rows, kind).map((row) => ({ id: row.id, name: row.name ?? '', ...toReportFigures(row) }));

const requirePerson = async (db: Sql, companyId: string, body: ReportBody) => {
  if (body.of === 'orders' && (body.courier_id ?? body.employee_id) !== undefined)
    throw invalidField(
      body.courier_id === undefined ? 'employee_id' : 'courier_id',
      'is for deliveries only',
    );
  for (const [field, id] of [
    ['courier_id', body.courier_id],
    ['employee_id', body.employee_id],
  ] as const)
    if (id !== undefined) requireFound(field, id, await findPerson(db, companyId, field, id));
};

const toResult = ({ delivered, returned, late, fees_kobo, pay_kobo }: ResultRow, bonusKobo = 0) => ({
  delivered,
  returned,
  late,
  fees: toNaira(fees_kobo),
  pay: toNaira(pay_kobo + bonusKobo),
});

const nothingEnded: ResultRow = {
  kind: 'total',
  id: '',
  name: null,
  delivered: 0,
  returned: 0,
  late: 0,
  fees_kobo: 0,
  pay_kobo: 0,
  median_minutes: null,
};

const leftOf = ({ fees_kobo, pay_kobo }: ResultRow) => fees_kobo - pay_kobo;
const slowness = ({ median_minutes }: ResultRow) => median_minutes ?? Number.POSITIVE_INFINITY;

const reportMs = 24 * 3_600_000;

export const statsService = {
  /** The figures of a Lagos day, or of the last 24 hours. */
  general(db: Sql, companyId: string, date: LagosDay | undefined): Promise<GeneralStats> {
    if (date) return countSpan(db, companyId, spanOfDay(date), spanOfDay(date));
    const now = new Date();
    const hours = lastHours(now);
    const from = new Date(now.getTime() - reportMs);
    return countSpan(db, companyId, { from, until: hours.until }, hours);
  },

  /** The sums of a list per day, rider, outlet and area, with why orders were returned. */
  async report(db: Sql, companyId: string, body: ReportBody): Promise<ReportFigures> {
    await requirePerson(db, companyId, body);
    const { courier_id: riderId, employee_id: employeeId, of: list } = body;
    const rows = await readReport(db, { companyId, list, riderId, employeeId, ...statsDaysOf(body) });
    const days = rows.filter(({ kind }) => kind === 'day').sort((a, b) => (a.id < b.id ? -1 : 1));
    return {
      total: toReportFigures(sumOf(days)),
      days: days.map((row) => ({ day: row.id, ...toReportFigures(row) })),
      riders: groupsOf(rows, 'rider'),
      outlets: groupsOf(rows, 'outlet'),
      areas: rowsOf(rows, 'area').map((row) => ({ area: row.id, ...toReportFigures(row) })),
      return_reasons: rowsOf(rows, 'reason').map(({ id, orders }) => ({ reason: id, orders })),
    };
  },

  /** What ended on these days brought and cost, and what is on its way. */
  async result(db: Sql, companyId: string, body: StatsBody): Promise<DayResult> {
    const days = statsDaysOf(body);
    const rows = await readResult(db, companyId, days);
    const { bonuses, expenses_kobo } = await readOtherCosts(db, companyId, days);
    const coming = await readComing(db, companyId, new Date());
    const ofKind = (kind: ResultRow['kind']) => rows.filter((row) => row.kind === kind);
    const allBonuses = [...bonuses.values()].reduce((sum, kobo) => sum + kobo, 0);
    return {
      total: {
        ...toResult(ofKind('total')[0] ?? nothingEnded, allBonuses),
        expenses: toNaira(expenses_kobo),
      },
      areas: ofKind('area')
        .sort((one, other) => leftOf(one) - leftOf(other))
        .map((row) => ({ area: row.id, ...toResult(row) })),
      riders: ofKind('rider')
        .sort((one, other) => slowness(one) - slowness(other) || (one.id < other.id ? -1 : 1))
        .map((row) => ({
          id: row.id,
          name: row.name ?? '',
          ...toResult(row, bonuses.get(row.id)),
          median_minutes: row.median_minutes,
        })),
      outlets: ofKind('outlet')
        .sort((one, other) => leftOf(other) - leftOf(one))
        .map((row) => ({ id: row.id, name: row.name ?? '', ...toResult(row) })),
      coming: {
        with_riders: toNaira(coming.with_riders_kobo),
        due_orders: coming.due_orders,
        to_collect: toNaira(coming.to_collect_kobo),
      },
    };
  },

  ofCompany: async (db: Sql, companyId: string, body: StatsBody): Promise<CompanyStats> =>
    toFigures(await countCompany(db, companyId, statsDaysOf(body))),

  async ofRiders(
    db: Sql,
    companyId: string,
    { courier_id, ...body }: StatsBody & { courier_id?: string | undefined },
  ): Promise<RiderStats[]> {
    const rows = await countPeople(db, 'courier', { companyId, id: courier_id, days: statsDaysOf(body) });
    requireFound('courier_id', courier_id, rows);
    return rows.map(({ id, name, ...row }) => ({ courier_id: id, courier_name: name, ...toFigures(row) }));
  },

  async ofEmployees(
    db: Sql,
    companyId: string,
    { employee_id, ...body }: StatsBody & { employee_id?: string | undefined },
  ): Promise<EmployeeStats[]> {
    const rows = await countPeople(db, 'employee', { companyId, id: employee_id, days: statsDaysOf(body) });
    requireFound('employee_id', employee_id, rows);
    return rows.map(({ id, name, ...row }) => ({ employee_id: id, employee_name: name, ...toFigures(row) }));
  },
};
