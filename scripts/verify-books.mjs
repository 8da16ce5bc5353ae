import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { checkExport } from '@waybill/contract';

// Proves an export of a company's cash book: npm run verify-books -- <file> [--hash=<last hash>]

const args = process.argv.slice(2);
const file = args.find((arg) => !arg.startsWith('--'));
const expectedHash = args.find((arg) => arg.startsWith('--hash='))?.slice('--hash='.length);

if (!file || !(await stat(file).catch(() => undefined))?.isFile()) {
  console.error('Usage: npm run verify-books -- <export file> [--hash=<last hash that you know>]');
  process.exit(2);
}

const { entries, from, last_hash, problem } = await checkExport(
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY }),
);
if (problem) {
  console.error(`${problem.problem} The first entry that is not as it was written: ${problem.number}.`);
  process.exit(1);
}
if (expectedHash && expectedHash !== last_hash) {
  console.error(
    `The export proves itself, but ends with ${last_hash}: it is another book than the one you know.`,
  );
  process.exit(1);
}
console.log(
  entries === 0
    ? 'The export holds no entries.'
    : `${entries} entries from ${from} on: each as it was written, each adds up to zero. Last hash: ${last_hash}`,
);
