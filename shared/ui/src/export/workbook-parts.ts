import type { Sheet } from './sheet.ts';

/** Cell formats by their places in `styles`. */
export const cellStyle = {
  text: 1,
  money: 2,
  timestamp: 3,
  number: 4,
  title: 5,
  totalLabel: 6,
  totalMoney: 7,
} as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const xf = (format: number, { font = 0, fill = 0, border = 0 } = {}) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>`;

const ruled = (side: 'top' | 'bottom') =>
  ['left', 'right', 'top', 'bottom', 'diagonal']
    .map((each) => (each === side ? `<${each} style="thin"><color rgb="FF6B7280"/></${each}>` : `<${each}/>`))
    .join('');

/** Numbers of naira with two decimals, timestamps as day month year in any language of the spreadsheet. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd\\ mmm\\ yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE5E7EB"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border>${ruled('bottom')}</border><border>${ruled('top')}</border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${[
  xf(0),
  xf(49),
  xf(164),
  xf(165),
  xf(1),
  xf(49, { font: 1, fill: 2, border: 1 }),
  xf(49, { font: 1, border: 2 }),
  xf(164, { font: 1, border: 2 }),
].join('')}</cellXfs></styleSheet>`;

/** The small parts of a workbook of one sheet, by their names in the file. */
export const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}${styles}`,
};

export const sheetPart = 'xl/worksheets/sheet1.xml';

/** Characters that hold a column's values and its title. */
const widthOf = (title: string, kind: Sheet['kinds'][number]) =>
  Math.max({ text: 24, money: 16, timestamp: 19, number: 12 }[kind], title.length + 4);

/** The sheet's part up to its first row: the header is frozen, and columns are as wide as what they hold. */
export const sheetBegin = ({ titles, kinds }: Pick<Sheet, 'titles' | 'kinds'>): string => {
  const columns = titles.map((title, index) => {
    const width = widthOf(title, kinds[index] ?? 'text');
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
};

/** Its end: the rows below the header can be filtered, without the totals. */
export const sheetEnd = (lastCell: string): string =>
  `</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`;
