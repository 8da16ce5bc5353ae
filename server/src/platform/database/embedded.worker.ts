import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, durableStartParams, fsyncPath, fsyncTree } from './durable-fs.ts';
import type {
  EmbeddedFailure,
  EmbeddedRequest,
  EmbeddedResponse,
  EmbeddedStart,
} from './embedded-protocol.ts';
import { embeddedParsers } from './value-types.ts';

const port = parentPort!;
const { directory } = workerData as { directory: string };

const start = async (at: string) => {
  const fs = new DurableNodeFS(at);
  const pg = await PGlite.create({ fs, startParams: durableStartParams, parsers: embeddedParsers });
  return { fs, pg };
};

/** Creates the database in a temporary folder and then moves it: a kill half-way leaves nothing that looks finished. */
const create = async () => {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { pg } = await start(unfinished);
  await pg.close();
  fsyncTree(unfinished);
  renameSync(unfinished, directory);
  fsyncPath(dirname(directory));
};

/**
 * Copies the files while this thread, which alone writes them, does nothing else: the copy is what a killed process would
 * have left, and opens like it, with all that was committed.
 */
const copy = (to: string) => cpSync(directory, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

const describe = (error: unknown): EmbeddedFailure => {
  const { message, code, constraint, table } = error as EmbeddedFailure;
  return { message, code, constraint, table };
};

const serve = ({ fs, pg }: Awaited<ReturnType<typeof start>>) => {
  const handle = async (request: EmbeddedRequest): Promise<EmbeddedResponse> => {
    const { id } = request;
    try {
      if (request.ask === 'fsync-count') return { id, fsyncCount: fs.fsyncCount };
      if (request.ask === 'copy') {
        copy(request.to);
        return { id, copied: true };
      }
      if (request.ask === 'close') {
        await pg.close();
        return { id, closed: true };
      }
      const { rows, affectedRows } = await pg.query(request.sql, request.parameters);
      return { id, rows, affectedRows: affectedRows ?? 0 };
    } catch (error) {
      return { id, failure: describe(error) };
    }
  };
  port.on('message', async (request: EmbeddedRequest) => port.postMessage(await handle(request)));
};

try {
  if (!existsSync(directory)) await create();
  serve(await start(directory));
  port.postMessage({ ready: true } satisfies EmbeddedStart);
} catch (error) {
  port.postMessage({ ready: false, message: describe(error).message } satisfies EmbeddedStart);
}
