import { sql } from 'kysely';
import type { OrderAction, OrderFollower } from '../../orders/events/index.ts';
import { type Change, linesOf } from './changes.ts';

/** The subject of a change: the order with or without an assignment, or the assignment alone. */
interface StreamKind {
  event: 'order.created' | 'order.changed' | 'courier_order.changed';
  isByAssignment: boolean;
  byCustomer?: 'changed' | 'canceled' | undefined;
}

/** Steps that change an assignment's money and comments, and nothing that the order itself shows. */
const aboutMoney: readonly OrderAction[] = ['remitted', 'commented', 'verified'];
const byCustomer: Partial<Record<OrderAction, StreamKind['byCustomer']>> = {
  updated: 'changed',
  closed: 'canceled',
};

/** Sends each step of an order to the screens that show it: it is stored here, and each node's `feed.ts` sends it on. */
export const orderStream: OrderFollower<StreamKind> = {
  cte: 'announced',
  kindOf({ action, courierOrderId, isOneOfMany }, { role }) {
    const isByAssignment = courierOrderId !== undefined;
    if (isByAssignment && aboutMoney.includes(action))
      return { event: 'courier_order.changed', isByAssignment };
    const event = action === 'created' && !isOneOfMany ? 'order.created' : 'order.changed';
    return { event, isByAssignment, byCustomer: role === 'customer' ? byCustomer[action] : undefined };
  },
  partsOf({ event, isByAssignment, byCustomer }, values, happened) {
    const { companyId, orderId, role: byRole } = values;
    const courierOrderId = values.courierOrderId as string;
    const change: Change =
      event === 'courier_order.changed'
        ? { event, companyId, courierOrderId, byRole }
        : {
            event,
            companyId,
            orderId,
            ...(isByAssignment && { courierOrderId, byRole }),
            ...(byCustomer && { byCustomer }),
          };
    return sql`announced as (insert into stream_changes (event, audience, data)
      select * from (${linesOf(change)}) lines where ${happened} returning 1 as one)`;
  },
};
