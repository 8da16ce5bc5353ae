import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore, clearAlert } from '@waybill/session';
import type { Column } from '../table/columns.tsx';
import { ExportButton, type RowsSource } from './index.ts';
import { RowSplitter } from './split-rows.ts';
import { type SavedFile, watchExports } from './testing/watch-exports.ts';

interface Row {
  id: string;
  created_at: string;
  amount: number | null;
  isRemitted: boolean;
  customer: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'invoice', title: 'INVOICE', value: ({ id }) => id, render: () => 'WB-2…3K9Q' },
  { id: 'created', title: 'CREATED', value: ({ created_at }) => created_at, kind: 'timestamp' },
  { id: 'amount', title: 'ORDER AMOUNT', value: ({ amount }) => amount, kind: 'money' },
  { id: 'remitted', title: 'IS REMITTED', value: ({ isRemitted }) => isRemitted },
  { id: 'customer', title: 'CUSTOMER', value: ({ customer }) => customer },
  { id: 'picture', title: 'PICTURE', value: () => null, isScreenOnly: true },
];

const aRow = (number: number, changes: Partial<Row> = {}): Row => ({
  id: `WB-${number}`,
  created_at: new Date(Date.parse('2026-11-20T23:30:00.000Z') - number * 1_000).toISOString(),
  amount: 0.1,
  isRemitted: true,
  customer: 'Ọlá Ńdidi',
  ...changes,
});
const rowsUpTo = (count: number) => Array.from({ length: count }, (_, number) => aRow(number));

type Handler = (response: ServerResponse, query: URLSearchParams, request: IncomingMessage) => void;

let handle: Handler;
let places: string[] = [];
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url!, 'http://list');
  places.push(searchParams.get('after') ?? '');
  response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*');
  handle(response, searchParams, request);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const source = (): RowsSource => ({
  request: {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/list?pagination=0`,
    method: 'GET',
    headers: {},
    orderedBy: 'created_at',
  },
  toError: ({ body }) => new Error((body as { message: string }).message),
});

/** The text of a list as our server sends it, from behind a record on. */
const listText = (rows: readonly Row[], after: string | null, isOurs = true) => {
  const from =
    isOurs && after ? rows.findIndex(({ created_at, id }) => `${created_at}_${id}` === after) + 1 : 0;
  const facts = isOurs ? { total: rows.length, ...(after && { after }) } : {};
  return JSON.stringify({ status_code: 200, message: 'Done.', ...facts, data: rows.slice(from) });
};
const gives =
  (rows: readonly Row[]): Handler =>
  (response, query) =>
    response.end(listText(rows, query.get('after')));

let saved: SavedFile[];
beforeEach(() => {
  clearAlert();
  places = [];
  saved = watchExports();
});
afterEach(() => jest.restoreAllMocks());

const button = () => screen.getByRole('button', { name: /Download CSV/ });
const text = () => alertStore.getState().alert?.text;

/** Presses the button, and waits for its file. */
const exported = async (handler: Handler): Promise<SavedFile> => {
  handle = handler;
  render(<ExportButton fileName="remittance.xlsx" columns={columns} source={source} />);
  await userEvent.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(button()).toBeEnabled());
  return saved[0]!;
};

test('a spreadsheet holds the columns’ values: full invoices, numbers, Lagos timestamps as dates', async () => {
  const rows = [
    aRow(0, { amount: 12_500.5 }),
    aRow(1, { amount: null, isRemitted: false }),
    aRow(2, { amount: -500 }),
  ];
  const sheet = await (await exported(gives(rows))).sheet();
  expect(['A1', 'B1', 'C1', 'D1', 'E1', 'F1'].map((place) => sheet[place]?.v)).toEqual([
    'INVOICE',
    'CREATED',
    'ORDER AMOUNT',
    'IS REMITTED',
    'CUSTOMER',
    undefined,
  ]);
  expect(sheet.A2).toMatchObject({ t: 's', v: 'WB-0' });
  expect(sheet.B2).toMatchObject({ t: 'n', w: '21 Nov 2026 00:30' });
  expect(sheet.C2).toMatchObject({ t: 'n', v: 12_500.5, w: '12,500.50' });
  expect(sheet.D2).toMatchObject({ v: 'True' });
  expect(sheet.E2).toMatchObject({ v: 'Ọlá Ńdidi' });
  expect(sheet.C3).toBeUndefined();
  expect(sheet.D3).toMatchObject({ v: 'False' });
  expect(sheet.C4).toMatchObject({ t: 'n', v: -500 });
});

test('the last row has the sums of the money, to the kobo', async () => {
  const file = await exported(gives(rowsUpTo(30)));
  expect((await file.rows()).at(-1)).toEqual(['Total', undefined, 3]);
});

test('an empty list is a file with its header alone', async () => {
  const file = await exported(gives([]));
  expect(await file.rows()).toHaveLength(1);
  expect(text()).toBe('remittance.xlsx downloaded, 0 rows');
});

test('a text that a spreadsheet would run as a formula is plain text', async () => {
  const texts = ['=1+1', '+2348031234567', '-2', '@SUM(A1)', '\tx', '\rx', 'plain'];
  const sheet = await (
    await exported(gives(texts.map((customer, number) => aRow(number, { customer }))))
  ).sheet();
  texts.forEach((each, index) => {
    const cell = sheet[`E${index + 2}`];
    expect(cell.t).toBe('s');
    expect(cell.f).toBeUndefined();
    expect(cell.v).toBe(each === 'plain' ? each : `'${each}`);
  });
});

