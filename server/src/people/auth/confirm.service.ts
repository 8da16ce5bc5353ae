import type { Confirmation, Confirmed, FactorStep } from '@waybill/contract';
import { invalidField } from '../../platform/base/errors.ts';
import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { confirmedUntil } from '../../platform/identity/identity.ts';
import type { Caller } from '../../platform/identity/member.ts';
import { confirmToken } from '../../platform/identity/tokens.ts';
import { offerStep, readChallenge, useProof } from '../factors/index.ts';
import { usersService } from '../users/index.ts';
import { isPasswordOf } from './passwords.ts';
import type { createSignInLimit } from './sign-in-limit.ts';

export type ConfirmService = ReturnType<typeof createConfirmService>;

/** A signed-in person shows once more that it is them. */
export const createConfirmService = (db: Database, limit: ReturnType<typeof createSignInLimit>) => {
  const requirePassword = async ({ email }: Caller, password: string) => {
    const account = await usersService.findAccount(db, email);
    if (!(await isPasswordOf(account?.password_hash, password)))
      throw invalidField('password', 'is not right');
  };

  return {
    begin: (caller: Caller, origin: string | undefined): Promise<FactorStep> =>
      offerStep(db, { purpose: 'confirm', userId: caller.id, origin }, ['password']),

    /** Wrong ones are limited as sign-ins are; a signed-in caller has a count of their own. */
    async confirm(caller: Caller, body: Confirmation, address: string): Promise<Confirmed> {
      const { challenge: token, password, ...proof } = body;
      const challenge = await readChallenge(db, token, ['confirm'], caller.id);
      const attempt = { account: caller.email, address, device: caller.tokenHash };
      await limit.begin(attempt);
      if (password !== undefined) await requirePassword(caller, password);
      const confirmedAt = new Date();
      await inTransaction(db, async (tx) => {
        if (password === undefined) await useProof(tx, challenge, caller.id, proof);
        await confirmToken(tx, caller.tokenHash, confirmedAt);
      });
      await limit.succeed(attempt);
      return { confirmed_until: confirmedUntil({ confirmedAt }).toISOString() };
    },
  };
};
