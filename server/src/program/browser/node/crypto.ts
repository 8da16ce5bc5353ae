import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';

// What the server uses of `node:crypto`, in a browser: there its own functions all wait, and these are called where nothing can.

const hashes = { sha256, sha384, sha512 };
type HashName = keyof typeof hashes;
type Bytes = string | Uint8Array;

const bytesOf = (data: Bytes, encoding: BufferEncoding = 'utf8'): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, encoding) : data;

/** A hash that takes its data piece by piece. */
const streamed = (state: { update(data: Uint8Array): unknown; digest(): Uint8Array }) => ({
  update(data: Bytes, encoding?: BufferEncoding) {
    state.update(bytesOf(data, encoding));
    return this;
  },
  digest(encoding?: BufferEncoding) {
    const digest = Buffer.from(state.digest());
    return encoding ? digest.toString(encoding) : digest;
  },
});

export const createHash = (name: HashName) => streamed(hashes[name].create());
export const createHmac = (name: HashName, key: Bytes) => streamed(hmac.create(hashes[name], bytesOf(key)));

export const hkdfSync = (name: HashName, key: Bytes, salt: Bytes, info: Bytes, length: number) =>
  hkdf(hashes[name], bytesOf(key), bytesOf(salt), bytesOf(info), length);

/** With the cost that is Node's default. */
export const scrypt = (
  password: string,
  salt: string,
  length: number,
  done: (error: Error | null, key?: Buffer) => void,
): void => {
  scryptAsync(password, salt, { N: 16_384, r: 8, p: 1, dkLen: length }).then(
    (key) => done(null, Buffer.from(key)),
    done,
  );
};

const tagBytes = 16;

/** AES-256-GCM: what was handed over piece by piece is worked on at the end. */
const cipherOf = (key: Uint8Array, iv: Uint8Array, isOpening: boolean) => {
  const parts: Uint8Array[] = [];
  let associated: Uint8Array | undefined;
  let tag = Buffer.alloc(0);
  return {
    setAAD(data: Uint8Array) {
      associated = data;
      return this;
    },
    setAuthTag(given: Uint8Array) {
      tag = Buffer.from(given);
      return this;
    },
    getAuthTag: () => tag,
    update(data: Bytes, encoding?: BufferEncoding) {
      parts.push(bytesOf(data, encoding));
      return Buffer.alloc(0);
    },
    final() {
      const text = Buffer.concat(parts);
      const cipher = gcm(key, iv, associated);
      if (isOpening) return Buffer.from(cipher.decrypt(Buffer.concat([text, tag])));
      const sealed = Buffer.from(cipher.encrypt(text));
      tag = sealed.subarray(-tagBytes);
      return sealed.subarray(0, -tagBytes);
    },
  };
};

export const createCipheriv = (_name: string, key: Uint8Array, iv: Uint8Array) => cipherOf(key, iv, false);
export const createDecipheriv = (_name: string, key: Uint8Array, iv: Uint8Array) => cipherOf(key, iv, true);

export const { subtle } = globalThis.crypto;
export const webcrypto = globalThis.crypto;
export const randomUUID = () => webcrypto.randomUUID();
export const randomBytes = (size: number) => Buffer.from(webcrypto.getRandomValues(new Uint8Array(size)));

/** A whole number from `from` to below `to`, each as likely. */
export const randomInt = (from: number, to?: number): number => {
  const [low, high] = to === undefined ? [0, from] : [from, to];
  const range = high - low;
  const most = 2 ** 48 - (2 ** 48 % range);
  for (;;) {
    const value = randomBytes(6).readUIntBE(0, 6);
    if (value < most) return low + (value % range);
  }
};

export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) throw new RangeError('Input buffers must have the same byte length');
  return one.reduce((difference, byte, index) => difference | (byte ^ other[index]!), 0) === 0;
};

/** Keys of services and of published builds: none of it is called here. */
const none = (): never => {
  throw new Error('A browser has no such keys.');
};

export { none as createPrivateKey, none as createPublicKey, none as sign, none as verify };
