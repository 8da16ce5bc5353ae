import { type CourierOrderStatus, type OrderStatus, openAssignmentStatuses } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { cashLimitInForce } from '../../company/settings/index.ts';
import { compileOnce, compileShapes } from '../../platform/database/compile-once.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { defer } from '../../platform/database/pipelined-connection.ts';

/** A courier order within reach: a company's, or one of a rider's own. */
export interface CourierOrderKey {
  id: string;
  companyId: string;
  riderId?: string | undefined;
}

export interface CourierOrderStep {
  from: readonly CourierOrderStatus[];
  to: CourierOrderStatus;
  canceledBy?: 'employee' | 'courier';
  at: Date;
  /** Other riders may be asked about the order afterwards; otherwise the office decides. */
  keepsOffering?: boolean;
}

/** A new courier order, of an order that is perhaps free and a rider who may perhaps take it. */
export interface GivenOrder {
  id: string;
  companyId: string;
  orderId: string;
  riderId: string;
  employeeId: string | null;
  /** The reason for assigning it although they would hold more cash than they may. */
  cashLimitReason: string | null;
  at: Date;
}

// Locks are taken in one order everywhere, so that no two steps wait for each other: rider, order, courier order. Within a
// statement a part that reads another one's rows comes after it.

/** They would hold more than their limit with this order, of which there is something to collect: docs/money.md. */
export const isOverCashLimit = (companyId: string, orderId: string) => sql<boolean>`coalesce((
    select order_to_collect(o) > 0 and order_to_collect(o) + cash_in_reach(r) > ${cashLimitInForce}
    from orders o where o.company_id = ${companyId} and o.id = ${orderId}), false)`;

/** The rider is held so that they are not terminated while the order is given to them. */
const assignStatement = compileOnce<GivenOrder>(
  ({ id, companyId, orderId, riderId, employeeId, cashLimitReason, at }) => sql`
    with rider as (
      select r.id, ${isOverCashLimit(companyId, orderId)} as is_over_limit from couriers r where r.id = ${riderId}
        and r.company_id = ${companyId} and may_get_orders(r) for share of r
    ), given as (
      update orders set status = 'assigned', updated_at = ${at}, offering = null
      where id = ${orderId} and company_id = ${companyId} and status = 'unassigned'
        and exists (select from rider where not is_over_limit or ${cashLimitReason}::text is not null)
      returning id
    )
    insert into courier_orders (id, company_id, order_id, courier_id, employee_id, status, created_at,
      cash_limit_reason)
    select ${id}::text, ${companyId}::text, given.id, rider.id, ${employeeId}::text, 'pending', ${at}::timestamptz,
      case when rider.is_over_limit then ${cashLimitReason}::text end from given, rider`,
);

interface StepValues {
  id: string;
  companyId: string;
  riderId: string | null;
  from: CourierOrderStatus[];
  to: CourierOrderStatus;
  canceledBy: string | null;
  at: Date;
  order: OrderStatus;
  movedAt: Date;
  keepsOffering: boolean;
}

/** The outcome of a step; `orderId` is null if no such courier order is within reach. */
export interface StepResult {
  orderId: string | null;
  isStepped: boolean;
  isMoved: boolean;
}

// The time of a tap is the phone's word: it is never before the step that it follows.
const timestampOf = (to: CourierOrderStatus, at: Date) => {
  if (to === 'accepted') return sql`, accepted_at = greatest(created_at, ${at}::timestamptz)`;
  if (to === 'pending') return sql``;
  const column = to === 'completed' ? sql`delivered_at` : sql`ended_at`;
  return sql`, ${column} = greatest(coalesce(accepted_at, created_at), ${at}::timestamptz)`;
};

/** An assignment that was taken back before its rider accepted it was no delivery, and so is not canceled. */
const endedBy = (who: RawBuilder<unknown>) =>
  sql<
    'employee' | 'courier' | null
  >`case when status = 'pending' then canceled_by else coalesce(${who}, canceled_by) end`;

