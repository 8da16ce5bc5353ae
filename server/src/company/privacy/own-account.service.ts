import { type AccountObstacle, type AccountObstacles, errorTable, type PersonCopy } from '@waybill/contract';
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

const findObstacles = async (db: Sql, userId: string): Promise<AccountObstacles> => {
  const { is_administrator, owned, under_way, money_open, left_alone } = await repository.findStanding(
    db,
    userId,
  );
  const obstacle = (code: AccountObstacle['code'], companies: string[], stands = companies.length > 0) =>
    stands ? [{ code, message: errorTable[code].message, companies }] : [];
  return {
    obstacles: [
      ...obstacle('account.administrator', [], is_administrator),
      ...obstacle('account.owner', owned),
      ...obstacle('account.order_under_way', under_way),
      ...obstacle('account.money_open', money_open),
    ],
    left_alone,
  };
};

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

export const createOwnAccountService = (db: Database, limit: ReturnType<typeof createSignInLimit>) => ({
  copy: async (reads: Sql, caller: Caller): Promise<PersonCopy> => ({
    of: caller.email,
    made_at: new Date().toISOString(),
    parts: await repository.copy(reads, caller.id),
  }),

  /** What stands against erasing the account, before its password is asked for. */
  obstacles: (reads: Sql, caller: Caller): Promise<AccountObstacles> => findObstacles(reads, caller.id),

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
    const [obstacle] = (await findObstacles(tx, caller.id)).obstacles;
    if (obstacle) throw new DomainError(obstacle.code);
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
