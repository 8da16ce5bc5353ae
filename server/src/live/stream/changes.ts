import { type RawBuilder, sql } from 'kysely';
import { cardOfOrder } from '../../orders/orders/index.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { defer } from '../../platform/database/pipelined-connection.ts';

/** Something of a company that the screens of others show, and that has just changed. */
export type Change = { companyId: string } & (
  | /** With the assignment it happened by, if any. */
  {
      event: 'order.created' | 'order.changed';
      orderId: string;
      courierOrderId?: string | undefined;
      /** The role of the person who did it. */
      byRole?: string | undefined;
      /** The action of the user who booked it. */
      byCustomer?: 'changed' | 'canceled';
    }
  | { event: 'courier_order.changed'; courierOrderId: string; byRole?: string | undefined }
  | { event: 'courier.changed'; riderId: string }
  | { event: 'cash.changed' }
);

/** To staff of the company with its card; to the rider, who booked it and the verified owner of the customer's email without. */
const orderRows = (
  companyId: string,
  event: string,
  orderId: string,
  courierOrderId: string | undefined,
  byCustomer: 'changed' | 'canceled' | undefined,
) => sql`
  select ${event}::text, reader.audience, jsonb_build_object('id', o.id, 'order_id', o.order_id,
    'company_id', o.company_id, 'status', o.status
    ${byCustomer ? sql`, 'by_customer', ${sql.lit(byCustomer)}::text` : sql``}) || reader.more
  from orders o left join courier_orders co on co.company_id = o.company_id and co.id = ${courierOrderId ?? null}::text
  cross join lateral (
    select array['staff:' || o.company_id] as audience, jsonb_build_object('card', ${cardOfOrder}) as more
    union all
    select array_remove(array['courier:' || co.courier_id, 'user:' || o.booked_by, 'email:' || o.customer_email], null), '{}'
  ) reader
  where o.id = ${orderId} and o.company_id = ${companyId} and cardinality(reader.audience) > 0`;

const courierOrderRow = (companyId: string, courierOrderId: string, byRole = '') => sql`
  select 'courier_order.changed', array['staff:' || company_id, 'courier:' || courier_id],
    jsonb_build_object('id', id, 'order_id', order_id, 'company_id', company_id, 'courier_id', courier_id,
      'status', status, 'by_rider', ${byRole}::text = 'courier')
  from courier_orders where id = ${courierOrderId} and company_id = ${companyId}`;

const riderRow = (companyId: string, riderId: string) => sql`
  select 'courier.changed', array['staff:' || company_id, 'courier:' || id],
    jsonb_build_object('id', id, 'company_id', company_id, 'status', status,
      'has_left', termination_date is not null)
  from couriers where id = ${riderId} and company_id = ${companyId}`;

const cashRow = (companyId: string) => sql`
  select 'cash.changed', array['staff:' || ${companyId}::text], jsonb_build_object('company_id', ${companyId}::text)`;

/** The lines of a change, as `stream_changes` takes them: event, audience, data. */
export const linesOf = (change: Change): RawBuilder<unknown> => {
  switch (change.event) {
    case 'courier.changed':
      return riderRow(change.companyId, change.riderId);
    case 'cash.changed':
      return cashRow(change.companyId);
    case 'courier_order.changed':
      return courierOrderRow(change.companyId, change.courierOrderId, change.byRole);
    default: {
      const { companyId, event, orderId, courierOrderId, byRole, byCustomer } = change;
      const order = orderRows(companyId, event, orderId, courierOrderId, byCustomer);
      if (!courierOrderId) return order;
      return sql`${order} union all ${courierOrderRow(companyId, courierOrderId, byRole)}`;
    }
  }
};

/** The key under which every reader subscribes. */
export const everyone = 'everyone';

/** Says to all readers that the suite itself has changed: a registry of this number, and this build of the shell. */
export const recordSuiteChange = async (
  db: Sql,
  suite: { number: number; shell: string | null },
): Promise<void> => {
  const line = { event: 'suite', audience: [everyone], data: JSON.stringify(suite) };
  await db.insertInto('stream_changes').values(line).execute();
};

/**
 * Adds the change to the live stream in its transaction, so that the stream never shows what did
 * not happen. An order's change by an assignment adds one for the assignment too.
 */
export const recordChange = async (tx: Tx, change: Change): Promise<void> => {
  await defer(tx, sql`insert into stream_changes (event, audience, data) ${linesOf(change)}`);
};
