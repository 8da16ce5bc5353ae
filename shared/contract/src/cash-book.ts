import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CashAccount, CashEntryKind } from './cash-kinds.ts';
import type { Kobo } from './kobo.ts';

/** The name of the canonical text; a change of it is a new one. */
export const cashBookFormat = 'waybill cash book 1';

/** In place of a hash before the first entry. */
export const firstPreviousHash = '0'.repeat(64);

/** A line of an entry: account, rider or outlet, kobo. */
export type BookLine = readonly [account: CashAccount, subjectId: string | null, amount: Kobo];

/** An entry as it is hashed and exported. Times are ISO 8601 in UTC with milliseconds, `day` is of Lagos. */
export interface BookEntry {
  company_id: string;
  number: number;
  kind: CashEntryKind;
  occurred_at: string;
  recorded_at: string;
  day: string;
  by_user_id: string | null;
  by_name: string;
  note: string | null;
  courier_id: string | null;
  courier_order_id: string | null;
  hand_in_id: string | null;
  lines: readonly BookLine[];
  previous_hash: string;
  hash: string;
}

/** The first line of an export. */
export interface BookHeader {
  format: typeof cashBookFormat;
  company_id: string;
  /** The number of the first entry. */
  from: number;
  exported_at: string;
}

/** The last line of an export. */
export interface BookFooter {
  entries: number;
  last_hash: string | null;
}

/** What an entry's hash is made of, hash of the entry before included. The database makes the same text. */
export const textOfEntry = (entry: BookEntry): string =>
  [
    cashBookFormat,
    entry.previous_hash,
    JSON.stringify([
      entry.company_id,
      entry.number,
      entry.kind,
      entry.occurred_at,
      entry.recorded_at,
      entry.day,
      entry.by_user_id,
      entry.by_name,
      entry.note,
      entry.courier_id,
      entry.courier_order_id,
      entry.hand_in_id,
    ]),
    ...entry.lines.map((line) => JSON.stringify(line)),
  ].join('\n');

/** SHA-256 of the entry's text, in hexadecimal. */
export const hashOfEntry = (entry: BookEntry): string => bytesToHex(sha256(utf8ToBytes(textOfEntry(entry))));

/** What is wrong with a book, and which entry is the first that is not as it was written. */
export interface BookProblem {
  number: number;
  problem: string;
}

/** Checks entries one after the other, from `from` on; `add` gives the first problem there is. */
export const createBookCheck = (from = 1) => {
  let before: BookEntry | undefined;
  let count = 0;

  const problemOf = (entry: BookEntry): BookProblem | undefined => {
    const { number, lines, hash, previous_hash } = entry;
    const expected = before ? before.number + 1 : from;
    if (number !== expected)
      return { number: expected, problem: `Entry ${expected} is missing: ${number} is in its place.` };
    if (before && entry.company_id !== before.company_id)
      return { number, problem: `Entry ${number} is of another company.` };
    if (lines.reduce((sum, [, , amount]) => sum + amount, 0) !== 0)
      return { number, problem: `The lines of entry ${number} do not add up to zero.` };
    if (hash !== hashOfEntry(entry))
      return { number, problem: `Entry ${number} is not as it was written: its hash is another.` };
    if (previous_hash === (before?.hash ?? (number === 1 ? firstPreviousHash : previous_hash)))
      return undefined;
    return before
      ? {
          number: before.number,
          problem: `Entry ${before.number} is not the one that entry ${number} follows.`,
        }
      : { number, problem: `Entry ${number} does not begin the book.` };
  };

  return {
    add(entry: BookEntry): BookProblem | undefined {
      const problem = problemOf(entry);
      before = entry;
      count += 1;
      return problem;
    },
    get entries() {
      return count;
    },
    get lastHash() {
      return before?.hash ?? null;
    },
  };
};

const isFooter = (line: object): line is BookFooter => 'entries' in line && 'last_hash' in line;

/** What a check of an export found. */
export interface BookReport {
  entries: number;
  from: number;
  last_hash: string | null;
  problem: BookProblem | null;
}

/**
 * Checks an export, line by line: that every entry is as it was written, that each follows the one before, and that the end
 * is there. Whoever knows the last hash from elsewhere compares it with the report's; `onHash` is given the hash of each
 * entry up to the first problem, in order.
 */
export const checkExport = async (
  lines: AsyncIterable<string> | Iterable<string>,
  onHash?: (hash: string) => void,
): Promise<BookReport> => {
  let check: ReturnType<typeof createBookCheck> | undefined;
  let from = 1;
  let footer: BookFooter | undefined;
  const report = (problem: BookProblem | null): BookReport => ({
    ...{ entries: check?.entries ?? 0, from, last_hash: check?.lastHash ?? null, problem },
  });
  const at = () => from + (check?.entries ?? 0);
  for await (const text of lines) {
    if (text.trim() === '') continue;
    let line: object;
    try {
      line = JSON.parse(text);
    } catch {
      return report({ number: at(), problem: `Entry ${at()} cannot be read.` });
    }
    if (!check) {
      const header = line as BookHeader;
      if (header.format !== cashBookFormat)
        return report({ number: 1, problem: 'This is not an export of the cash book.' });
      from = header.from;
      check = createBookCheck(from);
    } else if (isFooter(line)) footer = line;
    else {
      const entry = line as BookEntry;
      const problem = check.add(entry);
      if (problem) return report(problem);
      onHash?.(entry.hash);
    }
  }
  if (!footer || footer.entries !== check?.entries || footer.last_hash !== check.lastHash)
    return report({
      number: at(),
      problem: `The export ends before entry ${at()}: its last lines are missing.`,
    });
  return report(null);
};

/**
 * The number of the first entry that is another than in a second book; undefined where that has them all. `hashes` are those of
 * a chain that proves itself, from entry `from` on, and `hashOf` gives those of the second book, undefined behind its end. An
 * equal hash proves all entries before it, so few are compared.
 */
export const firstOtherEntry = async (
  hashes: readonly string[],
  from: number,
  hashOf: (number: number) => Promise<string | undefined> | string | undefined,
): Promise<number | undefined> => {
  const isOther = async (at: number) => (await hashOf(from + at)) !== hashes[at];
  if (hashes.length === 0 || !(await isOther(hashes.length - 1))) return undefined;
  let [first, last] = [0, hashes.length - 1];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (await isOther(middle)) last = middle;
    else first = middle + 1;
  }
  return from + last;
};
