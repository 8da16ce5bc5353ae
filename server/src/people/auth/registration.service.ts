import { isAdult, lagosDayOf, type Registration, type User } from '@waybill/contract';
import { queueMail } from '../../mail/index.ts';
import { invalidField } from '../../platform/base/errors.ts';
import { type WebLinks, withParameter } from '../../platform/base/web-links.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/identity/member.ts';
import { agreementNow, usersService } from '../users/index.ts';
import { mailedTokensRepository } from './mailed-tokens.repository.ts';

export type RegistrationService = ReturnType<typeof createRegistrationService>;

const confirmationPage = '/auth/login';

export const createRegistrationService = (links: WebLinks) => {
  const mailLink = async (tx: Tx, account: { id: string; email: string }, callerOrigin?: string) => {
    const token = await mailedTokensRepository.issue(tx, 'verify_email', account.id);
    const link = withParameter(links.page(confirmationPage, callerOrigin), 'verify', token);
    await queueMail(tx, { to: account.email, template: 'verify_email', link });
  };

  return {
    /** Makes an account and mails the link that shows whose email it is. */
    async register(tx: Tx, body: Registration, password_hash: string, callerOrigin?: string): Promise<User> {
      const { name, email, phone = null, birth_date, referral_code } = body;
      if (!isAdult(birth_date, lagosDayOf(new Date())))
        throw invalidField('birth_date', 'must be 18 years ago or longer');
      const referrer = referral_code ? await usersService.findByReferralCode(tx, referral_code) : undefined;
      if (referral_code && !referrer) throw invalidField('referral_code', 'is not known');
      const account = await usersService.create(tx, {
        name,
        email,
        phone,
        birth_date,
        password_hash,
        referred_by: referrer?.id ?? null,
        // The page says that making an account is agreeing.
        agreements: JSON.stringify([agreementNow()]),
      });
      await mailLink(tx, account, callerOrigin);
      return usersService.describe(tx, account);
    },

    /** The email is the one of the account whose token came to it. */
    async verify(tx: Tx, token: string): Promise<void> {
      const userId = await mailedTokensRepository.useUp(tx, 'verify_email', token);
      if (!userId) throw invalidField('token', 'is not valid any more: ask for a new link');
      await usersService.markEmailVerified(tx, userId, new Date());
    },

    /** Another link, unless there is nothing left to show; false then. */
    async sendAgain(tx: Tx, caller: Caller, callerOrigin?: string): Promise<boolean> {
      if (caller.isEmailVerified) return false;
      await mailLink(tx, caller, callerOrigin);
      return true;
    },
  };
};
