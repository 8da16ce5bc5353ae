import type { CourierOrderStatus, OrderStatus } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { NewCourierOrderRow } from '../platform/database/tables.ts';

/** Which courier order, and whose: a rider reaches his own only. */
export interface CourierOrderKey {
  id: string;
  companyId: string;
  courierId?: string | undefined;
}

export interface CourierOrderStep {
  from: readonly CourierOrderStatus[];
  to: CourierOrderStatus;
  canceledBy?: 'employee' | 'courier';
  at: Date;
}

const stepChanges = ({ to, canceledBy, at }: CourierOrderStep) => ({
  status: to,
  ...(canceledBy && { canceled_by: canceledBy }),
  // The time of a tap is the phone's word: it is never before the step that it follows.
  ...(to === 'accepted' && { accepted_at: sql<Date>`greatest(created_at, ${at}::timestamptz)` }),
  ...(to === 'completed' && {
    delivered_at: sql<Date>`greatest(coalesce(accepted_at, created_at), ${at}::timestamptz)`,
  }),
});

// Locks are taken in one order everywhere, so that no two steps wait for each other: rider, order, courier order.
export const orderLifeRepository = {
  /** Moves the order only out of one of these states. */
  async moveOrderIf(
    tx: Tx,
    key: { id: string; companyId: string },
    step: { from: readonly OrderStatus[]; to: OrderStatus; at: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ status: step.to, updated_at: step.at })
      .where('id', '=', key.id)
      .where('company_id', '=', key.companyId)
      .where('status', 'in', step.from)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Holds the order of a courier order until the transaction ends; its id, if there is one. */
  async lockOrderOf(tx: Tx, { id, companyId, courierId }: CourierOrderKey): Promise<string | undefined> {
    const row = await tx
      .selectFrom('orders as o')
      .select('o.id')
      .where('o.id', '=', ({ selectFrom }) => {
        let own = selectFrom('courier_orders')
          .select('order_id')
          .where('id', '=', id)
          .where('company_id', '=', companyId);
        if (courierId) own = own.where('courier_id', '=', courierId);
        return own;
      })
      .forUpdate()
      .executeTakeFirst();
    return row?.id;
  },

  /** Moves the courier order only out of one of these states. */
  async stepCourierOrderIf(
    tx: Tx,
    key: Pick<CourierOrderKey, 'id' | 'companyId'>,
    step: CourierOrderStep,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('courier_orders')
      .set(stepChanges(step))
      .where('id', '=', key.id)
      .where('company_id', '=', key.companyId)
      .where('status', 'in', step.from)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Ends the one assignment of the order that is still running, if any; its id. */
  async endOpenAssignment(
    tx: Tx,
    order: { id: string; companyId: string },
    step: Omit<CourierOrderStep, 'from'>,
  ) {
    const row = await tx
      .updateTable('courier_orders')
      .set(stepChanges({ ...step, from: [] }))
      .where('order_id', '=', order.id)
      .where('company_id', '=', order.companyId)
      .where('status', 'in', ['pending', 'accepted'])
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  insertAssignment: (tx: Tx, row: NewCourierOrderRow) =>
    tx.insertInto('courier_orders').values(row).execute(),

  /** The rider as he stands, held so that he is not terminated while the order is given to him. */
  findCourier: (tx: Tx, companyId: string, id: string) =>
    tx
      .selectFrom('couriers')
      .select(['id', 'status', 'company_approved', 'termination_date', 'courier_name'])
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .forShare()
      .executeTakeFirst(),

  orderExists: async (db: Sql, companyId: string, id: string) =>
    (await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .executeTakeFirst()) !== undefined,
};
