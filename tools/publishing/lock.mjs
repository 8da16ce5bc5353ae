import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A publication holds the lock for milliseconds only: what it switches to is placed already. */
const abandonedAfterMs = 30_000;
const pollMs = 50;

const heldHere = new Set();

const readHolder = (file) => {
  try {
    return { ageMs: Date.now() - statSync(file).mtimeMs, ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    // A file of another form is abandoned when it is old.
    if (error instanceof SyntaxError) return { ageMs: Date.now() - statSync(file).mtimeMs };
    throw error;
  }
};

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isAbandoned({ ageMs, pid, host, token }) {
  if (ageMs > abandonedAfterMs) return true;
  if (host !== hostname() || !pid) return false;
  return pid === process.pid ? !heldHere.has(token) : !isRunning(pid);
}

/** Puts the lock in its place, whole, where there is none; true if it did. */
function create(file, token, text) {
  writeFileSync(`${file}.${token}`, text);
  try {
    linkSync(`${file}.${token}`, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(`${file}.${token}`);
  }
}

/** Replaces the lock of a holder that is gone; true if no other process did so at the same time. */
async function takeOver(file, token, text) {
  writeFileSync(`${file}.${token}`, text);
  renameSync(`${file}.${token}`, file);
  await pause(2 * pollMs);
  return readHolder(file)?.token === token;
}

async function acquire(file, token, text, timeoutMs) {
  const until = Date.now() + timeoutMs;
  while (!create(file, token, text)) {
    const holder = readHolder(file);
    if (holder && isAbandoned(holder) && (await takeOver(file, token, text))) return;
    if (Date.now() > until)
      throw new Error(`Another publication (process ${holder?.pid}) holds ${file}. Try again in a moment.`);
    await pause(pollMs);
  }
}

/**
 * Runs `work` while no other process does so under the same lock file. A lock whose process is gone, or that is older
 * than 30 s, is taken over; `work` calls its argument before it writes, which throws if that happened to this one.
 */
export async function withLock(file, work, timeoutMs = abandonedAfterMs + 5000) {
  mkdirSync(dirname(file), { recursive: true });
  const token = randomUUID();
  heldHere.add(token);
  try {
    await acquire(file, token, JSON.stringify({ pid: process.pid, host: hostname(), token }), timeoutMs);
    return await work(() => {
      if (readHolder(file)?.token !== token) throw new Error('Another publication took over. Try again.');
    });
  } finally {
    if (readHolder(file)?.token === token) rmSync(file, { force: true });
    heldHere.delete(token);
  }
}
