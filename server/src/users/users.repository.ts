import type { Sql } from '../platform/database/database.ts';

export const usersRepository = {
  findByEmail: (db: Sql, email: string) =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

  findById: (db: Sql, id: string) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

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
