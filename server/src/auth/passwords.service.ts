import type { PasswordChange, PasswordReset } from '@waybill/contract';
import { queueMail } from '../mail/index.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { invalidField } from '../platform/errors.ts';
import type { Caller } from '../platform/identity/member.ts';
import { revokeOtherTokens, revokeTokensOf } from '../platform/identity/tokens.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import { withParameter } from '../platform/web-links.ts';
import type { UsersService } from '../users/index.ts';
import { knownDevicesRepository } from './known-devices.repository.ts';
import { mailedTokensRepository } from './mailed-tokens.repository.ts';
import { hashPassword, isPasswordOf, requireUncommon } from './passwords.ts';
import type { createSignInLimit } from './sign-in-limit.ts';

export type PasswordsService = ReturnType<typeof createPasswordsService>;

/** What takes long is done before the transaction; what it comes to is judged inside, so that a repetition is answered alike. */
interface PreparedChange {
  isOldRight: boolean;
  knownHash: string;
  newHash: string;
}

interface Change extends PreparedChange {
  /** Those of the device that changes it, which stays known. */
  deviceKeys: readonly string[];
}

export const createPasswordsService = (
  db: Database,
  users: UsersService,
  limit: ReturnType<typeof createSignInLimit>,
  perAccount: RateLimit,
  tokens = mailedTokensRepository,
  devices = knownDevicesRepository,
) => {
  const tellOwner = async (tx: Tx, user: { id: string; email: string }) => {
    await tokens.forgetOf(tx, 'reset_password', user.id);
    await queueMail(tx, { to: user.email, template: 'password_changed' });
  };

  return {
    /**
     * The same steps whether the email has an account or not; a mail goes to an account's own address only. Beyond the limit
     * nothing happens, so that whoever asks again and again neither fills a mailbox nor ends the link that is in it.
     */
    async forgot(tx: Tx, email: string, link: URL): Promise<void> {
      if (!(await perAccount.isAllowed(tx, email))) return;
      const account = await users.findAccount(tx, email);
      const token = await tokens.issue(tx, 'reset_password', account?.id ?? null);
      await queueMail(tx, {
        to: account?.email ?? null,
        template: 'reset_password',
        link: withParameter(link, 'token', token),
      });
    },

    /** Whoever has the mail has the address too: it counts as confirmed. */
    async reset(tx: Tx, { email, token }: PasswordReset, newHash: string): Promise<void> {
      const id = await tokens.useUp(tx, 'reset_password', token, email);
      if (!id) throw invalidField('token', 'is not valid any more: ask for a new link');
      await users.changePassword(tx, id, newHash);
      await users.markEmailVerified(tx, id, new Date());
      await revokeTokensOf(tx, id);
      await devices.forgetOf(tx, id);
      await limit.succeed({ account: email }, tx);
      await tellOwner(tx, { id, email });
    },

    /** Guesses at the old password are limited as sign-ins are; whoever has a token is no stranger, and counts apart. */
    async prepareChange(caller: Caller, body: PasswordChange, address: string): Promise<PreparedChange> {
      requireUncommon('new_password', body.new_password);
      const attempt = { account: caller.email, address, device: caller.tokenHash };
      await limit.begin(attempt);
      const account = await users.findAccount(db, caller.email);
      const knownHash = account?.password_hash ?? '';
      const isOldRight = await isPasswordOf(account?.password_hash, body.old_password);
      if (isOldRight) await limit.succeed(attempt);
      return { isOldRight, knownHash, newHash: await hashPassword(body.new_password) };
    },

    /** Of two changes at once one wins: the other's old password is not the password any more. */
    async change(tx: Tx, caller: Caller, change: Change): Promise<void> {
      const { isOldRight, knownHash, newHash, deviceKeys } = change;
      if (!isOldRight || !(await users.changePassword(tx, caller.id, newHash, knownHash)))
        throw invalidField('old_password', 'is not right');
      await revokeOtherTokens(tx, caller.id, caller.tokenHash);
      await devices.forgetOf(tx, caller.id, deviceKeys);
      await tellOwner(tx, caller);
    },
  };
};
