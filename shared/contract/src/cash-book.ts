import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CashAccount, CashEntryKind } from './cash-kinds.ts';
import type { Kobo } from './kobo.ts';

/** The name of the export and of the text that is hashed; a change of either is a new one. */
export const cashBookFormat = 'waybill cash book 2';

/** In place of a hash before the first entry. */
export const firstPreviousHash = '0'.repeat(64);

/** A line of an entry: account, rider or outlet, kobo. */
export type BookLine = readonly [account: CashAccount, subjectId: string | null, amount: Kobo];

/** An entry as it is hashed. Times are ISO 8601 in UTC with milliseconds, `day` is of Lagos. */
export interface BookEntry {
  company_id: string;
  number: number;
  kind: CashEntryKind;
  occurred_at: string;
  recorded_at: string;
  day: string;
  by_user_id: string | null;
  /** SHA-256 of the words, in hexadecimal. It stays when they are erased. */
  words_hash: string;
  courier_id: string | null;
  courier_order_id: string | null;
  hand_in_id: string | null;
  lines: readonly BookLine[];
  previous_hash: string;
}

/** An entry as it is stored and exported: its text, one line of JSON that only the database makes (`cash_text`), and the text's hash. */
export interface HashedEntry {
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
  /** Salt, author's name and note, as one line of JSON that the database makes (`cash_words`); null once they were erased. */
  words: string | null;
}

const lineStart = '{"hash":"';
const wordsStart = '","words":';
const textStart = ',"entry":';

/** The line of an export: JSON, with text and words as they are. */
export const lineOfEntry = ({ text, hash, words }: HashedEntry): string =>
  `${lineStart}${hash}${wordsStart}${words}${textStart}${text}}`;

/** Text and words are cut out as they are: parsed and printed again they would be others. No note can hold `textStart`: its quotes are escaped. */
const entryOfLine = (line: string): HashedEntry | undefined => {
  const hashEnd = lineStart.length + firstPreviousHash.length;
  const wordsFrom = hashEnd + wordsStart.length;
  const wordsEnd = line.indexOf(textStart, wordsFrom);
  if (!line.startsWith(lineStart) || line.slice(hashEnd, wordsFrom) !== wordsStart || wordsEnd === -1)
    return undefined;
  const words = line.slice(wordsFrom, wordsEnd);
  return {
    hash: line.slice(lineStart.length, hashEnd),
    words: words === 'null' ? null : words,
    text: line.slice(wordsEnd + textStart.length, -1),
  };
};

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

export const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The first entry of a book that is not as it was written, and its fault. */
export interface BookProblem {
  number: number;
  problem: string;
}

/** Checks entries one after the other, from `from` on; `add` gives the first problem there is. */
export const createBookCheck = (from = 1) => {
  let before: (BookEntry & { hash: string }) | undefined;
  let count = 0;

  const problemOf = (entry: BookEntry, { text, hash, words }: HashedEntry): BookProblem | undefined => {
    const { number, lines, previous_hash } = entry;
    const expected = before ? before.number + 1 : from;
    if (number !== expected)
      return { number: expected, problem: `Entry ${expected} is missing: ${number} is in its place.` };
    if (before && entry.company_id !== before.company_id)
      return { number, problem: `Entry ${number} is of another company.` };
    if (lines.reduce((sum, [, , amount]) => sum + amount, 0) !== 0)
      return { number, problem: `The lines of entry ${number} do not add up to zero.` };
    if (hash !== hashOfText(text))
      return { number, problem: `Entry ${number} is not as it was written: its hash is another.` };
    if (words !== null && entry.words_hash !== hashOfText(words))
      return { number, problem: `The name or note of entry ${number} is not as it was written.` };
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
    add(hashed: HashedEntry): BookProblem | undefined {
      const entry: BookEntry = JSON.parse(hashed.text);
      const problem = problemOf(entry, hashed);
      before = { ...entry, hash: hashed.hash };
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

/** The outcome of checking an export. */
export interface BookReport {
  entries: number;
  from: number;
  last_hash: string | null;
  problem: BookProblem | null;
}

/**
 * Checks an export, line by line: that every entry is as it was written, that each follows the previous one, and that the end
 * is there. A reader who knows the last hash from elsewhere compares it with the report's; `onHash` is given the hash of each
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
    entries: check?.entries ?? 0,
    from,
    last_hash: check?.lastHash ?? null,
    problem,
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
      const entry = entryOfLine(text.trim());
      const problem = entry ? check.add(entry) : { number: at(), problem: `Entry ${at()} cannot be read.` };
      if (problem) return report(problem);
      onHash?.(entry!.hash);
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
