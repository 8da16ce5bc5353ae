import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Keys of the file outside of the database, by their names. */
export type SecretKeys = ReadonlyMap<string, Buffer>;

const keyBytes = 32;
const line = /^([a-z0-9-]{1,40}) ([A-Za-z0-9_-]{43})$/;

/** Reads a file of keys, one a line: a name, a space, and 256 bits in base64url. Returns what is wrong with it, if something is. */
export const parseSecretKeys = (text: string): SecretKeys | string => {
  const keys = new Map<string, Buffer>();
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === '' || row.startsWith('#')) continue;
    const [, id, key] = line.exec(row.trim()) ?? [];
    if (!id || !key) return `line ${index + 1} is not a name and a key`;
    if (keys.has(id)) return `has two keys named ${id}`;
    keys.set(id, Buffer.from(key, 'base64url'));
  }
  return keys;
};

/** A new key; its name begins with the day. */
export const makeSecretKey = (): [id: string, key: Buffer] => [
  `${new Date().toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`,
  randomBytes(keyBytes),
];

/** Replaces the file at once, readable by its owner alone; it is on the disk when this returns. */
export const writeSecretKeys = (path: string, keys: SecretKeys): void => {
  const lines = [...keys].map(([id, key]) => `${id} ${key.toString('base64url')}\n`);
  const unfinished = `${path}.unfinished`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeFileSync(file, `# Waybill's keys: npm run keys. Copy this file elsewhere.\n${lines.join('')}`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
};

/** The keys at a path; undefined where there is no file. */
export const readSecretKeys = (path: string): SecretKeys | string | undefined => {
  try {
    return parseSecretKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
