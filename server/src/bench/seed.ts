import { sql } from 'kysely';
import { aCompany, anEmployee, anOrder, aRider, aUser, startingAbilities } from '../builders/index.ts';
import type { Database } from '../platform/database/database.ts';
import { issueToken } from '../platform/identity/tokens.ts';
import { newId } from '../platform/new-id.ts';

export const ridersPerCompany = 1_000;
/** Orders are spread evenly over the year that ends now. */
const days = 365;

/** The headers of somebody who is signed in. */
export type Identity = Record<'authorization' | 'team', string>;

export interface BenchCompany {
  id: string;
  orders: number;
  dispatcher: Identity;
  riders: { id: string; identity: Identity }[];
}

const identityOf = (token: string, team: string): Identity => ({ authorization: `Bearer ${token}`, team });

/** A company with a dispatcher and riders, all signed in; no orders yet. */
const seedPeople = async (db: Database): Promise<Omit<BenchCompany, 'orders'>> => {
  const company = aCompany();
  const team = newId();
  await db.insertInto('companies').values(company).execute();
  await db.insertInto('teams').values({ id: team, company_id: company.id, display_name: 'Bench' }).execute();
  await db.insertInto('company_role_abilities').values(startingAbilities(company.id)).execute();
  const join = async (role: 'employee' | 'courier') => {
    const user = aUser({ password_hash: 'cannot sign in' });
    await db.insertInto('users').values(user).execute();
    await db.insertInto('team_roles').values({ team_id: team, user_id: user.id, role }).execute();
    return { user_id: user.id, identity: identityOf(await issueToken(db, user.id), team) };
  };
  const { user_id, identity } = await join('employee');
  await db
    .insertInto('employees')
    .values(anEmployee({ user_id, company_id: company.id }))
    .execute();
  const riders: BenchCompany['riders'] = [];
  for (let n = 0; n < ridersPerCompany; n += 1) {
    const joined = await join('courier');
    const rider = aRider({ user_id: joined.user_id, company_id: company.id });
    await db.insertInto('couriers').values(rider).execute();
    riders.push({ id: rider.id, identity: joined.identity });
  }
  return { id: company.id, dispatcher: identity, riders };
};

/** Copies a row many times, with other expressions in some columns. `n` counts the copies, from 1. */
const multiply = async (
  db: Database,
  table: string,
  templateId: string,
  copies: number,
  columns: Record<string, string>,
) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => columns[name] ?? `t.${name}`);
  await sql
    .raw(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
      from ${table} t, generate_series(1, ${copies}) n where t.id = '${templateId}' order by n`)
    .execute(db);
};

const namesOfPeople = `array['Ngozi Okafor', 'Musa Bello', 'Adaeze Nwosu', 'Tunde Bakare', 'Aisha Danjuma', 'Bola Ige',
  'Chidi Eze', 'Efe Omo', 'Funke Alade', 'Gbenga Oni', 'Hadiza Sule', 'Ifeanyi Obi', 'Kemi Ojo']`;
const nameOfN = `(${namesOfPeople})[1 + n % 13]`;
const phoneOfN = `(2348000000000 + n * 7919::bigint % 99999999)::text`;

/** Of a hundred orders one waits, one is under way, two were closed, and the others were delivered. */
const statusOfN = `(case n % 100 when 0 then 'unassigned' when 1 then 'assigned' when 2 then 'closed'
  when 3 then 'closed' else 'delivered' end)`;

const seedOrders = async (db: Database, companyId: string, copies: number) => {
  const template = anOrder({ company_id: companyId, order_id: `WB-BENCH-${copies}` });
  await db.insertInto('orders').values(template).execute();
  const at = `now() - interval '${days} days' * (${copies} - n) / ${copies}`;
  const number = `'WB-' || to_char(${at}, 'YYMMDD') || '-' || upper(lpad(to_hex(n), 6, '0'))`;
  await multiply(db, 'orders', template.id, copies, {
    id: `lpad(to_hex(n), 24, '0') || right(t.company_id, 12)`,
    order_id: number,
    status: statusOfN,
    order_paid: `(n / 100) % 2 = 0`,
    customer_name: nameOfN,
    customer_phone: phoneOfN,
    search_text: `lower(${number} || ' ' || ${nameOfN} || ' ' || ${phoneOfN} || ' mama put kitchen')`,
    created_at: at,
    updated_at: at,
  });
  await sql`
    insert into courier_orders (id, company_id, order_id, courier_id, employee_id, status, created_at, accepted_at,
      delivered_at, remitted, remitted_amount_kobo)
    select 'co-' || o.id, o.company_id, o.id, r.ids[1 + (o.n % ${ridersPerCompany})::int], e.id,
      case when o.status = 'delivered' then 'completed' when o.n % 200 = 1 then 'accepted' else 'pending' end,
      o.created_at, o.created_at + interval '5 minutes',
      case when o.status = 'delivered' then o.created_at + interval '40 minutes' end,
      o.status = 'delivered' and o.n % 10 > 0, case when o.status = 'delivered' then o.order_amount_kobo end
    from (select *, row_number() over (order by created_at) as n from orders where company_id = ${companyId}) o,
      (select array_agg(id order by id) as ids from couriers where company_id = ${companyId}) r,
      (select id from employees where company_id = ${companyId}) e
    where o.status in ('assigned', 'delivered')`.execute(db);
};

/** A company at work for a year, which has made so many orders. */
export const seedCompany = async (db: Database, orders: number): Promise<BenchCompany> => {
  const people = await seedPeople(db);
  await seedOrders(db, people.id, orders);
  return { ...people, orders };
};

/** Unassigned orders made ahead, each to be assigned once; their ids. */
export const seedUnassigned = async (
  db: Database,
  { id: companyId }: BenchCompany,
  label: string,
  copies: number,
): Promise<string[]> => {
  const template = anOrder({
    company_id: companyId,
    order_id: `WB-${label}-${newId().slice(-6)}`.toUpperCase(),
  });
  await db.insertInto('orders').values(template).execute();
  await multiply(db, 'orders', template.id, copies, {
    id: `right(t.id, 12) || lpad(to_hex(n), 24, '0')`,
    order_id: `t.order_id || '-' || n`,
  });
  const { rows } = await sql<{
    id: string;
  }>`select id from orders where order_id like ${`${template.order_id}-%`}
    and company_id = ${companyId}`.execute(db);
  return rows.map(({ id }) => id);
};
