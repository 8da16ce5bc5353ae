import { type Insertable, type Selectable, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { AuthenticatorsTable, PasskeysTable } from '../../platform/database/tables.ts';

export interface FactorsPlace {
  is_employee: boolean;
  is_rider: boolean;
  is_elsewhere: boolean;
  is_administrator: boolean;
  owned_company_id: string | null;
}

export type PasskeyRow = Selectable<PasskeysTable>;

export const factorsRepository = {
  /** The user, locked until the transaction ends: changes of their factors take turns. */
  lockUser: (tx: Tx, id: string) =>
    tx
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),

  /** The same of an id that may be nobody's. */
  holdUser: (tx: Tx, id: string) =>
    tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),

  findPasskeys: (db: Sql, userId: string): Promise<PasskeyRow[]> =>
    db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  findPasskey: (db: Sql, credentialId: string): Promise<PasskeyRow | undefined> =>
    db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),

  addPasskey: (tx: Tx, row: Insertable<PasskeysTable>) => tx.insertInto('passkeys').values(row).execute(),

  renamePasskey: (tx: Tx, userId: string, id: string, name: string) =>
    tx
      .updateTable('passkeys')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),

  removePasskey: (tx: Tx, userId: string, id: string) =>
    tx
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),

  /** Notes a use with the counter that came with it, if nobody was faster with a higher one. */
  async usePasskey(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('counter', '<', counter), eb('counter', '=', 0)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  findAuthenticator: (db: Sql, userId: string) =>
    db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  /** False if the user has one. */
  async addAuthenticator(tx: Tx, row: Insertable<AuthenticatorsTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('authenticators')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  removeAuthenticator: (tx: Tx, userId: string) =>
    tx.deleteFrom('authenticators').where('user_id', '=', userId).returning('id').executeTakeFirst(),

  /** Uses up the code of a step; false if that one, or a later one, was used before. */
  async useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('authenticators')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  async countRecoveryCodes(db: Sql, userId: string): Promise<number> {
    const { left } = await db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return left;
  },

  forgetRecoveryCodes: (tx: Tx, userId: string) =>
    tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute(),

  addRecoveryCodes: (tx: Tx, userId: string, hashes: readonly string[], now: Date) =>
    tx
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ user_id: userId, hash, created_at: now })))
      .execute(),

  async useRecoveryCode(tx: Tx, userId: string, hash: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Where somebody belongs, by memberships that have not ended. */
  async findPlace(db: Sql, userId: string, companyId: string): Promise<FactorsPlace> {
    const { rows } = await sql<FactorsPlace>`
      with memberships as (
        select company_id, 'employee' as kind from employees where user_id = ${userId} and termination_date is null
        union all select company_id, 'courier' from couriers where user_id = ${userId} and termination_date is null
      )
      select coalesce(bool_or(kind = 'employee') filter (where company_id = ${companyId}), false) as is_employee,
        coalesce(bool_or(kind = 'courier') filter (where company_id = ${companyId}), false) as is_rider,
        coalesce(bool_or(company_id <> ${companyId}), false) as is_elsewhere,
        exists (select 1 from team_roles where user_id = ${userId} and role = 'administrator') as is_administrator,
        (select min(t.company_id) from team_roles r join teams t on t.id = r.team_id
          where r.user_id = ${userId} and r.role = 'company') as owned_company_id
      from memberships`.execute(acrossCompanies(db, 'a person’s own'));
    return rows[0]!;
  },

  /** Removes all that an account has; false where there is nothing. */
  async removeAll(tx: Tx, userId: string): Promise<boolean> {
    const passkeys = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
    const apps = await tx.deleteFrom('authenticators').where('user_id', '=', userId).executeTakeFirst();
    await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    return passkeys.numDeletedRows + apps.numDeletedRows > 0n;
  },

  /** Notes on the account since when it has a second factor; false where it has none. */
  async settle(tx: Tx, userId: string, now: Date): Promise<boolean> {
    const { rows } = await sql<{ second_factor_since: Date | null }>`
      update users u set second_factor_since = case
        when exists (select 1 from passkeys where user_id = u.id)
          or exists (select 1 from authenticators where user_id = u.id)
        then coalesce(u.second_factor_since, ${now}) end
      where u.id = ${userId} returning u.second_factor_since`.execute(tx);
    return rows[0]?.second_factor_since !== null;
  },
};
