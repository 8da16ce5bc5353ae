import XLSX from 'sheetjs-style';
import type { Sheet } from './sheet.ts';

const formats = { money: '#,##0.00', timestamp: 'yyyy-mm-dd hh:mm', number: '0', text: '@' } as const;
const lagosOffsetMs = 3_600_000;
const dayMs = 86_400_000;

/** A timestamp as a spreadsheet's day number, in Lagos time. */
const serialOf = (iso: string) => (Date.parse(iso) + lagosOffsetMs) / dayMs + 25_569;

const cellOf = (value: Sheet['rows'][number][number], kind: Sheet['kinds'][number]) => {
  if (value === null || value === '') return undefined;
  if (kind === 'timestamp') return { t: 'n', v: serialOf(String(value)), z: formats.timestamp };
  if (typeof value === 'number') return { t: 'n', v: value, z: formats[kind === 'text' ? 'number' : kind] };
  return { t: 's', v: String(value) };
};

/** An .xlsx file: numbers and dates as such, the header bold and with a filter. */
export function workbookOf({ titles, kinds, rows }: Sheet): ArrayBuffer {
  const sheet: XLSX.WorkSheet = {};
  titles.forEach((title, column) => {
    sheet[XLSX.utils.encode_cell({ r: 0, c: column })] = { t: 's', v: title, s: { font: { bold: true } } };
  });
  rows.forEach((row, index) => {
    row.forEach((value, column) => {
      const cell = cellOf(value, kinds[column] ?? 'text');
      if (cell) sheet[XLSX.utils.encode_cell({ r: index + 1, c: column })] = cell;
    });
  });
  const range = { s: { r: 0, c: 0 }, e: { r: rows.length, c: Math.max(titles.length - 1, 0) } };
  sheet['!ref'] = XLSX.utils.encode_range(range);
  sheet['!autofilter'] = { ref: XLSX.utils.encode_range(range) };
  sheet['!cols'] = titles.map((title, column) => ({
    wch: kinds[column] === 'text' ? 22 : Math.max(16, title.length + 2),
  }));
  const workbook = { SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } };
  return XLSX.write(workbook, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}
