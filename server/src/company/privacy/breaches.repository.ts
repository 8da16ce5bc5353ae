import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { BreachesTable } from '../../platform/database/tables.ts';

export type BreachRow = Selectable<BreachesTable>;

const mostListed = 100;

export const breachesRepository = {
  findNewest: (db: Sql, companyId: string): Promise<BreachRow[]> =>
    db
      .selectFrom('breaches')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('known_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostListed)
      .execute(),

  add: (tx: Tx, row: Insertable<BreachesTable>): Promise<BreachRow> =>
    tx.insertInto('breaches').values(row).returningAll().executeTakeFirstOrThrow(),

  change: (
    tx: Tx,
    companyId: string,
    id: string,
    changes: Updateable<BreachesTable>,
  ): Promise<BreachRow | undefined> =>
    tx
      .updateTable('breaches')
      .set({ id, ...changes })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
};
