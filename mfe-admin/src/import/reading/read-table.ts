import { importLimits } from '@waybill/contract';
import { decodedText } from './decoded-text.ts';
import { readDelimited } from './delimited.ts';
import { whyNotByBytes, whyNotByText } from './named-files.ts';
import { type TableRow, UnreadableFile } from './table.ts';
import { type Table, withTitles } from './with-titles.ts';
import { readWorkbook } from './workbook.ts';
import { isXmlWorkbook, readXmlWorkbook } from './xml-workbook.ts';

export type { Table };

const isZip = (content: ArrayBuffer) => {
  const [first, second] = new Uint8Array(content, 0, Math.min(2, content.byteLength));
  return first === 0x50 && second === 0x4b;
};

/** By its first bytes, not by its name. */
function rowsOf(content: ArrayBuffer): TableRow[] {
  if (content.byteLength > importLimits.file.bytes)
    throw new UnreadableFile('The file is larger than 5 MB. Split it, or save only the sheet to import.');
  if (isZip(content)) return readWorkbook(content);
  const other = whyNotByBytes(content);
  if (other) throw new UnreadableFile(other);
  const text = decodedText(content);
  if (text.includes('\0')) throw new UnreadableFile('This is not a spreadsheet (.xlsx) or a CSV file.');
  if (isXmlWorkbook(text)) return readXmlWorkbook(text);
  const otherText = whyNotByText(text);
  if (otherText) throw new UnreadableFile(otherText);
  return readDelimited(text);
}

/** A file, a pasted table, or the rows of a web page's table. */
export type Source = ArrayBuffer | string | readonly TableRow[];

/** Reads a file (.xlsx, XML of Excel 2003, CSV, tab-separated), a pasted table or rows. Throws an `UnreadableFile`. */
export const readTable = (source: Source): Table => {
  if (typeof source !== 'string') return withTitles('byteLength' in source ? rowsOf(source) : source);
  if (source.length > importLimits.file.bytes)
    throw new UnreadableFile('The text is longer than 5 MB. Split it, and import one part after the other.');
  return withTitles(readDelimited(source));
};
