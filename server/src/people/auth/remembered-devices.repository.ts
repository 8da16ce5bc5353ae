import type { Sql, Tx } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import { hashOfToken, newToken } from '../../platform/identity/tokens.ts';

/** More than anybody uses; beyond it, the least recently used is deleted. */
const devicesPerUser = 50;
const lifetimeMs = 365 * 86_400_000;

export const rememberedDevicesRepository = {
  /** The hash of the sign-in’s device key that belongs to this account, if one does. */
  async find(db: Sql, email: string, keys: readonly string[]): Promise<string | undefined> {
    if (keys.length === 0) return undefined;
    const remembered = await db
      .selectFrom('known_devices as d')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .select('d.hash')
      .where('u.email', '=', email)
      .where('d.hash', 'in', keys.map(hashOfToken))
      .executeTakeFirst();
    return remembered?.hash;
  },

  /** Remembers a device by a key of 256 bits, of which only the hash is stored. */
  async add(tx: Tx, userId: string): Promise<string> {
    const key = newToken();
    const now = new Date();
    await tx
      .insertInto('known_devices')
      .values({ hash: hashOfToken(key), user_id: userId, created_at: now, last_used_at: now })
      .execute();
    await tx
      .deleteFrom('known_devices')
      .where('hash', 'in', ({ selectFrom }) =>
        selectFrom('known_devices')
          .select('hash')
          .where('user_id', '=', userId)
          .orderBy('last_used_at', 'desc')
          .orderBy('hash')
          .offset(devicesPerUser),
      )
      .execute();
    return key;
  },

  touch: (db: Sql, hash: string) =>
    db.updateTable('known_devices').set({ last_used_at: new Date() }).where('hash', '=', hash).execute(),

  /** Forgets the user's devices, except those with one of these keys. */
  async forgetOf(tx: Tx, userId: string, exceptKeys: readonly string[] = []): Promise<void> {
    const query = tx.deleteFrom('known_devices').where('user_id', '=', userId);
    const exceptHashes = exceptKeys.map(hashOfToken);
    await (exceptHashes.length > 0 ? query.where('hash', 'not in', exceptHashes) : query).execute();
  },
};

/** The device that a sign-in to the account of this email comes from, if it is remembered. */
export const findRememberedDevice = rememberedDevicesRepository.find;

/** Forgets devices that have not signed in for a year. */
export const forgetUnusedDevices = (db: Sql, now: Date, stopping?: AbortSignal) =>
  forgetBefore(db, 'known_devices', 'last_used_at', new Date(now.getTime() - lifetimeMs), stopping);
