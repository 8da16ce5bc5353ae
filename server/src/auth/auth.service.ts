import type { Credentials, SignedInUser } from '@waybill/contract';
import type { Database } from '../platform/database/database.ts';
import { invalidField } from '../platform/errors.ts';
import { issueTokenForPassword, revokeToken } from '../platform/identity/tokens.ts';
import type { UsersService } from '../users/index.ts';
import { knownDevicesRepository } from './known-devices.repository.ts';
import { isPasswordOf } from './passwords.ts';
import type { Sender } from './sender.ts';
import type { createSignInLimit } from './sign-in-limit.ts';

export type AuthService = ReturnType<typeof createAuthService>;

export const createAuthService = (
  db: Database,
  users: UsersService,
  limit: ReturnType<typeof createSignInLimit>,
  devices = knownDevicesRepository,
) => {
  /** A key for a device that had none of this account; one that is known keeps its own. */
  const remember = async (userId: string, known: string | undefined): Promise<{ device_key?: string }> => {
    if (!known) return { device_key: await db.transaction().execute((tx) => devices.add(tx, userId)) };
    await devices.touch(db, known);
    return {};
  };

  return {
    /** One answer, after the same time, for an unknown email and for a wrong password. */
    async logIn({ email, password }: Credentials, sender: Sender): Promise<SignedInUser> {
      const known = await devices.find(db, email, sender.deviceKeys);
      const attempt = { account: email, address: sender.address, device: known };
      await limit.begin(attempt);
      const account = await users.findAccount(db, email);
      const isRight = await isPasswordOf(account?.password_hash, password);
      const access_token =
        account &&
        isRight &&
        (await issueTokenForPassword(db, {
          userId: account.id,
          passwordHash: account.password_hash,
          device: sender.device,
        }));
      if (!access_token) throw invalidField('email', 'The email or the password is not right.');
      await limit.succeed(attempt);
      const key = await remember(account.id, known);
      return { ...(await users.describe(db, account)), access_token, ...key };
    },

    /** Ends one token, at once and on every node. */
    async logOut(tokenHash: string): Promise<void> {
      await revokeToken(db, tokenHash);
    },
  };
};
