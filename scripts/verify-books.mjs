import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { checkExport, firstOtherEntry } from '@waybill/contract';

// Proves an export of a company's cash book, or compares two: npm run verify-books -- <file> [<earlier file>] [--hash=<last hash>]

const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('--'));
const expectedHash = args.find((arg) => arg.startsWith('--hash='))?.slice('--hash='.length);
const isFile = async (path) => (await stat(path).catch(() => undefined))?.isFile() === true;

const end = (code, text) => {
  (code === 0 ? console.log : console.error)(text);
  process.exit(code);
};

if (files.length === 0 || files.length > 2 || !(await Promise.all(files.map(isFile))).every(Boolean))
  end(
    2,
    'Usage: npm run verify-books -- <export file> [<another export of the book>] [--hash=<last hash that you know>]',
  );

const read = async (path) => {
  const hashes = [];
  const lines = createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  return { ...(await checkExport(lines, (hash) => hashes.push(hash))), hashes };
};

const [book, second] = await Promise.all(files.map(read));

if (second) {
  // The entries that are in both are compared.
  const from = Math.max(book.from, second.from);
  const until = Math.min(book.from + book.hashes.length, second.from + second.hashes.length);
  const other = await firstOtherEntry(
    book.hashes.slice(from - book.from, Math.max(from, until) - book.from),
    from,
    (number) => second.hashes[number - second.from],
  );
  if (other !== undefined) end(1, `The two exports differ. The first entry that is another: ${other}.`);
}
for (const [at, { problem }] of [book, ...(second ? [second] : [])].entries())
  if (problem)
    end(
      1,
      `${second ? `${files[at]}: ` : ''}${problem.problem} The first entry that is not as it was written: ${problem.number}.`,
    );
if (expectedHash && expectedHash !== book.last_hash)
  end(
    1,
    `The export proves itself, but ends with ${book.last_hash}: it is another book than the one you know.`,
  );
end(
  0,
  book.entries === 0
    ? 'The export holds no entries.'
    : `${book.entries} entries from ${book.from} on: each as it was written, each adds up to zero. Last hash: ${book.last_hash}`,
);
