import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { databaseKind, isPooled, isReplicated } from '../../testing/shared-setup.ts';
import { siteFixture } from '../../testing/site-fixture.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { startTinySmtpServer } from '../../testing/tiny-smtp-server.ts';
import { lookAtClock, lookAtNode } from './look-at-machine.ts';
import { type Identity, lookAtIdentities, lookAtPrimary } from './same-database.ts';

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-doctor-'));
  folders.push(folder);
  return folder;
};
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const program = fileURLToPath(new URL('../doctor.js', import.meta.url));

const doctor = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [program], {
    cwd: aFolder(),
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  });
  const [[status], said] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  return { status, said };
};

/** A published suite as it should be. */
const aSite = () => {
  const site = siteFixture();
  folders.push(site.dir);
  site.shell('000000000001');
  return site;
};

test('a machine that is ready gets no complaint, and what the first start will do is said', async () => {
  const site = aSite();
  site.registry(1, [site.remote()]);
  const { status, said } = await doctor({ DATA_DIR: aFolder(), SITE_DIR: site.dir });
  assert.equal(status, 0, said);
  for (const line of [
    /^✓ Waybill \d+\.\d+\.\d+.*, tables of \d{4}-/,
    /✓ Node /,
    /✓ Port /,
    /✓ DATA_DIR .* can be written to/,
    /GB are free/,
  ])
    assert.match(said, line);
  assert.match(said, /! There is no database yet: the first start makes an embedded one\./);
  assert.match(said, /✓ The suite and 1 remotes are published, signed and whole\./);
  assert.match(said, /Nothing is wrong\.\n$/);
});

test('it changes nothing: neither a folder that is missing nor a database that is closed', async () => {
  const folder = aFolder();
  const missing = join(folder, 'data', 'of-waybill');
  const { status, said } = await doctor({ DATA_DIR: missing });
  assert.equal(status, 0, said);
  assert.match(said, /! DATA_DIR .*of-waybill does not exist yet: the first start makes it\./);
  assert.equal(existsSync(join(folder, 'data')), false);
  const empty = aFolder();
  await doctor({ DATA_DIR: empty });
  assert.deepEqual(readdirSync(empty), []);
});

test('a variable that is misspelt is named with the one that is meant', async () => {
  const { status, said } = await doctor({ DATA_DIR: aFolder(), DATABSE_URL: 'postgresql://db/waybill' });
  assert.equal(status, 0, said);
  assert.match(said, /! DATABSE_URL is no setting of Waybill, and is not read: is DATABASE_URL meant\?/);
});

test('everything wrong with the variables is named at once', async () => {
  const { status, said } = await doctor({ PORT: 'many', DATABASE_LISTEN_URL: 'postgresql://db/waybill' });
  assert.equal(status, 1);
  assert.match(said, /✗ DATABASE_LISTEN_URL needs DATABASE_URL\.\n✗ PORT must be a whole number /);
  assert.match(said, /2 to be put right\.\n$/);
});

