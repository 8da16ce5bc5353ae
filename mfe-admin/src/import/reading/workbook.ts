import { whyNoWorkbook } from './named-files.ts';
import { readXml } from './read-xml.ts';
import { requireColumn, type TableRow, TableRows, UnreadableFile } from './table.ts';
import { Archive } from './unpack.ts';
import { columnOf, dateText, isDateFormat, noResult, numberText } from './workbook-cells.ts';

const noSheet = () => new UnreadableFile('The workbook has no sheet that could be read.');

/** The first sheet that is not hidden, and how the workbook counts its days. */
function readContents(xml: string) {
  let relation: string | undefined;
  let is1904 = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes().date1904 ?? '');
      if (name !== 'sheet' || relation !== undefined) return;
      const { state = 'visible', ...rest } = attributes();
      if (state === 'visible')
        relation = rest['r:id'] ?? Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  return { relation, is1904 };
}

/** The target of a relation of the workbook: the name of a part. */
function partOf(xml: string, relation: string | undefined) {
  let part: string | undefined;
  readXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id, Target = '' } = attributes();
      if (Id === relation) part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return part;
}

function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(current);
    },
  });
  return strings;
}

/** By the number of a cell's style: whether it shows a date. */
function readDateStyles(xml: string): boolean[] {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isCellStyles = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') isCellStyles = true;
      if (name === 'numFmt') codes.set(Number(attributes().numFmtId), attributes().formatCode ?? '');
      if (name !== 'xf' || !isCellStyles) return;
      const id = Number(attributes().numFmtId ?? 0);
      styles.push(isDateFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

interface Lookups {
  strings: readonly string[];
  dateStyles: readonly boolean[];
  is1904: boolean;
}

/** The text of a cell; of an error its text, such as `#REF!`. */
function cellText(
  type: string | undefined,
  style: string | undefined,
  value: string,
  lookups: Lookups,
): string {
  if (type === 's') return lookups.strings[Number(value)] ?? '';
  if (type === 'e' || value === '') return value;
  if (type === 'b') return value === '1' ? 'Yes' : 'No';
  if (type !== undefined && type !== 'n') return value;
  const isDate = lookups.dateStyles[Number(style ?? 0)] && Number.isFinite(Number(value));
  return isDate ? dateText(Number(value), lookups.is1904) : numberText(value);
}

/** The rows of a sheet. A formula is not read; what the workbook stored as its result is, or that it has none. */
function readSheet(xml: string, lookups: Lookups): TableRow[] {
  const table = new TableRows();
  let line = 0;
  let cells: string[] = [];
  let cell: { column: number; type: string | undefined; style: string | undefined } | undefined;
  let isFormula = false;
  let value = '';
  let isValue = false;
  const put = () => {
    if (!cell) return;
    // An empty text is a result.
    const hasNone = isFormula && value === '' && cell.type !== 'str';
    const text = hasNone ? noResult : cellText(cell.type, cell.style, value, lookups);
    if (text !== '') {
      requireColumn(cell.column);
      cells[cell.column] = text;
    }
    cell = undefined;
  };
  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes().r) || line + 1;
        cells = [];
      } else if (name === 'c') {
        const { r, t, s } = attributes();
        cell = { column: columnOf(r) ?? cells.length, type: t, style: s };
        value = '';
        isFormula = false;
      } else if (name === 'f') isFormula = true;
      isValue = name === 'v' || name === 't';
    },
    text(text) {
      if (isValue && cell) value += text;
    },
    close(name) {
      isValue = false;
      if (name === 'c') put();
      if (name === 'row')
        table.add(
          line,
          Array.from(cells, (text) => text ?? ''),
        );
    },
  });
  return table.rows;
}

/** The rows of a workbook's first visible sheet. */
export function readWorkbook(file: ArrayBuffer): TableRow[] {
  const archive = new Archive(file);
  const names = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'];
  const parts = archive.unpack((name) => names.includes(name));
  const [workbook, relations, styles = ''] = names.map((name) => parts.get(name));
  if (!workbook || !relations) throw new UnreadableFile(whyNoWorkbook([...archive.names]));
  const { relation, is1904 } = readContents(workbook);
  const sheet = partOf(relations, relation);
  if (!sheet) throw noSheet();
  const texts = archive.unpack((name) => name === sheet || name === 'xl/sharedStrings.xml');
  const content = texts.get(sheet);
  if (content === undefined) throw noSheet();
  const strings = readSharedStrings(texts.get('xl/sharedStrings.xml') ?? '<sst/>');
  return readSheet(content, { strings, dateStyles: styles ? readDateStyles(styles) : [], is1904 });
}
