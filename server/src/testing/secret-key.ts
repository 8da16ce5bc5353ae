import { sql } from 'kysely';
import { useSecretKeys } from '../platform/identity/keys.ts';
import type { TestServer } from './test-server.ts';

/** A key outside of the database, with which providers' keys can be stored. */
export const aSecretKey = new Map([['tests', Buffer.alloc(32, 'tests')]]);

export const useKeyOutside = async ({ db }: Pick<TestServer, 'db'>): Promise<void> => {
  useSecretKeys(aSecretKey);
  await sql`update secret_keys set is_current = false`.execute(db);
  await sql`insert into secret_keys values ('tests', now(), true) on conflict (id) do update set is_current = true`.execute(
    db,
  );
};