test('a collector that takes traces is in order, one that rejects them or is away is named', async () => {
  let status = 200;
  const collector = createServer((_, response) => response.writeHead(status).end('{}'));
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const env = { DATA_DIR: aFolder(), OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  assert.match((await doctor(env)).said, /✓ The collector takes traces\./);
  status = 401;
  assert.match((await doctor(env)).said, /✗ OTEL_EXPORTER_OTLP_ENDPOINT: the collector responds with 401\./);
  collector.close();
  await once(collector, 'close');
  assert.match((await doctor(env)).said, /✗ OTEL_EXPORTER_OTLP_ENDPOINT: the collector cannot be reached/);
});

test('a port that another program has is named, and one that Waybill has is in order', async () => {
  let isWaybill = false;
  let isReady = true;
  const other = createServer(({ url }, response) => {
    const whenWaybill = url === '/readyz' && !isReady ? 503 : 200;
    response.writeHead(isWaybill ? whenWaybill : 404).end();
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const env = { PORT: String(port), DATA_DIR: aFolder() };
  assert.match((await doctor(env)).said, /✗ Port \d+ on 127\.0\.0\.1 is taken by another program/);
  isWaybill = true;
  assert.match(
    (await doctor(env)).said,
    /✓ A server runs at 127\.0\.0\.1:\d+ already, and is ready: its database/,
  );
  isReady = false;
  assert.match((await doctor(env)).said, /✗ A server runs at 127\.0\.0\.1:\d+ already, and is not ready/);
  other.close();
});

test('a folder that is none, and a registry whose entry was changed, are wrong', async () => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');
  const site = aSite();
  site.registry(1, [{ ...site.remote(), title: 'Changed after it was signed' }]);
  const { said } = await doctor({ DATA_DIR: file, SITE_DIR: site.dir });
  assert.match(said, /✗ DATA_DIR .* cannot be written to/);
  assert.match(said, /✗ The registry’s entry of orders cannot be used: .*signature.* Publish it again\./);
});

test('addresses without TLS, an undeclared proxy and mails that reach nobody are named', async () => {
  const env = { DATA_DIR: aFolder(), WEB_ORIGINS: 'https://app.example.com http://old.example.com' };
  const { said } = await doctor(env);
  assert.match(said, /✗ http:\/\/old\.example\.com has no TLS/);
  assert.match(said, /! TLS ends at a proxy, but TRUST_PROXY is 0/);
  assert.match(said, /! MAIL_URL is not set: mails are files in .*outbox, and reach nobody\./);
});

test('the mail server is tried, and its password is not repeated', async () => {
  const smtp = await startTinySmtpServer();
  const ready = await doctor({ DATA_DIR: aFolder(), MAIL_URL: smtp.url });
  await smtp.close();
  assert.match(ready.said, /✓ The mail server accepts the account\./);
  const gone = await doctor({ DATA_DIR: aFolder(), MAIL_URL: 'smtp://me:secret@127.0.0.1:1' });
  assert.match(gone.said, /✗ MAIL_URL: the mail server does not accept us/);
  assert.doesNotMatch(gone.said, /secret/);
});

test('an old Node and clocks that differ are wrong', () => {
  assert.equal(lookAtNode('20.18.3').state, 'wrong');
  assert.equal(lookAtNode('20.19.0').state, 'good');
  assert.equal(lookAtNode('24.1.0').state, 'good');
  const now = new Date();
  assert.equal(lookAtClock(new Date(now.getTime() - 4_000), now).state, 'good');
  assert.match(lookAtClock(new Date(now.getTime() - 61_000), now).text, /61 s apart/);
});

test('the database of a running server is in order', async () => {
  const own = await testDatabase();
  const { said } = await doctor({ ...own.env, ...(databaseKind === 'postgres' && { DATA_DIR: aFolder() }) });
  assert.match(
    said,
    databaseKind === 'postgres'
      ? /✓ The tables are up to date\.\n✓ .*\n✓ The clocks .* agree\.\n! Nobody is the platform’s administrator/
      : /✓ A server has the embedded database open\./,
  );
  if (isPooled) {
    const { DATABASE_LISTEN_URL: _, ...pooledAlone } = own.env;
    const { said: warned } = await doctor({ ...pooledAlone, DATA_DIR: aFolder() });
    assert.match(warned, /✗ DATABASE_URL is a PgBouncer: set DATABASE_LISTEN_URL to PostgreSQL itself\./);
  }
  await own.database.close();
  await own.remove();
});

if (databaseKind === 'postgres')
  test('addresses that lead to different databases are named', async () => {
    const [own, other] = [await testDatabase(), await testDatabase()];
    const ask = (env: Record<string, string>) => doctor({ ...own.env, ...env, DATA_DIR: aFolder() });
    assert.doesNotMatch((await ask({ DATABASE_LISTEN_URL: own.url! })).said, /different/);
    assert.match(
      (await ask({ DATABASE_LISTEN_URL: other.url! })).said,
      /✗ DATABASE_LISTEN_URL and DATABASE_URL lead to different databases \(test_\w+, test_\w+\)/,
    );
    if (isReplicated) {
      assert.match((await ask({})).said, /✓ DATABASE_READ_URL can be reached, and follows a primary\./);
      assert.match(
        (await ask({ DATABASE_READ_URL: other.env.DATABASE_READ_URL! })).said,
        /✗ DATABASE_READ_URL and DATABASE_URL lead to different databases/,
      );
    }
    for (const each of [own, other]) {
      await each.database.close();
      await each.remove();
    }
  });

test('of two addresses that lead to different servers, or to a server and its copy, one is wrong', () => {
  const one = { database: 'waybill', cluster: '1', startedAt: '10:00', isReplica: false };
  const finding = (of: Partial<Identity>, variable = 'DATABASE_LISTEN_URL') =>
    lookAtIdentities(variable, { ...one, ...of }, one)?.text;
  assert.equal(finding({}), undefined);
  const replica = { isReplica: true, startedAt: '11:00' };
  assert.equal(finding(replica, 'DATABASE_READ_URL'), undefined);
  assert.match(
    finding({ ...replica, cluster: '2' }, 'DATABASE_READ_URL') ?? '',
    /let DATABASE_READ_URL name a replica of the same/,
  );
  assert.match(finding({ cluster: '2' }) ?? '', /different servers: let both/);
  assert.match(finding({ startedAt: '11:00' }) ?? '', /different servers, of which one is a copy/);
  assert.equal(lookAtIdentities('DATABASE_LISTEN_URL', one, undefined), undefined);
});

test('an address that has to lead to the primary and leads to a replica is named', () => {
  const primary = { database: 'waybill', cluster: '1', startedAt: '10:00', isReplica: false };
  const replica = { ...primary, isReplica: true, startedAt: '11:00' };
  assert.equal(lookAtPrimary('DATABASE_URL', primary), undefined);
  assert.match(
    lookAtPrimary('DATABASE_URL', replica)?.text ?? '',
    /^DATABASE_URL leads to a replica, which takes no writes/,
  );
  const otherReplica = { ...replica, startedAt: '12:00' };
  assert.equal(lookAtIdentities('DATABASE_READ_URL', otherReplica, replica), undefined);
});

if (databaseKind === 'postgres')
  test('tables of a newer version are named, and whether this version can work on them', async () => {
    const own = await testDatabase();
    const runs = (name: string) =>
      sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
        own.database.db,
      );
    const ask = () => doctor({ ...own.env, DATA_DIR: aFolder() });
    await runs('9998-later.expands');
    const expanded = await ask();
    assert.match(
      expanded.said,
      /! .* newer version \(9998-later\.expands\), on which this version can work, too/,
    );
    assert.equal(expanded.status, 0);
    await runs('9999-less.needs-9998');
    const contracted = await ask();
    assert.match(contracted.said, /✗ .*\(9999-less\.needs-9998\), on which this version cannot work/);
    assert.equal(contracted.status, 1);
    await own.database.close();
    await own.remove();
  });

test('a PostgreSQL that is not there is named, without its password', async () => {
  const url = 'postgresql://me:secret@127.0.0.1:1/waybill';
  const { status, said } = await doctor({ DATABASE_URL: url, DATA_DIR: aFolder() });
  assert.equal(status, 1);
  assert.match(said, /✗ DATABASE_URL cannot be reached \(.*ECONNREFUSED.*\): does it run/);
  assert.doesNotMatch(said, /secret/);
});
