import type { OrderEvent } from '@waybill/contract';
import { recordChange } from '../live/index.ts';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { EventAuthor } from '../platform/identity/member.ts';
import { queueOrderNotice } from '../push/index.ts';

/** What can happen to an order; kept for good. */
export type OrderAction =
  | 'created'
  | 'updated'
  | 'assigned'
  | 'unassigned'
  | 'accepted'
  | 'rejected'
  | 'completed'
  | 'canceled'
  | 'delivered'
  | 'closed'
  | 'remitted'
  | 'commented'
  | 'verified';

export interface NewOrderEvent {
  orderId: string;
  courierOrderId?: string;
  action: OrderAction;
  at: Date;
  note?: string | undefined;
}

/** Steps that change what became of an assignment's money and comments, and nothing that the order itself shows. */
const isAboutMoney = (action: OrderAction) =>
  action === 'remitted' || action === 'commented' || action === 'verified';

const tellStream = (tx: Tx, companyId: string, { orderId, courierOrderId, action }: NewOrderEvent) => {
  if (courierOrderId && isAboutMoney(action))
    return recordChange(tx, { event: 'courier_order.changed', companyId, courierOrderId });
  const event = action === 'created' ? 'order.created' : 'order.changed';
  return recordChange(tx, { event, companyId, orderId, courierOrderId });
};

const tellDevices = async (tx: Tx, { companyId, userId }: EventAuthor, event: NewOrderEvent) => {
  if (event.action !== 'created' && event.action !== 'assigned') return;
  await queueOrderNotice(tx, { ...event, companyId, what: `order.${event.action}`, byUserId: userId });
};

/**
 * Writes the event in the transaction of the change itself, so that neither is ever there without the other, and
 * tells the live stream and the devices of whom it concerns.
 */
export const recordEvent = async (tx: Tx, by: EventAuthor, event: NewOrderEvent): Promise<void> => {
  await tx
    .insertInto('order_events')
    .values({
      company_id: by.companyId,
      order_id: event.orderId,
      courier_order_id: event.courierOrderId ?? null,
      at: event.at,
      action: event.action,
      by_user_id: by.userId,
      by_name: by.name,
      by_role: by.role,
      acting_as: by.actingAs,
      note: event.note ?? null,
    })
    .execute();
  await tellStream(tx, by.companyId, event);
  await tellDevices(tx, by, event);
};

/** The events of an order, oldest first. */
export const eventsOf = async (db: Sql, companyId: string, orderId: string): Promise<OrderEvent[]> => {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('company_id', '=', companyId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    action: row.action,
    by: { id: row.by_user_id, name: row.by_name, role: row.by_role },
    ...(row.acting_as !== null && { acting_as: row.acting_as }),
    ...(row.note !== null && { note: row.note }),
  }));
};
