import type { Insertable, Kysely } from 'kysely';
import { sql } from 'kysely';
import { hashPassword } from '../people/auth/index.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type DemoAccount, demoAccounts, demoPassword } from './accounts.ts';
import { aCustomer, anOutlet, startingAbilities } from './builders/index.ts';
import { deliverInTime } from './in-time.ts';
import { type LagosSource, lagosSource } from './lagos.ts';
import { bookSome, demoPlaces, demoRates, demoSettings } from './live-and-booked.ts';
import { demoBanks, demoExpenses, demoPayRules } from './money.ts';
import { demoFriends, demoNeighbours } from './neighbours.ts';
import { demoOrders } from './orders.ts';
import { demoPeople } from './people.ts';
import { type Random, seededRandom } from './random.ts';
import { askDemoQuestions, payDemoOutlets } from './settled.ts';

const seed = 20_261_121;
const rowsPerInsert = 200;

/** The shops that send goods out, and the local government area each is in. */
const shops = [
  ['Mama Put Kitchen', 'Ikeja'],
  ['Balogun Fabrics', 'Lagos Island'],
  ['Computer Village Gadgets', 'Ikeja'],
  ['Ilé Ọ̀ṣun Bakery', 'Kosofe'],
  ['Surulere Pharmacy', 'Surulere'],
  ['Yaba Book Corner', 'Lagos Mainland'],
  ['Lekki Fresh Market', 'Eti-Osa'],
  ['Ikoyi Gift House', 'Eti-Osa'],
] as const;
const customerCount = 60;

const insertAll = async <Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
) => {
  const into = tx as Kysely<Tables>;
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await into
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerInsert) as never)
      .execute();
};

const outletsOf = (source: LagosSource, company_id: string, created_at: Date) =>
  shops.map(([outlet_name, area]) => {
    const { address, city, state, country } = source.place(area);
    return anOutlet({
      company_id,
      created_at,
      outlet_name,
      outlet_email: `${outlet_name
        .normalize('NFKD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase()}@shop.example`,
      outlet_phone: source.person().phone,
      outlet_address: address,
      outlet_city: city,
      outlet_state: state,
      outlet_country: country,
    });
  });

const customersOf = (source: LagosSource, random: Random, company_id: string, now: Date) =>
  Array.from({ length: customerCount }, () => {
    const { name, gender, phone } = source.person();
    const { address, city, state, country } = source.place();
    const created_at = new Date(now.getTime() - random.between(30 * 24, 90 * 24) * 3_600_000);
    return aCustomer({
      company_id,
      created_at,
      customer_name: name,
      customer_gender: gender,
      customer_phone: phone,
      customer_email: random.chance(0.7) ? `${name.toLowerCase().replaceAll(' ', '.')}@mail.example` : null,
      customer_address: address,
      customer_city: city,
      customer_state: state,
      customer_country: country,
    });
  });

/**
 * Fills an empty database with a delivery company of Lagos, always the same one, its dates relative to now.
 * Nothing is done where there is anybody already. Without pay for riders the cash book has only accounts that every
 * released version knows.
 */
export const seedDemo = async (db: Database, now = new Date(), { paysRiders = true } = {}): Promise<void> => {
  const hash = await hashPassword(demoPassword);
  await db.transaction().execute(async (tx) => {
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
    const random = seededRandom(seed);
    const source = lagosSource(random);
    const { company, people, plain } = demoPeople(source, random, hash, now);
    const outlets = outletsOf(source, company.id, people.daysAgo(100));
    const customers = customersOf(source, random, company.id, now);
    const [owner, accountant, ...dispatchers] = people.employees.filter(
      (one) => one.company_id === company.id,
    );
    const [supervisor] = dispatchers;
    const riders = people.riders.filter((rider) => rider.status === 'active' && rider.company_approved);
    const stories = demoOrders(
      source,
      random,
      {
        companyId: company.id,
        dispatchers,
        supervisor: supervisor!,
        accountant: accountant!,
        riders,
        customers,
        outlets,
      },
      now,
    );
    const story = bookSome(stories, plain);

    const { people: neighbours, rates } = demoNeighbours(hash, now);
    const companies = [...people.companies, ...neighbours.companies];
    await insertAll(tx, 'users', [...people.users, ...neighbours.users]);
    await insertAll(tx, 'users', demoFriends(plain, hash, now));
    await insertAll(tx, 'companies', companies);
    await insertAll(tx, 'teams', [...people.teams, ...neighbours.teams]);
    await insertAll(tx, 'team_roles', [...people.teamRoles, ...neighbours.teamRoles]);
    await insertAll(
      tx,
      'company_role_abilities',
      companies.flatMap(({ id }) => startingAbilities(id)),
    );
    await insertAll(tx, 'employees', [...people.employees, ...neighbours.employees]);
    await insertAll(tx, 'couriers', people.riders);
    await insertAll(tx, 'invites', people.invites);
    await insertAll(tx, 'company_settings', [demoSettings(company.id, owner!, now)]);
    if (paysRiders) await insertAll(tx, 'pay_rules', [demoPayRules(owner!, people.daysAgo(100))]);
    await insertAll(tx, 'outlets', outlets);
    await insertAll(tx, 'customers', customers);
    await insertAll(tx, 'orders', story.orders);
    await deliverInTime(tx, story.courierOrders, (rows) => insertAll(tx, 'courier_orders', rows));
    await insertAll(tx, 'order_events', story.events);
    const banks = demoBanks(outlets, accountant!, people.daysAgo(90));
    await insertAll(tx, 'outlet_banks', banks);
    await payDemoOutlets(tx, banks, accountant!, now);
    await askDemoQuestions(tx, outlets, accountant!, now);
    await insertAll(tx, 'rider_expenses', demoExpenses(riders, now));
    await insertAll(tx, 'delivery_rates', [...demoRates(company.id, people.daysAgo(100)), ...rates]);
    await insertAll(tx, 'courier_locations', demoPlaces(riders, now));
    await sql`analyze`.execute(tx);
  });
};

export { keepDemoRidersMoving, moveDemoRiders } from './moving-riders.ts';
export { type DemoAccount, demoAccounts, demoPassword };
