import {
  company,
  courier,
  created,
  employee,
  type InviteRegistration,
  inviteRegistration,
  type NewPerson,
  newCompany,
  newEmployee,
  newRider,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type createSignInLimit,
  hashNewPassword,
  isPasswordOf,
  type Sender,
  senderOf,
} from '../auth/index.ts';
import { invalidField } from '../platform/errors.ts';
import { createdAnswer } from '../platform/http/answers.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import type { Acceptor, OnboardingService } from './onboarding.service.ts';

type SignInLimiter = ReturnType<typeof createSignInLimit>;

// Passwords are hashed before the transaction: it would hold the database for as long as that takes.
const hiringOf = async (person: NewPerson) => ({
  person,
  passwordHash: await hashNewPassword('user_password', person.user_password),
});

const staffRoutes =
  (onboarding: OnboardingService, companies: RateLimit): FastifyPluginAsyncZod =>
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
        await companies.take(request.signedIn.id);
        return request.write(async (tx) =>
          createdAnswer(
            await onboarding.openCompany(tx, request.signedIn, request.body),
            'Company registered.',
          ),
        );
      },
    );

    app.post(
      '/onboard/courier',
      {
        schema: {
          summary: 'Make a rider and his account',
          description: 'Approved at once. An email that has an account is refused: invite it instead.',
          body: newRider,
          response: { 201: created(courier) },
        },
      },
      async (request) => {
        const hiring = await hiringOf(request.body);
        return request.write(async (tx) =>
          createdAnswer(await onboarding.hireRider(tx, request.member.company.id, hiring), 'Rider created.'),
        );
      },
    );

    app.post(
      '/onboard/employee',
      {
        schema: {
          summary: 'Make an employee and his account',
          description: 'Approved at once. An email that has an account is refused: invite it instead.',
          body: newEmployee,
          response: { 201: created(employee) },
        },
      },
      async (request) => {
        const hiring = await hiringOf(request.body);
        return request.write(async (tx) =>
          createdAnswer(
            await onboarding.hireEmployee(tx, request.member.company.id, hiring),
            'Employee created.',
          ),
        );
      },
    );
  };

/**
 * Who accepts: the owner of the invited email's account by his password, or a new account. Nobody where the code
 * does not fit, so that it is no way to try passwords; a repetition by key is answered all the same.
 */
const acceptorOf = async (
  onboarding: OnboardingService,
  limit: SignInLimiter,
  given: InviteRegistration,
  sender: Sender,
): Promise<Acceptor | undefined> => {
  if (!(await onboarding.isInvited(given))) return undefined;
  const account = await onboarding.findAccount(given.user_email);
  if (!account) return { passwordHash: await hashNewPassword('user_password', given.user_password) };
  const device = await onboarding.findDevice(given.user_email, sender.deviceKeys);
  const attempt = { account: given.user_email, address: sender.address, device };
  await limit.begin(attempt);
  if (!(await isPasswordOf(account.password_hash, given.user_password)))
    throw invalidField('user_password', 'is not the password of the account with this email');
  await limit.succeed(attempt);
  return account;
};

const inviteRoutes =
  (onboarding: OnboardingService, limit: SignInLimiter): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/onboard/invite',
      {
        schema: {
          summary: 'Accept an invitation',
          description:
            'With the code that came by mail. An account of the invited email accepts with its password, which counts as a sign-in; else one is made. The member waits for the approval of the company.',
          body: inviteRegistration,
          response: { 201: created(z.union([employee, courier])) },
        },
      },
      async (request) => {
        const { body } = request;
        const acceptor = await acceptorOf(onboarding, limit, body, senderOf(request));
        return request.write(async (tx) =>
          createdAnswer(await onboarding.accept(tx, body, acceptor), 'Invite accepted.'),
        );
      },
    );
  };

export const onboardingRoutes =
  (onboarding: OnboardingService, limit: SignInLimiter, companies: RateLimit): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(staffRoutes(onboarding, companies));
    await app.register(inviteRoutes(onboarding, limit));
  };
