import type { Statement } from './capture.ts';

/**
 * The floor of a call: the same work by the fewest statements that `pg` alone needs, written by hand. Before each goes the
 * look-up of token and membership, which is one statement.
 */

const named = (name: string, text: string, values: unknown[]): Statement => ({
  name: `floor_${name}`,
  text,
  values,
});

/** Who makes the calls. */
export interface Author {
  companyId: string;
  userId: string;
  employeeId: string | null;
}

/** The recorded insert of an order with other values, and in the same statement its event, stream line and notices. */
export const createOrder = (insert: Statement, { companyId, userId }: Author): Statement => {
  const first = insert.values.length + 1;
  const text = `with o as (${insert.text} returning id, order_id, status, customer_email, created_at),
    event as (insert into order_events (company_id, order_id, at, action, by_user_id, by_name, by_role)
      select $${first}, id, created_at, 'created', $${first + 1}, 'Bench', 'employee' from o),
    announced as (insert into stream_changes (event, audience, data)
      select 'order.created', array_remove(array['staff:' || $${first}, 'email:' || customer_email], null),
        jsonb_build_object('id', id, 'order_id', order_id, 'company_id', $${first}::text, 'status', status) from o)
    insert into push_notices (id, push_device_id, title, body, data, due_at, created_at)
    select gen_random_uuid()::text, d.id, 'New order', o.order_id, '{}', o.created_at, o.created_at
    from o join employees e on e.company_id = $${first} and e.status = 'active' and e.company_approved
      and e.termination_date is null join push_devices d on d.user_id = e.user_id where d.user_id <> $${first + 1}`;
  return named('create', text, [...insert.values, companyId, userId]);
};

const assignText = `with rider as (
    select id, user_id, courier_name, courier_phone from couriers where id = $2 and company_id = $3
      and status = 'active' and company_approved and termination_date is null for share
  ), given as (
    update orders set status = 'assigned', updated_at = $4
    where id = $1 and company_id = $3 and status = 'unassigned' and exists (select from rider) returning *
  ), co as (
    insert into courier_orders (id, company_id, order_id, courier_id, employee_id, status, created_at)
    select $5, $3, id, $2, $6, 'pending', $4 from given returning *
  ), event as (
    insert into order_events (company_id, order_id, courier_order_id, at, action, by_user_id, by_name, by_role, note)
    select $3, co.order_id, co.id, $4, 'assigned', $7, 'Bench', 'employee', rider.courier_name from co, rider
  ), announced as (
    insert into stream_changes (event, audience, data)
    select 'order.changed', array['staff:' || $3, 'courier:' || $2], jsonb_build_object('id', id, 'order_id', order_id,
      'company_id', company_id, 'status', status) from given
    union all
    select 'courier_order.changed', array['staff:' || $3, 'courier:' || $2], jsonb_build_object('id', id, 'order_id',
      order_id, 'company_id', company_id, 'courier_id', courier_id, 'status', status) from co
  ), noticed as (
    insert into push_notices (id, push_device_id, title, body, data, due_at, created_at)
    select gen_random_uuid()::text, d.id, 'An order for you', given.order_id, '{}', $4, $4
    from given, rider join push_devices d on d.user_id = rider.user_id
  )
  select co.*, given.*, rider.courier_name, rider.courier_phone, c.company_name, e.employee_name
  from co cross join given cross join rider join companies c on c.id = $3 left join employees e on e.id = $6`;

/** One statement: the order is locked, assigned and recorded, and both records are read. */
export const assignOrder = (
  { companyId, userId, employeeId }: Author,
  { id, orderId, riderId }: { id: string; orderId: string; riderId: string },
): Statement =>
  named('assign', assignText, [orderId, riderId, companyId, new Date(), id, employeeId, userId]);

const counted = (status: string) =>
  `(select count(*) from courier_orders where courier_id = r.id and status = '${status}')`;
const countedToday = (status: string) =>
  `(select count(*) from courier_orders where courier_id = r.id and status = '${status}' and created_at >= $4)`;

const locationText = `with stored as (
    insert into courier_locations (courier_id, company_id, coords, reported_at)
    select id, company_id, $2::jsonb, $3::timestamptz from couriers
    where id = $1 and status = 'active' and company_approved and termination_date is null
    on conflict (courier_id) do update set coords = excluded.coords, reported_at = excluded.reported_at
    where courier_locations.reported_at <= excluded.reported_at returning *
  ), entry as (
    select r.company_id, r.courier_name, r.status, s.coords, s.reported_at, ${counted('accepted')} as accepted,
      ${counted('pending')} as pending, ${countedToday('canceled')} as canceled, ${countedToday('completed')} as completed,
      array(select distinct 'email:' || o.customer_email from orders o join courier_orders co on co.order_id = o.id
        where co.courier_id = r.id and co.status = 'accepted' and co.accepted_at <= $3
          and o.customer_email is not null) as customers
    from couriers r join stored s on s.courier_id = r.id
  ), announced as (
    insert into stream_changes (event, audience, data)
    select 'courier.location', array['staff:' || company_id, 'courier:' || $1] || customers, to_jsonb(entry) from entry
  )
  select * from entry`;

/** One statement: the place is stored, announced and returned. */
export const reportPlace = (riderId: string, coords: object, today: Date): Statement =>
  named('location', locationText, [riderId, JSON.stringify(coords), new Date(), today]);