const stepStatement = compileShapes<CourierOrderStatus, StepValues, StepResult>(
  (status, { id, companyId, riderId, from, to, canceledBy, at, order, movedAt, keepsOffering }) => sql`
    with held as (
      select o.id from orders o where o.company_id = ${companyId} and o.id = (
        select order_id from courier_orders where id = ${id} and company_id = ${companyId}
          and (${riderId}::text is null or courier_id = ${riderId})) for no key update
    ), stepped as (
      update courier_orders set status = ${to}, canceled_by = ${endedBy(sql`${canceledBy}::text`)}
        ${timestampOf(status, at)}
      where id = ${id} and company_id = ${companyId} and order_id = (select id from held)
        and status = any(${from}::text[])
      returning order_id
    ), moved as (
      update orders set status = ${order}, updated_at = ${movedAt},
        offering = case when ${keepsOffering}::boolean then offering end
      where company_id = ${companyId} and id = (select order_id from stepped) and status = 'assigned' returning id
    )
    select (select id from held) as "orderId", exists (select from stepped) as "isStepped",
      exists (select from moved) as "isMoved"`,
);

export const orderLifecycleRepository = {
  /** Moves the order only out of one of these states, and with `lastReadAt` only if it has not changed since. */
  async moveOrderIf(
    tx: Tx,
    key: { id: string; companyId: string; lastReadAt?: Date | undefined },
    step: { from: readonly OrderStatus[]; to: OrderStatus; at: Date },
  ): Promise<boolean> {
    let update = tx
      .updateTable('orders')
      .set({ status: step.to, updated_at: step.at })
      .where('id', '=', key.id)
      .where('company_id', '=', key.companyId)
      .where('status', 'in', step.from);
    if (key.lastReadAt) update = update.where('updated_at', '=', key.lastReadAt);
    const { numUpdatedRows } = await update.executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /**
   * Moves a courier order out of one of the step's states, and its order with it, in one statement. Its order is held from
   * then on; without `orderId` there is no such courier order within reach.
   */
  async step(
    tx: Tx,
    key: CourierOrderKey,
    step: CourierOrderStep & { order: OrderStatus; movedAt: Date },
  ): Promise<StepResult> {
    const { from, to, canceledBy = null, at, order, movedAt, keepsOffering = false } = step;
    const { rows } = await tx.executeQuery(
      stepStatement(to, {
        id: key.id,
        companyId: key.companyId,
        riderId: key.riderId ?? null,
        from: [...from],
        to,
        canceledBy,
        at,
        order,
        movedAt,
        keepsOffering,
      }),
    );
    return rows[0]!;
  },

  /** Ends the one assignment of the order that is still running, if any; its id. */
  async endOpenAssignment(
    tx: Tx,
    { id, companyId }: { id: string; companyId: string },
    { to, canceledBy, at }: Omit<CourierOrderStep, 'from'>,
  ) {
    const row = await tx
      .updateTable('courier_orders')
      .set({
        status: to,
        ...(canceledBy && { canceled_by: endedBy(sql`${canceledBy}`) }),
        [to === 'completed' ? 'delivered_at' : 'ended_at']:
          sql<Date>`greatest(coalesce(accepted_at, created_at), ${at}::timestamptz)`,
      })
      .where('company_id', '=', companyId)
      .where('order_id', '=', id)
      .where('status', 'in', openAssignmentStatuses)
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  /**
   * Gives an order that is unassigned to a rider who may take it, in one statement. It is sent with the next one: whether
   * the courier order exists then shows whether it could be given.
   */
  assignIfFree: (tx: Tx, given: GivenOrder) => defer(tx, assignStatement(given)),

  findRider: (tx: Tx, companyId: string, id: string, orderId: string) =>
    tx
      .selectFrom('couriers as r')
      .select(sql<boolean>`may_get_orders(r)`.as('may_get_orders'))
      .select(isOverCashLimit(companyId, orderId).as('is_over_cash_limit'))
      .where('r.id', '=', id)
      .where('r.company_id', '=', companyId)
      .executeTakeFirst(),

  orderExists: async (db: Sql, companyId: string, id: string) =>
    (await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .executeTakeFirst()) !== undefined,
};
