import { readXml } from './read-xml.ts';
import { requireColumn, type TableRow, TableRows, UnreadableFile } from './table.ts';
import { noResult, numberText } from './workbook-cells.ts';

/** True for a workbook in one XML file, the format of Excel 2003. */
export const isXmlWorkbook = (text: string): boolean =>
  /^<[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/.test(text.slice(0, 2_000).trimStart());

interface CellData {
  type: string | undefined;
  text: string;
  isFormula: boolean;
}

/** The text of a cell, by its type; a formula without a result is shown as such. A day has its time only if it is not midnight. */
function cellText({ type, text: value, isFormula }: CellData): string {
  if (type === undefined && isFormula) return noResult;
  if (type === 'Error') return value.trim();
  if (value.trim() === '') return '';
  if (type === 'Number') return numberText(value);
  if (type === 'Boolean') return value === '1' ? 'Yes' : 'No';
  if (type !== 'DateTime') return value;
  const [day = '', time = ''] = value.split('T');
  return time === '' || time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** The sheet that is being read: elements come one by one. */
class Sheet {
  readonly table = new TableRows();
  isVisible = true;
  #line = 0;
  /** Rows of this one's look that follow it and are not written out. */
  #repeated = 0;
  #cells: string[] = [];
  #column = 0;
  #next = 0;

  beginRow(index: number, repeated: number) {
    this.#line = index || this.#line + 1;
    this.#repeated = repeated;
    this.#cells = [];
    this.#next = 0;
  }

  beginCell(index: number, merged: number) {
    this.#column = index ? index - 1 : this.#next;
    this.#next = this.#column + merged + 1;
  }

  put(text: string) {
    if (text === '') return;
    requireColumn(this.#column);
    this.#cells[this.#column] = text;
  }

  endRow() {
    this.table.add(
      this.#line,
      Array.from(this.#cells, (text) => text ?? ''),
    );
    this.#line += this.#repeated;
  }
}

/** The rows of the first visible sheet of such a workbook. */
export function readXmlWorkbook(xml: string): TableRow[] {
  let found: TableRow[] | undefined;
  let sheet = new Sheet();
  /** The element that the next text belongs to. */
  let reads: 'cell' | 'comment' | 'visibility' | undefined;
  let data: CellData = { type: undefined, text: '', isFormula: false };
  readXml(xml, {
    open(name, attributes) {
      const of = (attribute: string) => attributes()[`ss:${attribute}`] ?? attributes()[attribute];
      const count = (attribute: string) => Math.max(0, Number(of(attribute)) || 0);
      if (found) return;
      if (name === 'Worksheet') sheet = new Sheet();
      else if (name === 'Row') sheet.beginRow(count('Index'), count('Span'));
      else if (name === 'Cell') {
        sheet.beginCell(count('Index'), count('MergeAcross'));
        data = { type: undefined, text: '', isFormula: of('Formula') !== undefined };
      } else if (name === 'Comment') reads = 'comment';
      else if (name === 'Visible') reads = 'visibility';
      else if (name === 'Data' && reads !== 'comment') {
        reads = 'cell';
        data.type = of('Type');
      }
    },
    text(text) {
      if (reads === 'cell') data.text += text;
      if (reads === 'visibility' && text !== 'SheetVisible') sheet.isVisible = false;
    },
    close(name) {
      if (found) return;
      if (name === 'Comment' || name === 'Visible' || (name === 'Data' && reads === 'cell'))
        reads = undefined;
      if (name === 'Cell') sheet.put(cellText(data));
      else if (name === 'Row') sheet.endRow();
      else if (name === 'Worksheet' && sheet.isVisible) found = sheet.table.rows;
    },
  });
  if (!found) throw new UnreadableFile('The workbook has no sheet that could be read.');
  return found;
}
