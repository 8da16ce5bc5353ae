import type { CompanyRole, Role } from '@waybill/contract';
import { newIdAt } from '../platform/base/new-id.ts';
import type {
  CompanyRow,
  CourierRow,
  EmployeeRow,
  InviteRow,
  NewUserRow,
} from '../platform/database/tables.ts';
import { demoDomain } from './accounts.ts';
import { aCompany, anEmployee, aRider, aUser } from './builders/index.ts';
import type { LagosSource } from './lagos.ts';
import type { Random } from './random.ts';

interface Team {
  id: string;
  company_id: string | null;
  display_name: string;
}

interface Position {
  local: string;
  title: string;
  roles: CompanyRole[];
}

const dayMs = 86_400_000;

const staff: Position[] = [
  { local: 'owner', title: 'Managing Director', roles: ['company'] },
  { local: 'accountant', title: 'Accountant', roles: ['accountant'] },
  { local: 'supervisor', title: 'Dispatch Supervisor', roles: ['employee', 'supervisor'] },
  { local: 'employee', title: 'Dispatcher', roles: ['employee'] },
];

const riderCount = 12;
/** The last riders: two who are off duty and one whom the company has not approved yet. */
const riderStates = (index: number) => ({
  status: index >= 9 && index < 11 ? ('inactive' as const) : ('active' as const),
  company_approved: index < 11,
});

/** Collects the people of the demo and their companies, row by row. */
export class DemoPeople {
  readonly users: NewUserRow[] = [];
  readonly companies: CompanyRow[] = [];
  readonly teams: Team[] = [];
  readonly teamRoles: { team_id: string; user_id: string; role: Role }[] = [];
  readonly employees: EmployeeRow[] = [];
  readonly riders: CourierRow[] = [];
  readonly invites: InviteRow[] = [];
  readonly #source: LagosSource;
  readonly #passwordHash: string;
  readonly #now: Date;

  constructor(source: LagosSource, passwordHash: string, now: Date) {
    this.#source = source;
    this.#passwordHash = passwordHash;
    this.#now = now;
  }

  daysAgo(days: number): Date {
    return new Date(this.#now.getTime() - days * dayMs);
  }

  /** An account of its own, without a team. */
  join(local: string, daysAgo: number): NewUserRow {
    const { name, phone } = this.#source.person();
    const user = aUser({
      name,
      phone,
      email: `${local}@${demoDomain}`,
      password_hash: this.#passwordHash,
      created_at: this.daysAgo(daysAgo),
    });
    this.users.push(user);
    return user;
  }

  found(given: Partial<CompanyRow> & { created_at: Date }): { company: CompanyRow; team: Team } {
    const { address, city } = this.#source.place();
    const company = aCompany({
      company_phone: this.#source.person().phone,
      company_address: address,
      company_city: city,
      ...given,
    });
    const team = this.form(company.id, company.company_name, company.created_at);
    this.companies.push(company);
    return { company, team };
  }

  form(company_id: string | null, display_name: string, at: Date): Team {
    const team = { id: newIdAt(at), company_id, display_name };
    this.teams.push(team);
    return team;
  }

  grant(team: Team, user: NewUserRow, roles: readonly Role[]) {
    for (const role of roles) this.teamRoles.push({ team_id: team.id, user_id: user.id, role });
  }

  employ(company: CompanyRow, team: Team, { local, title, roles }: Position, daysAgo: number) {
    const user = this.join(local, daysAgo);
    this.grant(team, user, roles);
    const { address, city, state, country } = this.#source.place();
    const employee = anEmployee({
      user_id: user.id,
      company_id: company.id,
      employee_name: user.name,
      employee_email: user.email,
      employee_phone: user.phone,
      employee_address: address,
      employee_city: city,
      employee_state: state,
      employee_country: country,
      employee_job_title: title,
      created_at: user.created_at,
    });
    this.employees.push(employee);
  }

  engage(company: CompanyRow, team: Team, index: number) {
    const user = this.join(`rider${index + 1}`, 90 - index);
    this.grant(team, user, ['courier']);
    const { address, city, state, country } = this.#source.place();
    const rider = aRider({
      ...riderStates(index),
      user_id: user.id,
      company_id: company.id,
      courier_name: user.name,
      courier_email: user.email,
      courier_phone: user.phone,
      courier_address: address,
      courier_city: city,
      courier_state: state,
      courier_country: country,
      created_at: user.created_at,
    });
    this.riders.push(rider);
  }

  invite(company: CompanyRow, by: NewUserRow, guest: NewUserRow, random: Random) {
    this.invites.push({
      id: newIdAt(this.daysAgo(1)),
      company_id: company.id,
      invited_by: by.id,
      invitee_email: guest.email,
      type: 'courier',
      job_title: 'Rider',
      job_description: 'Deliveries on the Island, six days a week, own motorcycle welcome.',
      invite_code: Array.from({ length: 32 }, () => random.below(16).toString(16)).join(''),
      state: 'pending',
      created_at: this.daysAgo(1),
      expires_at: this.daysAgo(-13),
    });
  }
}

/** A company at work, another that waits for approval, a plain user with an invite and the platform's administrator. */
export const demoPeople = (source: LagosSource, random: Random, passwordHash: string, now: Date) => {
  const people = new DemoPeople(source, passwordHash, now);
  const { company, team } = people.found({
    company_name: 'Eko Swift Deliveries',
    company_email: `hello@${demoDomain}`,
    created_at: people.daysAgo(120),
  });
  for (const [index, position] of staff.entries()) people.employ(company, team, position, 119 - index);
  for (let index = 0; index < riderCount; index += 1) people.engage(company, team, index);

  const plain = Object.assign(people.join('user', 5), { referral_code: 'EKWR7F3K9Q' });
  people.invite(company, people.users[0]!, plain, random);

  const waiting = people.found({
    company_name: 'Lekki Express Logistics',
    company_email: `waiting@${demoDomain}`,
    management_approved: false,
    created_at: people.daysAgo(2),
  });
  people.employ(waiting.company, waiting.team, { local: 'waiting', title: 'Founder', roles: ['company'] }, 2);

  const administrator = people.join('admin', 1);
  const platform = people.form(null, 'Waybill platform', administrator.created_at);
  people.grant(platform, administrator, ['administrator']);
  return { company, people, plain };
};
