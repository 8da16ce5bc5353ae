import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { databaseKind, isReplicated } from '../testing/shared-setup.ts';
import { siteFixture } from '../testing/site-fixture.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startTinySmtpServer } from '../testing/tiny-smtp-server.ts';

const program = fileURLToPath(new URL('doctor.js', import.meta.url));

const doctor = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...env } });
  const [[status], said] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  return { status, said };
};

/** A published suite as it should be. */
const aSite = (t: { after(remove: () => void): void }) => {
  const site = siteFixture();
  t.after(() => rmSync(site.dir, { recursive: true, force: true }));
  site.shell('000000000001');
  return site;
};

test('everything wrong with the variables is named at once', async () => {
  const { status, said } = await doctor({ PORT: 'many', DATABASE_LISTEN_URL: 'postgresql://db/waybill' });
  assert.equal(status, 1);
  assert.match(said, /✗ DATABASE_LISTEN_URL needs DATABASE_URL\.\n✗ PORT must be a whole number /);
});

test('a registry whose entry was changed is wrong, one that is signed is in order', async (t) => {
  const site = aSite(t);
  site.registry(1, [site.remote()]);
  const signed = await doctor({ SITE_DIR: site.dir });
  assert.equal(signed.status, 0, signed.said);
  assert.match(signed.said, /✓ Published and signed remotes: 1\./);
  site.registry(2, [{ ...site.remote(), title: 'Changed after it was signed' }]);
  const { said } = await doctor({ SITE_DIR: site.dir });
  assert.match(said, /✗ The registry’s entry of orders cannot be used: .*signature.* Publish it again\./);
});

test('addresses without TLS, an undeclared proxy and mails that reach no mailbox are named', async () => {
  const { said } = await doctor({ WEB_ORIGINS: 'https://app.example.com http://old.example.com' });
  assert.match(said, /✗ http:\/\/old\.example\.com has no TLS/);
  assert.match(said, /! TLS ends at a proxy, but TRUST_PROXY is 0/);
  assert.match(said, /! MAIL_URL is not set: mails are files in DATA_DIR, and reach nobody\./);
});

test('settings for tests and a port that is open to all are named', async () => {
  const { status, said } = await doctor({ HOST: '0.0.0.0', RATE_LIMITS: 'off', WEBHOOKS_TO_INSIDE: '1' });
  assert.equal(status, 1);
  assert.match(said, /✗ RATE_LIMITS=off[\s\S]*✗ WEBHOOKS_TO_INSIDE=1[\s\S]*! HOST=0\.0\.0\.0 with no proxy/);
  const { said: behindProxy } = await doctor({ HOST: '0.0.0.0', TRUST_PROXY: '1' });
  assert.doesNotMatch(behindProxy, /HOST|RATE_LIMITS|WEBHOOKS_TO/);
});

test('the age of the last backup and of its copy elsewhere is watched, and the version is said', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-doctor-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const ask = () => doctor({ DATA_DIR: dataDir });
  const { said: before } = await ask();
  assert.match(before, /^Waybill \d+\.\d+\.\d+/);
  assert.match(before, /! There is no backup yet[\s\S]*! No backup was copied to another machine/);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000);
  for (const [name, hours] of [
    ['last-backup', 3],
    ['last-backup-copy', 50],
  ] as const) {
    writeFileSync(join(dataDir, name), '');
    utimesSync(join(dataDir, name), hoursAgo(hours), hoursAgo(hours));
  }
  const { status, said } = await ask();
  assert.equal(status, 1);
  assert.match(
    said,
    /✓ The last backup is 3 hours old\.\n✗ The last copy of a backup elsewhere is 50 hours old/,
  );
});

test('the mail server is tried, and its password is not repeated', async () => {
  const smtp = await startTinySmtpServer();
  const ready = await doctor({ MAIL_URL: smtp.url });
  await smtp.close();
  assert.match(ready.said, /✓ The mail server accepts the account\./);
  const gone = await doctor({ MAIL_URL: 'smtp://me:secret@127.0.0.1:1' });
  assert.match(gone.said, /✗ MAIL_URL: the mail server does not accept us/);
  assert.doesNotMatch(gone.said, /secret/);
});

test('a PostgreSQL that is not there is named, without its password', async () => {
  const { status, said } = await doctor({ DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/waybill' });
  assert.equal(status, 1);
  assert.match(said, /✗ DATABASE_URL cannot be used: .*ECONNREFUSED/);
  assert.doesNotMatch(said, /secret/);
});

if (databaseKind === 'postgres')
  test('addresses that lead to different databases are named', async (t) => {
    const open = async () => {
      const one = await testDatabase();
      t.after(async () => {
        await one.database.close();
        await one.remove();
      });
      return one;
    };
    const [own, other] = [await open(), await open()];
    const ask = (env: Record<string, string>) => doctor({ ...own.env, ...env });
    const { said } = await ask({ DATABASE_LISTEN_URL: own.url! });
    assert.match(said, /! DATABASE_URL is of a superuser/);
    assert.match(said, /✓ DATABASE_LISTEN_URL can be reached\.[\s\S]*✓ The clocks .* agree\./);
    assert.match(
      (await ask({ DATABASE_LISTEN_URL: other.url! })).said,
      /✗ DATABASE_LISTEN_URL and DATABASE_URL lead to different databases\./,
    );
    assert.match((await ask({ DATABASE_READ_URL: own.url! })).said, /✗ DATABASE_READ_URL follows no primary/);
    const away = await ask({
      DATABASE_LISTEN_URL: 'postgresql://127.0.0.1:1/waybill',
      DATABASE_READ_URL: own.url!,
    });
    assert.match(away.said, /✗ DATABASE_LISTEN_URL cannot be used: /);
    assert.match(away.said, /✗ DATABASE_READ_URL follows no primary[\s\S]*✓ The clocks .* agree\./);
    if (isReplicated) assert.match((await ask({})).said, /✓ DATABASE_READ_URL can be reached\./);
  });
