import type { Insertable } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { PushDevicesTable } from '../../platform/database/tables.ts';
import { takeTurns } from '../../platform/http/rate-limit.ts';

export const pushRepository = {
  /** Takes the place of the device's earlier token; a token belongs to the person who signed in last on the device. */
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

  /** The token of a device that is still registered. */
  findToken: async (db: Sql, deviceId: string): Promise<string | undefined> =>
    (await db.selectFrom('push_devices').select('device_token').where('id', '=', deviceId).executeTakeFirst())
      ?.device_token,
};
