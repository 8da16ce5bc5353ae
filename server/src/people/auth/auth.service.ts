import type { Credentials, SignedInUser, User } from '@waybill/contract';
import { invalidField } from '../../platform/base/errors.ts';
import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { issueTokenForPassword, revokeToken } from '../../platform/identity/tokens.ts';
import { recordActivities } from '../../platform/transaction/activity.ts';
import { type Account, usersService } from '../users/index.ts';
import { isPasswordOf } from './passwords.ts';
import { rememberedDevicesRepository } from './remembered-devices.repository.ts';
import type { Sender } from './sender.ts';
import type { createSignInLimit } from './sign-in-limit.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Each company that the user is at work for sees that they signed in, and by what. */
const recordSignIn = (tx: Tx, { id: userId, name, groups }: User, device: string | null) => {
  const companies = Object.values(groups).flatMap(({ state, company_id }) =>
    state === 'active' && company_id ? [company_id] : [],
  );
  return recordActivities(
    tx,
    companies.map((companyId) => ({
      companyId,
      by: { userId, name, capacity: 'member' },
      kind: 'sign_ins',
      action: 'signed_in',
      subject: null,
      details: device ? { device } : {},
    })),
  );
};

export const createAuthService = (db: Database, limit: ReturnType<typeof createSignInLimit>) => {
  /** A key for a device that had none of this account; one that is known keeps its own. */
  const remember = async (
    userId: string,
    remembered: string | undefined,
  ): Promise<{ device_key?: string }> => {
    if (!remembered)
      return {
        device_key: await db.transaction().execute((tx) => rememberedDevicesRepository.add(tx, userId)),
      };
    await rememberedDevicesRepository.touch(db, remembered);
    return {};
  };

  /** The user with a token; undefined where the password has changed since then. */
  const signIn = (account: Account, device: string | null): Promise<SignedInUser | undefined> =>
    inTransaction(db, async (tx) => {
      const { id: userId, password_hash: passwordHash } = account;
      const access_token = await issueTokenForPassword(tx, { userId, passwordHash, device });
      if (!access_token) return undefined;
      const user = await usersService.describe(tx, account);
      await recordSignIn(tx, user, device);
      return { ...user, access_token };
    });

  return {
    /** One response, after the same time, for an unknown email and for a wrong password. */
    async logIn({ email, password }: Credentials, sender: Sender): Promise<SignedInUser> {
      const remembered = await rememberedDevicesRepository.find(db, email, sender.deviceKeys);
      const attempt = { account: email, address: sender.address, device: remembered };
      await limit.begin(attempt);
      const account = await usersService.findAccount(db, email);
      const isRight = await isPasswordOf(account?.password_hash, password);
      const user = account && isRight && (await signIn(account, sender.device));
      if (!user) throw invalidField('email', 'The email or the password is not right.');
      await limit.succeed(attempt);
      return { ...user, ...(await remember(user.id, remembered)) };
    },

    /** Ends one token, at once and on every node. */
    async logOut(tokenHash: string): Promise<void> {
      await revokeToken(db, tokenHash);
    },
  };
};
