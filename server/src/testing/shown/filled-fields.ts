import { weekdays } from '@waybill/contract';
import { sql } from 'kysely';
import type { TestServer } from '../test-server.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Keyed by the id of a team, which is no field. */
const isByTeam = (key: string) => key === 'team_roles' || key === 'groups';

const isPage = (data: object): data is { data: unknown[] } => 'data' in data && 'current_page' in data;

/**
 * The paths under which a response's `data` has values: `customer_name`, `courier.courier_phone`. A list's are those
 * of its items.
 */
export const filledFields = (data: unknown): string[] => {
  const found = new Set<string>();
  const walk = (value: unknown, path: string) => {
    if (isEmpty(value)) return;
    if (Array.isArray(value)) for (const item of value) walk(item, path);
    else if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value as object)) {
        const field = [path, key].filter(Boolean).join('.');
        walk(isByTeam(key) ? Object.values(inner) : inner, field);
      }
    else found.add(path);
  };
  walk(typeof data === 'object' && data && isPage(data) ? data.data : data, '');
  return [...found].sort();
};

const personTexts = ['phone', 'address', 'city', 'state', 'country', 'job_title', 'picture'];
const texts = {
  users: ['phone', 'picture', 'description', 'referral_code'],
  access_tokens: ['device'],
  companies: ['company_picture'],
  employees: personTexts.map((name) => `employee_${name}`),
  couriers: personTexts.map((name) => `courier_${name}`),
  customers: ['customer_email', 'customer_picture', 'customer_comment', 'customer_landmark', 'customer_note'],
  outlets: ['outlet_email'],
  orders: [
    ...['order_description', 'payment_method_details'],
    ...['email', 'city', 'state', 'country', 'comment'].map((name) => `customer_${name}`),
    ...['name', 'phone', 'city', 'state', 'country'].map((name) => `outlet_${name}`),
  ],
  courier_orders: ['courier_comment', 'courier_comment_by', 'employee_comment'],
};

const option = { id: 'option', name: 'Beef', quantity: 1, price: 100 };
const remarks = JSON.stringify({
  landmark: 'Mosque',
  note: 'Gate',
  pin_moved_at: '2026-01-01T10:00:00.000Z',
  pin_moved_km: 45,
  said_at: '2026-01-01T10:00:00.000Z',
  postponed_to: '2026-01-02',
  reply: {
    answer: 'yes',
    for_day: '2026-01-02',
    pays_by: 'cash',
    at: '2026-01-01T10:00:00.000Z',
    by: 'office',
    tries: 1,
  },
  rating: 5,
  rating_text: 'Quick',
  rated_at: '2026-01-01T10:00:00.000Z',
  booker_rating: 4,
  booker_rating_text: 'Well packed',
});
const items = JSON.stringify([
  { name: 'Rice', quantity: 1, price: 100, category: 'Food', options: [option] },
]);

/** No call changes a remitted amount: the database has to be configured to allow it. */
const fillDeliveredItems = (db: TestServer['db']) =>
  db.transaction().execute(async (tx) => {
    const { rows } =
      await sql`select id from courier_orders where remitted and delivered_items is null limit 1`.execute(tx);
    if (rows.length === 0) return;
    await sql`alter table courier_orders disable trigger courier_orders_keep_remitted`.execute(tx);
    await sql`update courier_orders set delivered_items = ${items} where remitted and delivered_items is null`.execute(
      tx,
    );
    await sql`alter table courier_orders enable trigger courier_orders_keep_remitted`.execute(tx);
  });

/** Account numbers of the orders, a transfer into each, and a provider of each company. */
const fillTransfers = async (db: TestServer['db']) => {
  await sql`insert into transfer_settings select c.id, 'paystack', true, 'database', 'filled', now(), u.id, u.name
    from companies c cross join lateral (select id, name from users limit 1) u on conflict do nothing`.execute(
    db,
  );
  await sql`insert into transfer_accounts select company_id, id, id, 'paystack', 100, '9000000000', 'filled', 'filled',
      now() + interval '1 day', now(), now() from orders on conflict do nothing`.execute(db);
  await sql`insert into transfers select company_id, id, 'came', 'paystack', id, id, null, 'short', 100, 0, 100, 0, now(), now(),
      (select id from users limit 1), 'filled', 'filled' from orders on conflict do nothing`.execute(db);
};

/** A decided claim and a paper of each rider, each with a photo, and rules of pay of each company. */
const fillRiders = async (db: TestServer['db']) => {
  await sql`insert into pay_rules select c.id, '', true, true, 100, '[{"area": "Ikeja", "kobo": 100}]', '[{"over_km": 5, "kobo": 100}]',
      100, 10, 100, now(), u.id, u.name from companies c cross join lateral (select id, name from users limit 1) u
    on conflict do nothing`.execute(db);
  await sql`insert into pay_rules select p.company_id, r.id, true, false, 100, p.area_sums, p.distance_sums, 100, 10, 100, now(),
      p.updated_by_id, p.updated_by_name from pay_rules p join couriers r on r.company_id = p.company_id where p.courier_id = ''
    on conflict do nothing`.execute(db);
  await sql`insert into rider_expenses (company_id, id, courier_id, kind, amount_kobo, note, photo_id, spent_at, claimed_at, state,
      decided_at, decided_by_id, decided_by_name, refused_reason)
    select company_id, 'filled-' || id, id, 'fuel', 100, 'filled', id, now(), now(), 'refused', now(), user_id, 'filled', 'filled'
    from couriers on conflict do nothing`.execute(db);
  await sql`insert into rider_papers (company_id, id, courier_id, kind, number, expires_on, note, photo_id, updated_at, updated_by_id,
      updated_by_name)
    select company_id, 'filled-' || id, id, 'licence', 'filled', '2030-01-31', 'filled', id, now(), user_id, 'filled'
    from couriers on conflict do nothing`.execute(db);
};

