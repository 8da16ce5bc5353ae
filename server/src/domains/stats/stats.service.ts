import {
  addLagosDays,
  type CompanyStats,
  type EmployeeStats,
  lagosDayOf,
  limits,
  type RiderStats,
  type StatsBody,
  toNaira,
} from '@waybill/contract';
import type { Sql } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { toPeriod } from '../../platform/http/paging.ts';
import { countCompany, countPeople, type Days, type Figures } from './figures.repository.ts';

/** The requested days; by default the last 30. */
const daysOf = ({ start_date, end_date }: StatsBody): Days => {
  const last = end_date ?? lagosDayOf(new Date());
  const first = start_date ?? addLagosDays(last, 1 - limits.statsDays);
  // Rejects days that run backwards, or too many.
  toPeriod({ start_date: first, end_date: last }, true);
  return { first, last };
};

const toFigures = <Row extends Figures>({ total_cost_kobo, ...row }: Row) => ({
  ...row,
  total_cost_price: toNaira(total_cost_kobo),
});

const requireFound = (field: string, wanted: string | undefined, found: readonly unknown[]) => {
  if (wanted !== undefined && found.length === 0) throw invalidField(field, 'is not one of this company');
};

export const statsService = {
  ofCompany: async (db: Sql, companyId: string, body: StatsBody): Promise<CompanyStats> =>
    toFigures(await countCompany(db, companyId, daysOf(body))),

  async ofRiders(
    db: Sql,
    companyId: string,
    { courier_id, ...body }: StatsBody & { courier_id?: string | undefined },
  ): Promise<RiderStats[]> {
    const rows = await countPeople(db, 'courier', { companyId, id: courier_id, days: daysOf(body) });
    requireFound('courier_id', courier_id, rows);
    return rows.map(({ id, name, ...row }) => ({ courier_id: id, courier_name: name, ...toFigures(row) }));
  },

  async ofEmployees(
    db: Sql,
    companyId: string,
    { employee_id, ...body }: StatsBody & { employee_id?: string | undefined },
  ): Promise<EmployeeStats[]> {
    const rows = await countPeople(db, 'employee', { companyId, id: employee_id, days: daysOf(body) });
    requireFound('employee_id', employee_id, rows);
    return rows.map(({ id, name, ...row }) => ({ employee_id: id, employee_name: name, ...toFigures(row) }));
  },
};
