import type { Agreement } from '@waybill/contract';
import { type Insertable, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { UsersTable } from '../../platform/database/tables.ts';
import type { MemberKind } from '../members/index.ts';

/** A member's record of either kind, by what both have. */
export interface MemberRecord {
  kind: MemberKind;
  id: string;
  name: string;
  email: string;
  phone: string | null;
  picture: string | null;
  teamId: string;
}

export const usersRepository = {
  findByEmail: (db: Sql, email: string) =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

  findById: (db: Sql, id: string) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Whether they have joined an outlet that is there. */
  async hasShop(db: Sql, id: string): Promise<boolean> {
    const row = await acrossCompanies(db, 'a person’s own')
      .selectFrom('outlet_members as m')
      .innerJoin('outlets as o', (join) =>
        join.onRef('o.company_id', '=', 'm.company_id').onRef('o.id', '=', 'm.outlet_id'),
      )
      .select('m.outlet_id')
      .where('m.user_id', '=', id)
      .where('m.left_at', 'is', null)
      .where('o.deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

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

  /** The user, locked until the transaction ends. */
  lock: (tx: Tx, id: string) =>
    tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  update: (tx: Tx, id: string, changes: Pick<UsersTable, 'phone' | 'description' | 'picture'>) =>
    tx.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),

  addAgreement: (tx: Tx, id: string, agreement: Agreement) =>
    tx
      .updateTable('users')
      .set({ agreements: sql`agreements || ${JSON.stringify([agreement])}::jsonb` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  markEmailVerified: (tx: Tx, id: string, now: Date) =>
    tx
      .updateTable('users')
      .set({ email_verified_at: now })
      .where('id', '=', id)
      .where('email_verified_at', 'is', null)
      .execute(),

  /** With `knownHash` only if that is still the password. */
  async changePassword(tx: Tx, id: string, password_hash: string, currentHash?: string): Promise<boolean> {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', id)
      .$if(currentHash !== undefined, (query) => query.where('password_hash', '=', currentHash!))
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },

  /** The company's records of the user as staff and as a rider, staff first; ended ones are left out. */
  async findRecordsOf(db: Sql, userId: string, companyId: string): Promise<MemberRecord[]> {
    const { rows } = await sql<MemberRecord>`
      select 'employee' as kind, e.id, e.employee_name as name, e.employee_email as email,
        e.employee_phone as phone, e.employee_picture as picture, t.id as "teamId"
      from employees e join teams t on t.company_id = e.company_id
      where e.user_id = ${userId} and e.company_id = ${companyId} and e.termination_date is null
      union all
      select 'courier', r.id, r.courier_name, r.courier_email, r.courier_phone, r.courier_picture, t.id
      from couriers r join teams t on t.company_id = r.company_id
      where r.user_id = ${userId} and r.company_id = ${companyId} and r.termination_date is null`.execute(db);
    return rows;
  },
};
