import {
  type Company,
  type Employee,
  type InviteRegistration,
  isAdult,
  lagosDayOf,
  type NewCompany,
  type NewPerson,
  type Rider,
} from '@waybill/contract';
import type { ApprovalMails } from '../../people/approval-mails/index.ts';
import { findRememberedDevice } from '../../people/auth/index.ts';
import { employeesService } from '../../people/employees/index.ts';
import { invitesService } from '../../people/invites/index.ts';
import { joinCompany, type MemberKind } from '../../people/members/index.ts';
import { ridersService } from '../../people/riders/index.ts';
import { type Account, usersService } from '../../people/users/index.ts';
import { invalidField } from '../../platform/base/errors.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/identity/member.ts';
import { companiesService } from '../companies/index.ts';
import { personOf } from './person-of.ts';

const defaultRole = { employee: 'employee', courier: 'courier' } as const;

/** The member's record as the API shows it. */
const show = (tx: Tx, kind: MemberKind, companyId: string, id: string): Promise<Rider | Employee> =>
  kind === 'courier' ? ridersService.show(tx, companyId, id) : employeesService.read(tx, companyId, id);

/** An account and its membership, both made by staff: approved, and its email not shown to be the person's. */
const hire = async (tx: Tx, kind: MemberKind, companyId: string, given: Hiring): Promise<string> => {
  const { user_name, user_email: email, user_phone } = given.person;
  if (await usersService.findAccount(tx, email))
    throw invalidField('user_email', 'has an account already: send an invite instead');
  const account = { name: user_name, email, phone: user_phone ?? null, password_hash: given.passwordHash };
  const { id: userId } = await usersService.create(tx, account, 'user_email');
  const joining = { companyId, userId, kind, role: defaultRole[kind], isApproved: true };
  const id = await joinCompany(tx, { ...joining, person: personOf(given.person) });
  return id!;
};

interface Hiring {
  person: NewPerson;
  passwordHash: string;
}

/** The account that accepts an invite: the one there is, or a new one with this password. */
export type Acceptor = Pick<Account, 'id'> | { passwordHash: string };

const accountOf = async (tx: Tx, given: InviteRegistration, acceptor: Acceptor) => {
  const now = new Date();
  if ('id' in acceptor) {
    await usersService.markEmailVerified(tx, acceptor.id, now);
    return acceptor.id;
  }
  const { user_name: name, user_email: email, user_phone, user_birth_date: birth_date } = given;
  const { passwordHash: password_hash } = acceptor;
  const account = { name, email, phone: user_phone ?? null, birth_date, password_hash };
  return (await usersService.create(tx, { ...account, email_verified_at: now }, 'user_email')).id;
};

export const onboardingService = {
  /** Registers a company, which waits for the platform; the caller is its owner. */
  async openCompany(tx: Tx, owner: Caller, given: NewCompany, mails: ApprovalMails): Promise<Company> {
    const company = await companiesService.create(tx, given);
    const { name, email, phone } = (await usersService.findAccount(tx, owner.email))!;
    const place = { address: null, city: null, state: null, country: null, job_title: null };
    const person = { name, email, phone, ...place };
    const joining = { companyId: company.id, userId: owner.id, kind: 'employee' as const, person };
    await joinCompany(tx, { ...joining, role: 'company', isApproved: true });
    await mails.companyRegistered(tx, company, name);
    return company;
  },

  hireRider: async (tx: Tx, companyId: string, hiring: Hiring): Promise<Rider> =>
    ridersService.show(tx, companyId, await hire(tx, 'courier', companyId, hiring)),
  hireEmployee: async (tx: Tx, companyId: string, hiring: Hiring): Promise<Employee> =>
    employeesService.read(tx, companyId, await hire(tx, 'employee', companyId, hiring)),

  isInvited: (db: Database, { invite_code, user_email }: InviteRegistration) =>
    invitesService.isOpen(db, invite_code, user_email),
  findDevice: (db: Database, email: string, keys: readonly string[]) => findRememberedDevice(db, email, keys),
  findAccount: (db: Database, email: string) => usersService.findAccount(db, email),

  /** The same by a signed-in user, with what their account says of them. */
  async acceptAs(tx: Tx, caller: Caller, code: string, mails: ApprovalMails): Promise<Rider | Employee> {
    const offer = await invitesService.accept(tx, code, caller.email, 'invite_code');
    const { companyId, kind, jobTitle: job_title } = offer;
    const { name, email, phone } = (await usersService.findAccount(tx, caller.email))!;
    await usersService.markEmailVerified(tx, caller.id, new Date());
    const place = { address: null, city: null, state: null, country: null };
    const joining = { companyId, userId: caller.id, kind, role: defaultRole[kind], isApproved: false };
    const id = await joinCompany(tx, { ...joining, person: { name, email, phone, job_title, ...place } });
    if (!id) throw invalidField('invite_code', 'is for a company whose member you are already');
    await mails.memberJoined(tx, { companyId, kind, id });
    return show(tx, kind, companyId, id);
  },

  /** Uses up the invite; the member waits for the company's approval. Without an invite it is rejected. */
  async accept(
    tx: Tx,
    given: InviteRegistration,
    acceptor: Acceptor | undefined,
    mails: ApprovalMails,
  ): Promise<Rider | Employee> {
    if (!isAdult(given.user_birth_date, lagosDayOf(new Date())))
      throw invalidField('user_birth_date', 'must be 18 years ago or longer');
    const { companyId, kind, jobTitle } = await invitesService.accept(
      tx,
      given.invite_code,
      given.user_email,
    );
    if (!acceptor) throw new Error('An invite that was not open before has been taken.');
    const userId = await accountOf(tx, given, acceptor);
    const joining = { companyId, userId, kind, role: defaultRole[kind], isApproved: false };
    const id = await joinCompany(tx, {
      ...joining,
      person: personOf({ user_job_title: jobTitle, ...given }),
    });
    if (!id) throw invalidField('user_email', 'is a member of this company already');
    await mails.memberJoined(tx, { companyId, kind, id });
    return show(tx, kind, companyId, id);
  },
};
