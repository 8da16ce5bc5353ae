#!/usr/bin/env node
/**
 * `waybill-remote new <folder>` copies the template. `waybill-remote key` makes `remote-key.pem` where there is none, and prints the
 * public half, which the suite's operator enters. `waybill-remote publish dist --to=https://…/publish` signs a build and sends it;
 * the key is `WAYBILL_REMOTE_KEY` (PEM), or that file.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const keyFile = 'remote-key.pem';
const [command, target, ...options] = process.argv.slice(2);

function readKey() {
  if (process.env.WAYBILL_REMOTE_KEY) return createPrivateKey(process.env.WAYBILL_REMOTE_KEY);
  if (!existsSync(keyFile)) throw new Error(`There is no ${keyFile}: npx waybill-remote key`);
  return createPrivateKey(readFileSync(keyFile));
}

/** The raw 32 bytes in base64, as the operator enters them. */
const publicHalf = (key) => createPublicKey(key).export({ format: 'jwk' }).x;

function makeKey() {
  if (!existsSync(keyFile)) {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(keyFile, pem, { mode: 0o600, flag: 'wx' });
  }
  console.log(Buffer.from(publicHalf(readKey()), 'base64url').toString('base64'));
}

const filesIn = (dist) =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

async function publish(dist) {
  const to = options.find((each) => each.startsWith('--to='))?.slice('--to='.length);
  if (!dist || !to) throw new Error('Usage: waybill-remote publish dist --to=https://…/publish');
  const { name } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  const files = filesIn(dist).map((file) => [file, readFileSync(join(dist, file)).toString('base64')]);
  const upload = { name, at: new Date().toISOString(), files: Object.fromEntries(files) };
  const body = Buffer.from(JSON.stringify(upload));
  const response = await fetch(to, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'waybill-signature': sign(null, body, readKey()).toString('base64'),
    },
    body,
  });
  const result = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error([`${to}: ${response.status}`, ...(result.problems ?? [])].join('\n'));
  console.log(`${name} ${result.buildId} ${result.isNew ? 'is current' : 'was current already'}`);
}

/** npm leaves a file of this name out of packages; the key must never be stored. */
function startFrom(folder) {
  if (!folder || existsSync(folder)) throw new Error('Usage: waybill-remote new <folder that is not there>');
  cpSync(fileURLToPath(new URL('../template', import.meta.url)), folder, { recursive: true });
  writeFileSync(join(folder, '.gitignore'), ['node_modules/', 'dist/', keyFile, ''].join('\n'));
}

const commands = { new: startFrom, key: makeKey, publish };
try {
  if (!commands[command]) throw new Error('Usage: waybill-remote new <folder> | key | publish dist --to=…');
  await commands[command](target);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
