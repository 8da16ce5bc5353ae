import { type Kysely, sql } from 'kysely';

const statements = [
  // Of several people who had one token the one who registered it last has the device.
  `delete from push_devices older using push_devices newer
    where older.device_token = newer.device_token
      and (older.registered_at, older.id) < (newer.registered_at, newer.id)`,
  `drop index push_devices_by_device_token`,
  `create unique index push_devices_by_device_token on push_devices (device_token)`,
  `alter table acting_log add column record_id text`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
