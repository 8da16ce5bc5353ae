import {
  company,
  employee,
  type InviteRegistration,
  inviteAcceptance,
  inviteRegistration,
  type NewPerson,
  newCompany,
  newEmployee,
  newRider,
  rider,
} from '@waybill/contract';
import { z } from 'zod';
import type { ApprovalMails } from '../../people/approval-mails/index.ts';
import {
  type createSignInLimit,
  hashNewPassword,
  isPasswordOf,
  type Sender,
  senderOf,
} from '../../people/auth/index.ts';
import { invalidField } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { anyone, people, signedIn, staff } from '../../platform/http/access.ts';
import { callerAs, companyIn, recordedAs, subjectOf, textOf } from '../../platform/http/activity-parts.ts';
import { post, showing } from '../../platform/http/calls.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { type Acceptor, onboardingService } from './onboarding.service.ts';

const registered = recordedAs('company', subjectOf('company', 'company_name'), {
  companyId: companyIn('id'),
  by: callerAs('member'),
});
/** By who joins, who may have had no account before. */
const joined = recordedAs('people', subjectOf('member', 'employee_name', 'courier_name'), {
  companyId: companyIn('company_id'),
  by: ({ data }) => ({
    userId: String(data.user_id),
    name: textOf(data, 'employee_name') ?? textOf(data, 'courier_name') ?? '',
    capacity: 'outside',
  }),
})('joined', ({ data }) => ({ role: 'courier_name' in data ? 'courier' : 'employee' }));

type SignInLimiter = ReturnType<typeof createSignInLimit>;

// Passwords are hashed before the transaction: it would hold the database for as long as that takes.
const hiringOf = async (person: NewPerson) => ({
  person,
  passwordHash: await hashNewPassword('user_password', person.user_password),
});

/**
 * Returns the person who accepts: the owner of the invited email's account by password, or a new account. Undefined if the code does
 * not fit, so that passwords cannot be tried here; a repetition by key gets the stored response all the same.
 */
const acceptorOf = async (
  db: Database,
  limit: SignInLimiter,
  given: InviteRegistration,
  sender: Sender,
): Promise<Acceptor | undefined> => {
  if (!(await onboardingService.isInvited(db, given))) return undefined;
  const account = await onboardingService.findAccount(db, given.user_email);
  if (!account) return { passwordHash: await hashNewPassword('user_password', given.user_password) };
  const device = await onboardingService.findDevice(db, given.user_email, sender.deviceKeys);
  const attempt = { account: given.user_email, address: sender.address, device };
  await limit.begin(attempt);
  if (!(await isPasswordOf(account.password_hash, given.user_password)))
    throw invalidField('user_password', 'is not the password of the account with this email');
  await limit.succeed(attempt);
  return account;
};

export const onboardingRoutes = (
  db: Database,
  limit: SignInLimiter,
  companies: RateLimit,
  mails: ApprovalMails,
) => [
  post('/onboard/company', people(signedIn), {
    summary: 'Register a company',
    description:
      'The caller becomes its owner. It waits for the approval of the platform. Limited per user and hour.',
    body: newCompany,
    creates: showing(company, ['company']),
    message: 'Company registered.',
    activity: registered('registered'),
    prepare: ({ signedIn }) => companies.countTry(signedIn.id),
    write: (tx, { signedIn, body }) => onboardingService.openCompany(tx, signedIn, body, mails),
  }),

  post('/onboard/courier', people(staff('couriers.write')), {
    summary: 'Make a rider and their account',
    description: 'Approved at once. An email that has an account is rejected: invite it instead.',
    body: newRider,
    creates: showing(rider, ['riderName', 'rider']),
    message: 'Rider created.',
    activity: recordedAs('people', subjectOf('rider', 'courier_name'))('created'),
    prepare: ({ body }) => hiringOf(body),
    write: (tx, { member }, hiring) => onboardingService.hireRider(tx, member.company.id, hiring),
  }),

  post('/onboard/employee', people(staff('employees.manage')), {
    summary: 'Make an employee and their account',
    description: 'Approved at once. An email that has an account is rejected: invite it instead.',
    body: newEmployee,
    creates: showing(employee, ['employeeName', 'employee']),
    message: 'Employee created.',
    activity: recordedAs('people', subjectOf('employee', 'employee_name'))('created'),
    prepare: ({ body }) => hiringOf(body),
    write: (tx, { member }, hiring) => onboardingService.hireEmployee(tx, member.company.id, hiring),
  }),

  post('/onboard/invite', people(anyone), {
    summary: 'Accept an invitation',
    description:
      'With the code that came by email. An account of the invited email accepts with its password, which counts as a sign-in; else one is made. The member waits for the approval of the company.',
    body: inviteRegistration,
    creates: showing(z.union([employee, rider]), ['riderName', 'rider']),
    message: 'Invite accepted.',
    activity: joined,
    prepare: (request) => acceptorOf(db, limit, request.body, senderOf(request)),
    write: (tx, { body }, acceptor) => onboardingService.accept(tx, body, acceptor, mails),
  }),

  post('/invite/accept', people(signedIn), {
    summary: 'Accept an invitation with one’s own account',
    description:
      'By a signed-in user whose email was invited: nothing is typed again. The code came by email, so it confirms the email too. The member waits for the approval of the company. Another email than the invited one is a 422 on `invite_code`.',
    body: inviteAcceptance,
    creates: showing(z.union([employee, rider]), ['riderName', 'rider']),
    message: 'Invite accepted.',
    activity: joined,
    write: (tx, { signedIn, body }) => onboardingService.acceptAs(tx, signedIn, body.invite_code, mails),
  }),
];
