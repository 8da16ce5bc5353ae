import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { aCompany, anOrderBody } from '../../builders/index.ts';
import { databaseKind } from '../../testing/shared-room.ts';
import { copyDataDir } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';

// What only the embedded database has to show: PostgreSQL has shown it for decades.

const main = fileURLToPath(new URL('../../main.js', import.meta.url));
const administrator = { email: 'admin@test.example', password: 'admin password' };
const folders: string[] = [];
const running = new Set<ChildProcess>();

after(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const aFolder = async () => {
  const folder = await copyDataDir();
  folders.push(folder);
  return folder;
};

interface Server {
  child: ChildProcess;
  url: string;
  exited: Promise<number | null>;
  errors(): string;
}

const start = async (dataDir: string): Promise<Server> => {
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  });
  running.add(child);
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const url = await new Promise<string>((resolve) => {
    const lines = createInterface(child.stdout);
    lines.on('line', (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address) resolve(address);
    });
    lines.on('close', () => resolve(''));
  });
  return { child, url, exited, errors: () => errors };
};

const post = async <Data>(url: string, path: string, body: object, headers = {}) => {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, data: ((await response.json()) as { data: Data }).data };
};

/** A company made straight in the data folder, and what its administrator needs to write orders for it. */
const prepare = async (dataDir: string) => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const company = aCompany();
  await database.db.insertInto('companies').values(company).execute();
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
  test('a second process on the same data folder refuses and says why; the first works on', async () => {
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
    const asked = (await database.fsyncCount()) - before;
    await database.close();
    assert.ok(asked >= 25, `25 commits, ${asked} fsyncs`);
  });

  const rounds = process.env.SOAK ? 30 : 3;
  test(`nothing that was answered is lost when the process is killed in the middle of writes, ${rounds} times`, async () => {
    const dataDir = await aFolder();
    const companyId = await prepare(dataDir);
    const acknowledged: string[] = [];
    let server = await start(dataDir);
    for (let round = 0; round < rounds; round += 1) {
      const headers = await signIn(server.url, companyId);
      const goal = acknowledged.length + 10 + round;
      const write = async () => {
        for (;;) {
          const reply = await post<{ id: string }>(server.url, 'order/store', anOrderBody(), headers).catch(
            () => undefined,
          );
          if (!reply) return;
          assert.equal(reply.status, 201);
          acknowledged.push(reply.data.id);
          if (acknowledged.length === goal) server.child.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: 4 }, write));
      await server.exited;
      server = await start(dataDir);
    }
    const headers = await signIn(server.url, companyId);
    const kept = await post<{ id: string }[]>(server.url, 'order/filter/index?pagination=0', {}, headers);
    const ids = new Set(kept.data.map(({ id }) => id));
    assert.deepEqual(
      acknowledged.filter((id) => !ids.has(id)),
      [],
    );
    assert.ok(acknowledged.length >= rounds * 10);
    server.child.kill('SIGTERM');
    assert.equal(await server.exited, 0);
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
    const answered = replies
      .filter((reply) => reply.status === 'fulfilled')
      .map(({ value }) => value.data.id);
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const kept = await database.db.selectFrom('orders').select('id').execute();
    await database.close();
    const ids = new Set(kept.map(({ id }) => id));
    assert.ok(answered.every((id) => ids.has(id)));
  });
}
