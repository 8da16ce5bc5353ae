import type { OrderEvent, WebhookEventType } from '@waybill/contract';
import { sql } from 'kysely';
import { type NoticeKind, noticeQueueName, noticesOf } from '../../live/push/index.ts';
import { type Change, linesOf } from '../../live/stream/index.ts';
import { deliveriesOf, webhookQueueName } from '../../partners/webhooks/index.ts';
import { compileShapes } from '../../platform/database/compile-once.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { defer } from '../../platform/database/pipelined-connection.ts';
import type { EventAuthor } from '../../platform/identity/member.ts';
import { wakeQueueAfter } from '../../platform/jobs/index.ts';

/** What can happen to an order; stored for good. */
export type OrderAction =
  | 'created'
  | 'updated'
  | 'assigned'
  | 'unassigned'
  | 'accepted'
  | 'rejected'
  | 'completed'
  | 'pin_wrong'
  | 'pin_passed'
  | 'proof_received'
  | 'attempted'
  | 'attempt_day'
  | 'canceled'
  | 'delivered'
  | 'closed'
  | 'remitted'
  | 'commented'
  | 'verified'
  | 'link_made'
  | 'link_revoked'
  | 'link_mailed'
  | 'pin_moved'
  | 'receiver_note'
  | 'postponed'
  | 'rated';

/** What webhooks get of it; of the rest nothing. */
const webhookEvents: Partial<Record<OrderAction, WebhookEventType>> = {
  created: 'order.created',
  updated: 'order.updated',
  assigned: 'order.assigned',
  accepted: 'order.accepted',
  unassigned: 'order.unassigned',
  rejected: 'order.unassigned',
  canceled: 'order.unassigned',
  attempted: 'order.attempted',
  postponed: 'order.postponed',
  completed: 'order.delivered',
  delivered: 'order.delivered',
  closed: 'order.closed',
  remitted: 'remittance.remitted',
  verified: 'remittance.verified',
};

export interface NewOrderEvent {
  orderId: string;
  courierOrderId?: string;
  action: OrderAction;
  at: Date;
  note?: string | undefined;
  /** Of an order that is created with many others: it is announced as a change, and nobody gets a notice. */
  isOneOfMany?: boolean;
}

/** Steps that change what became of an assignment's money and comments, and nothing that the order itself shows. */
const isAboutMoney = (action: OrderAction) =>
  action === 'remitted' || action === 'commented' || action === 'verified';

/** Which screens show what changed: the order with or without an assignment, or the assignment alone. */
type ChangeKind =
  | 'order.created'
  | 'order.changed'
  | 'order.changed by an assignment'
  | 'courier_order.changed';
type Shape = `${ChangeKind} | ${NoticeKind | 'no notice'} | ${WebhookEventType | 'no webhook'}`;

interface EventValues {
  companyId: string;
  orderId: string;
  courierOrderId: string | null;
  at: Date;
  action: string;
  userId: string | null;
  name: string;
  role: string;
  impersonatedCompany: string | null;
  note: string | null;
}

const changeKindOf = ({ action, courierOrderId, isOneOfMany }: NewOrderEvent): ChangeKind => {
  if (courierOrderId && isAboutMoney(action)) return 'courier_order.changed';
  if (action === 'created' && !isOneOfMany) return 'order.created';
  return courierOrderId ? 'order.changed by an assignment' : 'order.changed';
};

const isNews = (action: OrderAction): action is 'created' | 'assigned' | 'pin_moved' | 'postponed' =>
  ['created', 'assigned', 'pin_moved', 'postponed'].includes(action);

const noticeOf = (
  { action, isOneOfMany }: NewOrderEvent,
  { role }: EventAuthor,
): NoticeKind | 'no notice' => {
  if (role === 'customer' && action === 'updated') return 'order.changed by customer';
  if (role === 'customer' && action === 'closed') return 'order.canceled by customer';
  return !isOneOfMany && isNews(action) ? `order.${action}` : 'no notice';
};

const byCustomer = {
  'order.changed by customer': 'changed',
  'order.canceled by customer': 'canceled',
} as const;

