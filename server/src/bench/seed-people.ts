import { sql } from 'kysely';
import { aCompany, anEmployee, anOutlet, aRider, aUser, startingAbilities } from '../demo/builders/index.ts';
import { type LagosSource, lagosSource } from '../demo/lagos.ts';
import { seededRandom } from '../demo/random.ts';
import { newId } from '../platform/base/new-id.ts';
import type { Database } from '../platform/database/database.ts';
import type { CourierRow, EmployeeRow, NewUserRow } from '../platform/database/tables.ts';
import { hashOfToken, newToken } from '../platform/identity/tokens.ts';
import { searchable } from '../platform/lists/searchable.ts';

/** The headers of a signed-in user. */
export type Identity = { authorization: string; team?: string };

/** The size of a company of the benchmark. */
export interface CompanySize {
  riders: number;
  dispatchers: number;
  outlets: number;
}

export interface BenchPeople {
  id: string;
  dispatchers: Identity[];
  /** Reads the figures of each person, which dispatchers may not. */
  accountant: Identity;
  riders: { id: string; identity: Identity }[];
  employeeIds: string[];
  outlets: { id: string; name: string }[];
}

const random = seededRandom(20_261_122);

/** Names, phones and places of Lagos, the same in every run. */
const lagos: LagosSource = lagosSource(random);

const atOnce = 500;

/** Adds rows, as many with a statement as it has room for. */
const insertAll = async <Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>) => {
  for (let first = 0; first < rows.length; first += atOnce) await insert(rows.slice(first, first + atOnce));
};

interface Account {
  user: NewUserRow;
  identity: Identity;
}

/** People who are signed in: with a team, or of none. */
const signIn = async (db: Database, people: readonly { team?: string }[]): Promise<Account[]> => {
  const accounts = people.map(({ team }) => {
    const { name, phone } = lagos.person();
    const token = newToken();
    return {
      user: aUser({ name, phone, password_hash: 'cannot sign in' }),
      token,
      identity: { authorization: `Bearer ${token}`, ...(team && { team }) },
    };
  });
  const now = new Date();
  await insertAll(accounts, (some) =>
    db
      .insertInto('users')
      .values(some.map(({ user }) => user))
      .execute(),
  );
  const tokens = accounts.map(({ user, token }) => ({
    id: newId(),
    hash: hashOfToken(token),
    user_id: user.id,
    created_at: now,
    last_used_at: now,
  }));
  await insertAll(tokens, (some) => db.insertInto('access_tokens').values(some).execute());
  return accounts;
};

/** The platform's administrator, signed in. */
export const seedAdministrator = async (db: Database): Promise<Identity> => {
  const team = newId();
  await db
    .insertInto('teams')
    .values({ id: team, company_id: null, display_name: 'Waybill platform' })
    .execute();
  const [administrator] = await signIn(db, [{ team }]);
  const role = { team_id: team, user_id: administrator!.user.id, role: 'administrator' as const };
  await db.insertInto('team_roles').values(role).execute();
  return administrator!.identity;
};

const outletKinds = ['Kitchen', 'Pharmacy', 'Boutique', 'Foods', 'Stores', 'Bakery', 'Electronics'];

const seedOutlets = async (db: Database, company_id: string, count: number) => {
  const rows = Array.from({ length: count }, () => {
    const [, lastName = ''] = lagos.person().name.split(' ');
    const { address, city } = lagos.place();
    return anOutlet({
      company_id,
      outlet_name: `${lastName} ${random.pick(outletKinds)}`,
      outlet_phone: lagos.person().phone,
      outlet_address: address,
      outlet_city: city,
    });
  });
  await insertAll(rows, (some) => db.insertInto('outlets').values(some).execute());
  return rows.map(({ id, outlet_name: name }) => ({ id, name }));
};

const asStaff = (company_id: string, { user }: Account): EmployeeRow =>
  anEmployee({
    company_id,
    user_id: user.id,
    employee_phone: user.phone,
    employee_name: user.name,
    employee_email: user.email,
  });

const asRider = (company_id: string, { user }: Account): CourierRow =>
  aRider({
    company_id,
    user_id: user.id,
    courier_phone: user.phone,
    courier_name: user.name,
    courier_email: user.email,
  });

/** A company with its people, all signed in; no orders yet. */
export const seedCompanyPeople = async (db: Database, size: CompanySize): Promise<BenchPeople> => {
  const company = aCompany({ company_name: `${lagos.person().name} Deliveries` });
  const company_id = company.id;
  const team = newId();
  await db.insertInto('companies').values(company).execute();
  await db.insertInto('teams').values({ id: team, company_id, display_name: 'Bench' }).execute();
  await db.insertInto('company_role_abilities').values(startingAbilities(company_id)).execute();
  const staff = await signIn(db, Array(size.dispatchers + 1).fill({ team }));
  const riders = await signIn(db, Array(size.riders).fill({ team }));
  const roles = [
    ...staff.map(({ user }, n) => ({
      team_id: team,
      user_id: user.id,
      role: n === 0 ? ('accountant' as const) : ('employee' as const),
    })),
    ...riders.map(({ user }) => ({ team_id: team, user_id: user.id, role: 'courier' as const })),
  ];
  await insertAll(roles, (some) => db.insertInto('team_roles').values(some).execute());
  const employees = staff.map((account) => asStaff(company_id, account));
  const riderRows = riders.map((account) => asRider(company_id, account));
  await insertAll(employees, (some) => db.insertInto('employees').values(some).execute());
  await insertAll(riderRows, (some) => db.insertInto('couriers').values(some).execute());
  return {
    id: company_id,
    accountant: staff[0]!.identity,
    dispatchers: staff.slice(1).map(({ identity }) => identity),
    riders: riderRows.map(({ id }, n) => ({ id, identity: riders[n]!.identity })),
    employeeIds: employees.slice(1).map(({ id }) => id),
    outlets: await seedOutlets(db, company_id, size.outlets),
  };
};

/** The number of people that all companies' customers are drawn from. */
export const customersAtMost = 100_000;

/** The people who order, as a table to draw from: a name in three words for two of five of them. */
export const seedCustomerNames = async (db: Database): Promise<void> => {
  const people = Array.from({ length: customersAtMost }, () => {
    const { name, phone } = lagos.person();
    const [first = '', last = ''] = name.split(' ');
    const fullName = random.chance(0.4) ? `${first} ${lagos.person().firstName} ${last}` : name;
    return { fullName, phone, searchText: searchable(fullName, phone) };
  });
  const column = (of: 'fullName' | 'phone' | 'searchText') => people.map((person) => person[of]);
  await sql`create unlogged table bench_people (place bigint primary key, name text, phone text, words text)`.execute(
    db,
  );
  await sql`insert into bench_people
    select n - 1, name, phone, words
    from unnest(${column('fullName')}::text[], ${column('phone')}::text[], ${column('searchText')}::text[])
      with ordinality as people (name, phone, words, n)`.execute(db);
  await sql`analyze bench_people`.execute(db);
};
