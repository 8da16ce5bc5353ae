import type { Sql, Tx } from '../../platform/database/database.ts';

export const photosRepository = {
  add: (tx: Tx, id: string, content: Uint8Array) =>
    tx.insertInto('photos').values({ id, content, created_at: new Date() }).execute(),

  find: (db: Sql, id: string) =>
    db.selectFrom('photos').select('content').where('id', '=', id).executeTakeFirst(),

  remove: (tx: Tx, id: string) => tx.deleteFrom('photos').where('id', '=', id).execute(),
};
