import type { ImportKind, ImportRow } from '@waybill/contract';
import { unparse } from 'papaparse';
import { batchesOf } from './batches-of.ts';
import type { Becoming } from './columns/becoming.ts';
import { type CheckedRows, checkRows, type Fault, type Mapping } from './columns/check-rows.ts';
import { type ColumnChoice, guessColumns } from './columns/guess-columns.ts';
import { unusedSums } from './columns/sum-columns.ts';
import { readTable, type Source, type Table } from './reading/read-table.ts';

/** The part of a file that is shown before its columns are chosen. */
export interface Preview {
  columns: string[];
  /** Its first rows. */
  samples: string[][];
  rows: number;
  /** Lines that are no rows. */
  leftOut: Table['leftOut'];
}

export interface CheckResult {
  good: number;
  bad: number;
  /** The first of them. */
  faults: Fault[];
  totalFaults: number;
  batches: number;
  /** The cells with their values, by column. */
  columns: Becoming[];
  /** Questions to confirm before anything is imported. */
  questions: string[];
}

const sampleRows = 5;
const guessedByRows = 50;
const shownFaults = 200;

/** A file that is being imported. It runs in a worker, which holds the rows: the page gets what it shows and sends. */
export class ImportSession {
  #table: Table = { columns: [], rows: [], leftOut: [] };
  #checked: CheckedRows = { good: [], faults: [], bad: 0, linesOf: new Map(), columns: [] };
  #batches: ImportRow[][] = [];

  #firstCells(most: number): string[][] {
    const { columns, rows } = this.#table;
    return rows.slice(0, most).map(({ cells }) => columns.map((_, column) => cells[column] ?? ''));
  }

  read(source: Source): Preview {
    this.#table = readTable(source);
    const { columns, rows, leftOut } = this.#table;
    return { columns, samples: this.#firstCells(sampleRows), rows: rows.length, leftOut };
  }

  guess(kind: ImportKind): ColumnChoice {
    return guessColumns(kind, this.#table.columns, this.#firstCells(guessedByRows));
  }

  check(kind: ImportKind, mapping: Mapping): CheckResult {
    this.#checked = checkRows(kind, this.#table.rows, mapping);
    this.#batches = batchesOf(this.#checked.good);
    const { good, bad, faults, columns } = this.#checked;
    return {
      good: good.length,
      bad,
      faults: faults.slice(0, shownFaults),
      totalFaults: faults.length,
      batches: this.#batches.length,
      columns,
      questions: this.#questions(kind, mapping),
    };
  }

  #questions(kind: ImportKind, mapping: Mapping): string[] {
    if (kind !== 'orders') return [];
    const { columns, rows } = this.#table;
    const lost = unusedSums(columns, rows, mapping).map(
      (title) => `The amounts in “${title}” are not imported`,
    );
    const hasDiscount = this.#checked.good.some(
      ({ fields }) => fields.order_amount !== undefined && Number(fields.order_discount ?? 0) > 0,
    );
    const whole = 'The amounts are what is to be paid: including the delivery fee, less the discount';
    return hasDiscount ? [...lost, whole] : lost;
  }

  batch(index: number): ImportRow[] {
    return this.#batches[index] ?? [];
  }

  /** The bad rows as a CSV file, with what is wrong with them: mended, it can be imported itself. */
  badRows(rejected: readonly Fault[]): string {
    const reasons = new Map<number, string[]>();
    const { linesOf } = this.#checked;
    for (const { line, column, reason } of [...this.#checked.faults, ...rejected])
      for (const each of linesOf.get(line) ?? [line])
        reasons.set(each, [...(reasons.get(each) ?? []), `${column} ${reason}`]);
    const { columns, rows } = this.#table;
    const bad = rows.filter(({ line }) => reasons.has(line));
    const data = bad.map(({ line, cells }) => [
      ...columns.map((_, column) => cells[column] ?? ''),
      String(line),
      reasons.get(line)?.join('; ') ?? '',
    ]);
    // Cells that a spreadsheet would run as formulas become plain text; a phone's plus is none.
    return unparse(
      { fields: [...columns, 'Line', 'Problem'], data },
      { escapeFormulae: /^[=@\t\r]|^[+-](?![\d\s]*$)/ },
    );
  }
}

/** The calls of the worker, by their arguments. */
export interface ImportCalls {
  read: Parameters<ImportSession['read']>;
  guess: Parameters<ImportSession['guess']>;
  check: Parameters<ImportSession['check']>;
  batch: Parameters<ImportSession['batch']>;
  badRows: Parameters<ImportSession['badRows']>;
}
export type ImportMethod = keyof ImportCalls;
export interface ImportCall {
  id: number;
  method: ImportMethod;
  args: ImportCalls[ImportMethod];
}
export type ImportReply = { id: number } & ({ result: unknown } | { error: string });

const unexpected = 'The file could not be read.';

/** Makes a call of the session; whatever goes wrong becomes a sentence. */
export function replyTo(session: ImportSession, { id, method, args }: ImportCall): ImportReply {
  try {
    const call = session[method] as (...args: readonly unknown[]) => unknown;
    return { id, result: call.apply(session, args) };
  } catch (error) {
    const isForPeople = error instanceof Error && error.name === 'UnreadableFile';
    return { id, error: isForPeople ? error.message : unexpected };
  }
}
