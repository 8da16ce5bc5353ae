import { sql } from 'kysely';
import type { OrderAction, OrderFollower } from '../../orders/events/index.ts';
import { type NoticeKind, noticeQueueName, noticesOf } from './notices.ts';

type Notices = Partial<Record<OrderAction, NoticeKind>>;

const ofAction: Notices = {
  created: 'order.created',
  assigned: 'order.assigned',
  offered: 'order.offered',
  pin_moved: 'order.pin_moved',
  postponed: 'order.postponed',
};
const ofCustomer: Notices = {
  updated: 'order.changed by customer',
  closed: 'order.canceled by customer',
};

/** Sends news of an order to the devices of those who have to do with it, by the queue in `notice-queue.ts`. */
export const orderNotices: OrderFollower<NoticeKind> = {
  cte: 'noticed',
  queue: noticeQueueName,
  kindOf: ({ action, isOneOfMany }, { role }) =>
    (role === 'customer' ? ofCustomer[action] : undefined) ?? (isOneOfMany ? undefined : ofAction[action]),
  partsOf: (kind, { companyId, orderId, courierOrderId, userId: byUserId, at }, happened) =>
    sql`noticed as (insert into jobs (id, queue, payload, run_at, created_at)
      select * from (${noticesOf(kind, { companyId, orderId, courierOrderId, byUserId, at })}) notices
      where ${happened} returning id)`,
};
