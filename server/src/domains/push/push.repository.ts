import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import type { PushDevicesTable } from '../../platform/database/tables.ts';
import { takeTurns } from '../../platform/rate-limit.ts';

export interface DueNotice {
  id: string;
  push_device_id: string;
  device_token: string;
  title: string;
  body: string;
  data: string;
  tries: number;
  created_at: Date;
}

export const pushRepository = {
  /** Takes the place of the device's earlier token; a token is one person's at a time, whoever signs in on the device. */
  async register(tx: Tx, device: Insertable<PushDevicesTable>): Promise<string> {
    const { id: _, ...changes } = device;
    const { user_id, device_id, device_token } = device;
    // A device that says two tokens at once has the one that comes second.
    await takeTurns(tx, `device ${user_id} ${device_id}`);
    // Deleted rather than changed: what waits for the one who had the token before is not for this one.
    await tx
      .deleteFrom('push_devices')
      .where(({ or, and, eb }) =>
        or([
          and([eb('device_token', '=', device_token), eb('user_id', '!=', user_id)]),
          and([
            eb('user_id', '=', user_id),
            eb('device_id', '=', device_id),
            eb('device_token', '!=', device_token),
          ]),
        ]),
      )
      .execute();
    const { id } = await tx
      .insertInto('push_devices')
      .values(device)
      .onConflict((conflict) => conflict.column('device_token').doUpdateSet(changes))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  forgetAllButNewest: (tx: Tx, userId: string, count: number) =>
    tx
      .deleteFrom('push_devices')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('push_devices')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('registered_at', 'desc')
          .orderBy('id', 'desc')
          .offset(count),
      )
      .execute(),

  forgetDevice: (db: Sql, id: string) => db.deleteFrom('push_devices').where('id', '=', id).execute(),

  /** Takes notices that are due; until `leaseEnd` no other node takes them. */
  async takeDue(db: Database, now: Date, leaseEnd: Date, count: number): Promise<DueNotice[]> {
    const { rows } = await sql<DueNotice>`
      update push_notices n set tries = n.tries + 1, due_at = ${leaseEnd}
      from push_devices d
      where d.id = n.push_device_id and n.id in (
        select id from push_notices where due_at <= ${now}
        order by due_at limit ${count} for update skip locked
      )
      returning n.id, n.push_device_id, d.device_token, n.title, n.body, n.data, n.tries, n.created_at`.execute(
      db,
    );
    return rows;
  },

  remove: (db: Sql, id: string) => db.deleteFrom('push_notices').where('id', '=', id).execute(),

  tryAgainAt: (db: Sql, id: string, at: Date) =>
    db.updateTable('push_notices').set({ due_at: at }).where('id', '=', id).execute(),
};