/** Rules of charges of each company and outlet, bank details, a payout that was dropped, and an answered question. */
const fillShops = async (db: TestServer['db']) => {
  const someone = sql`cross join lateral (select id, name from users limit 1) u`;
  await sql`insert into shop_rules select c.id, '', true, 100, 60, 100, 10, 170, '{friday}', now(), u.id, u.name from companies c ${someone}
    on conflict do nothing`.execute(db);
  await sql`insert into shop_rules select t.company_id, t.id, true, 100, 60, 100, 10, 170, '{friday}', now(), u.id, u.name
    from outlets t ${someone} on conflict do nothing`.execute(db);
  await sql`insert into outlet_banks select t.company_id, t.id, 'filled', '0123456789', 'filled', now(), u.id, u.name
    from outlets t ${someone} on conflict do nothing`.execute(db);
};

/** Puts something into every text that may be left out, so that what is not shown is not merely missing. */
export const fillBlanks = async ({ db }: TestServer): Promise<void> => {
  for (const [table, columns] of Object.entries(texts)) {
    const filled = columns.map((column) => {
      const text = column === 'referral_code' ? sql.ref('id') : sql.lit('filled');
      return sql`${sql.ref(column)} = coalesce(${sql.ref(column)}, ${text})`;
    });
    const blank = columns.map((column) => sql`${sql.ref(column)} is null`);
    await sql`update ${sql.table(table)} set ${sql.join(filled)} where ${sql.join(blank, sql` or `)}`.execute(
      db,
    );
  }
  await sql`update orders as o set customer_gender = 'female',
      order_items = case when status = 'delivered' then order_items else ${items} end,
      outlet_city = 'Ikeja', outlet_state = 'Lagos', customer_city = 'Ikeja', customer_state = 'Lagos',
      order_paid_to = case when status = 'delivered' then order_paid_to else 'sender' end, outlet_landmark = 'Opposite the Total station',
      order_deposit_method = 'transfer', reference = coalesce(o.reference, o.id),
      outlet_place = case when exists (select from courier_orders co where co.order_id = o.id)
        then '{"latitude": 6.5, "longitude": 3.4}'::jsonb end,
      outlet_id = (select t.id from outlets as t where t.company_id = o.company_id limit 1)
    where customer_gender is null`.execute(db);
  await sql`insert into courier_locations (courier_id, company_id, coords, reported_at, still_coords, still_since)
    select id, company_id, place, now(), place, now()
    from couriers, (values ('{"latitude": 6.6, "longitude": 3.35}'::jsonb)) places (place)
    on conflict do nothing`.execute(db);
  await sql`update companies set refused_at = now(), refused_reason = 'filled'
    where management_approved and refused_at is null`.execute(db);
  await sql`update erasures set done_at = now() where done_at is null`.execute(db);
  await sql`update third_party_tokens set last_used_at = now() where last_used_at is null`.execute(db);
  await sql`update third_party_tokens set expires_at = '2030-01-31' where expires_at is null`.execute(db);
  await sql`update webhooks set stopped_reason = 'filled', failing_since = now(), previous_until = now(),
    third_party_token_id = coalesce(third_party_token_id, 'filled') where stopped_reason is null`.execute(db);
  await sql`update webhook_deliveries d set order_id = coalesce(
      (select o.id from orders o where o.company_id = d.company_id limit 1), 'filled'), last_status = 500, last_error = 'filled',
    last_tried_at = now(), body = 'filled', response = 'filled', attempts = '[{"at":"2026-11-25T09:00:00.000Z","status":500,
    "ms":12,"error":"filled","response":"filled"}]' where response is null`.execute(db);
  await sql`update orders set receiver = ${remarks} where receiver is null`.execute(db);
  await sql`update orders set promised_from = now() - interval '2 hours', promised_by = now() - interval '5 minutes'
    where promised_by is null`.execute(db);
  await sql`update delivery_rates set promise = 'today' where promise is null`.execute(db);
  await sql`update customers set customer_service_area = '{"latitude":6.45,"longitude":3.47}'
    where customer_service_area is null`.execute(db);
  await sql`update courier_orders set stop_position = 1 where stop_position is null and not remitted`.execute(
    db,
  );
  // Not of one that is pending: a rider is asked about one order at a time.
  await sql`update courier_orders set offered_until = created_at + interval '1 minute', offered_why =
      '{"distance_km": 1.2, "minutes": 31, "stops": 2, "would_hold": 12000, "cash_limit": 40000}'
    where offered_until is null and status in ('accepted', 'completed')`.execute(db);
  const hours = '{"from": "00:00", "to": "00:00"}';
  const week = `{${weekdays.map((day) => `"${day}": ${hours}`).join()}}`;
  await sql`update couriers set weekly_hours = ${week},
    days_off = days_off || '[{"day": "2100-01-01", "reason": "filled", "by_rider": true}]' where weekly_hours is null`.execute(
    db,
  );
  await fillTransfers(db);
  await fillRiders(db);
  await fillShops(db);
  await fillDeliveredItems(db);
  await sql`update customers set customer_gender = 'female' where customer_gender is null`.execute(db);
};
