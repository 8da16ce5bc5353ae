import assert from 'node:assert/strict';
import * as node from 'node:crypto';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import * as argon2 from './instead/argon2.ts';
import * as browser from './node/crypto.ts';
import { IncomingMessage, ServerResponse } from './node/http.ts';

const key = node.randomBytes(32);
const iv = node.randomBytes(12);
const place = Buffer.from('webhooks/1');

const seal = (crypto: Pick<typeof node, 'createCipheriv'>) => {
  const cipher = crypto.createCipheriv('aes-256-gcm', key, iv).setAAD(place);
  return Buffer.concat([cipher.update('a secret', 'utf8'), cipher.final(), cipher.getAuthTag()]);
};
const open = (crypto: Pick<typeof node, 'createDecipheriv'>, sealed: Buffer) => {
  const cipher = crypto
    .createDecipheriv('aes-256-gcm', key, iv)
    .setAAD(place)
    .setAuthTag(sealed.subarray(-16));
  return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
};

test('hashes, codes and keys of a browser are those of a server', async () => {
  for (const name of ['sha256', 'sha512'] as const) {
    assert.equal(
      browser.createHash(name).update('Ọjà ₦').digest('hex'),
      node.createHash(name).update('Ọjà ₦').digest('hex'),
    );
    assert.deepEqual(
      browser.createHmac(name, key).update('one').update('two').digest(),
      node.createHmac(name, key).update('one').update('two').digest(),
    );
  }
  assert.deepEqual(
    Buffer.from(browser.hkdfSync('sha256', key, '', 'waybill webhook', 32)),
    Buffer.from(node.hkdfSync('sha256', key, '', 'waybill webhook', 32)),
  );
  assert.deepEqual(
    await promisify<string, string, number, Buffer>(browser.scrypt as never)('password', 'key', 32),
    await promisify<string, string, number, Buffer>(node.scrypt as never)('password', 'key', 32),
  );
});

test('what a server sealed a browser opens, and the other way round; a changed byte opens nowhere', () => {
  const asNode = browser as unknown as typeof node;
  assert.deepEqual(seal(asNode), seal(node));
  assert.equal(open(asNode, seal(node)), 'a secret');
  assert.equal(open(node, seal(asNode)), 'a secret');
  const changed = seal(node);
  changed[0]! ^= 1;
  assert.throws(() => open(asNode, changed));
});

test('a password that a server hashed is right in a browser, and the other way round', async () => {
  const options = { memoryCost: 1_024, timeCost: 2, parallelism: 1 };
  assert.equal(await argon2.verify(await hash('kolanut-7', options), 'kolanut-7'), true);
  assert.equal(await verify(await argon2.hash('kolanut-7', options), 'kolanut-7'), true);
  assert.equal(await argon2.verify(await hash('kolanut-7', options), 'kolanut-8'), false);
});

test('random whole numbers are in their bounds, and each of few comes', () => {
  const seen = new Set(Array.from({ length: 500 }, () => browser.randomInt(3, 8)));
  assert.deepEqual([...seen].sort(), [3, 4, 5, 6, 7]);
});

test('a response is handed over as it is written: its head once, its bytes, its end', async () => {
  Object.assign(globalThis, { location: new URL('http://localhost') });
  const told: unknown[] = [];
  const request = new IncomingMessage({
    method: 'GET',
    url: '/r/x',
    headers: [['host', 'localhost']],
    body: null,
  });
  const response = new ServerResponse(request, {
    onHead: (status, headers) => told.push([status, headers]),
    onBytes: (bytes) => told.push(Buffer.from(bytes).toString()),
    onEnd: () => told.push('end'),
  });
  response.setHeader('Vary', 'Origin');
  response.writeHead(201, { 'content-type': 'text/plain' });
  response.write('one ');
  response.end('two');
  await new Promise((resolve) => response.once('close', resolve));
  assert.deepEqual(told, [
    [
      201,
      [
        ['vary', 'Origin'],
        ['content-type', 'text/plain'],
      ],
    ],
    'one ',
    'two',
    'end',
  ]);
});
