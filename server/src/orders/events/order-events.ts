import type { OrderEvent } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { compileShapes } from '../../platform/database/compile-once.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { defer } from '../../platform/database/pipelined-connection.ts';
import type { EventAuthor } from '../../platform/identity/member.ts';
import { wakeQueueAfter } from '../../platform/jobs/index.ts';

/** Events of an order; stored for good. */
export type OrderAction =
  | 'created'
  | 'updated'
  | 'assigned'
  | 'offered'
  | 'offer_ended'
  | 'not_taken'
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
  | 'replied'
  | 'rated'
  | 'transfer_account'
  | 'transfer_came'
  | 'transfer_back';

export interface NewOrderEvent {
  orderId: string;
  courierOrderId?: string;
  action: OrderAction;
  at: Date;
  note?: string | undefined;
  /** Created with many others: it is announced as a change, and devices get no notice. */
  isOneOfMany?: boolean;
}

/**
 * An event's values in its statement: placeholders, which are put into SQL and never tested. Values that need another statement belong
 * to a follower's kind.
 */
export interface EventValues {
  companyId: string;
  orderId: string;
  courierOrderId: string | null;
  at: Date;
  action: OrderAction;
  userId: string | null;
  name: string;
  role: string;
  impersonatedCompany: string | null;
  note: string | null;
}

/** Another part of the product that writes something because of an order's event, in the event's own statement. */
export interface OrderFollower<Kind> {
  /** The name of the CTE that `partsOf` ends with. Its rows are counted: where there are some, the queue is woken. */
  cte: string;
  /** The kind of row that it writes for this event; undefined for none. There are few kinds: each combination is compiled once. */
  kindOf(event: NewOrderEvent, by: EventAuthor): Kind | undefined;
  /** The parts of the statement that write it where `happened`; the last one is named `cte`. */
  partsOf(kind: Kind, values: EventValues, happened: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The queue that then has work. */
  queue?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each follower is given the kinds that it has named itself.
type AnyFollower = OrderFollower<any>;
let followers: readonly AnyFollower[] = [];

/**
 * These follow the orders of this process: live streams (`live/stream/order-stream.ts`), notices on devices
 * (`live/push/order-notices.ts`) and webhooks (`partners/webhooks/order-webhooks.ts`). Compiled statements contain them:
 * `program/app.ts` names them before the first event.
 */
export const followOrders = (...all: AnyFollower[]): void => {
  followers = all;
};

/** The note of an assignment or offer is the name of its rider, and why they got it over the cash limit. One statement serves all actions. */
const noteOf = ({ action, companyId, courierOrderId, note }: EventValues) =>
  sql`case when ${action}::text in ('assigned', 'offered', 'offer_ended') then (
        select r.courier_name || coalesce(' (over the cash limit: ' || co.cash_limit_reason || ')', '')
        from courier_orders co join couriers r on r.company_id = co.company_id and r.id = co.courier_id
        where co.company_id = ${companyId} and co.id = ${courierOrderId}::text)
      else ${note}::text end`;

/**
 * The event and what its followers write, in one statement. If it names an assignment that does not exist nothing is
 * written: an assigning insert that matched no row is sent in one round trip with its event.
 */
const eventStatement = compileShapes<readonly unknown[], EventValues, Record<string, number>>(
  (kinds, values) => {
    const { companyId, orderId, courierOrderId, at, action, userId, name, role, impersonatedCompany } =
      values;
    const happened = sql`exists (select from event)`;
    const writing = followers.map((follower, index) => ({ ...follower, kind: kinds[index] }));
    const present = writing.filter(({ kind }) => kind !== undefined);
    const parts = present.map(({ kind, partsOf }) => sql`, ${partsOf(kind, values, happened)}`);
    const counts = present.map(
      (follower) => sql`(select count(*) from ${sql.ref(follower.cte)}) as ${sql.ref(follower.cte)}`,
    );
    return sql<Record<string, number>>`with event as (
      insert into order_events (company_id, order_id, courier_order_id, at, action, by_user_id, by_name, by_role,
        acting_as, note)
      select ${companyId}::text, ${orderId}::text, ${courierOrderId}::text, ${at}::timestamptz, ${action}::text,
        ${userId}::text, ${name}::text, ${role}::text, ${impersonatedCompany}::text, ${noteOf(values)}
      where ${courierOrderId}::text is null or exists (select from courier_orders
        where company_id = ${companyId} and id = ${courierOrderId}::text)
      returning seq
    )${sql.join(parts, sql``)} select ${sql.join([sql`(select count(*) from event) as event`, ...counts])}`;
  },
);

/**
 * Writes the event in the transaction of the change itself, so that neither is ever there without the other, together with
 * what its followers write. It is sent with the next statement, or with the commit.
 */
export const recordEvent = async (tx: Tx, by: EventAuthor, event: NewOrderEvent): Promise<void> => {
  const { orderId, courierOrderId = null, at, action, note = null } = event;
  const { companyId, userId, name, role, impersonatedCompany } = by;
  const kinds = followers.map(({ kindOf }) => kindOf(event, by));
  const values = {
    companyId,
    orderId,
    courierOrderId,
    at,
    action,
    userId,
    name,
    role,
    impersonatedCompany,
    note,
  };
  const { result } = await defer(tx, eventStatement(kinds, values));
  for (const [index, { cte, queue }] of followers.entries())
    if (queue && kinds[index] !== undefined)
      wakeQueueAfter(
        tx,
        queue,
        result.then(
          ({ rows }) => rows[0]?.[cte] ?? 0,
          () => 0,
        ),
      );
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
