import { strToU8, type Zippable, zipSync } from 'fflate';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A cell of a made workbook: a text, a number, or XML of its own. */
export type MadeCell = string | number | { xml: string };

const cellXml = (cell: MadeCell, address: string) => {
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${address}"`);
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
};

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

export const sheetXml = (rows: readonly (readonly MadeCell[])[]) =>
  `<worksheet><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** The parts of a workbook with one sheet. */
export const workbookParts = (sheet: string): Zippable => ({
  'xl/workbook.xml': strToU8(
    '<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="rId9"/><sheet name="Sheet1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/styles.xml': strToU8(
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs></styleSheet>',
  ),
  'xl/sharedStrings.xml': strToU8(
    '<sst><si><t>Ngozi</t></si><si><r><t>Ada </t></r><r><t>Obi &amp; Sons</t></r><rPh><t>no</t></rPh></si></sst>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(sheet),
});

/** An .xlsx file, for tests. */
export const aWorkbook = (rows: readonly (readonly MadeCell[])[]): ArrayBuffer =>
  zipped(workbookParts(sheetXml(rows)));

export const zipped = (parts: Zippable): ArrayBuffer => new Uint8Array(zipSync(parts)).buffer as ArrayBuffer;
