import { createReadStream, createWriteStream, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../../start-error.ts';
import { fsyncPath } from '../durable-fs.ts';

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

/** Writes a backup that its owner alone may read. The file has its name once it is complete and on the disk. */
export const writeBackup = async (file: string, lines: AsyncIterable<string>): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  try {
    const fd = openSync(unfinished, 'w', 0o600);
    await pipeline(Readable.from(inPieces(lines)), createGzip(), createWriteStream(unfinished, { fd }));
    fsyncPath(unfinished);
    renameSync(unfinished, file);
    fsyncPath(dirname(file));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};

/** The lines of a backup. */
export async function* readBackup(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const unzipped = input.pipe(createGunzip());
  input.on('error', (error) => unzipped.destroy(error));
  const failed = new Promise<never>((_, reject) => unzipped.on('error', reject));
  failed.catch(() => undefined);
  const lines = createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  try {
    for (;;) {
      const { value, done } = await Promise.race([lines.next(), failed]);
      if (done) return;
      yield value;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw new StartError(`The backup ${file} is damaged or cut off: ${message}.`);
    throw error;
  } finally {
    input.destroy();
  }
}
