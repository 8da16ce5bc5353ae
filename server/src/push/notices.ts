import { sql } from 'kysely';
import { afterCommit } from '../platform/database/after-commit.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { forgetBefore } from '../platform/database/forget-before.ts';

const listeners = new Set<() => void>();

/** Calls back after every commit of this process that queued a notice, until the returned function is called. */
export const onNoticeQueued = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

interface OrderNotice {
  what: 'order.created' | 'order.assigned';
  companyId: string;
  orderId: string;
  courierOrderId?: string | undefined;
  /** Who did it, and need not be told. */
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

const riderOf = (courierOrderId: string | undefined) => sql`select c.user_id from courier_orders co
  join couriers c on c.id = co.courier_id where co.id = ${courierOrderId ?? null}::text`;

const texts = {
  'order.created': { title: 'New order', body: 'is waiting for a rider' },
  'order.assigned': { title: 'An order for you', body: 'has been assigned to you' },
};

/**
 * Queues a notice to every device of those who should hear of it, in the transaction of the change. It names the
 * order's number and nothing of its customer: it passes through the push service and shows on locked screens.
 */
export const queueOrderNotice = async (tx: Tx, notice: OrderNotice): Promise<void> => {
  const { what, companyId, orderId, courierOrderId, byUserId, at } = notice;
  const { title, body } = texts[what];
  const hearers = what === 'order.created' ? dispatchers : riderOf(courierOrderId);
  const { numAffectedRows } = await sql`
    insert into push_notices (id, push_device_id, title, body, data, due_at, created_at)
    select gen_random_uuid()::text, d.id, ${title}::text, o.order_id || ' ' || ${body}::text,
      json_build_object('event', ${what}::text, 'id', o.id, 'order_id', o.order_id,
        'company_id', o.company_id)::text, ${at}::timestamptz, ${at}::timestamptz
    from orders o join push_devices d on d.user_id in (${hearers})
    where o.id = ${orderId} and o.company_id = ${companyId}
      and d.user_id is distinct from ${byUserId}::text`.execute(tx);
  if (!numAffectedRows) return;
  afterCommit(tx, () => {
    for (const listener of listeners) listener();
  });
};

/** News of an order is of no use to anybody an hour later. */
export const noticeLifeMs = 3_600_000;

/** Forgets notices that nobody could be sent in time, or for which no push service is configured. */
export const forgetOldNotices = (db: Database, now: Date, stopping?: AbortSignal) =>
  forgetBefore(db, 'push_notices', 'created_at', new Date(now.getTime() - noticeLifeMs), stopping);
