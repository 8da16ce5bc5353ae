import type { CompanyStats, LagosDay } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { withFigures } from './daily-figures.ts';
import { addedAlways, addedOncePerOrder } from './figure-columns.ts';

/** Both ends included. */
export interface Days {
  first: LagosDay;
  last: LagosDay;
}

/** The figures with money in kobo. */
export type Figures = Omit<CompanyStats, 'total_cost_price'> & { total_cost_kobo: number };

/** Sums of the rows of `figures` from this day on. */
const sumsFrom = (first: LagosDay) =>
  sql.join([
    ...addedAlways.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
    ...addedOncePerOrder.map(
      (name) =>
        sql`coalesce(sum(${sql.ref(name)}) filter (where previous_day < ${first}::date), 0)::bigint
          as ${sql.ref(name)}`,
    ),
  ]);

/** Every figure, with something done to it. */
const each = (change: (it: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(
    [...addedAlways, ...addedOncePerOrder].map((name) => sql`${change(sql.ref(name))} as ${sql.ref(name)}`),
  );

type Sums = Omit<Figures, 'total_remittance_points'> & { remittance_points: number };

const toFigures = <Row extends Sums>({ remittance_points, ...row }: Row) => ({
  ...row,
  total_remittance_points: remittance_points,
});

/**
 * `sums` of the rows of `figures`, for each person. A month's days with work are put together first, so that a day
 * counts once.
 */
const withSums = (first: LagosDay) => sql`
  by_month as materialized (
    select person_id, bit_or(worked_days) as worked_days, ${sumsFrom(first)}
    from figures group by person_id, worked_month
  ), sums as (
    select person_id, sum(bit_count(worked_days::bit(32)))::bigint as days_worked,
      ${each((it) => sql`sum(${it})::bigint`)}
    from by_month group by person_id
  )`;

/** A company's figures, from the orders and the courier orders created in these days. */
export const countCompany = async (db: Sql, companyId: string, { first, last }: Days): Promise<Figures> => {
  const { rows } = await sql<Sums>`
    ${withFigures({ companyId, kind: 'company', first, last })}, ${withSums(first)}
    select coalesce(days_worked, 0) as days_worked, ${each((it) => sql`coalesce(${it}, 0)`)}
    from (select) nothing left join sums on true`.execute(db);
  return toFigures(rows[0]!);
};

export interface PersonFigures extends Figures {
  id: string;
  name: string;
}

const people = {
  courier: { table: sql.table('couriers'), name: sql.ref('p.courier_name') },
  employee: { table: sql.table('employees'), name: sql.ref('p.employee_name') },
} as const;

/**
 * The figures of a company's riders or employees, or of one of them, by name: from the courier orders created in
 * these days that a rider was given, or an employee gave. One who is terminated shows where they have any.
 */
export const countPeople = async (
  db: Sql,
  kind: keyof typeof people,
  { companyId, id, days: { first, last } }: { companyId: string; id: string | undefined; days: Days },
): Promise<PersonFigures[]> => {
  const { table, name } = people[kind];
  const { rows } = await sql<Sums & { id: string; name: string }>`
    ${withFigures({ companyId, kind, first, last, personId: id })}, ${withSums(first)}
    select p.id, ${name} as name, coalesce(days_worked, 0) as days_worked, ${each((it) => sql`coalesce(${it}, 0)`)}
    from ${table} p left join sums on sums.person_id = p.id
    where p.company_id = ${companyId} and ${id === undefined ? sql`true` : sql`p.id = ${id}`}
      and (p.termination_date is null or sums.person_id is not null)
    order by ${name}, p.id`.execute(db);
  return rows.map(toFigures);
};

/** A rider or employee of the company, terminated or not. */
export const findPerson = (db: Sql, companyId: string, field: 'courier_id' | 'employee_id', id: string) =>
  db
    .selectFrom(field === 'courier_id' ? 'couriers' : 'employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
