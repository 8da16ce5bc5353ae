import type { PersonCopy } from '@waybill/contract';
import { type createSignInLimit, isPasswordOf } from '../../people/auth/index.ts';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/identity/member.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { erasureQueueName, type WaitingAccount } from './erasure-queue.ts';
import { ownAccountRepository as repository } from './own-account.repository.ts';

/** Whether the password was right; the hash that it was compared with. */
interface Checked {
  isRight: boolean;
  hash: string;
}

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

export const createOwnAccountService = (db: Database, limit: ReturnType<typeof createSignInLimit>) => ({
  copy: async (reads: Sql, caller: Caller): Promise<PersonCopy> => ({
    of: caller.email,
    made_at: new Date().toISOString(),
    parts: await repository.copy(reads, caller.id),
  }),

  /** Guesses are limited as sign-ins are, by a count of this session. */
  async checkPassword(caller: Caller, password: string, address: string): Promise<Checked> {
    const attempt = { account: caller.email, address, device: caller.tokenHash };
    await limit.begin(attempt);
    const account = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', caller.id)
      .executeTakeFirst();
    const isRight = await isPasswordOf(account?.password_hash, password);
    if (isRight) await limit.succeed(attempt);
    return { isRight, hash: account?.password_hash ?? '' };
  },

  /** Erases the account at once; the user's name in what they did in companies is a job. 409 says what stands against it. */
  async erase(tx: Tx, caller: Caller, { isRight, hash }: Checked): Promise<void> {
    const account = await repository.hold(tx, caller.id);
    if (!account) throw notFound();
    if (!isRight || account.password_hash !== hash) throw invalidField('password', 'is not right');
    const { owns, is_under_way, has_money } = await repository.findStanding(tx, caller.id);
    if (owns) throw new DomainError('account.owner');
    if (is_under_way) throw new DomainError('account.order_under_way');
    if (has_money) throw new DomainError('account.money_open');
    const words = await repository.findWords(tx, caller.id);
    await repository.erase(tx, account, new Date());
    await addJob<WaitingAccount>(tx, {
      id: newId(),
      queue: erasureQueueName,
      groupKey: caller.id,
      payload: { user_id: caller.id, words },
    });
  },
});
