import type { Credentials, SignedInUser } from '@waybill/contract';
import type { Database } from '../platform/database/database.ts';
import { invalidField } from '../platform/errors.ts';
import { issueTokenForPassword, revokeToken } from '../platform/identity/tokens.ts';
import type { UsersService } from '../users/index.ts';
import { isPasswordOf } from './passwords.ts';
import type { createSignInLimit } from './sign-in-limit.ts';

export type AuthService = ReturnType<typeof createAuthService>;

export const createAuthService = (
  db: Database,
  users: UsersService,
  limit: ReturnType<typeof createSignInLimit>,
) => ({
  /** One answer, after the same time, for an unknown email and for a wrong password. */
  async logIn({ email, password }: Credentials, address: string): Promise<SignedInUser> {
    const attempt = { account: email, address };
    await limit.begin(attempt);
    const account = await users.findAccount(db, email);
    const isRight = await isPasswordOf(account?.password_hash, password);
    const access_token =
      account && isRight && (await issueTokenForPassword(db, account.id, account.password_hash));
    if (!access_token) throw invalidField('email', 'The email or the password is not right.');
    await limit.succeed(attempt);
    return { ...(await users.describe(db, account)), access_token };
  },

  /** Ends one token, at once and on every node. */
  async logOut(tokenHash: string): Promise<void> {
    await revokeToken(db, tokenHash);
  },
});
