import {
  type BookFooter,
  type BookHeader,
  type BookVerification,
  cashBookFormat,
  createBookCheck,
  lineOfEntry,
} from '@waybill/contract';
import type { Sql } from '../../platform/database/database.ts';
import { batchSize } from '../../platform/lists/paging.ts';
import { bookRepository } from './book.repository.ts';

/** The entries in batches, so that no book is ever held in memory. */
async function* batchesOf(db: Sql, companyId: string, from: number) {
  let next = from;
  for (;;) {
    const entries = await bookRepository.findBatch(db, companyId, next);
    yield entries;
    if (entries.length < batchSize) return;
    next = entries.at(-1)!.number + 1;
  }
}

/** The lines of an export: its head, the entries, and an end by which a cut copy is seen. */
async function* linesOf(db: Sql, companyId: string, from: number): AsyncGenerator<string> {
  const header: BookHeader = {
    format: cashBookFormat,
    company_id: companyId,
    from,
    exported_at: new Date().toISOString(),
  };
  yield `${JSON.stringify(header)}\n`;
  const footer: BookFooter = { entries: 0, last_hash: null };
  for await (const entries of batchesOf(db, companyId, from)) {
    yield entries.map((entry) => `${lineOfEntry(entry)}\n`).join('');
    footer.entries += entries.length;
    footer.last_hash = entries.at(-1)?.hash ?? footer.last_hash;
  }
  yield `${JSON.stringify(footer)}\n`;
}

const verify = async (db: Sql, companyId: string): Promise<BookVerification> => {
  // Read first: entries that are written from now on come after it.
  const head = await bookRepository.findHead(db, companyId);
  const check = createBookCheck();
  const result = (problem?: { number: number; problem: string }): BookVerification => ({
    is_intact: !problem,
    entries: check.entries,
    last_hash: check.lastHash,
    first_changed: problem?.number ?? null,
    problem: problem?.problem ?? null,
  });
  let atHead: string | undefined;
  for await (const entries of batchesOf(db, companyId, 1))
    for (const entry of entries) {
      const problem = check.add(entry);
      if (problem) return result(problem);
      if (entry.number === head?.number) atHead = entry.hash;
    }
  if (!head || atHead === head.hash) return result();
  const number = atHead === undefined ? check.entries + 1 : head.number;
  const text =
    atHead === undefined
      ? `Entry ${number} is missing: the book has ${head.number}.`
      : `Entry ${number} is not the last one that was written.`;
  return result({ number, problem: text });
};

export const bookService = {
  linesOf,
  /** Reads all of the book, and says which entry is the first that is not as it was written. */
  verify,
};
