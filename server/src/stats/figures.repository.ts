import type { CompanyStats } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';

export interface Days {
  from: Date;
  until: Date;
}

/** The figures with money in kobo. */
export type Figures = Omit<CompanyStats, 'total_cost_price'> & { total_cost_kobo: number };

const lagosDay = (moment: 'created_at' | 'accepted_at') =>
  sql`((${sql.ref(moment)} at time zone 'UTC') + interval '1 hour')::date`;

/** A company's figures, from the orders and the courier orders created in these days. */
export const countCompany = async (db: Sql, companyId: string, { from, until }: Days): Promise<Figures> => {
  const scope = sql`company_id = ${companyId} and created_at >= ${from} and created_at < ${until}`;
  const { rows } = await sql<Figures>`
    select * from (
      select count(*) as total_orders, count(distinct ${lagosDay('created_at')}) as days_worked,
        count(*) filter (where status = 'delivered') as delivered_orders,
        count(*) filter (where status = 'closed') as closed_orders,
        count(*) filter (where status = 'assigned') as assigned_orders,
        count(*) filter (where status = 'unassigned') as unassigned_orders,
        count(*) filter (where third_party_order) as third_party_orders,
        coalesce(sum(order_amount_kobo), 0)::bigint as total_cost_kobo
      from orders where ${scope}
    ) o, (
      select count(*) filter (where status = 'pending') as pending_orders,
        count(*) filter (where status = 'rejected') as rejected_orders,
        count(*) filter (where status = 'completed') as completed_orders,
        count(*) filter (where status = 'canceled') as canceled_orders,
        coalesce(sum(remittance_point) filter (where remitted), 0) as total_remittance_points
      from courier_orders where ${scope}
    ) co`.execute(db);
  return rows[0]!;
};

export interface PersonFigures extends Figures {
  id: string;
  name: string;
}

const people = {
  courier: {
    table: sql.table('couriers'),
    name: sql.ref('p.courier_name'),
    key: sql.ref('courier_id'),
    workedOn: lagosDay('accepted_at'),
  },
  employee: {
    table: sql.table('employees'),
    name: sql.ref('p.employee_name'),
    key: sql.ref('employee_id'),
    workedOn: lagosDay('created_at'),
  },
} as const;

/**
 * The figures of a company's riders or employees, or of one of them, by name: from the courier orders created in
 * these days that a rider was given, or an employee gave. One who is terminated shows where he has any.
 */
export const countPeople = async (
  db: Sql,
  kind: keyof typeof people,
  { companyId, id, days }: { companyId: string; id: string | undefined; days: Days },
): Promise<PersonFigures[]> => {
  const { table, name, key, workedOn } = people[kind];
  const { rows } = await sql<PersonFigures>`
    with given as (
      select ${key} as who, order_id, ${workedOn} as worked_on, status, remitted, remittance_point
      from courier_orders
      where company_id = ${companyId} and created_at >= ${days.from} and created_at < ${days.until}
        and (${id ?? null}::text is null or ${key} = ${id ?? null})
    ), steps as (
      select who, count(distinct worked_on) as days_worked,
        count(*) filter (where status = 'pending') as pending_orders,
        count(*) filter (where status = 'rejected') as rejected_orders,
        count(*) filter (where status = 'completed') as completed_orders,
        count(*) filter (where status = 'canceled') as canceled_orders,
        count(*) filter (where status in ('pending', 'accepted')) as assigned_orders,
        sum(remittance_point) filter (where remitted) as points
      from given group by who
    ), orders_given as (
      select g.who, count(*) as total_orders,
        count(*) filter (where o.status = 'closed') as closed_orders,
        count(*) filter (where o.status = 'unassigned') as unassigned_orders,
        count(*) filter (where o.third_party_order) as third_party_orders,
        sum(o.order_amount_kobo)::bigint as cost
      from (select distinct who, order_id from given) g join orders o on o.id = g.order_id group by g.who
    )
    select p.id, ${name} as name, coalesce(total_orders, 0) as total_orders,
      coalesce(days_worked, 0) as days_worked, coalesce(completed_orders, 0) as delivered_orders,
      coalesce(closed_orders, 0) as closed_orders, coalesce(assigned_orders, 0) as assigned_orders,
      coalesce(unassigned_orders, 0) as unassigned_orders,
      coalesce(third_party_orders, 0) as third_party_orders, coalesce(pending_orders, 0) as pending_orders,
      coalesce(rejected_orders, 0) as rejected_orders, coalesce(completed_orders, 0) as completed_orders,
      coalesce(canceled_orders, 0) as canceled_orders, coalesce(points, 0) as total_remittance_points,
      coalesce(cost, 0) as total_cost_kobo
    from ${table} p left join steps s on s.who = p.id left join orders_given og on og.who = p.id
    where p.company_id = ${companyId} and (${id ?? null}::text is null or p.id = ${id ?? null})
      and (p.termination_date is null or s.who is not null)
    order by ${name}, p.id`.execute(db);
  return rows;
};