const changeOf = (
  kind: ChangeKind,
  notice: NoticeKind | 'no notice',
  { companyId, orderId, courierOrderId, role: byRole }: EventValues,
): Change => {
  if (kind === 'courier_order.changed')
    return { event: kind, companyId, courierOrderId: courierOrderId as string, byRole };
  if (kind === 'order.created') return { event: kind, companyId, orderId };
  return {
    ...{ event: 'order.changed', companyId, orderId },
    ...(kind === 'order.changed by an assignment' && { courierOrderId: courierOrderId as string, byRole }),
    ...(notice in byCustomer && { byCustomer: byCustomer[notice as keyof typeof byCustomer] }),
  };
};

/** An assignment's note is the name of its rider, and why they got it over the cash limit. */
const noteOf = (notice: NoticeKind | 'no notice', { companyId, courierOrderId, note }: EventValues) =>
  notice === 'order.assigned'
    ? sql`(select r.courier_name || coalesce(' (over the cash limit: ' || co.cash_limit_reason || ')', '')
        from courier_orders co join couriers r on r.company_id = co.company_id and r.id = co.courier_id
        where co.company_id = ${companyId} and co.id = ${courierOrderId}::text)`
    : sql`${note}::text`;

/**
 * The event, its lines of the live stream and its notices in one statement. Where an assignment is named that does
 * not exist nothing is written: a step that did not happen may be sent together with its event.
 */
const eventStatement = compileShapes<Shape, EventValues, { notices: number; deliveries: number }>(
  (shape, values) => {
    const [kind, notice, webhook] = shape.split(' | ') as [
      ChangeKind,
      NoticeKind | 'no notice',
      WebhookEventType | 'no webhook',
    ];
    const { companyId, orderId, courierOrderId, at, action, userId, name, role, impersonatedCompany } =
      values;
    const lines = linesOf(changeOf(kind, notice, values));
    const happened = sql`exists (select from event)`;
    const notices =
      notice === 'no notice'
        ? sql`noticed as (select 0 as id where false)`
        : sql`noticed as (insert into jobs (id, queue, payload, run_at, created_at)
          select * from (${noticesOf(notice, { companyId, orderId, courierOrderId, byUserId: userId, at })}) notices
          where ${happened} returning id)`;
    const deliveries =
      webhook === 'no webhook'
        ? sql`queued as (select 0 as id where false)`
        : deliveriesOf(webhook, { companyId, orderId, courierOrderId, at }, happened);
    return sql<{ notices: number; deliveries: number }>`with event as (
      insert into order_events (company_id, order_id, courier_order_id, at, action, by_user_id, by_name, by_role,
        acting_as, note)
      select ${companyId}::text, ${orderId}::text, ${courierOrderId}::text, ${at}::timestamptz, ${action}::text,
        ${userId}::text, ${name}::text, ${role}::text, ${impersonatedCompany}::text, ${noteOf(notice, values)}
      where ${courierOrderId}::text is null or exists (select from courier_orders
        where company_id = ${companyId} and id = ${courierOrderId}::text)
      returning seq
    ), announced as (
      insert into stream_changes (event, audience, data) select * from (${lines}) lines where ${happened}
    ), ${notices}, ${deliveries}
    select (select count(*) from noticed) as notices, (select count(*) from queued) as deliveries`;
  },
);

/**
 * Writes the event in the transaction of the change itself, so that neither is ever there without the other, and
 * sends it to the live stream and the devices of those it concerns. It is sent with the next statement, or with the commit.
 */
export const recordEvent = async (tx: Tx, by: EventAuthor, event: NewOrderEvent): Promise<void> => {
  const { orderId, courierOrderId = null, at, action, note = null } = event;
  const { companyId, userId, name, role, impersonatedCompany } = by;
  const notice = noticeOf(event, by);
  const webhook = webhookEvents[action] ?? 'no webhook';
  const { result } = await defer(
    tx,
    eventStatement(`${changeKindOf(event)} | ${notice} | ${webhook}`, {
      ...{ companyId, orderId, courierOrderId, at, action, userId, name, role, impersonatedCompany, note },
    }),
  );
  const added = (what: 'notices' | 'deliveries') =>
    result.then(
      ({ rows }) => rows[0]?.[what] ?? 0,
      () => 0,
    );
  if (notice !== 'no notice') wakeQueueAfter(tx, noticeQueueName, added('notices'));
  if (webhook !== 'no webhook') wakeQueueAfter(tx, webhookQueueName, added('deliveries'));
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
