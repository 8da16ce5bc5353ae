import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, loseConnection, startFakeApi } from '@waybill/api/testing';
import type { ImportBatch, ImportKind, ImportRecord } from '@waybill/contract';
import { aCompany, anOutlet } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import { chooseFilter } from '@waybill/ui/testing';
import remote from '../remote.ts';
import { type ImportCall, ImportSession, replyTo } from './import-session.ts';

/** Does the worker's work in this thread, a turn later: jsdom has no workers. */
class ThreadlessWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #session = new ImportSession();
  static started: URL[] = [];
  /** The number of next checks that fail. */
  static failing = 0;
  constructor(url: URL) {
    ThreadlessWorker.started.push(url);
  }
  #replyTo(call: ImportCall) {
    if (call.method !== 'check' || ThreadlessWorker.failing === 0) return replyTo(this.#session, call);
    ThreadlessWorker.failing -= 1;
    return { id: call.id, error: 'The file could not be read.' };
  }
  postMessage(call: ImportCall) {
    setTimeout(() => act(() => this.onmessage?.({ data: this.#replyTo(structuredClone(call)) })), 0);
  }
  terminate() {}
}

/** jsdom's files do not give their content. */
const contentOf = (file: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./import.page.tsx');
});
afterAll(() => fake.close());

const at = '2026-11-20T09:30:00.000Z';
const recordOf = (kind: ImportKind, changes: Partial<ImportRecord> = {}): ImportRecord => ({
  id: 'import-1',
  kind,
  file_name: 'people.csv',
  total_rows: 3,
  created: 0,
  duplicates: 0,
  rejected: 0,
  removed: 0,
  imported_by: 'Ada Obi',
  created_at: at,
  undo_began_at: null,
  undone_at: null,
  undo_until: new Date(Date.now() + 3_000_000).toISOString(),
  ...changes,
});

/** Creates each row once, by its import and line. */
const serverWith = (already: readonly number[] = []) => {
  const stored = new Set<number>();
  return ({ body }: { body: ImportBatch }) => {
    const rows = body.rows.map(({ line }) => ({
      line,
      outcome: already.includes(line) ? ('duplicate' as const) : ('created' as const),
    }));
    for (const { line, outcome } of rows) if (outcome === 'created') stored.add(line);
    return { ...recordOf(body.kind, { id: body.import_id, created: stored.size }), rows };
  };
};

beforeEach(() => {
  Object.assign(globalThis, { Worker: ThreadlessWorker });
  Object.assign(URL, { revokeObjectURL: () => undefined });
  Object.assign(File.prototype, {
    arrayBuffer(this: File) {
      return contentOf(this);
    },
  });
  ThreadlessWorker.started = [];
  ThreadlessWorker.failing = 0;
  fake.reset();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('company/me', aCompany());
  fake.on('import/index', []);
});

const people = (count: number) =>
  `Full Name,GSM,Delivery Address\n${Array.from({ length: count }, (_, index) => `Ada ${index},080${31_000_000 + index},${index} Allen Avenue`).join('\n')}`;
const aFile = (text: string, name = 'people.csv') => new File([text], name, { type: 'text/csv' });

type User = Awaited<ReturnType<typeof visitRemote>>['user'];
const choose = async (user: User, file: File) =>
  user.upload(await screen.findByLabelText('File', { selector: 'input' }), file);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const batches = () => fake.calls('import/store').map(({ body }) => body as ImportBatch);

test('it is a page of Settings for who has them, and a page of its own for others', async () => {
  await visitRemote(remote, '/import');
  expect(await screen.findByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Import from a spreadsheet');
  const settings = remote.navigation.find(({ label }) => label === 'Settings');
  expect(settings?.also).toEqual(['/import']);
  cleanup();

  signOut();
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  await visitRemote(remote, '/import');
  expect(await screen.findByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument();
});

test('a file is read in the worker, its columns are guessed, and its good rows are imported', async () => {
  fake.on('import/store', serverWith([4]));
  const { user } = await visitRemote(remote, '/import?kind=customers');
  await choose(user, aFile(`${people(3)}\nObi,12,2 Broad\n`));
  expect(await screen.findByText('people.csv, 4 rows')).toBeInTheDocument();
  expect(ThreadlessWorker.started.map(String)).toEqual([expect.stringContaining('import.worker')]);
  expect(screen.getByLabelText('Phone *')).toHaveTextContent('GSM');
  await waitFor(() =>
    expect(screen.getByLabelText('State for all rows')).toHaveValue(aCompany().company_state),
  );
  const problems = within(await screen.findByRole('region', { name: 'Rows with problems' }));
  expect(problems.getAllByRole('row')[1]).toHaveTextContent('5Phone2 digits; a Nigerian mobile has 11');

  await user.click(await button('Import 3 customers'));
  expect(await screen.findByRole('heading', { name: 'Imported' })).toHaveFocus();
  expect(screen.getByText('2 customers imported')).toBeInTheDocument();
  expect(screen.getByText(/1 row skipped, because they already exist \(line 4\)/)).toBeInTheDocument();
  expect(screen.getByText('1 row not imported, because of problems')).toBeInTheDocument();
  expect(batches()[0]).toMatchObject({
    kind: 'customers',
    file_name: 'people.csv',
    total_rows: 4,
    rows: [{ line: 2, fields: { customer_name: 'Ada 0', customer_phone: '2348031000000' } }, {}, {}],
  });
});

test('columns are corrected by hand, and what is missing is given for all rows', async () => {
  fake.on('import/store', serverWith());
  const { user } = await visitRemote(remote, '/import?kind=outlets');
  await choose(user, aFile('Place,Line,Where\nMama Put,08031234567,7 Opebi Road'));
  expect(await screen.findByText('Still missing: Name, Address')).toBeInTheDocument();
  await chooseFilter(user, 'Name *', 'Place');
  await chooseFilter(user, 'Address *', 'Where');
  await user.clear(screen.getByLabelText('City for all rows'));
  await user.type(screen.getByLabelText('City for all rows'), 'Epe');
  await user.click(await button('Import 1 outlet'));
  await screen.findByText('1 outlet imported');
  expect(batches()[0]?.rows[0]?.fields).toMatchObject({ outlet_name: 'Mama Put', outlet_city: 'Epe' });
});

test('a pasted table is imported as another kind after it was read', async () => {
  fake.on('import/store', serverWith());
  const { user } = await visitRemote(remote, '/import');
  await user.click(await screen.findByLabelText('Or paste a table, with its titles'));
  await user.paste('Rider\tEmail\nMusa\tmusa@example.com');
  await user.click(await button('Use this table'));
  expect(await screen.findByText('Pasted table, 1 row')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Riders'));
  await user.click(await button('Import 1 rider'));
  await screen.findByText('1 rider invited');
  expect(batches()[0]).toMatchObject({
    invite_form_link: 'http://localhost/auth/inviteRegisteration',
    rows: [{ line: 2, fields: { invitee_email: 'musa@example.com', job_title: 'Rider' } }],
  });
});

test('orders without an outlet of their own are of the only outlet, or of the one that is typed', async () => {
  fake.on('import/store', serverWith());
  fake.on('outlet/filter/index', [anOutlet({ outlet_name: 'Mama Put' })]);
  const { user } = await visitRemote(remote, '/import?kind=orders');
  await choose(user, aFile('Ref,Receiver,Tel,Address,Amt\nA-1,Ada Obi,08031234567,1 Allen,6500'));
  await waitFor(() => expect(screen.getByLabelText('Outlet for all rows')).toHaveValue('Mama Put'));
  await user.type(screen.getByLabelText('Delivery fee for all rows'), '1,500');
  await user.click(await button('Import 1 order'));
  await screen.findByText('1 order imported');
  expect(batches()[0]?.rows[0]).toMatchObject({
    reference: 'A-1',
    fields: { outlet_name: 'Mama Put', order_amount: 6_500, order_delivery_fee: 1_500, order_paid: 0 },
  });
});

test('sums that no field has, and what amounts are less a discount, are confirmed before importing', async () => {
  fake.on('outlet/filter/index', [anOutlet({ outlet_name: 'Mama Put' })]);
  fake.on('import/store', serverWith());
  const { user } = await visitRemote(remote, '/import?kind=orders');
  const head = 'Name,Phone,Address,Amount,Discount,Delivery,Service Charge';
  await choose(user, aFile(`${head}\nAda,08031234567,1 Allen,12000,1000,1500,300`, 'orders.csv'));
  const lost = await screen.findByLabelText('The amounts in “Service Charge” are not imported');
  expect(await button('Import 1 order')).toHaveAccessibleDescription('Confirm what is asked above');
  await user.click(lost);
  await user.click(screen.getByLabelText(/^The amounts are what is to be paid/));
  await user.click(await button('Import 1 order'));
  await waitFor(() => expect(batches()).toHaveLength(1));
  expect(batches()[0]?.rows[0]?.fields).toMatchObject({
    order_amount: 12_000,
    order_discount: 1_000,
    order_delivery_fee: 1_500,
  });
});

test('after a lost connection only what is missing is sent again', async () => {
  const store = serverWith();
  let calls = 0;
  fake.on('import/store', (call) => {
    calls += 1;
    if (calls > 1 && calls <= 4) loseConnection();
    return store(call);
  });
  const { user } = await visitRemote(remote, '/import');
  await choose(user, aFile(people(250)));
  await user.click(await button('Import 250 customers'));
  expect(await screen.findByText(/No connection to Waybill/, {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(screen.getByText('100 of 250 rows')).toBeInTheDocument();
  await user.click(await button('Continue'));
  expect(await screen.findByText('250 customers imported')).toBeInTheDocument();
  const lines = batches().map(({ rows }) => rows[0]?.line);
  expect([...new Set(lines)]).toEqual([2, 102, 202]);
  expect(lines.filter((line) => line === 2)).toHaveLength(1);
  expect(new Set(batches().map(({ import_id }) => import_id)).size).toBe(1);
});

test('a cancelled import says what was not sent', async () => {
  const store = serverWith();
  let respond = () => {};
  fake.on('import/store', async (call) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return store(call);
  });
  const { user } = await visitRemote(remote, '/import');
  await choose(user, aFile(people(150)));
  await user.click(await button('Import 150 customers'));
  await waitFor(() => expect(batches()).toHaveLength(1));
  await user.click(await button('Cancel'));
  respond();
  expect(await screen.findByText('50 rows not sent, as the import was stopped')).toBeInTheDocument();
  expect(screen.getByText('100 customers imported')).toBeInTheDocument();
});

test('an import stopped after a lost response counts what the server stored, and can be undone', async () => {
  const store = serverWith();
  let created = 0;
  fake.on('import/store', (call) => {
    ({ created } = store(call));
    return loseConnection();
  });
  fake.on('import/show', ({ query }) => ({
    ...recordOf('customers', { id: query.get('id')!, created: created - 1, duplicates: 1 }),
    remaining: [],
  }));
  const { user } = await visitRemote(remote, '/import');
  await choose(user, aFile(people(150)));
  await user.click(await button('Import 150 customers'));
  await user.click(await screen.findByRole('button', { name: 'Stop here' }, { timeout: 10_000 }));
  expect(await screen.findByText('99 customers imported')).toBeVisible();
  expect(screen.getByText('1 row not imported: they already exist, or have problems')).toBeVisible();
  expect(screen.getByText('50 rows not sent, as the import was stopped')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(fake.calls('import/show')[0]!.query.get('id')).toBe(batches()[0]!.import_id);
});

test('an import stopped after a lost request says that nothing of it was stored', async () => {
  fake.on('import/store', () => loseConnection());
  const { user } = await visitRemote(remote, '/import');
  await choose(user, aFile(people(1)));
  await user.click(await button('Import 1 customer'));
  await user.click(await screen.findByRole('button', { name: 'Stop here' }, { timeout: 10_000 }));
  expect(await screen.findByText('0 customers imported')).toBeVisible();
  expect(screen.getByText('1 row not sent, as the import was stopped')).toBeVisible();
  expect(screen.queryByText(/may have been imported/)).not.toBeInTheDocument();
});

test('where nobody says what was stored, a cancelled import says so and leads to Recent imports', async () => {
  let respond = () => {};
  fake.on('import/store', async () => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return failWith({ status: 500, message: 'The server is out of order.' });
  });
  fake.on('import/show', () => failWith({ status: 500, message: 'The server is out of order.' }));
  fake.on('import/index', [recordOf('customers', { created: 100 })]);
  const { user } = await visitRemote(remote, '/import');
  await choose(user, aFile(people(150)));
  await user.click(await button('Import 150 customers'));
  await waitFor(() => expect(batches()).toHaveLength(1));
  await user.click(await button('Cancel'));
  respond();
  expect(await screen.findByText(/^Up to 100 rows more may have been imported/)).toBeVisible();
  expect(screen.getByText('50 rows not sent, as the import was stopped')).toBeVisible();
  await user.click(await button('See recent imports'));
  const recent = within(await screen.findByRole('region', { name: 'Recent imports' }));
  expect(recent.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a file that cannot be read is named, and another can be chosen', async () => {
  const { user } = await visitRemote(remote, '/import');
  await choose(user, aFile('%PDF-1.7', 'list.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is a PDF.');
  await choose(user, aFile(people(1)));
  expect(await screen.findByText('people.csv, 1 row')).toBeInTheDocument();
});

test('a server that takes no imports is named', async () => {
  removeCapability('imports');
  const { user } = await visitRemote(remote, '/import');
  await choose(user, aFile(people(1)));
  await user.click(await button('Import 1 customer'));
  expect(await screen.findByText(/Imports are not available/)).toBeInTheDocument();
  expect([...fake.calls('import/store'), ...fake.calls('import/index')]).toEqual([]);
});

test('an import is undone step by step, and what stays is named', async () => {
  const record = recordOf('customers', { created: 300, total_rows: 300 });
  fake.on('import/index', [record]);
  let removed = 0;
  fake.on('import/undo', () => {
    removed = Math.min(299, removed + 200);
    return { ...record, removed, to_undo: removed < 299 ? 100 : 0 };
  });
  fake.on('import/show', {
    ...record,
    removed: 299,
    undone_at: at,
    remaining: [{ line: 7, name: 'Ngozi Okafor', reason: 'ordered' }],
  });
  const { user } = await visitRemote(remote, '/import');
  const recent = within(await screen.findByRole('region', { name: 'Recent imports' }));
  await user.click(recent.getByRole('button', { name: 'Undo' }));
  await user.click(await button('Undo import'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import undone' }));
  expect(dialog.getByText('299 customers removed.')).toBeInTheDocument();
  expect(dialog.getByRole('listitem')).toHaveTextContent('Ngozi Okafor (line 7)Has orders');
  expect(fake.calls('import/undo')).toHaveLength(2);
});

test('recent imports that could not be loaded can be tried again, so that they can be undone', async () => {
  fake.on('import/index', () => failWith({ status: 500, message: 'Broken.' }));
  const { user } = await visitRemote(remote, '/import');
  expect(await screen.findByText('Recent imports could not be loaded')).toBeInTheDocument();
  fake.on('import/index', [recordOf('customers', { created: 1 })]);
  await user.click(await button('Retry'));
  expect(await button('Undo')).toBeInTheDocument();
});

test('an older import can no longer be undone', async () => {
  fake.on('import/index', [recordOf('orders', { created: 1, undo_until: at })]);
  await visitRemote(remote, '/import');
  expect(await screen.findByText('It can no longer be undone.')).toBeInTheDocument();
});

test('an undo that broke off is continued also after the hour', async () => {
  const record = recordOf('customers', { created: 300, removed: 200, undo_until: at, undo_began_at: at });
  fake.on('import/index', [record]);
  fake.on('import/undo', { ...record, removed: 300, to_undo: 0 });
  fake.on('import/show', { ...record, removed: 300, undone_at: at, remaining: [] });
  const { user } = await visitRemote(remote, '/import');
  await user.click(await button('Continue undo'));
  expect(screen.getByText(/100 customers of this import will be removed/)).toBeInTheDocument();
  await user.click(await button('Undo import'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import undone' }));
  expect(dialog.getByText('300 customers removed.')).toBeInTheDocument();
});

test('orders are undone by those who may close them', async () => {
  signOut();
  const employee = aSessionUser({ roles: ['employee'] });
  const { 'team-1': team } = employee.team_roles;
  const abilities = ['orders.read' as const, 'orders.write' as const, 'customers.write' as const];
  signIn({ ...employee, team_roles: { 'team-1': { ...team!, abilities } } });
  chooseTeam('team-1');
  fake.on('import/index', [
    recordOf('orders', { created: 1 }),
    recordOf('customers', { id: 'import-2', created: 1 }),
  ]);
  await visitRemote(remote, '/import');
  const [orders, customers] = within(
    await screen.findByRole('region', { name: 'Recent imports' }),
  ).getAllByRole('listitem');
  expect(within(orders!).queryByRole('button')).not.toBeInTheDocument();
  expect(within(customers!).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('a problem of the check is gone after a later check without one', async () => {
  ThreadlessWorker.failing = 10;
  const { user } = await visitRemote(remote, '/import?kind=customers');
  await choose(user, aFile(people(1)));
  expect(await screen.findByText('The file could not be read.')).toBeInTheDocument();
  ThreadlessWorker.failing = 0;
  await user.clear(screen.getByLabelText('City for all rows'));
  await user.type(screen.getByLabelText('City for all rows'), 'Epe');
  await button('Import 1 customer');
  expect(screen.queryByText('The file could not be read.')).not.toBeInTheDocument();
});

test('only what the viewer may write is offered', async () => {
  signOut();
  const employee = aSessionUser({ roles: ['employee'] });
  const { 'team-1': team } = employee.team_roles;
  signIn({ ...employee, team_roles: { 'team-1': { ...team!, abilities: ['orders.read', 'orders.write'] } } });
  chooseTeam('team-1');
  await visitRemote(remote, '/import?kind=customers');
  expect(await screen.findByLabelText('Orders')).toBeChecked();
  expect(screen.queryByLabelText('Customers')).not.toBeInTheDocument();
});

test('columns are joined by hand, each shows what its cells become, and there is a template', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => saved.push('file') && 'blob:template' });
  fake.on('import/store', serverWith());
  const { user } = await visitRemote(remote, '/import?kind=customers');
  await user.click(await button('Template for customers'));
  expect(saved).toEqual(['file']);
  await choose(user, aFile('Called,Family,GSM,Address\nAda,Obi,0803 100 0001,1 Allen\nTotal,,2,'));
  expect(await screen.findByText(/people.csv, 1 row. Left out: line 3 \(a total\)/)).toBeVisible();
  await chooseFilter(user, 'Name *', 'Called');
  await chooseFilter(user, 'Name, joined with', 'Family');
  const becoming = within(await screen.findByRole('region', { name: 'Cells of each column' }));
  expect(await becoming.findByRole('row', { name: '2 Ada Obi Ada Obi' })).toBeVisible();
  expect(becoming.getByRole('row', { name: '2 0803 100 0001 0803 100 0001' })).toBeVisible();
  await user.click(await button('Import 1 customer'));
  await screen.findByText('1 customer imported');
  expect(batches()[0]?.rows[0]?.fields).toMatchObject({ customer_name: 'Ada Obi' });
});

test('a column is split, and doubtful cells are decided by a press that stays', async () => {
  const places = ['12 Allen Avenue', '5 Admiralty Way'].map((outlet_address, index) =>
    anOutlet({ id: `outlet-${index}`, outlet_name: 'Chicken Place', outlet_address }),
  );
  fake.on('outlet/filter/index', places);
  fake.on('import/store', serverWith());
  const { user } = await visitRemote(remote, '/import?kind=orders');
  const head = 'Customer name,Customer phone,Delivery address,Outlet,Amount,Delivery fee';
  const row = 'Ada Obi,08031000001 / 08051000001,1 Allen Avenue,Chicken Place,9.750,1500';
  await choose(user, aFile([head, row].join('\n'), 'orders.csv'));
  await chooseFilter(user, 'Split Customer phone', 'Split at the first slash');
  expect(screen.getByLabelText('Customer phone *')).toHaveTextContent('Customer phone, 1st part');
  const lekki = await button('Chicken Place: Chicken Place, 5 Admiralty Way');
  await user.click(lekki);
  await user.click(await button('9.750: ₦9,750'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 order' })).toBeEnabled());
  expect(lekki).toHaveAttribute('aria-pressed', 'true');
  await chooseFilter(user, 'Description', 'Customer phone, 2nd part');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 order' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Import 1 order' }));
  await screen.findByText('1 order imported');
  expect(batches()[0]?.rows[0]?.fields).toMatchObject({
    customer_phone: '2348031000001',
    outlet_id: 'outlet-1',
    order_amount: 9_750,
    order_description: '08051000001',
  });
});

test('a web page with the name of a workbook is read as the table that it has', async () => {
  const { user } = await visitRemote(remote, '/import?kind=customers');
  const page = '<html><table><tr><th>Name<th>Phone<th>Address<tr><td>Ada<td>08031000001<td>1 Allen</table>';
  await choose(user, new File([page], 'customers.xls', { type: 'application/vnd.ms-excel' }));
  expect(await screen.findByText('customers.xls, 1 row')).toBeInTheDocument();
  await button('Import 1 customer');
});

test('an order like one of the last minutes is left out, and imported on one press', async () => {
  fake.on('outlet/filter/index', [anOutlet({ outlet_name: 'Yaba depot' })]);
  const server = serverWith();
  fake.on('import/store', ({ body }) => {
    const { rows, ...record } = server({ body });
    if (!body.unless_double) return { ...record, created: 2, rows };
    const double = { outcome: 'rejected' as const, errors: { double: ['WB-261120-7F3K9Q, by Bola Ige'] } };
    return { ...record, created: 1, rows: rows.map((row) => (row.line === 3 ? { ...row, ...double } : row)) };
  });
  const { user } = await visitRemote(remote, '/import?kind=orders');
  const head = 'Customer name,Customer phone,Delivery address,Outlet,Amount,Delivery fee';
  const rows = [1, 2].map((n) => `Ada ${n},0803100000${n},${n} Allen Avenue,Yaba depot,5000,1000`);
  await choose(user, aFile([head, ...rows].join('\n'), 'orders.csv'));
  // The outlets come after the file, and the rows are checked again.
  await waitFor(() => expect(screen.getByLabelText('Outlet where empty')).toHaveValue('Yaba depot'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 orders' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Import 2 orders' }));
  expect(await screen.findByText(/1 row skipped.*line 3: order WB-261120-7F3K9Q, by Bola Ige/)).toBeVisible();
  await user.click(await button('Import them anyway'));
  expect(await screen.findByText(/2 orders imported/)).toBeVisible();
  expect(batches().map(({ rows, unless_double }) => [rows.length, unless_double])).toEqual([
    [2, true],
    [1, undefined],
  ]);
});

/** Finds a double of each row, until they are wanted all the same. */
const doublesServer = () => {
  const stored = new Set<number>();
  return ({ body }: { body: ImportBatch }) => {
    const errors = { double: ['WB-261120-7F3K9Q, by Bola Ige'] };
    const rows = body.rows.map(({ line }) =>
      body.unless_double
        ? { line, outcome: 'rejected' as const, errors }
        : { line, outcome: 'created' as const },
    );
    for (const { line, outcome } of rows) if (outcome === 'created') stored.add(line);
    return { ...recordOf('orders', { id: body.import_id, created: stored.size }), rows };
  };
};

test('Cancel ends the import of doubles after the batch under way, and the rest can still be imported', async () => {
  fake.on('outlet/filter/index', [anOutlet({ outlet_name: 'Yaba depot' })]);
  const server = doublesServer();
  let respond: (() => void) | undefined;
  fake.on('import/store', async (call) => {
    if (call.body.rows[0].line === 2 && !call.body.unless_double)
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
    return server(call);
  });
  const { user } = await visitRemote(remote, '/import?kind=orders');
  const head = 'Customer name,Customer phone,Delivery address,Outlet,Amount,Delivery fee';
  const rows = Array.from(
    { length: 201 },
    (_, n) => `Ada ${n},080${31_000_000 + n},${n} Allen Avenue,Yaba depot,5000,1000`,
  );
  await choose(user, aFile([head, ...rows].join('\n'), 'orders.csv'));
  await waitFor(() => expect(screen.getByLabelText('Outlet where empty')).toHaveValue('Yaba depot'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 201 orders' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Import 201 orders' }));
  expect(await screen.findByText(/^201 rows skipped/)).toBeVisible();
  await user.click(await button('Import them anyway'));
  await waitFor(() => expect(respond).toBeDefined());
  await user.click(await button('Cancel'));
  respond?.();
  expect(await screen.findByText('100 orders imported')).toBeVisible();
  expect(screen.getByText(/^101 rows skipped.*line 102: order/)).toBeVisible();
  expect(batches()).toHaveLength(4);
  await user.click(await button('Import them anyway'));
  expect(await screen.findByText('201 orders imported')).toBeVisible();
  expect(screen.queryByText(/skipped/)).not.toBeInTheDocument();
});
