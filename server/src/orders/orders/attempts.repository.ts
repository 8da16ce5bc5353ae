import type { CourierOrderStatus } from '@waybill/contract';
import { type Insertable, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { DeliveryAttemptsTable } from '../../platform/database/tables.ts';

/** A rider's own courier order, and the outcome of its last attempt. */
export interface TriedRow {
  order_id: string;
  status: CourierOrderStatus;
  /** Attempts at the order, of all riders. */
  attempts: number;
  last_outcome: string | null;
}

interface Key {
  companyId: string;
  courierOrderId: string;
  riderId?: string | undefined;
}

export const attemptsRepository = {
  /** Holds the order, so that of two attempts at once the second one sees the first one's. */
  async hold(tx: Tx, { companyId, courierOrderId, riderId }: Key): Promise<TriedRow | undefined> {
    await sql`select from orders o where o.company_id = ${companyId} and o.id = (
      select order_id from courier_orders where company_id = ${companyId} and id = ${courierOrderId}) for no key update`.execute(
      tx,
    );
    let query = tx
      .selectFrom('courier_orders as co')
      .select(['co.order_id', 'co.status'])
      .select([
        sql<number>`(select count(*)::int from delivery_attempts a
          where a.company_id = co.company_id and a.order_id = co.order_id)`.as('attempts'),
        sql<string | null>`(select a.outcome from delivery_attempts a where a.company_id = co.company_id
          and a.courier_order_id = co.id order by a.number desc limit 1)`.as('last_outcome'),
      ])
      .where('co.company_id', '=', companyId)
      .where('co.id', '=', courierOrderId);
    if (riderId !== undefined) query = query.where('co.courier_id', '=', riderId);
    return query.executeTakeFirst();
  },

  async add(tx: Tx, attempt: Insertable<DeliveryAttemptsTable>): Promise<void> {
    await tx.insertInto('delivery_attempts').values(attempt).execute();
  },

  /** The courier order of an attempt; of a rider's own only with `riderId`. */
  find: (db: Sql, { companyId, riderId }: Omit<Key, 'courierOrderId'>, id: string) => {
    let query = db
      .selectFrom('delivery_attempts as a')
      .innerJoin('courier_orders as co', (join) =>
        join.onRef('co.company_id', '=', 'a.company_id').onRef('co.id', '=', 'a.courier_order_id'),
      )
      .select(['a.courier_order_id', 'a.order_id'])
      .where('a.company_id', '=', companyId)
      .where('a.id', '=', id);
    if (riderId !== undefined) query = query.where('co.courier_id', '=', riderId);
    return query.executeTakeFirst();
  },

  /** Sets the day of the next attempt, where this is the last one and there is to be another; false else. */
  async setNextDay(tx: Tx, companyId: string, id: string, day: string): Promise<boolean> {
    const { numAffectedRows } = await sql`update delivery_attempts a set next_day = ${day}::date
      where a.company_id = ${companyId} and a.id = ${id} and a.outcome = 'again'
        and exists (select from courier_orders co where co.company_id = a.company_id
          and co.id = a.courier_order_id and co.status = 'accepted')
        and not exists (select from delivery_attempts later where later.company_id = a.company_id
          and later.order_id = a.order_id and later.number > a.number)`.execute(tx);
    return numAffectedRows === 1n;
  },
};
