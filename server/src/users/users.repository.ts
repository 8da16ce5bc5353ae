import type { Insertable } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { UsersTable } from '../platform/database/tables.ts';

export const usersRepository = {
  findByEmail: (db: Sql, email: string) =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

  findById: (db: Sql, id: string) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  findByReferralCode: (db: Sql, code: string) =>
    db.selectFrom('users').select('id').where('referral_code', '=', code).executeTakeFirst(),

  /** Waits for another that is just being made with this email, and gives nothing if there is one. */
  addIfEmailIsFree: (tx: Tx, user: Insertable<UsersTable>) =>
    tx
      .insertInto('users')
      .values(user)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** The user, who stays as he is until the transaction ends. */
  lock: (tx: Tx, id: string) =>
    tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  update: (tx: Tx, id: string, changes: Pick<UsersTable, 'phone' | 'description' | 'picture'>) =>
    tx.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),

  markEmailVerified: (tx: Tx, id: string, now: Date) =>
    tx
      .updateTable('users')
      .set({ email_verified_at: now })
      .where('id', '=', id)
      .where('email_verified_at', 'is', null)
      .execute(),

  /** With `knownHash` only if that is still the password. */
  async changePassword(tx: Tx, id: string, password_hash: string, knownHash?: string): Promise<boolean> {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', id)
      .$if(knownHash !== undefined, (query) => query.where('password_hash', '=', knownHash!))
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },

  /** Found only where the user works, or rides, for the company. */
  async findMemberOf(db: Sql, id: string, companyId: string) {
    return await db
      .selectFrom('users as u')
      .selectAll('u')
      .where('u.id', '=', id)
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('employees as e')
              .select('e.id')
              .whereRef('e.user_id', '=', 'u.id')
              .where('e.company_id', '=', companyId),
          ),
          exists(
            selectFrom('couriers as c')
              .select('c.id')
              .whereRef('c.user_id', '=', 'u.id')
              .where('c.company_id', '=', companyId),
          ),
        ]),
      )
      .executeTakeFirst();
  },
};
