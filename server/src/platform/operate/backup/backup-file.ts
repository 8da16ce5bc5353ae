import { createReadStream, createWriteStream, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../../base/start-error.ts';
import { fsyncPath } from '../../database/durable-fs.ts';

/** Lines in pieces that are worth compressing one by one. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < 64_000) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const create = (file: string) => {
  const folder = dirname(file);
  if (!existsSync(folder))
    throw new StartError(`There is no folder ${folder} for the backup. Make it first.`);
  try {
    return openSync(file, 'w', 0o600);
  } catch (error) {
    throw new StartError(`The backup cannot be written: ${(error as Error).message}.`);
  }
};

/** Writes a backup that its owner alone may read. The file has its name once it is complete and on the disk. */
export const writeBackup = async (file: string, lines: AsyncIterable<string>): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  try {
    const fd = create(unfinished);
    await pipeline(Readable.from(inPieces(lines)), createGzip(), createWriteStream(unfinished, { fd }));
    fsyncPath(unfinished);
    renameSync(unfinished, file);
    fsyncPath(dirname(file));
  } catch (error) {
    rmSync(unfinished, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new StartError(`The disk of ${dirname(file)} is full: the backup was not written.`);
    throw error;
  }
};

/** The lines of a backup. */
export async function* readBackup(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const written = pipeline(createReadStream(file), unzipped);
  // Its error is that of the reading below.
  written.catch(() => undefined);
  const text = unzipped.setEncoding('utf8');
  let rest = '';
  try {
    for await (const piece of text) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw new StartError(`The backup ${file} is damaged or cut off: ${message}.`);
    throw error;
  }
}
