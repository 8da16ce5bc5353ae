import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('./main.js', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-start-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the program and waits for its end: what it said on its way out. */
const rejection = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, text };
};

test('what is wrong with the configuration is said in plain lines, and nothing is started', async () => {
  const { code, text } = await rejection({ PORT: 'zz', DEMO: '1', HOST: '0.0.0.0' });
  assert.equal(code, 1);
  assert.match(text, /^The configuration is not right:\n {2}- PORT .*\n {2}- DEMO=1 .*loopback HOST/);
  assert.doesNotMatch(text, /\n\s+at /);
});

test('a folder of the suite that is not there is named, and nothing is started', async () => {
  const siteDir = join(dataDir, 'nowhere');
  const { code, text } = await rejection({ SITE_DIR: siteDir });
  assert.equal(code, 1);
  assert.match(text, /^The configuration is not right:\n {2}- SITE_DIR is no folder: ".*nowhere"\..*\n$/);
});

test('a PostgreSQL that is not there is named, without its password', async () => {
  const { code, text } = await rejection({
    DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/waybill',
    DATABASE_WAIT_SECONDS: '0',
  });
  assert.equal(code, 1);
  assert.match(text, /^PostgreSQL at 127\.0\.0\.1:1\/waybill \(DATABASE_URL\) could not be opened: /);
  assert.doesNotMatch(text, /secret|\n\s+at /);
});

test('a port that is taken is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { code, text } = await rejection({ PORT: String(port) });
  taken.close();
  assert.equal(code, 1);
  assert.equal(text, `Port ${port} on 127.0.0.1 is taken by another program. Set PORT to a free one.\n`);
});
