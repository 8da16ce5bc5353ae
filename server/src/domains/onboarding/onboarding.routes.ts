import {
  company,
  created,
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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { createdResponse } from '../../platform/http/responses.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import {
  type createSignInLimit,
  hashNewPassword,
  isPasswordOf,
  type Sender,
  senderOf,
} from '../auth/index.ts';
import { type Acceptor, onboardingService } from './onboarding.service.ts';

type SignInLimiter = ReturnType<typeof createSignInLimit>;

// Passwords are hashed before the transaction: it would hold the database for as long as that takes.
const hiringOf = async (person: NewPerson) => ({
  person,
  passwordHash: await hashNewPassword('user_password', person.user_password),
});

const staffRoutes =
  (companies: RateLimit, mails: ApprovalMails): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/onboard/company',
      {
        schema: {
          summary: 'Register a company',
          description:
            'The caller becomes its owner. It waits for the approval of the platform. Limited per user and hour.',
          body: newCompany,
          response: { 201: created(company) },
        },
      },
      async (request) => {
        await companies.countTry(request.signedIn.id);
        return request.transaction(async (tx) =>
          createdResponse(
            await onboardingService.openCompany(tx, request.signedIn, request.body, mails),
            'Company registered.',
          ),
        );
      },
    );

    app.post(
      '/onboard/courier',
      {
        schema: {
          summary: 'Make a rider and their account',
          description: 'Approved at once. An email that has an account is rejected: invite it instead.',
          body: newRider,
          response: { 201: created(rider) },
        },
      },
      async (request) => {
        const hiring = await hiringOf(request.body);
        return request.transaction(async (tx) =>
          createdResponse(
            await onboardingService.hireRider(tx, request.member.company.id, hiring),
            'Rider created.',
          ),
        );
      },
    );

    app.post(
      '/onboard/employee',
      {
        schema: {
          summary: 'Make an employee and their account',
          description: 'Approved at once. An email that has an account is rejected: invite it instead.',
          body: newEmployee,
          response: { 201: created(employee) },
        },
      },
      async (request) => {
        const hiring = await hiringOf(request.body);
        return request.transaction(async (tx) =>
          createdResponse(
            await onboardingService.hireEmployee(tx, request.member.company.id, hiring),
            'Employee created.',
          ),
        );
      },
    );
  };

/**
 * Who accepts: the owner of the invited email's account by password, or a new account. Nobody if the code
 * does not fit, so that passwords cannot be tried here; a repetition by key gets the stored response all the same.
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

const inviteRoutes =
  (db: Database, limit: SignInLimiter, mails: ApprovalMails): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/onboard/invite',
      {
        schema: {
          summary: 'Accept an invitation',
          description:
            'With the code that came by mail. An account of the invited email accepts with its password, which counts as a sign-in; else one is made. The member waits for the approval of the company.',
          body: inviteRegistration,
          response: { 201: created(z.union([employee, rider])) },
        },
      },
      async (request) => {
        const { body } = request;
        const acceptor = await acceptorOf(db, limit, body, senderOf(request));
        return request.transaction(async (tx) =>
          createdResponse(await onboardingService.accept(tx, body, acceptor, mails), 'Invite accepted.'),
        );
      },
    );

    app.post(
      '/invite/accept',
      {
        schema: {
          summary: 'Accept an invitation with one’s own account',
          description:
            'By a signed-in user whose email was invited: nothing is typed again. The code came by mail, so it confirms the email too. The member waits for the approval of the company. Another email than the invited one is a 422 on `invite_code`.',
          body: inviteAcceptance,
          response: { 201: created(z.union([employee, rider])) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          createdResponse(
            await onboardingService.acceptAs(tx, request.signedIn, request.body.invite_code, mails),
            'Invite accepted.',
          ),
        ),
    );
  };

export const onboardingRoutes =
  (db: Database, limit: SignInLimiter, companies: RateLimit, mails: ApprovalMails): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(staffRoutes(companies, mails));
    await app.register(inviteRoutes(db, limit, mails));
  };
