import type { Sql, Tx } from '../../platform/database/database.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

export const referralsRepository = {
  /** Keeps the code that is there; of two at once the second waits and gets the first's. */
  giveCodeIfNone: async (tx: Tx, userId: string, code: string) => {
    const { referral_code } = await tx
      .updateTable('users')
      .set(({ fn, ref, val }) => ({ referral_code: fn.coalesce(ref('referral_code'), val(code)) }))
      .where('id', '=', userId)
      .returning('referral_code')
      .executeTakeFirstOrThrow();
    return referral_code ?? code;
  },

  /** Users who registered with the user's code, newest first. */
  findReferred: (db: Sql, userId: string, page: PageRequest) =>
    db
      .selectFrom('users')
      .select(['name', 'created_at'])
      .where('referred_by', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute(),

  countReferred: async (db: Sql, userId: string): Promise<number> =>
    (
      await db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('referred_by', '=', userId)
        .executeTakeFirstOrThrow()
    ).total,

  find: (db: Sql, userId: string) =>
    db
      .selectFrom('users as u')
      .select(({ selectFrom, fn }) => [
        'u.referral_code',
        selectFrom('users as r')
          .select(fn.countAll<number>().as('referred'))
          .whereRef('r.referred_by', '=', 'u.id')
          .as('referred'),
      ])
      .where('u.id', '=', userId)
      .executeTakeFirst(),
};
