import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { jobsRepository } from '../../platform/jobs/index.ts';

export const noticeQueueName = 'notices';

/** A notice to one device, as it waits. */
export interface WaitingNotice {
  push_device_id: string;
  title: string;
  body: string;
  /** As JSON, for the push service. */
  data: string;
}

/** The notices about an order that are sent to devices. */
export type NoticeKind =
  | 'order.created'
  | 'order.assigned'
  | 'order.offered'
  | 'order.changed by customer'
  | 'order.canceled by customer'
  | 'order.pin_moved'
  | 'order.postponed';

interface OrderNotice {
  companyId: string;
  orderId: string;
  courierOrderId: string | null;
  /** The author of the change, who gets no notice. */
  byUserId: string | null;
  at: Date;
}

/** Staff at work who may see orders. */
const dispatchers = sql`select e.user_id from employees e
  join teams t on t.company_id = e.company_id
  join team_roles r on r.team_id = t.id and r.user_id = e.user_id and r.role <> 'courier'
  where e.company_id = o.company_id and e.company_approved and e.termination_date is null
    and e.status = 'active'
    and (r.role = 'company' or exists (select 1 from company_role_abilities a
      where a.company_id = e.company_id and a.role = r.role and a.ability = 'orders.read'))`;

const riderOf = (courierOrderId: string | null) => sql`select c.user_id from courier_orders co
  join couriers c on c.company_id = co.company_id and c.id = co.courier_id where co.company_id = o.company_id and co.id = ${courierOrderId}::text`;

/** Devices that get a notice, as a condition on `d`. */
const isSentTo: Record<NoticeKind, (courierOrderId: string | null) => RawBuilder<unknown>> = {
  'order.created': () => sql`d.user_id in (${dispatchers})`,
  'order.changed by customer': () => sql`d.user_id in (${dispatchers})`,
  'order.canceled by customer': () => sql`d.user_id in (${dispatchers})`,
  'order.assigned': (courierOrderId) => sql`d.user_id in (${riderOf(courierOrderId)})`,
  'order.offered': (courierOrderId) => sql`d.user_id in (${riderOf(courierOrderId)})`,
  'order.pin_moved': (courierOrderId) => sql`d.user_id in (${riderOf(courierOrderId)})`,
  'order.postponed': (courierOrderId) =>
    sql`(d.user_id in (${dispatchers}) or d.user_id in (${riderOf(courierOrderId)}))`,
};

const texts = {
  'order.created': { title: 'New order', body: 'is waiting for a rider' },
  'order.assigned': { title: 'An order for you', body: 'has been assigned to you' },
  'order.offered': { title: 'Will you take it?', body: 'is offered to you for a short time' },
  'order.changed by customer': { title: 'Order changed', body: 'was changed by the customer' },
  'order.canceled by customer': { title: 'Order cancelled', body: 'was cancelled by the customer' },
  'order.pin_moved': { title: 'New location', body: 'goes to the pin that the receiver set' },
  'order.postponed': { title: 'Not at home', body: 'is to be delivered tomorrow' },
};

/** The event of the live stream that says the same to staff; riders get `order.assigned`, which leads to their orders. */
const eventOf: Record<NoticeKind, string> = {
  'order.created': 'order.created',
  'order.assigned': 'order.assigned',
  'order.offered': 'order.assigned',
  'order.changed by customer': 'order.changed',
  'order.canceled by customer': 'order.changed',
  'order.pin_moved': 'order.assigned',
  'order.postponed': 'order.changed',
};

/** A dispatcher who also delivers is led to the board, where the order is in any state. */
const dataOf = (what: NoticeKind, courierOrderId: string | null): RawBuilder<unknown> => {
  const data = (event: string, more: RawBuilder<unknown>) =>
    sql`json_build_object('event', ${sql.lit(event)}, 'id', o.id, 'order_id', o.order_id,
        'company_id', o.company_id${more})::text`;
  const toStaff = data(eventOf[what], sql``);
  // An order that is moved or postponed may be accepted already: the assignment itself is named.
  const toRider = data('order.assigned', sql`, 'courier_order_id', ${courierOrderId}::text`);
  if (what === 'order.pin_moved' || what === 'order.offered') return toRider;
  if (what === 'order.postponed')
    return sql`case when d.user_id in (${dispatchers}) then ${toStaff} else ${toRider} end`;
  return toStaff;
};

/**
 * The jobs that send a notice to every device of those it concerns. They name the order's number
 * and nothing of its customer: they pass through the push service and show on locked screens.
 */
export const noticesOf = (
  what: NoticeKind,
  { companyId, orderId, courierOrderId, byUserId, at }: OrderNotice,
) => {
  const { title, body } = texts[what];
  return sql`select gen_random_uuid()::text as id, ${sql.lit(noticeQueueName)}::text as queue,
      jsonb_build_object('push_device_id', d.id, 'title', ${sql.lit(title)}::text,
        'body', o.order_id || ${sql.lit(` ${body}`)}, 'data', ${dataOf(what, courierOrderId)}) as payload,
      ${at}::timestamptz as run_at, ${at}::timestamptz as created_at
    from orders o join push_devices d on ${isSentTo[what](courierOrderId)}
    where o.id = ${orderId} and o.company_id = ${companyId} and d.user_id is distinct from ${byUserId}::text`;
};

/** News of an order is of no use to anybody an hour later. */
export const noticeLifetimeMs = 3_600_000;

/** Forgets notices that could not be sent in time, or for which no push service is configured. */
export const forgetOldNotices = (db: Database, now: Date) =>
  jobsRepository.dropOlderThan(db, noticeQueueName, new Date(now.getTime() - noticeLifetimeMs));
