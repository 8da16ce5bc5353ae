import type { CourierOrderStatus, OrderStatus } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';

interface StoredCourierOrder {
  id: string;
  status: CourierOrderStatus;
  canceled_by: string | null;
  remitted: boolean;
  remittance_verified: boolean;
}

interface StoredOrder {
  id: string;
  status: OrderStatus;
  courier_orders: StoredCourierOrder[];
  events: { action: string; courier_order_id: string | null }[];
}

type ChangeKind = Omit<StoredCourierOrder, 'id'>;

/** Derives the rows that the tables must hold if exactly these events happened, in this order. */
const retell = (events: StoredOrder['events']) => {
  let order: OrderStatus | undefined;
  const courierOrders = new Map<string, ChangeKind>();
  const change = (id: string | null, changes: Partial<ChangeKind>) => {
    const courierOrder = courierOrders.get(id ?? '');
    if (courierOrder) Object.assign(courierOrder, changes);
  };
  for (const { action, courier_order_id: id } of events) {
    if (action === 'created') order = 'unassigned';
    if (action === 'assigned') {
      order = 'assigned';
      const isNew = {
        status: 'pending',
        canceled_by: null,
        remitted: false,
        remittance_verified: false,
      } as const;
      courierOrders.set(id ?? '', { ...isNew });
    }
    if (action === 'accepted') change(id, { status: 'accepted' });
    if (action === 'rejected') change(id, { status: 'rejected' });
    if (action === 'canceled') change(id, { status: 'canceled', canceled_by: 'courier' });
    if (action === 'unassigned' || action === 'closed') {
      // An assignment taken back before its rider accepted it was no delivery.
      const isAccepted = courierOrders.get(id ?? '')?.status === 'accepted';
      change(id, { status: 'canceled', canceled_by: isAccepted ? 'employee' : null });
    }
    if (action === 'completed' || action === 'delivered') change(id, { status: 'completed' });
    if (action === 'remitted') change(id, { remitted: true });
    if (action === 'verified') change(id, { remittance_verified: true });
    if (['rejected', 'canceled', 'unassigned'].includes(action)) order = 'unassigned';
    if (['completed', 'delivered'].includes(action)) order = 'delivered';
    if (action === 'closed') order = 'closed';
  }
  return { order, courierOrders };
};

const open: CourierOrderStatus[] = ['pending', 'accepted'];

const faultsOf = ({ id, status, courier_orders, events }: StoredOrder): string[] => {
  const faults: string[] = [];
  const replayed = retell(events);
  if (replayed.order !== status) faults.push(`order ${id} is ${status}, its events say ${replayed.order}`);
  if (replayed.courierOrders.size !== courier_orders.length)
    faults.push(
      `order ${id} has ${courier_orders.length} courier orders, its events ${replayed.courierOrders.size}`,
    );
  for (const { id: courierOrderId, ...stored } of courier_orders) {
    const expected = JSON.stringify(replayed.courierOrders.get(courierOrderId));
    const found = JSON.stringify({
      status: stored.status,
      canceled_by: stored.canceled_by,
      remitted: stored.remitted,
      remittance_verified: stored.remittance_verified,
    });
    if (found !== expected)
      faults.push(`courier order ${courierOrderId} is ${found}, its events say ${expected}`);
  }
  const running = courier_orders.filter((one) => open.includes(one.status)).length;
  const done = courier_orders.filter((one) => one.status === 'completed').length;
  if (running + done > 1)
    faults.push(`order ${id} has ${running} running and ${done} completed courier orders`);
  if ((running === 1) !== (status === 'assigned'))
    faults.push(`order ${id} is ${status} with ${running} running`);
  if ((done === 1) !== (status === 'delivered'))
    faults.push(`order ${id} is ${status} with ${done} completed`);
  return faults;
};

/** Finds contradictions between orders, courier orders and events; empty if there are none. Looks at these orders, or at all there are. */
export const contradictionsOf = async (db: Sql, orderIds?: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<StoredOrder>`select o.id, o.status,
      coalesce((select json_agg(json_build_object('id', co.id, 'status', co.status, 'canceled_by', co.canceled_by,
        'remitted', co.remitted, 'remittance_verified', co.remittance_verified) order by co.created_at, co.id)
        from courier_orders co where co.order_id = o.id), '[]') as courier_orders,
      coalesce((select json_agg(json_build_object('action', e.action, 'courier_order_id', e.courier_order_id)
        order by e.seq) from order_events e where e.order_id = o.id), '[]') as events
    from orders o where ${orderIds ? sql`o.id in (${sql.join(orderIds)})` : sql`true`}`.execute(db);
  return rows.flatMap(faultsOf);
};
