import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { signedText } from '@waybill/contract';
import type { RegistryEntry } from './registry.ts';
import { anEntry } from './testing.ts';
import { verifyEntry } from './verify-entry.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
const plain = anEntry({ name: 'orders', title: 'Orders', paths: ['/orders'], navigation: [] });
const signed: RegistryEntry = {
  ...plain,
  signature: sign(null, Buffer.from(signedText(plain)), privateKey).toString('base64'),
};

const browsers = {
  'a browser that verifies by itself': webcrypto,
  'a browser that cannot': { ...webcrypto, subtle: undefined },
};

describe.each(Object.entries(browsers))('in %s', (_, crypto) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
  beforeEach(() => Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true }));
  afterEach(() => Object.defineProperty(globalThis, 'crypto', own));

  test('an entry that was signed with the key is good, and one that was changed since then is not', async () => {
    expect(await verifyEntry(signed, rawKey)).toBe(true);
    for (const changes of [{ title: 'Other' }, { number: 2 }, { integrity: `sha384-${'B'.repeat(64)}` }])
      expect(await verifyEntry({ ...signed, ...changes }, rawKey)).toBe(false);
  });

  test('an entry that another key signed is not good', async () => {
    const other = sign(null, Buffer.from(signedText(plain)), generateKeyPairSync('ed25519').privateKey);
    expect(await verifyEntry({ ...plain, signature: other.toString('base64') }, rawKey)).toBe(false);
  });
});
