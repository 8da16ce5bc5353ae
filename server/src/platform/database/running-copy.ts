import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '../base/start-error.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';

// A backup of an embedded database that a server has open: over a socket in the data folder, which the folder's owner
// alone may use, it asks that server for a copy of the files. The copy exists for as long as it stays connected.

const prefix = 'backup-copy-';
/** The longest path of a socket that the operating system takes, in bytes. */
const longestPath = 100;

const socketOf = (dataDir: string): string => {
  const path = join(resolve(dataDir), 'waybill.sock');
  if (platform() !== 'win32') return path;
  return `\\\\.\\pipe\\waybill-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
};

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

const isShortEnough = (path: string) => Buffer.byteLength(path) <= longestPath;

/** Removes the sockets of a server that was killed. */
const removeOld = (dataDir: string) => {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(prefix) || name === 'waybill.sock') remove(join(dataDir, name));
};

const copyFor = async (socket: Socket, dataDir: string, embedded: Pick<EmbeddedDatabase, 'copyTo'>) => {
  const folder = mkdtempSync(join(resolve(dataDir), prefix));
  const gone = new Promise<void>((done) => {
    socket.once('end', done).once('close', () => done());
    socket.resume();
  });
  try {
    await embedded.copyTo(folder);
    if (!socket.destroyed) socket.write(`${JSON.stringify({ folder })}\n`);
    await gone;
  } catch (error) {
    if (!socket.destroyed) socket.end(`${JSON.stringify({ failure: (error as Error).message })}\n`);
  } finally {
    remove(folder);
    socket.end();
  }
};

/** Hands out copies of the running database, one at a time. */
export const serveCopies = async (
  dataDir: string,
  embedded: Pick<EmbeddedDatabase, 'copyTo'>,
): Promise<{ close(): Promise<void> }> => {
  removeOld(dataDir);
  const path = socketOf(dataDir);
  if (!isShortEnough(path)) return { close: async () => undefined };
  const sockets = new Set<Socket>();
  let last: Promise<void> = Promise.resolve();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    last = last.then(() => (socket.destroyed ? undefined : copyFor(socket, dataDir, embedded)));
  });
  server.listen(path).unref();
  await once(server, 'listening');
  if (platform() !== 'win32') chmodSync(path, 0o600);
  return {
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await last;
    },
  };
};

/** Asks the server that has the folder open for a copy; call `release` when it was read. */
export const requestCopy = async (dataDir: string): Promise<{ folder: string; release(): Promise<void> }> => {
  const path = socketOf(dataDir);
  const cannot = (reason: string) =>
    new StartError(
      `The server that has ${resolve(dataDir)} open gave no copy of its database: ${reason}. Stop it, and try again.`,
    );
  if (!isShortEnough(path)) throw cannot('the path of the folder is too long for a socket in it');
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    const [line] = (await once(createInterface(socket), 'line')) as [string];
    const { folder, failure } = JSON.parse(line) as { folder?: string; failure?: string };
    if (!folder) throw new Error(failure);
    const release = async () => {
      const closed = once(socket, 'close');
      socket.end();
      await closed;
    };
    return { folder, release };
  } catch (error) {
    socket.destroy();
    throw cannot((error as Error).message);
  }
};
