import type { CompanyRole, Role } from '@waybill/contract';
import type { Database } from '../platform/database/database.ts';
import type {
  CompaniesTable,
  CouriersTable,
  EmployeesTable,
  InvitesTable,
  UsersTable,
} from '../platform/database/tables.ts';
import { newIdAt } from '../platform/new-id.ts';
import { aCompany, anEmployee, aRider, aUser } from './builders.ts';
import type { LagosSource, Person } from './lagos.ts';
import type { Random } from './random.ts';

/** An account that the console names after the start. */
export interface DemoAccount {
  email: string;
  role: string;
  name: string;
}

export interface DemoPeople {
  company: CompaniesTable;
  companies: CompaniesTable[];
  teams: { id: string; company_id: string | null; display_name: string }[];
  users: UsersTable[];
  teamRoles: { team_id: string; user_id: string; role: Role }[];
  employees: EmployeesTable[];
  couriers: CouriersTable[];
  invites: InvitesTable[];
}

const dayMs = 86_400_000;
const domain = 'demo.waybill.example';

interface Staff {
  local: string;
  title: string;
  roles: CompanyRole[];
}

const staff: Staff[] = [
  { local: 'owner', title: 'Managing Director', roles: ['company'] },
  { local: 'accountant', title: 'Accountant', roles: ['employee', 'accountant'] },
  { local: 'supervisor', title: 'Dispatch Supervisor', roles: ['employee', 'supervisor'] },
  { local: 'employee', title: 'Dispatcher', roles: ['employee'] },
];

const roleOf = (email: string): string => {
  const local = email.slice(0, email.indexOf('@'));
  if (local.startsWith('rider')) return 'rider';
  if (local === 'waiting') return 'owner, awaiting approval';
  if (local === 'user') return 'plain user with an invite';
  return local === 'admin' ? 'administrator' : local;
};

/** The demo accounts that this database has, in the order in which they were made. */
export const demoAccounts = async (db: Database): Promise<DemoAccount[]> => {
  const users = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('email', 'like', `%@${domain}`)
    .orderBy('created_at')
    .execute();
  return users.map(({ email, name }) => ({ email, name, role: roleOf(email) }));
};

const riderCount = 12;
/** The last riders: two who are off duty and one whom the company has not approved yet. */
const riderStanding = (index: number) => ({
  status: index >= 9 && index < 11 ? ('inactive' as const) : ('active' as const),
  company_approved: index < 11,
});

/** Everybody of the demo: a company at work, another that waits for approval, a plain user and the platform's administrator. */
export const demoPeople = (
  source: LagosSource,
  random: Random,
  passwordHash: string,
  now: Date,
): DemoPeople => {
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  const users: UsersTable[] = [];
  const teams: DemoPeople['teams'] = [];
  const teamRoles: DemoPeople['teamRoles'] = [];

  const join = (local: string, days: number): { user: UsersTable; person: Person } => {
    const person = source.person();
    const email = `${local}@${domain}`;
    const { name, phone } = person;
    const user = aUser({ name, email, phone, password_hash: passwordHash, created_at: since(days) });
    users.push(user);
    return { user, person };
  };

  const found = (given: Partial<CompaniesTable>) => {
    const place = source.place();
    const company = aCompany({
      company_phone: source.person().phone,
      company_address: place.address,
      company_city: place.city,
      ...given,
    });
    const team = {
      id: newIdAt(company.created_at),
      company_id: company.id,
      display_name: company.company_name,
    };
    teams.push(team);
    return { company, team };
  };

  const address = (kind: 'employee' | 'courier') => {
    const { address: line, city, state, country } = source.place();
    return {
      [`${kind}_address`]: line,
      [`${kind}_city`]: city,
      [`${kind}_state`]: state,
      [`${kind}_country`]: country,
    };
  };

  const employ = (company: CompaniesTable, teamId: string, { local, title, roles }: Staff, days: number) => {
    const { user } = join(local, days);
    for (const role of roles) teamRoles.push({ team_id: teamId, user_id: user.id, role });
    return anEmployee({
      ...address('employee'),
      user_id: user.id,
      company_id: company.id,
      employee_name: user.name,
      employee_email: user.email,
      employee_phone: user.phone,
      employee_job_title: title,
      created_at: user.created_at,
    });
  };

  const { company, team } = found({
    company_name: 'Eko Swift Deliveries',
    company_email: `hello@${domain}`,
    created_at: since(120),
  });
  const employees = staff.map((one, index) => employ(company, team.id, one, 119 - index));

  const couriers = Array.from({ length: riderCount }, (_, index) => {
    const { user } = join(`rider${index + 1}`, 90 - index);
    teamRoles.push({ team_id: team.id, user_id: user.id, role: 'courier' });
    return aRider({
      ...address('courier'),
      ...riderStanding(index),
      user_id: user.id,
      company_id: company.id,
      courier_name: user.name,
      courier_email: user.email,
      courier_phone: user.phone,
      created_at: user.created_at,
    });
  });

  const waiting = found({
    company_name: 'Lekki Express Logistics',
    company_email: `waiting@${domain}`,
    management_approved: false,
    created_at: since(2),
  });
  employees.push(
    employ(waiting.company, waiting.team.id, { local: 'waiting', title: 'Founder', roles: ['company'] }, 2),
  );

  const { user: plain } = join('user', 5);
  const invite: InvitesTable = {
    id: newIdAt(since(1)),
    company_id: company.id,
    invited_by: users[0]!.id,
    invitee_email: plain.email,
    type: 'courier',
    job_title: 'Rider',
    job_description: 'Deliveries on the Island, six days a week, own motorcycle welcome.',
    invite_code: Array.from({ length: 32 }, () => random.below(16).toString(16)).join(''),
    state: 'pending',
    created_at: since(1),
    expires_at: since(-13),
  };

  const { user: administrator } = join('admin', 130);
  const platform = { id: newIdAt(since(130)), company_id: null, display_name: 'Waybill platform' };
  teams.push(platform);
  teamRoles.push({ team_id: platform.id, user_id: administrator.id, role: 'administrator' });

  return {
    company,
    companies: [company, waiting.company],
    teams,
    users,
    teamRoles,
    employees,
    couriers,
    invites: [invite],
  };
};
