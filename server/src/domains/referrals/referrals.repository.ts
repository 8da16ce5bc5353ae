import type { Sql, Tx } from '../../platform/database/database.ts';

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
