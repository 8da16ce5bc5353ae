import { toKobo, toNaira } from '@waybill/contract';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import XLSX from 'sheetjs-style';
import type { CellValue } from '../table/columns.tsx';
import type { Sheet } from './sheet.ts';

const lagosOffsetMs = 3_600_000;
const dayMs = 86_400_000;
/** Days from the first of a spreadsheet to 1970. */
const epochDays = 25_569;
/** More characters do not fit in a cell of a spreadsheet. */
const longestText = 32_767;
const sheetPart = 'xl/worksheets/sheet1.xml';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const rule = { style: 'thin', color: { rgb: '6B7280' } };
const title = {
  font: { bold: true },
  fill: { patternType: 'solid', fgColor: { rgb: 'E5E7EB' } },
  border: { bottom: rule },
};
const total = { font: { bold: true }, border: { top: rule } };

/** Formats of cells and widths of columns, in characters. Months are named, so that no reader takes a day for a month. */
const formats = { text: '@', money: '#,##0.00', timestamp: 'dd\\ mmm\\ yyyy\\ hh:mm', number: '0' };
const widths = { text: 24, money: 16, timestamp: 19, number: 12 };

/** A timestamp as a spreadsheet's day number, in Lagos time. */
const serialOf = (iso: string) => (Date.parse(iso) + lagosOffsetMs) / dayMs + epochDays;

/** XML cannot hold control characters and halves of a character; each becomes the sign for that. Spreadsheets read `_x0041_` as a code. */
const writable = (text: string) =>
  text
    .slice(0, longestText)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

const textCell = (text: string, s?: object): XLSX.CellObject => ({
  t: 's',
  v: writable(text),
  z: formats.text,
  s,
});
const numberCell = (v: number, z: string, s?: object): XLSX.CellObject => ({ t: 'n', v, z, s });

const cellOf = (value: CellValue, kind: Sheet['kinds'][number]): XLSX.CellObject | undefined => {
  if (value === null || value === '') return undefined;
  const number = kind === 'timestamp' ? serialOf(String(value)) : value;
  if (typeof number !== 'number') return textCell(String(value));
  return Number.isFinite(number) ? numberCell(number, formats[kind === 'text' ? 'number' : kind]) : undefined;
};

/** The library writes no frozen rows: the header's is put into its sheet. */
const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
const withFrozenHeader = (xml: Uint8Array): Uint8Array => {
  const head = strFromU8(xml.subarray(0, 2_000), true);
  const at = head.indexOf('<sheetView workbookViewId="0"/>');
  if (at < 0) throw new Error('The header of the sheet cannot be frozen.');
  const view = strToU8(`<sheetView workbookViewId="0">${frozen}</sheetView>`);
  const rest = xml.subarray(at + '<sheetView workbookViewId="0"/>'.length);
  const whole = new Uint8Array(at + view.length + rest.length);
  whole.set(xml.subarray(0, at));
  whole.set(view, at);
  whole.set(rest, at + view.length);
  return whole;
};

/**
 * An .xlsx file: numbers and dates as such, a frozen header whose rows can be filtered, and the sums of the columns of money in
 * the last row.
 */
export class Workbook {
  readonly #kinds: Sheet['kinds'];
  readonly #rows: (XLSX.CellObject | undefined)[][];
  readonly #widths: XLSX.ColInfo[];
  readonly #sumsKobo: number[];

  constructor({ titles, kinds }: Pick<Sheet, 'titles' | 'kinds'>) {
    this.#kinds = kinds;
    this.#rows = [titles.map((text) => textCell(text, title))];
    this.#widths = titles.map((text, at) => ({
      wch: Math.max(widths[kinds[at] ?? 'text'], text.length + 4),
    }));
    this.#sumsKobo = titles.map(() => 0);
  }

  /** Rows so far, without the header. */
  get count(): number {
    return this.#rows.length - 1;
  }

  /** Appends rows of cells. */
  add(rows: Sheet['rows']): void {
    for (const row of rows)
      this.#rows.push(
        row.map((value, column) => {
          const kind = this.#kinds[column] ?? 'text';
          if (kind === 'money' && typeof value === 'number') this.#sumsKobo[column]! += toKobo(value);
          return cellOf(value, kind);
        }),
      );
  }

  #totals() {
    const label = this.#kinds.findIndex((kind) => kind !== 'money');
    return this.#kinds.map((kind, column) => {
      if (kind === 'money') return numberCell(toNaira(this.#sumsKobo[column]!), formats.money, total);
      return column === label ? textCell('Total', total) : undefined;
    });
  }

  /** The file. The workbook takes no rows after that. */
  finish(): Blob {
    const end = { c: Math.max(this.#kinds.length - 1, 0), r: this.#rows.length - 1 };
    const filter = XLSX.utils.encode_range({ s: { c: 0, r: 0 }, e: end });
    if (this.#kinds.includes('money') && this.count > 0) this.#rows.push(this.#totals());
    const whole = XLSX.utils.encode_range({ s: { c: 0, r: 0 }, e: { ...end, r: this.#rows.length - 1 } });
    const sheet = Object.assign(this.#rows, {
      '!ref': whole,
      '!cols': this.#widths,
      '!autofilter': { ref: filter },
    }) as unknown as XLSX.WorkSheet;
    const book = { SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } };
    const parts = unzipSync(new Uint8Array(XLSX.write(book, { type: 'array', compression: false })));
    const file = zipSync({ ...parts, [sheetPart]: withFrozenHeader(parts[sheetPart]!) });
    return new Blob([file as Uint8Array<ArrayBuffer>], { type: mediaType });
  }
}
