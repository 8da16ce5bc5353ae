import { sql } from 'kysely';
import { messageSecrets } from '../customers-side/messages/index.ts';
import { transferSecrets } from '../money/transfers/index.ts';
import { sealDerived, sealedSecrets } from '../partners/webhooks/index.ts';
import { sealedAuthenticators } from '../people/factors/index.ts';
import { readConfig } from '../platform/base/config.ts';
import {
  makeSecretKey,
  readSecretKeys,
  type SecretKeys,
  writeSecretKeys,
} from '../platform/base/secret-keys.ts';
import { StartError } from '../platform/base/start-error.ts';
import { DirectoryInUseError } from '../platform/database/directory-lock.ts';
import type { AnyDatabase } from '../platform/database/table-catalog.ts';
import { databaseKey, readKeys, useSecretKeys } from '../platform/identity/keys.ts';
import { receiverTokens, shopTokens } from '../platform/identity/link-tokens.ts';
import { resealTable, type SealedTable } from '../platform/identity/reseal.ts';
import { openToRead, openToWrite } from '../platform/operate/backup/places.ts';
import { endWithError } from './end-with-error.ts';
import { placeOf } from './place-of.ts';

// `npm run keys`: which keys count, and what they have sealed. `-- add` makes one, `-- turn` makes it the current one and seals everything
// with it, `-- remove <name>` takes one away that seals nothing any more.

const usage = 'npm run keys, npm run keys -- add, npm run keys -- turn, or npm run keys -- remove <name>';

const sealedTables: readonly [what: string, table: SealedTable][] = [
  ['links', receiverTokens.sealed],
  ['shops', shopTokens.sealed],
  ['apps', sealedAuthenticators],
  ['webhooks', sealedSecrets],
  ['banks', transferSecrets.sealed],
  ['messages', messageSecrets.sealed],
];

interface Key {
  id: string;
  added_at: Date;
  is_current: boolean;
}

interface Place {
  db: AnyDatabase;
  path: string | undefined;
  file: SecretKeys;
}

const readRows = async (db: AnyDatabase): Promise<Key[]> =>
  (await sql<Key>`select id, added_at, is_current from secret_keys order by added_at, id`.execute(db)).rows;

const countSealed = async (db: AnyDatabase, { table }: SealedTable, id: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}
    where coalesce(key_id, ${databaseKey}) = ${id}`.execute(db);
  return Number(rows[0]!.count);
};

const show = async ({ db, file }: Place) => {
  const titles = sealedTables.map(([what]) => what.padStart(10)).join('');
  console.log(`${'key'.padEnd(20)}${'added'.padEnd(12)}${titles}`);
  for (const { id, added_at, is_current } of await readRows(db)) {
    const counts = await Promise.all(sealedTables.map(([, table]) => countSealed(db, table, id)));
    const missing = id === databaseKey || file.has(id) ? '' : '  not in SECRET_KEYS_FILE';
    const sums = counts.map((count) => String(count).padStart(10)).join('');
    console.log(
      `${id.padEnd(20)}${added_at.toISOString().slice(0, 10).padEnd(12)}${sums}${is_current ? '  current' : ''}${missing}`,
    );
  }
};

const add = async ({ db, path, file }: Place) => {
  if (path === undefined) throw new StartError('Set SECRET_KEYS_FILE to the file that the key goes into.');
  const [id, key] = makeSecretKey();
  // The file first: a key that only the file has does no harm.
  writeSecretKeys(path, new Map([...file, [id, key]]));
  await sql`insert into secret_keys values (${id}, now(), false)`.execute(db);
  console.log(
    `The key ${id} is in ${path}. Copy the file to every node and to a safe place, restart the nodes,`,
  );
  console.log('then: npm run keys -- turn');
};

const sealAll = async (db: AnyDatabase) => {
  let count = await sealDerived(db);
  for (const [, table] of sealedTables) count += await resealTable(db, table);
  console.log(`${count} ${count === 1 ? 'secret was' : 'secrets were'} sealed again.`);
};

const turn = async ({ db, file }: Place) => {
  const rows = await readRows(db);
  const current = rows.find((row) => row.is_current)!;
  const newest = rows.at(-1)!;
  if (newest.id === databaseKey) throw new StartError('There is no other key yet: npm run keys -- add');
  if (!file.has(newest.id)) throw new StartError(`The key ${newest.id} is not in SECRET_KEYS_FILE.`);
  if (newest !== current)
    await db.transaction().execute(async (tx) => {
      await sql`update secret_keys set is_current = false where is_current`.execute(tx);
      await sql`update secret_keys set is_current = true where id = ${newest.id}`.execute(tx);
    });
  console.log(`The key ${newest.id} is current.`);
  await sealAll(db);
};

const remove = async ({ db, path, file }: Place, id: string) => {
  const row = (await readRows(db)).find((each) => each.id === id);
  if (!row && !file.has(id)) throw new StartError(`No key is called ${id}.`);
  if (row?.is_current) throw new StartError(`The key ${id} is the current one.`);
  if (row) await sealAll(db);
  await db.transaction().execute(async (tx) => {
    // What is still sealed with it holds it in the database.
    await sql`delete from secret_keys where id = ${id}`.execute(tx);
    if (id === databaseKey) await sql`delete from receiver_secret`.execute(tx);
  });
  if (path !== undefined && file.has(id))
    writeSecretKeys(path, new Map([...file].filter(([each]) => each !== id)));
  console.log(`The key ${id} is taken away. Copy the file to every node and restart them.`);
};

const actions: Record<string, (place: Place, id: string) => Promise<void>> = { add, turn, remove };

const openChangeable = async (place: ReturnType<typeof placeOf>) => {
  try {
    return await openToWrite(place);
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new StartError('A server has the embedded database open: stop it to change its keys.');
  }
};

const readFile = (path: string | undefined): SecretKeys => {
  const keys = path === undefined ? undefined : readSecretKeys(path);
  if (typeof keys === 'string') throw new StartError(`SECRET_KEYS_FILE ${keys}`);
  return keys ?? new Map();
};

const main = async ([action, name]: string[]) => {
  const act = action === undefined ? show : Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!act || (action === 'remove') !== (name !== undefined)) throw new StartError(`Say ${usage}.`);
  const path = process.env.SECRET_KEYS_FILE?.trim() || undefined;
  const file = readFile(path);
  useSecretKeys(file);
  const place = placeOf(readConfig({ ...process.env, SECRET_KEYS_FILE: '' }));
  const { db, close } = action === undefined ? await openToRead(place) : await openChangeable(place);
  try {
    if (action === 'turn' || action === 'remove') await readKeys(db);
    await act({ db, path, file }, name ?? '');
  } finally {
    await close();
  }
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  endWithError(error);
}
