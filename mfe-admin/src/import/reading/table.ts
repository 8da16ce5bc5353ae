import { importLimits, withoutEntities } from '@waybill/contract';

/** A row of a file, by its line there. */
export interface TableRow {
  line: number;
  cells: string[];
  /** Of a text file: how many cells the row has, empty ones too. */
  width?: number;
  /** The fault of the row as a whole. */
  fault?: string;
}

/** The reason why a file cannot be read, in a sentence for the user who chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const count = (number: number) => number.toLocaleString('en-NG');

/** Throws where a cell is in a column too many. */
export function requireColumn(index: number): void {
  if (index < importLimits.columns) return;
  throw new UnreadableFile(
    `The file has more than ${importLimits.columns} columns. Remove those that are not needed.`,
  );
}

/** Rows as they are read: texts as they were before a shop's system escaped them. Empty ones are left out, and more than an import may have end the reading. */
export class TableRows {
  readonly rows: TableRow[] = [];

  add(line: number, cells: readonly string[], width?: number): void {
    const trimmed = cells.map((cell) => withoutEntities(cell).trim());
    while (trimmed.length > 0 && trimmed.at(-1) === '') trimmed.pop();
    if (trimmed.length === 0) return;
    requireColumn(trimmed.length - 1);
    // One more than may be imported: the titles.
    if (this.rows.length > importLimits.rows)
      throw new UnreadableFile(
        `The file has more than ${count(importLimits.rows)} rows. Split it, and import one part after the other.`,
      );
    this.rows.push({ line, cells: trimmed, ...(width !== undefined && { width }) });
  }
}
