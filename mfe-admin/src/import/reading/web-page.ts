import { importLimits } from '@waybill/contract';
import { decodedText } from './decoded-text.ts';
import { type TableRow, TableRows } from './table.ts';

/** As much as is looked at to see what a file is. */
const lookedAt = 2_000;

/** The XML of Excel 2003 begins with a sign too; it has a reader of its own. */
const mayBePage = (start: string) => start.startsWith('<') && !start.includes(':office:spreadsheet');

/** The cell as it shows, with its line ends. Excel adds the whole number where it shows a shortened one. */
function cellText(cell: HTMLTableCellElement): string {
  for (const line of cell.querySelectorAll('br, p, div, li, tr')) line.before('\0');
  const text = (cell.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\0[\0 ]*/g, '\n')
    .trim();
  const whole = cell.getAttribute('x:num');
  return whole && /\de\+\d/i.test(text) ? whole : text;
}

/** The rows of a table, with an empty cell wherever one goes over several columns or rows. */
function rowsOf(table: HTMLTableElement): TableRow[] {
  const rows = new TableRows();
  /** For each column, the number of further rows that a cell above takes. */
  const taken: number[] = [];
  for (const [index, row] of [...table.rows].entries()) {
    const cells: string[] = [];
    const skipTaken = () => {
      for (let left = taken[cells.length]; left; left = taken[cells.length]) {
        taken[cells.length] = left - 1;
        cells.push('');
      }
    };
    for (const cell of row.cells) {
      skipTaken();
      const text = cellText(cell);
      for (let column = 0; column < Math.min(cell.colSpan, importLimits.columns); column += 1) {
        taken[cells.length] = Math.max(cell.rowSpan, 1) - 1;
        cells.push(column === 0 ? text : '');
      }
    }
    skipTaken();
    rows.add(index + 1, cells);
  }
  return rows.rows;
}

/**
 * The rows of the longest table of a web page, which banks' and shops' systems save with the name of a workbook; undefined where
 * the file is no web page, or has no table. The browser reads the page: no script in it runs, and nothing is fetched. Workers
 * have no such reader. Throws an `UnreadableFile` where there are too many rows.
 */
export function tableOfWebPage(content: ArrayBuffer): TableRow[] | undefined {
  if (content.byteLength > importLimits.file.bytes) return undefined;
  if (!mayBePage(decodedText(content.slice(0, lookedAt)).trimStart())) return undefined;
  const page = new DOMParser().parseFromString(decodedText(content), 'text/html');
  const tables = [...page.querySelectorAll('table')];
  const [longest] = tables.sort((one, other) => other.rows.length - one.rows.length);
  return longest && longest.rows.length > 0 ? rowsOf(longest) : undefined;
}
