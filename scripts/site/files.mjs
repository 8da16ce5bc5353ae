import { createHash } from 'node:crypto';
import { mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The files below `dir` as sorted relative paths with forward slashes. */
export const listFiles = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** The first 12 hexadecimal digits of the SHA-256 over names and contents. */
export function contentId(files) {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 12);
}

export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const readJson = (file, fallback) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (fallback !== undefined && error.code === 'ENOENT') return fallback;
    throw error;
  }
};

/** Replaces a file in one step: a reader sees the old text or the new one. */
export function writeAtomically(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** Runs `work` while no other process does so under the same lock file. */
export async function withLock(file, work, timeoutMs = 10_000) {
  mkdirSync(dirname(file), { recursive: true });
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      openSync(file, 'wx');
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (Date.now() > until)
        throw new Error(`${file} is held by another publication. If none runs, remove it and try again.`);
      await pause(50);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
