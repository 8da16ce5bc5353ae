import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { aCompany, anOrderBody } from '../../demo/builders/index.ts';
import { killPrograms, post, startProgram } from '../../testing/program.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import { copyDataDir } from '../../testing/test-database.ts';
import { newId } from '../base/new-id.ts';
import { acrossCompanies } from './company-fence.ts';
import { openDatabase } from './open-database.ts';

// Only the embedded database has to show this: PostgreSQL has shown it for decades.

const administrator = { email: 'admin@test.example', password: 'admin password' };
const folders: string[] = [];

after(() => {
  killPrograms();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const start = (dataDir: string) =>
  startProgram({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });

const aFolder = async () => {
  const folder = await copyDataDir();
  folders.push(folder);
  return folder;
};

/** A company made straight in the data folder, and what its administrator needs to write orders for it. */
const prepare = async (dataDir: string) => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const company = aCompany();
  await database.db.insertInto('companies').values(company).execute();
  await database.db
    .insertInto('teams')
    .values({ id: newId(), company_id: company.id, display_name: company.company_name })
    .execute();
  await database.close();
  return company.id;
};

const signIn = async (url: string, companyId: string) => {
  const { data } = await post<{ access_token: string; team_roles: object }>(url, 'auth/login', administrator);
  return {
    authorization: `Bearer ${data.access_token}`,
    team: Object.keys(data.team_roles)[0]!,
    company: companyId,
  };
};

if (databaseKind === 'embedded') {
  test('a second process on the same data folder fails with the reason; the first continues', async () => {
    const dataDir = await aFolder();
    const first = await start(dataDir);
    const second = await start(dataDir);
    assert.equal(await second.exited, 1);
    assert.match(second.errors(), /is in use by another Waybill server \(process \d+\)/);
    assert.doesNotMatch(second.errors(), /\n\s+at /);
    assert.equal((await fetch(`${first.url}/readyz`)).status, 200);
    first.child.kill('SIGTERM');
    assert.equal(await first.exited, 0);
  });

  test('a folder is free again after its process was killed', async () => {
    const dataDir = await aFolder();
    const first = await start(dataDir);
    first.child.kill('SIGKILL');
    await first.exited;
    const second = await start(dataDir);
    assert.equal((await fetch(`${second.url}/readyz`)).status, 200);
    second.child.kill('SIGTERM');
    assert.equal(await second.exited, 0);
  });

  test('every commit asks the disk to keep it', async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: await aFolder() });
    const before = await database.fsyncCount();
    for (let n = 0; n < 25; n += 1)
      await database.db
        .insertInto('sign_in_attempts')
        .values({ id: `try ${n}`, account: 'a', address: 'b', at: new Date() })
        .execute();
    const syncs = (await database.fsyncCount()) - before;
    await database.close();
    assert.ok(syncs >= 25, `25 commits, ${syncs} fsyncs`);
  });

  test('SIGTERM finishes what runs, closes the database and ends with 0', async () => {
    const dataDir = await aFolder();
    const companyId = await prepare(dataDir);
    const server = await start(dataDir);
    const headers = await signIn(server.url, companyId);
    const writes = Array.from({ length: 8 }, () =>
      post<{ id: string }>(server.url, 'order/store', anOrderBody(), headers),
    );
    await writes[0];
    server.child.kill('SIGTERM');
    const replies = await Promise.allSettled(writes);
    assert.equal(await server.exited, 0);
    const responded = replies
      .filter((reply) => reply.status === 'fulfilled')
      .map(({ value }) => value.data.id);
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const stored = await acrossCompanies(database.db, 'tests').selectFrom('orders').select('id').execute();
    await database.close();
    const ids = new Set(stored.map(({ id }) => id));
    assert.ok(responded.every((id) => ids.has(id)));
  });
}
