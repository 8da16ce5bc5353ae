import type { PasswordChange, PasswordReset } from '@waybill/contract';
import { queueMail } from '../../mail/index.ts';
import { invalidField } from '../../platform/base/errors.ts';
import { type WebLinks, withHint, withParameter } from '../../platform/base/web-links.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Caller } from '../../platform/identity/member.ts';
import { revokeOtherTokens, revokeTokensOf } from '../../platform/identity/tokens.ts';
import { usersService } from '../users/index.ts';
import { mailedTokensRepository } from './mailed-tokens.repository.ts';
import { hashPassword, isPasswordOf, requireUncommon } from './passwords.ts';
import { rememberedDevicesRepository } from './remembered-devices.repository.ts';
import type { createSignInLimit } from './sign-in-limit.ts';

export type PasswordsService = ReturnType<typeof createPasswordsService>;

/** Slow work is done before the transaction; its result is judged inside, so that a repeated request gets the same response. */
interface PreparedChange {
  isOldRight: boolean;
  currentHash: string;
  newHash: string;
}

interface Change extends PreparedChange {
  /** The keys of the device that changes it, which stays known. */
  deviceKeys: readonly string[];
}

const forgotPage = '/auth/password';

export const createPasswordsService = (
  db: Database,
  limit: ReturnType<typeof createSignInLimit>,
  perAccount: RateLimit,
  links: WebLinks,
) => {
  const notifyOwner = async (tx: Tx, user: { id: string; email: string }) => {
    await mailedTokensRepository.forgetOf(tx, 'reset_password', user.id);
    await queueMail(tx, { to: user.email, template: 'password_changed', link: links.page(forgotPage).href });
  };

  return {
    /**
     * The same steps whether the email has an account or not; a mail goes to an account's own address only. Beyond the limit
     * nothing happens, so that repeated requests neither fill a mailbox nor end the link that is in it.
     */
    async forgot(tx: Tx, email: string, link: URL): Promise<void> {
      if (!(await perAccount.isAllowed(tx, email))) return;
      const account = await usersService.findAccount(tx, email);
      const token = await mailedTokensRepository.issue(tx, 'reset_password', account?.id ?? null);
      await queueMail(tx, {
        to: account?.email ?? null,
        template: 'reset_password',
        link: withHint(withParameter(link, 'token', token), 'email', account?.email ?? ''),
      });
    },

    /** The token came by mail, so the address counts as verified. */
    async reset(tx: Tx, { email, token }: PasswordReset, newHash: string): Promise<void> {
      const id = await mailedTokensRepository.useUp(tx, 'reset_password', token, email);
      if (!id) throw invalidField('token', 'is not valid any more: ask for a new link');
      await usersService.changePassword(tx, id, newHash);
      await usersService.markEmailVerified(tx, id, new Date());
      await revokeTokensOf(tx, id);
      await rememberedDevicesRepository.forgetOf(tx, id);
      await limit.succeed({ account: email }, tx);
      await notifyOwner(tx, { id, email });
    },

    /** Guesses at the old password are limited as sign-ins are; a signed-in caller has a count of their own. */
    async prepareChange(caller: Caller, body: PasswordChange, address: string): Promise<PreparedChange> {
      requireUncommon('new_password', body.new_password);
      const attempt = { account: caller.email, address, device: caller.tokenHash };
      await limit.begin(attempt);
      const account = await usersService.findAccount(db, caller.email);
      const currentHash = account?.password_hash ?? '';
      const isOldRight = await isPasswordOf(account?.password_hash, body.old_password);
      if (isOldRight) await limit.succeed(attempt);
      return { isOldRight, currentHash, newHash: await hashPassword(body.new_password) };
    },

    /** One of two changes at the same time wins: the other's old password is not the password any more. */
    async change(tx: Tx, caller: Caller, change: Change): Promise<void> {
      const { isOldRight, currentHash, newHash, deviceKeys } = change;
      if (!isOldRight || !(await usersService.changePassword(tx, caller.id, newHash, currentHash)))
        throw invalidField('old_password', 'is not right');
      await revokeOtherTokens(tx, caller.id, caller.tokenHash);
      await rememberedDevicesRepository.forgetOf(tx, caller.id, deviceKeys);
      await notifyOwner(tx, caller);
    },
  };
};
