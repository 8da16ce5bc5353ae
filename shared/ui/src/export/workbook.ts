import { toKobo, toNaira } from '@waybill/contract';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CellValue } from '../table/columns.tsx';
import type { Sheet } from './sheet.ts';
import { cellStyle, sheetBegin, sheetEnd, sheetPart, workbookParts } from './workbook-parts.ts';

const lagosOffsetMs = 3_600_000;
const dayMs = 86_400_000;
/** Days from the first of a spreadsheet to 1970. */
const epochDays = 25_569;
/** More do not fit in a cell of a spreadsheet. */
const longestText = 32_767;
/** Rows that are compressed together. */
const chunkLength = 65_536;

/** A timestamp as a spreadsheet's day number, in Lagos time. */
const serialOf = (iso: string) => (Date.parse(iso) + lagosOffsetMs) / dayMs + epochDays;

/** `A`, `B` … `AA` of columns 0, 1 … 26. */
export const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** A text as XML; what XML cannot hold becomes a sign for that, and what spreadsheets would take for a code stays as it is. */
const escaped = (text: string) =>
  text
    .slice(0, longestText)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>\r]/g, (character) => entities[character]!);

const textCell = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const numberCell = (place: string, style: number, value: number) =>
  Number.isFinite(value) ? `<c r="${place}" s="${style}"><v>${value}</v></c>` : '';

const cellOf = (place: string, value: CellValue, kind: Sheet['kinds'][number]): string => {
  if (value === null || value === '') return '';
  if (kind === 'timestamp') return numberCell(place, cellStyle.timestamp, serialOf(String(value)));
  if (typeof value === 'number')
    return numberCell(place, cellStyle[kind === 'text' ? 'number' : kind], value);
  return textCell(place, cellStyle.text, String(value));
};

/**
 * An .xlsx file that is compressed row by row, so that it takes the memory of the file and not that of its cells: numbers and
 * dates as such, a frozen header, and the sums of the columns of money in the last row.
 */
export class Workbook {
  readonly #sheet: Pick<Sheet, 'titles' | 'kinds'>;
  readonly #parts: BlobPart[] = [];
  readonly #zip = new Zip((error, part) => {
    if (error) throw error;
    this.#parts.push(part as Uint8Array<ArrayBuffer>);
  });
  readonly #rows = new ZipDeflate(sheetPart, { level: 6 });
  readonly #sumsKobo: number[];
  #xml: string;
  #count = 0;

  constructor(sheet: Pick<Sheet, 'titles' | 'kinds'>) {
    this.#sheet = sheet;
    this.#sumsKobo = sheet.titles.map(() => 0);
    for (const [name, text] of Object.entries(workbookParts)) {
      const part = new ZipDeflate(name);
      this.#zip.add(part);
      part.push(strToU8(text), true);
    }
    this.#zip.add(this.#rows);
    this.#xml =
      sheetBegin(sheet) + this.#row(sheet.titles.map((title, column) => this.#title(title, column)));
  }

  /** Rows so far. */
  get count(): number {
    return this.#count;
  }

  #place(column: number) {
    return `${lettersOf(column)}${this.#count + 1}`;
  }

  #title(title: string, column: number) {
    return textCell(this.#place(column), cellStyle.title, title);
  }

  #row(cells: readonly string[]) {
    return `<row r="${this.#count + 1}">${cells.join('')}</row>`;
  }

  #write(isLast = false) {
    this.#rows.push(strToU8(this.#xml), isLast);
    this.#xml = '';
  }

  /** Appends rows of cells. */
  add(rows: Sheet['rows']): void {
    const { kinds } = this.#sheet;
    for (const row of rows) {
      this.#count += 1;
      const cells = row.map((value, column) => {
        const kind = kinds[column] ?? 'text';
        if (kind === 'money' && typeof value === 'number') this.#sumsKobo[column]! += toKobo(value);
        return cellOf(this.#place(column), value, kind);
      });
      this.#xml += this.#row(cells);
      if (this.#xml.length > chunkLength) this.#write();
    }
  }

  #totals() {
    const { kinds } = this.#sheet;
    const label = kinds.findIndex((kind) => kind !== 'money');
    return kinds.map((kind, column) => {
      const place = this.#place(column);
      if (kind === 'money') return numberCell(place, cellStyle.totalMoney, toNaira(this.#sumsKobo[column]!));
      return column === label ? textCell(place, cellStyle.totalLabel, 'Total') : '';
    });
  }

  /** The file. The workbook takes no rows after that. */
  finish(): Blob {
    const lastCell = `${lettersOf(Math.max(this.#sheet.titles.length - 1, 0))}${this.#count + 1}`;
    if (this.#sheet.kinds.includes('money') && this.#count > 0) {
      this.#count += 1;
      this.#xml += this.#row(this.#totals());
    }
    this.#xml += sheetEnd(lastCell);
    this.#write(true);
    this.#zip.end();
    return new Blob(this.#parts, {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
  }
}