test('a text with what XML cannot hold is in the file, and damages nothing', async () => {
  const texts = ['<b>&amp;"', 'a\u0000b\u0007c', 'half \ud83d', '_x0041_', ' two  spaces ', '😀'];
  const file = await exported(gives(texts.map((customer, number) => aRow(number, { customer }))));
  const sheet = await file.sheet();
  const read = texts.map((_, index) => sheet[`E${index + 2}`].v);
  expect(read).toEqual(['<b>&amp;"', 'a\ufffdb\ufffdc', 'half \ufffd', '_x0041_', ' two  spaces ', '😀']);
});

test('records are found wherever the network cuts their text', () => {
  const rows = [{ a: 'x"]}\\' }, { b: { c: [{}, []] } }, { '"data":[': '😀' }];
  const text = JSON.stringify({ message: '"data":[', total: 3, data: rows, status_code: 200 });
  for (let size = 1; size < text.length; size += 1) {
    const splitter = new RowSplitter();
    const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, part) =>
      text.slice(part * size, (part + 1) * size),
    );
    expect(parts.flatMap((part) => splitter.push(part))).toEqual(rows);
    expect([splitter.isComplete, splitter.head?.total]).toEqual([true, 3]);
  }
});

test('the button downloads all rows under its name and says how many there are', async () => {
  const file = await exported(gives(rowsUpTo(250)));
  expect(file.name).toBe('remittance.xlsx');
  expect((await file.rows()).slice(1, -1).map(([invoice]) => invoice)).toEqual(
    rowsUpTo(250).map(({ id }) => id),
  );
  expect(text()).toBe('remittance.xlsx downloaded, 250 rows');
  await waitFor(() => expect(button()).toBeEnabled());
});

test('a list that is too long for one file is several, each with its header and its sums', async () => {
  saved = watchExports({ rowsOfFile: 200 });
  handle = async (response) => {
    const text = listText(rowsUpTo(450), null);
    // Parts of the network are no whole batches of rows.
    for (let from = 0; from < text.length; from += 7_001)
      await new Promise((sent) => response.write(text.slice(from, from + 7_001), sent));
    response.end();
  };
  render(<ExportButton fileName="remittance.xlsx" columns={columns} source={source} />);
  await userEvent.click(button());
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved.map(({ name }) => name)).toEqual([
    'remittance-1.xlsx',
    'remittance-2.xlsx',
    'remittance-3.xlsx',
  ]);
  const sheets = await Promise.all(saved.map(({ rows }) => rows()));
  for (const rows of sheets) expect([rows[0]![0], rows.at(-1)![0]]).toEqual(['INVOICE', 'Total']);
  expect(sheets.flatMap((rows) => rows.slice(1, -1).map(([invoice]) => invoice))).toEqual(
    rowsUpTo(450).map(({ id }) => id),
  );
  expect(text()).toBe('remittance-1.xlsx, remittance-2.xlsx, remittance-3.xlsx downloaded, 450 rows');
});

test('a connection that breaks goes on behind the last record, without new ones', async () => {
  const rows = rowsUpTo(450);
  let breaks = 2;
  const file = await exported((response, query) => {
    const given = listText(rows, query.get('after'));
    if (breaks <= 0) response.end(given);
    else response.write(given.slice(0, given.length / 2), () => response.destroy());
    breaks -= 1;
    rows.unshift(aRow(-10 - breaks));
  });
  const invoices = (await file.rows()).slice(1, -1).map(([invoice]) => invoice);
  expect(invoices).toEqual(rowsUpTo(450).map(({ id }) => id));
  expect(places).toHaveLength(3);
  expect(places[1]).toMatch(/^2026-11-20T.*Z_WB-\d+$/);
});

test('a server that cannot go on begins again, and nothing is in the file twice', async () => {
  const rows = rowsUpTo(300);
  const file = await exported((response) => {
    const given = listText(rows, null, false);
    if (places.length > 1) response.end(given);
    else response.write(given.slice(0, given.length / 2), () => response.destroy());
  });
  expect(await file.rows()).toHaveLength(302);
  expect(places).toHaveLength(2);
});

test('a server that has too much to do gets the call again', async () => {
  const file = await exported((response, query, request) => {
    if (places.length > 2) return gives(rowsUpTo(2))(response, query, request);
    response.writeHead(places.length === 1 ? 503 : 429).end('{"message":"Busy"}');
  });
  expect(await file.rows()).toHaveLength(4);
});

test('says what went wrong', async () => {
  handle = (response) => response.writeHead(422).end('{"message":"Choose at most 366 days"}');
  render(<ExportButton fileName="remittance.xlsx" columns={columns} source={source} />);
  await userEvent.click(button());
  await waitFor(() =>
    expect(alertStore.getState().alert).toMatchObject({ kind: 'error', text: 'Choose at most 366 days' }),
  );
  expect(places).toHaveLength(1);
  expect(saved).toEqual([]);
});

test('says how far it is; Cancel stops it, and then nothing is downloaded', async () => {
  handle = (response) => {
    const given = listText(rowsUpTo(1_200), null);
    response.write(given.slice(0, given.indexOf('{"id":"WB-350"')));
  };
  render(<ExportButton fileName="remittance.xlsx" columns={columns} source={source} />);
  await userEvent.click(button());
  expect(await screen.findByRole('button', { name: /350 of 1,200 rows…/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button()).toBeEnabled());
  expect(saved).toEqual([]);
  expect(alertStore.getState().alert).toBeNull();
});
