import type { ImportKind } from '@waybill/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ImportRowsTable, ImportsTable } from '../../platform/database/tables.ts';

export type ImportsRow = Selectable<ImportsTable>;
export type ImportRowsRow = Selectable<ImportRowsTable>;

/** An import of a company. */
export interface ImportKey {
  companyId: string;
  id: string;
}

const mostListed = 20;

const ofImport = (db: Sql, { companyId, id }: ImportKey) =>
  db.selectFrom('import_rows').where('company_id', '=', companyId).where('import_id', '=', id);

export const importsRepository = {
  /** Begins the import with its first batch; undefined where it has begun before. */
  begin: (tx: Tx, row: Insertable<ImportsTable>): Promise<ImportsRow | undefined> =>
    tx
      .insertInto('imports')
      .values(row)
      .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** Moves the end of the import's hour. */
  storeTime: (tx: Tx, { companyId, id }: ImportKey, at: Date): Promise<ImportsRow> =>
    tx
      .updateTable('imports')
      .set({ stored_at: at })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** The stored lines other than these. */
  countOtherLines: async (tx: Tx, key: ImportKey, lines: readonly number[]): Promise<number> => {
    const { rows } = await ofImport(tx, key)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where(sql<boolean>`line <> all(${[...lines]})`)
      .executeTakeFirstOrThrow();
    return rows;
  },

  find: (db: Sql, { companyId, id }: ImportKey): Promise<ImportsRow | undefined> =>
    db
      .selectFrom('imports')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Imports of these kinds that stored a row since then, newest first. */
  findRecent: (
    db: Sql,
    companyId: string,
    kinds: readonly ImportKind[],
    since: Date,
  ): Promise<ImportsRow[]> =>
    db
      .selectFrom('imports')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('kind', 'in', kinds)
      .where('stored_at', '>', since)
      .orderBy('stored_at', 'desc')
      .orderBy('id')
      .limit(mostListed)
      .execute(),

  /** Counts the rows of each import by outcome. */
  countOutcomes: (db: Sql, companyId: string, ids: readonly string[]) =>
    db
      .selectFrom('import_rows')
      .select(['import_id', 'outcome', 'undo'])
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('company_id', '=', companyId)
      .where(sql<boolean>`import_id = any(${[...ids]})`)
      .groupBy(['import_id', 'outcome', 'undo'])
      .execute(),

  findCreatedLines: async (tx: Tx, key: ImportKey, lines: readonly number[]): Promise<Set<number>> => {
    const rows = await ofImport(tx, key)
      .select('line')
      .where('outcome', '=', 'created')
      .where(sql<boolean>`line = any(${[...lines]})`)
      .execute();
    return new Set(rows.map(({ line }) => line));
  },

  /** Writes the outcomes of rows; a row that was created stays so. */
  storeRows: async (tx: Tx, rows: readonly Insertable<ImportRowsTable>[]): Promise<void> => {
    if (rows.length === 0) return;
    await tx
      .insertInto('import_rows')
      .values([...rows])
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'import_id', 'line'])
          .doUpdateSet(({ ref }) => ({
            outcome: ref('excluded.outcome'),
            record_id: ref('excluded.record_id'),
            content_key: ref('excluded.content_key'),
            at: ref('excluded.at'),
          }))
          .where('import_rows.outcome', '<>', 'created'),
      )
      .execute();
  },

  /** Finds those contents that were imported before and are not undone. */
  findContentKeys: async (tx: Tx, companyId: string, keys: readonly string[]): Promise<string[]> => {
    const rows = await tx
      .selectFrom('import_rows')
      .select('content_key')
      .where('company_id', '=', companyId)
      .where('outcome', '=', 'created')
      .where(sql<boolean>`undo is distinct from 'removed'`)
      .where(sql<boolean>`content_key = any(${[...keys]})`)
      .execute();
    return rows.flatMap(({ content_key }) => content_key ?? []);
  },

  /** The invites that imports of riders sent since then, and the first of them. */
  countInvitesSince: (tx: Tx, companyId: string, since: Date) =>
    tx
      .selectFrom('import_rows as r')
      .innerJoin('imports as i', (join) =>
        join.onRef('i.company_id', '=', 'r.company_id').onRef('i.id', '=', 'r.import_id'),
      )
      .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.min('r.at').as('oldest')])
      .where('r.company_id', '=', companyId)
      .where('i.kind', '=', 'riders')
      .where('r.outcome', '=', 'created')
      .where('r.at', '>', since)
      .executeTakeFirstOrThrow(),

  /** Holds the import until the transaction ends, so that two undo or continue it one after the other. */
  hold: (tx: Tx, { companyId, id }: ImportKey): Promise<ImportsRow | undefined> =>
    tx
      .selectFrom('imports')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  /** The last rows that were created and not undone yet. */
  findToUndo: (tx: Tx, key: ImportKey, most: number) =>
    ofImport(tx, key)
      .select(['line', 'record_id'])
      .where('outcome', '=', 'created')
      .where('undo', 'is', null)
      .orderBy('line', 'desc')
      .limit(most)
      .execute(),

  countToUndo: async (tx: Tx, key: ImportKey): Promise<number> => {
    const { rows } = await ofImport(tx, key)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('outcome', '=', 'created')
      .where('undo', 'is', null)
      .executeTakeFirstOrThrow();
    return rows;
  },

  storeUndo: async (tx: Tx, { companyId, id }: ImportKey, undo: ImportRowsRow['undo'], lines: number[]) => {
    await tx
      .updateTable('import_rows')
      .set({ undo })
      .where('company_id', '=', companyId)
      .where('import_id', '=', id)
      .where(sql<boolean>`line = any(${lines})`)
      .execute();
  },

  storeUndoTimes: (
    tx: Tx,
    { companyId, id }: ImportKey,
    times: { undo_began_at: Date; undone_at: Date | null },
  ) =>
    tx
      .updateTable('imports')
      .set(times)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** The records that the undo left, by line. */
  findRemaining: (db: Sql, key: ImportKey) =>
    ofImport(db, key)
      .select(['line', 'record_id', 'undo'])
      .where('undo', 'is not', null)
      .where('undo', '<>', 'removed')
      .orderBy('line')
      .execute(),
};
