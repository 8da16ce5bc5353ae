import {
  type CourierOrderStatus,
  courierOrderStatuses,
  type RemittanceFilter,
  type RemittanceSort,
} from '@waybill/contract';
import { type SqlBool, sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { allOf, type ListSource } from '../../platform/lists/list-pages.ts';
import type { Period, Sorting } from '../../platform/lists/paging.ts';
import { isToRemit, isToVerify } from './order-counts.ts';

export interface CourierOrdersFilter extends Partial<Period> {
  companyId: string;
  status?: CourierOrderStatus | undefined;
  riderId?: string | undefined;
  /** The employee who assigned the order. */
  employeeId?: string | undefined;
  isRemitted?: boolean | undefined;
  /** False for what is remitted and waits to be verified. */
  isVerified?: boolean | undefined;
  /** True for deliveries with something to count: those that are remitted are their rider's word. */
  isToCount?: boolean | undefined;
  /** Any of these ways to have ended. */
  endings?: readonly RemittanceFilter[] | undefined;
  /** Newest first without it. */
  sorting?: Sorting<RemittanceSort> | undefined;
}

const endingCondition = {
  completed: sql<SqlBool>`co.status = 'completed'`,
  canceled_by_employee: sql<SqlBool>`(co.status = 'canceled' and co.canceled_by = 'employee')`,
  canceled_by_courier: sql<SqlBool>`(co.status = 'canceled' and co.canceled_by = 'courier')`,
} satisfies Record<RemittanceFilter, unknown>;

/** A delivery whose money is to be counted, in the words of its index. */
export const toCount = (it: 'co' | 'it') =>
  sql.raw<SqlBool>(
    `${it}.status = 'completed' and ${it}.counted_at is null and (${it}.to_collect_kobo > 0 or ${it}.remitted)`,
  );

/** Everything of the filter but the status, which the tabs split by. */
export const inScope = (db: Sql, filter: CourierOrdersFilter) => {
  const { companyId, riderId, employeeId, isRemitted, isVerified, isToCount, endings, from, until } = filter;
  let query = db.selectFrom('courier_orders as co').where('co.company_id', '=', companyId);
  if (riderId) query = query.where('co.courier_id', '=', riderId);
  if (employeeId) query = query.where('co.employee_id', '=', employeeId);
  if (isRemitted !== undefined) query = query.where('co.remitted', '=', isRemitted);
  if (isVerified !== undefined) query = query.where('co.remittance_verified', '=', isVerified);
  if (isToCount) query = query.where(toCount('co'));
  if (endings) query = query.where(({ or }) => or(endings.map((ending) => endingCondition[ending])));
  if (from) query = query.where('co.created_at', '>=', from);
  if (until) query = query.where('co.created_at', '<', until);
  return query;
};

export const filtered = (db: Sql, filter: CourierOrdersFilter) => {
  const query = inScope(db, filter);
  return filter.status ? query.where('co.status', '=', filter.status) : query;
};

export interface Kind {
  status: CourierOrderStatus;
  isRemitted?: boolean | undefined;
  isVerified?: boolean | undefined;
  isToCount?: boolean | undefined;
  canceledBy?: 'employee' | 'courier';
}

const kindOfEnding: Record<RemittanceFilter, Kind> = {
  completed: { status: 'completed' },
  canceled_by_employee: { status: 'canceled', canceledBy: 'employee' },
  canceled_by_courier: { status: 'canceled', canceledBy: 'courier' },
};

/** The kinds of courier orders that belong to the filter's list. Only a completed one can be remitted. */
export const kindsOf = ({
  status,
  isRemitted,
  isVerified,
  isToCount,
  endings,
}: CourierOrdersFilter): Kind[] => {
  const kinds: Kind[] = endings
    ? endings.map((ending) => kindOfEnding[ending])
    : courierOrderStatuses.map((one) => ({ status: one }));
  return kinds
    .filter((kind) => status === undefined || kind.status === status)
    .filter((kind) => !isRemitted || kind.status === 'completed')
    .map((kind) => ({ ...kind, isRemitted, isVerified, isToCount }));
};

/** Both halves of a kind that is split by being remitted, as the company's index is. */
const halvesOf = (kind: Kind): Kind[] => {
  if (kind.status !== 'completed') return [{ ...kind, isRemitted: false }];
  if (kind.isRemitted !== undefined) return [kind];
  return [true, false].map((isRemitted) => ({ ...kind, isRemitted }));
};

export const ofKind = ({ status, isRemitted, isVerified, isToCount, canceledBy }: Kind) =>
  allOf(
    // A constant, so that it is seen to be what the index of canceled ones holds.
    status === 'canceled' ? sql`it.status = 'canceled'` : sql`it.status = ${status}`,
    isRemitted !== undefined && canceledBy === undefined && sql`it.remitted = ${isRemitted}`,
    canceledBy && sql`it.canceled_by = ${canceledBy}`,
    // These are the words of the index of those that wait to be verified.
    isVerified === false && sql`it.remitted and not it.remittance_verified`,
    isVerified === true && sql`it.remittance_verified`,
    isToCount && toCount('it'),
  );

export const sourceOf = (filter: CourierOrdersFilter): ListSource => {
  const { companyId, riderId, employeeId, status, isRemitted, endings, from, until } = filter;
  const scope = allOf(
    sql`it.company_id = ${companyId}`,
    riderId && sql`it.courier_id = ${riderId}`,
    employeeId && sql`it.employee_id = ${employeeId}`,
  );
  const isOfPerson = riderId !== undefined || employeeId !== undefined;
  const isUnfiltered = !isOfPerson && !status && isRemitted === undefined && !endings;
  const kinds = isOfPerson ? kindsOf(filter) : kindsOf(filter).flatMap(halvesOf);
  const parts = isUnfiltered ? [scope] : kinds.map((kind) => allOf(scope, ofKind(kind)));
  return { table: 'courier_orders', parts: parts.length > 0 ? parts : [sql`false`], from, until };
};

/** The list that the database counts. Undefined for a rider's, who does not carry so many that they could not be counted as they are. */
export const countedList = (filter: CourierOrdersFilter) => {
  const { companyId, riderId, employeeId, isRemitted, isVerified, isToCount, from, until } = filter;
  if (riderId || isVerified || (isToCount && isRemitted)) return undefined;
  const list = 'courier_orders' as const;
  return {
    list,
    companyId,
    employeeId,
    from,
    until,
    isListed: isToCount ? isToRemit : isVerified === false ? isToVerify : undefined,
  };
};
