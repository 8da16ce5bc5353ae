import { sql } from 'kysely';
import { hashPassword, isPasswordOf } from '../people/auth/index.ts';
import { newId } from '../platform/base/new-id.ts';
import type { Database, Tx } from '../platform/database/database.ts';

const platformTeam = async (tx: Tx): Promise<string> => {
  const team = await tx.selectFrom('teams').select('id').where('company_id', 'is', null).executeTakeFirst();
  if (team) return team.id;
  const id = newId();
  await tx.insertInto('teams').values({ id, company_id: null, display_name: 'Waybill platform' }).execute();
  return id;
};

/** Gives the account a password of ours and ends its tokens: the person who made it before is not the administrator. */
const takeOver = async (tx: Tx, userId: string, password_hash: string, now: Date) => {
  await tx
    .updateTable('users')
    .set({ password_hash, email_verified_at: now })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
};

/**
 * Makes the platform's administrator at start. A present administrator's password stays; false
 * when that is another than the one given.
 */
export const ensureAdministrator = async (
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<boolean> => {
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('administrator'))`.execute(tx);
    const team_id = await platformTeam(tx);
    const now = new Date();
    const existing = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    const user_id = existing?.id ?? newId();
    if (!existing)
      await tx
        .insertInto('users')
        .values({
          id: user_id,
          name: 'Administrator',
          email,
          password_hash,
          email_verified_at: now,
          created_at: now,
        })
        .execute();
    const granted = await tx
      .insertInto('team_roles')
      .values({ team_id, user_id, role: 'administrator' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (existing && granted.numInsertedOrUpdatedRows === 1n) await takeOver(tx, user_id, password_hash, now);
  });
  const stored = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirst();
  return isPasswordOf(stored?.password_hash, password);
};
