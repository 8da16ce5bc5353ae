import { parse } from 'papaparse';
import { type TableRow, TableRows, UnreadableFile } from './table.ts';

const lineEnds = (text: string) => text.split(/\r\n|\r|\n/).length - 1;

/** Spreadsheet programs may say on the first line which sign separates the cells. */
const statedSign = /^"?sep=(.)"?(?=\r|\n)/i;

/** Rows of cells that commas, semicolons, tabs or bars separate; it finds out which. */
export function readDelimited(given: string): TableRow[] {
  const delimiter = statedSign.exec(given)?.[1] ?? '';
  const text = given.replace(statedSign, '');
  const table = new TableRows();
  let line = 1;
  let cursor = 0;
  let thrown: unknown;
  parse<string[]>(text, {
    delimiter,
    delimitersToGuess: [',', ';', '\t', '|'],
    step({ data, errors, meta }, parser) {
      try {
        if (errors.some(({ code }) => code === 'MissingQuotes'))
          throw new UnreadableFile(`The quotation mark that opens on line ${line} is never closed.`);
        table.add(line, data, data.length);
      } catch (error) {
        thrown = error;
        parser.abort();
      }
      line += lineEnds(text.slice(cursor, meta.cursor));
      cursor = meta.cursor;
    },
  });
  if (thrown !== undefined) throw thrown;
  return table.rows;
}
