import {
  type Company,
  type Courier,
  type Employee,
  type InviteRegistration,
  isAdult,
  lagosDayOf,
  type NewCompany,
  type NewPerson,
} from '@waybill/contract';
import { findKnownDevice } from '../auth/index.ts';
import type { CompaniesService } from '../companies/index.ts';
import type { CouriersService } from '../couriers/index.ts';
import type { EmployeesService } from '../employees/index.ts';
import type { InvitesService } from '../invites/index.ts';
import { joinCompany, type MemberKind } from '../members/index.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { invalidField } from '../platform/errors.ts';
import type { Caller } from '../platform/identity/member.ts';
import type { Account, UsersService } from '../users/index.ts';
import { personOf } from './person-of.ts';

export type OnboardingService = ReturnType<typeof createOnboardingService>;

export interface OnboardingParts {
  users: UsersService;
  companies: CompaniesService;
  couriers: CouriersService;
  employees: EmployeesService;
  invites: InvitesService;
}

const defaultRole = { employee: 'employee', courier: 'courier' } as const;

/** The member's record as the wire shows it. */
const show = (
  { couriers, employees }: OnboardingParts,
  tx: Tx,
  kind: MemberKind,
  companyId: string,
  id: string,
) => (kind === 'courier' ? couriers.show(tx, companyId, id) : employees.read(tx, companyId, id));

/** An account and its membership, both made by staff: approved, and its email not shown to be the person's. */
const hire = async (parts: OnboardingParts, tx: Tx, kind: MemberKind, companyId: string, given: Hiring) => {
  const { user_name, user_email: email, user_phone } = given.person;
  if (await parts.users.findAccount(tx, email))
    throw invalidField('user_email', 'has an account already: send an invite instead');
  const account = { name: user_name, email, phone: user_phone ?? null, password_hash: given.passwordHash };
  const { id: userId } = await parts.users.create(tx, account, 'user_email');
  const joining = { companyId, userId, kind, role: defaultRole[kind], isApproved: true };
  const id = await joinCompany(tx, { ...joining, person: personOf(given.person) });
  return show(parts, tx, kind, companyId, id!);
};

interface Hiring {
  person: NewPerson;
  passwordHash: string;
}

/** The account that accepts an invite: the one there is, or a new one with this password. */
export type Acceptor = Pick<Account, 'id'> | { passwordHash: string };

const accountOf = async (
  { users }: OnboardingParts,
  tx: Tx,
  given: InviteRegistration,
  acceptor: Acceptor,
) => {
  const now = new Date();
  if ('id' in acceptor) {
    await users.markEmailVerified(tx, acceptor.id, now);
    return acceptor.id;
  }
  const { user_name: name, user_email: email, user_phone, user_birth_date: birth_date } = given;
  const { passwordHash: password_hash } = acceptor;
  const account = { name, email, phone: user_phone ?? null, birth_date, password_hash };
  return (await users.create(tx, { ...account, email_verified_at: now }, 'user_email')).id;
};

export const createOnboardingService = (db: Database, parts: OnboardingParts) => ({
  /** Registers a company, which waits for the platform; whoever does it is its owner. */
  async openCompany(tx: Tx, owner: Caller, given: NewCompany): Promise<Company> {
    const company = await parts.companies.create(tx, given);
    const { name, email, phone } = (await parts.users.findAccount(tx, owner.email))!;
    const place = { address: null, city: null, state: null, country: null, job_title: null };
    const person = { name, email, phone, ...place };
    const joining = { companyId: company.id, userId: owner.id, kind: 'employee' as const, person };
    await joinCompany(tx, { ...joining, role: 'company', isApproved: true });
    return company;
  },

  hireRider: (tx: Tx, companyId: string, hiring: Hiring) =>
    hire(parts, tx, 'courier', companyId, hiring) as Promise<Courier>,
  hireEmployee: (tx: Tx, companyId: string, hiring: Hiring) =>
    hire(parts, tx, 'employee', companyId, hiring) as Promise<Employee>,

  isInvited: ({ invite_code, user_email }: InviteRegistration) =>
    parts.invites.isOpen(db, invite_code, user_email),
  findDevice: (email: string, keys: readonly string[]) => findKnownDevice(db, email, keys),
  findAccount: (email: string) => parts.users.findAccount(db, email),

  /** Uses up the invite; the member waits for the company's approval. Without an invite nobody accepts it. */
  async accept(tx: Tx, given: InviteRegistration, acceptor?: Acceptor): Promise<Courier | Employee> {
    if (!isAdult(given.user_birth_date, lagosDayOf(new Date())))
      throw invalidField('user_birth_date', 'must be 18 years ago or longer');
    const { companyId, kind } = await parts.invites.take(tx, given.invite_code, given.user_email);
    if (!acceptor) throw new Error('An invite that was not open before has been taken.');
    const userId = await accountOf(parts, tx, given, acceptor);
    const joining = { companyId, userId, kind, role: defaultRole[kind], isApproved: false };
    const id = await joinCompany(tx, { ...joining, person: personOf(given) });
    if (!id) throw invalidField('user_email', 'is a member of this company already');
    return show(parts, tx, kind, companyId, id);
  },
});
