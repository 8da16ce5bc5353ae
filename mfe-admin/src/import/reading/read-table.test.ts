import type { Zippable } from 'fflate';
import { aWorkbook, sheetXml, workbookParts, zipped } from '../testing/workbook.ts';
import { readTable } from './read-table.ts';
import { Archive } from './unpack.ts';
import { tableOfWebPage } from './web-page.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const titles = ['Name', 'Phone'];
const zippedText = (part: string) => new Uint8Array(zipped({ [part]: new TextEncoder().encode('x') }));
const cellsOf = (source: ArrayBuffer | string) => readTable(source).rows.map(({ cells }) => cells);

describe('workbooks', () => {
  test('the first visible sheet is read: texts, numbers, dates and times', () => {
    const table = readTable(
      aWorkbook([
        ['Name', 'Phone', 'Date', 'At', 'Days', 'Paid'],
        [
          { xml: '<c t="s"><v>1</v></c>' },
          2348031234567,
          { xml: '<c s="1"><v>46346</v></c>' },
          { xml: '<c s="2"><v>46346.604166667</v></c>' },
          { xml: '<c s="3"><v>46346</v></c>' },
          { xml: '<c t="b"><v>1</v></c>' },
        ],
        [{ xml: '<c t="s"><v>0</v></c>' }, 8.031234567e9, 0.30000000000000004],
      ]),
    );
    expect(table.columns).toEqual(['Name', 'Phone', 'Date', 'At', 'Days', 'Paid']);
    expect(table.rows).toEqual([
      {
        line: 2,
        cells: ['Ada Obi & Sons', '2348031234567', '2026-11-20', '2026-11-20 14:30', '46346', 'Yes'],
      },
      { line: 3, cells: ['Ngozi', '8031234567', '0.3'] },
    ]);
  });

  test('a formula is never evaluated: its stored result is read, or that it has none', () => {
    const rows = cellsOf(
      aWorkbook([
        ['Name', 'Phone', 'Note'],
        ['Ada', { xml: '<c t="str"><f>HYPERLINK("http://x")</f><v>0803 123 4567</v></c>' }, 'x'],
        ['Obi', { xml: '<c><f>1+1</f></c>' }, { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }],
        ['Musa', { xml: '<c t="str"><f>IF(1,"")</f><v></v></c>' }, 'x'],
      ]),
    );
    expect(rows).toEqual([
      ['Ada', '0803 123 4567', 'x'],
      ['Obi', '#NO RESULT!', '#DIV/0!'],
      ['Musa', '', 'x'],
    ]);
  });

  test('a zip bomb ends the reading while it is unpacked', () => {
    const bomb = zipped({
      ...workbookParts(''),
      'xl/worksheets/sheet1.xml': [new Uint8Array(80 * 1_048_576), { level: 1 }],
    });
    expect(bomb.byteLength).toBeLessThan(1_048_576);
    expect(() => readTable(bomb)).toThrow('The workbook unpacks to more than 50 MB.');
    const archive = new Archive(bomb);
    expect(() => archive.unpack(() => true)).toThrow(/more than 50 MB/);
    expect(archive.unpackedBytes).toBeLessThan(60 * 1_048_576);
  });

  test('parts that are not needed are not unpacked', () => {
    const parts = workbookParts(sheetXml([titles, ['Ada', '08031234567']]));
    const media: Zippable = { 'xl/media/image1.png': [new Uint8Array(51 * 1_048_576), { level: 1 }] };
    expect(cellsOf(zipped({ ...media, ...parts }))).toEqual([['Ada', '08031234567']]);
  });

  test('a document can define no entities of its own', () => {
    const sheet = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${sheetXml([titles, ['Ada', 'x']])}`;
    const rows = cellsOf(zipped(workbookParts(sheet.replace('<t>x</t>', '<t>&b;</t>'))));
    expect(rows).toEqual([['Ada', '&b;']]);
  });

  test.each([
    ['old or protected', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), /password, or is of the old format/],
    ['damaged', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), /damaged|no sheet/],
    ['a PDF', new TextEncoder().encode('%PDF-1.7'), /This is a PDF/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), /not a spreadsheet/],
    ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0]), /picture of a table/],
    ['a web page', new TextEncoder().encode('\ufeff<html><form>Sign in'), /web page without a table/],
    ['a web archive', new TextEncoder().encode('MIME-Version: 1.0\nContent-Type: x'), /web archive/],
    ['a statement for programs', new TextEncoder().encode('OFXHEADER:100\nDATA:OFXSGML'), /Excel or CSV/],
    ['contacts', new TextEncoder().encode('BEGIN:VCARD\nFN:Ada'), /contacts/],
    ['of LibreOffice', zippedText('content.xml'), /\.ods/],
    ['of Numbers', zippedText('Index/Document.iwa'), /Numbers/],
    ['a binary workbook', zippedText('xl/workbook.bin'), /\.xlsb/],
    ['a Word document', zippedText('word/document.xml'), /Word/],
    ['packed', zippedText('orders.csv'), /Unpack it/],
    ['empty', new Uint8Array(), /No rows/],
  ])('a file that is %s is named so', (_, file, message) => {
    expect(() => readTable(file.buffer as ArrayBuffer)).toThrow(message);
  });
});

const xmlWorkbook = (...sheets: string[]) =>
  bytes(
    `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join('')}</Workbook>`,
  );
const cell = (type: string, text: string, place = '') =>
  `<Cell${place}><Data ss:Type="${type}">${text}</Data></Cell>`;

describe('what systems save with the name of a workbook', () => {
  test('of a workbook in XML the first visible sheet is read, with numbers, days and places of cells', () => {
    const hidden = `<Worksheet ss:Name="Old"><Table><Row>${cell('String', 'no')}</Row></Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>`;
    const rows = [
      `<Row>${cell('String', 'ORDERS', ' ss:MergeAcross="3"')}</Row>`,
      `<Row ss:Index="3">${['Name', 'Phone', 'Day', 'Paid'].map((title) => cell('String', title)).join('')}</Row>`,
      `<Row>${cell('String', '<B xmlns="x">Ada</B> Obi &amp; Sons')}${cell('Number', '2.348031234567E12')}${cell('DateTime', '2026-11-20T00:00:00.000')}${cell('Boolean', '1')}</Row>`,
      `<Row>${cell('String', 'Musa')}<Cell ss:Index="3"><Data ss:Type="DateTime">2026-11-20T14:30:00.000</Data><Comment><Data>late</Data></Comment></Cell>${cell('Error', '#N/A')}</Row>`,
    ];
    const shown = `<Worksheet ss:Name="New"><Table>${rows.join('')}</Table></Worksheet>`;
    expect(readTable(xmlWorkbook(hidden, shown, hidden))).toEqual({
      columns: ['Name', 'Phone', 'Day', 'Paid'],
      rows: [
        { line: 4, cells: ['Ada Obi & Sons', '2348031234567', '2026-11-20', 'Yes'] },
        { line: 5, cells: ['Musa', '', '2026-11-20 14:30', '#N/A'] },
      ],
      leftOut: [],
    });
    expect(() => readTable(xmlWorkbook('<Worksheet><Table></Worksheet>'))).toThrow(/damaged/);
    expect(() => readTable(xmlWorkbook(hidden))).toThrow(/no sheet/);
  });

  test('of a web page the longest table is read, and nothing in it runs', () => {
    const page = bytes(`<html><head><style>td { color: red }</style></head><body onload="fail()">
      <table><tr><td>Bank of Ikeja</td></tr><tr><td><script>fail()</script>
        <table><thead><tr><th>Name<th>Phone<th colspan=2>Address</thead>
          <tr><td rowspan="2">Ada
            Obi</td><td x:num="2348031234567">2.34803E+12</td><td>1 Allen<br>Ikeja</td><td>&nbsp;</td></tr>
          <tr><td>0803&nbsp;123 4568<td>&#8358;5 &amp; more
        </table></td></tr></table></body></html>`);
    expect(tableOfWebPage(page)).toEqual([
      { line: 1, cells: ['Name', 'Phone', 'Address'] },
      { line: 2, cells: ['Ada Obi', '2348031234567', '1 Allen\nIkeja'] },
      { line: 3, cells: ['', '0803 123 4568', '₦5 & more'] },
    ]);
    expect(readTable(tableOfWebPage(page)!).rows).toHaveLength(2);
    expect(tableOfWebPage(bytes('<?xml version="1.0"?><!DOCTYPE html><html><TABLE><TR><TD>x'))).toHaveLength(
      1,
    );
    for (const other of ['<html><form>Sign in', '<b>Total</b>', 'Name,Phone\n<b>Ada</b>,1', ''])
      expect(tableOfWebPage(bytes(other))).toBeUndefined();
  });
});

describe('text files', () => {
  test.each([
    [',', 'Name,Phone\nAda,08031234567'],
    [';', 'Name;Phone\nAda;08031234567'],
    ['tab', 'Name\tPhone\nAda\t08031234567'],
  ])('cells are separated by %s', (_, text) => {
    expect(readTable(text)).toEqual({
      columns: titles,
      rows: [{ line: 2, cells: ['Ada', '08031234567'] }],
      leftOut: [],
    });
  });

  test('lines are counted as in the file, with line ends in quotes and empty rows', () => {
    const table = readTable(
      'Name,Address\r\n\r\n"Ada","1 Allen\r\nIkeja"\r\n , \r\nObi,"2 ""Broad"" St"\r\n',
    );
    expect(table.rows).toEqual([
      { line: 3, cells: ['Ada', '1 Allen\r\nIkeja'] },
      { line: 6, cells: ['Obi', '2 "Broad" St'] },
    ]);
  });

  test('UTF-8 with and without its mark, UTF-16 and windows-1252 are read', () => {
    const text = 'Name,Phone\nỌlá Ńdidi,1';
    expect(cellsOf(bytes(text))).toEqual([['Ọlá Ńdidi', '1']]);
    expect(readTable(bytes(`\ufeff${text}`)).columns).toEqual(titles);
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(cellsOf(new Uint8Array(utf16).buffer as ArrayBuffer)).toEqual([['Ọlá Ńdidi', '1']]);
    for (const order of ['le', 'be']) {
      const bare = Buffer.from(text, 'utf16le');
      const file = new Uint8Array(order === 'le' ? bare : bare.swap16());
      expect([order, cellsOf(file.buffer as ArrayBuffer)]).toEqual([order, [['Ọlá Ńdidi', '1']]]);
    }
    const windows = Uint8Array.from(Buffer.from('Name,Phone\nRen\xe9,1', 'latin1'));
    expect(cellsOf(windows.buffer as ArrayBuffer)).toEqual([['René', '1']]);
  });

  test('what a shop’s system escaped is read as it was written', () => {
    expect(cellsOf(bytes('Item,Note\nRice &amp; beans &#8211; large,&b; x'))).toEqual([
      ['Rice & beans – large', '&b; x'],
    ]);
  });

  test('a row with more cells than titles is at fault, and says so', () => {
    const { rows } = readTable('Name,Phone,Amount\nAda,1,12,500\nObi,2,"12,500",,');
    expect(rows).toEqual([
      { line: 2, cells: ['Ada', '1', '12', '500'], fault: expect.stringContaining('has 4 cells') },
      { line: 3, cells: ['Obi', '2', '12,500'] },
    ]);
  });

  test.each([
    'TOTAL = 2 orders,,',
    'Total orders: 2,,',
    'Grand Total,2 orders,"12,500"',
    'Sub-total,,5000 naira',
    'Total number of orders 2,,',
  ])('the row %s is a total', (row) => {
    expect(readTable(`Name,Phone,Amount\nAda,1,5000\n${row}`)).toMatchObject({
      rows: [{ line: 2 }],
      leftOut: [{ line: 3, as: 'total' }],
    });
  });

  test('a quotation mark that is never closed is named by its line', () => {
    expect(() => readTable('Name,Phone\nAda,1\n"Obi,2\nMusa,3')).toThrow(
      'The quotation mark that opens on line 3 is never closed.',
    );
  });

  test('the sign that separates the cells may stand on the first line', () => {
    expect(readTable(bytes('sep=;\r\nName;Phone\r\nAda;1'))).toMatchObject({
      columns: titles,
      rows: [{ line: 3, cells: ['Ada', '1'] }],
    });
  });

  test('totals and titles that stand again are no rows, and are named', () => {
    const above = 'Account name,ADA STORES\nAccount number,0123456789\n';
    const below = 'Ada,1,5000\nTotal Filling,2,300\nNAME,PHONE,AMOUNT\nObi,3,100\nGrand Total:,,"₦5,400.00"';
    expect(readTable(`${above}Name,Phone,Amount\n${below}`)).toEqual({
      columns: [...titles, 'Amount'],
      rows: [
        { line: 4, cells: ['Ada', '1', '5000'] },
        { line: 5, cells: ['Total Filling', '2', '300'] },
        { line: 7, cells: ['Obi', '3', '100'] },
      ],
      leftOut: [
        { line: 6, as: 'titles' },
        { line: 8, as: 'total' },
      ],
    });
  });

  test('rows above the titles are left out; without titles the columns are numbered', () => {
    expect(readTable('CUSTOMER LIST 2026,,\nName,Phone\nAda,1').columns).toEqual(titles);
    expect(readTable('Ada,08031234567\nObi,08031234568')).toMatchObject({
      columns: ['Column 1', 'Column 2'],
      rows: [{ line: 1 }, { line: 2 }],
    });
  });
});

describe('limits', () => {
  const rows = (count: number) => `Name,Phone\n${'Ada,1\n'.repeat(count)}`;
  test('10,000 rows are read, 10,001 are not', () => {
    expect(readTable(rows(10_000)).rows).toHaveLength(10_000);
    expect(() => readTable(rows(10_001))).toThrow(/more than 10,000 rows/);
    const sheet = aWorkbook([titles, ...Array.from({ length: 10_001 }, () => ['Ada', '1'])]);
    expect(() => readTable(sheet)).toThrow(/more than 10,000 rows/);
  });

  test('100 columns are read, 101 are not', () => {
    const wide = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index}`);
    const csv = (columns: number) => `${wide(columns).join(',')}\n${wide(columns).fill('x').join(',')}`;
    expect(readTable(csv(100)).columns).toHaveLength(100);
    expect(() => readTable(csv(101))).toThrow(/more than 100 columns/);
    expect(() => readTable(aWorkbook([wide(101), wide(101)]))).toThrow(/more than 100 columns/);
    expect(readTable(`${csv(100).replace('\n', ',,,\n')},,`).columns).toHaveLength(100);
  });

  test('files and texts of more than 5 MB are not read', () => {
    expect(() => readTable(new ArrayBuffer(5 * 1_048_576 + 1))).toThrow('The file is larger than 5 MB.');
    expect(() => readTable('x'.repeat(5 * 1_048_576 + 1))).toThrow('The text is longer than 5 MB.');
  });
});
