import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore, clearAlert } from '@waybill/session';
import XLSX from 'sheetjs-style';
import type { Column } from '../table/columns.tsx';
import { ExportButton, sheetOf } from './index.ts';
import type { Sheet } from './sheet.ts';
import { workbookOf } from './workbook.ts';

interface Row {
  invoice: string;
  created: string;
  amount: number | null;
  isRemitted: boolean;
  customer: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'invoice', title: 'INVOICE', value: ({ invoice }) => invoice, render: () => 'WB-2…3K9Q' },
  { id: 'created', title: 'CREATED', value: ({ created }) => created, kind: 'timestamp' },
  { id: 'amount', title: 'ORDER AMOUNT', value: ({ amount }) => amount, kind: 'money' },
  { id: 'remitted', title: 'IS REMITTED', value: ({ isRemitted }) => isRemitted },
  { id: 'customer', title: 'CUSTOMER', value: ({ customer }) => customer },
  { id: 'picture', title: 'PICTURE', value: () => null, isScreenOnly: true },
];
const rows: Row[] = [
  {
    invoice: 'WB-261121-7F3K9Q',
    created: '2026-11-20T23:30:00.000Z',
    amount: 12500.5,
    isRemitted: true,
    customer: 'Ọlá Ńdidi',
  },
  {
    invoice: 'WB-261121-7F3K9R',
    created: '2026-11-20T10:00:00.000Z',
    amount: null,
    isRemitted: false,
    customer: '=HYPERLINK("http://x")',
  },
];

const opened = (file: ArrayBuffer) => {
  const book = XLSX.read(new Uint8Array(file), { type: 'array', cellNF: true, cellStyles: true });
  return book.Sheets[book.SheetNames[0]!]!;
};

test('a spreadsheet holds the columns’ values: full invoices, numbers, Lagos timestamps as dates', () => {
  const sheet = opened(workbookOf(sheetOf(columns, rows)));
  expect(XLSX.utils.sheet_to_json(sheet, { header: 1 })[0]).toEqual([
    'INVOICE',
    'CREATED',
    'ORDER AMOUNT',
    'IS REMITTED',
    'CUSTOMER',
  ]);
  expect(sheet.A2).toMatchObject({ t: 's', v: 'WB-261121-7F3K9Q' });
  expect(sheet.C2).toMatchObject({ t: 'n', v: 12500.5, w: '12,500.50' });
  expect(sheet.B2).toMatchObject({ t: 'n', w: '2026-11-21 00:30' });
  expect(sheet.D2).toMatchObject({ v: 'True' });
  expect(sheet.E2).toMatchObject({ v: 'Ọlá Ńdidi' });
  expect(sheet.C3).toBeUndefined();
});

test('a text that a spreadsheet would run as a formula is plain text', () => {
  const texts = ['=1+1', '+2348031234567', '-2', '@SUM(A1)', '\tx', '\rx', 'plain'];
  const column: Column<string> = { id: 't', title: 'T', value: (text) => text };
  const sheet = opened(workbookOf(sheetOf([column], texts)));
  texts.forEach((text, index) => {
    const cell = sheet[`A${index + 2}`];
    expect(cell.t).toBe('s');
    expect(cell.f).toBeUndefined();
    expect(String(cell.v).startsWith("'")).toBe(text !== 'plain');
  });
});

/** Does the worker's work in this thread: jsdom has no workers. */
class ThreadlessWorker {
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(sheet: Sheet) {
    queueMicrotask(() => this.onmessage?.({ data: workbookOf(sheet) }));
  }
  terminate() {}
}

describe('the button', () => {
  let saved: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    clearAlert();
    saved = [];
    const blobs = new Map<string, Blob>();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.set(`blob:${blobs.size}`, blob);
        return `blob:${blobs.size - 1}`;
      },
      revokeObjectURL: () => undefined,
    });
    Object.assign(globalThis, { Worker: ThreadlessWorker });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob: blobs.get(this.getAttribute('href')!)! });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const button = () => screen.getByRole('button', { name: /Download CSV/ });

  test('downloads all rows under its name and says how many there are', async () => {
    render(<ExportButton fileName="remittance.xlsx" columns={columns} fetchRows={async () => rows} />);
    await userEvent.click(button());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('remittance.xlsx');
    expect(saved[0]!.blob.size).toBeGreaterThan(1000);
    expect(alertStore.getState().alert).toMatchObject({
      kind: 'success',
      text: 'remittance.xlsx downloaded, 2 rows',
    });
    await waitFor(() => expect(button()).toBeEnabled());
  });

  test('says what went wrong', async () => {
    render(
      <ExportButton
        fileName="remittance.xlsx"
        columns={columns}
        fetchRows={() => Promise.reject(new Error('Choose at most 366 days'))}
      />,
    );
    await userEvent.click(button());
    await waitFor(() =>
      expect(alertStore.getState().alert).toMatchObject({ kind: 'error', text: 'Choose at most 366 days' }),
    );
  });

  test('is stopped by Cancel, and then nothing is downloaded', async () => {
    let stopped = false;
    const fetchRows = (signal: AbortSignal) =>
      new Promise<Row[]>((_, reject) => {
        signal.addEventListener('abort', () => {
          stopped = true;
          reject(signal.reason);
        });
      });
    render(<ExportButton fileName="remittance.xlsx" columns={columns} fetchRows={fetchRows} />);
    await userEvent.click(button());
    expect(await screen.findByRole('button', { name: /Fetching rows…/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button()).toBeEnabled());
    expect(stopped).toBe(true);
    expect(saved).toEqual([]);
    expect(alertStore.getState().alert).toBeNull();
  });
});
