/** Files that are no spreadsheet, with the way out: a sentence by the first bytes of a file. */
const byFirstBytes: readonly [readonly number[], string][] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'The workbook has a password, or is of the old format .xls. Save it without password as .xlsx or CSV.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Choose a spreadsheet (.xlsx) or a CSV file.'],
  ...[
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
  ].map((bytes): [number[], string] => [
    bytes,
    'This is a picture of a table, not a spreadsheet (.xlsx) or a CSV file. Ask for the file that it was made from.',
  ]),
  ...[
    [0x1f, 0x8b],
    [0x52, 0x61, 0x72, 0x21],
    [0x37, 0x7a, 0xbc, 0xaf],
  ].map((bytes): [number[], string] => [
    bytes,
    'This is a packed file. Unpack it, and choose the spreadsheet in it.',
  ]),
];

/** The reason why a file of these bytes cannot be imported; undefined if it may be. */
export function whyNotByBytes(content: ArrayBuffer): string | undefined {
  const first = new Uint8Array(content, 0, Math.min(4, content.byteLength));
  return byFirstBytes.find(([bytes]) => bytes.every((byte, index) => first[index] === byte))?.[1];
}

const byBeginning: readonly [RegExp, string][] = [
  [
    /^(?:<\?xml[\s\S]*<html|<(?:!doctype html|html|head|body|meta|style|table)\b)/i,
    'This is a web page without a table that could be read. Download the list again, as .xlsx or CSV.',
  ],
  [
    /^(?:OFXHEADER|<OFX>|<\?OFX|!Type:|:20:|\{1:)/i,
    'This is a statement for accounting programs. Download it from the bank as Excel or CSV.',
  ],
  [
    /^(?:MIME-Version:|From: <Saved by)/i,
    'This is a web archive (.mht). Open it in a spreadsheet program, and save it as .xlsx or CSV.',
  ],
  [/^BEGIN:VCARD/i, 'These are contacts (.vcf). Save them as CSV, for example in Google Contacts.'],
  [/^\{\\rtf/, 'This is a text document. Copy its table, and paste it below.'],
  [/^\s*[[{]\s*["{[]/, 'This is JSON, a file for programs. Save the list as .xlsx or CSV.'],
];

/** The reason why a text is no table; undefined if it may be one. */
export const whyNotByText = (text: string): string | undefined =>
  byBeginning.find(([pattern]) => pattern.test(text.slice(0, 2_000).trimStart()))?.[1];

const byPart: readonly [RegExp, string][] = [
  [/^xl\/workbook\.bin$/, 'This is a binary workbook (.xlsb). Save it as .xlsx or CSV.'],
  [/^content\.xml$/, 'This is a file of LibreOffice or OpenOffice (.ods). Save it as .xlsx or CSV.'],
  [/\.iwa$|^Index\.zip$/, 'This is a file of Numbers. Export it as Excel or CSV: File, Export To.'],
  [/^word\//, 'This is a Word document. Copy its table, and paste it below.'],
  [/^ppt\//, 'This is a presentation. Copy its table, and paste it below.'],
  [/\.(?:csv|xlsx?|txt|tsv)$/i, 'This is a packed file. Unpack it, and choose the spreadsheet in it.'],
];

/** The reason why a zip file with these parts is no workbook. */
export const whyNoWorkbook = (parts: readonly string[]): string =>
  byPart.find(([pattern]) => parts.some((part) => pattern.test(part)))?.[1] ??
  'The workbook has no sheet that could be read.';
