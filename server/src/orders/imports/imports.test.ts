import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type {
  ActivityEntry,
  Customer,
  ImportBatch,
  ImportProgress,
  ImportRecord,
  Order,
  Outlet,
  Page,
  SentInvite,
} from '@waybill/contract';
import { contradictionsOf } from '../../testing/contradictions.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
  throughNode,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer({ webOrigins: ['https://app.example'] });
});
after(async () => {
  assert.deepEqual(await contradictionsOf(server.db), []);
  await server.close();
});

const freshCompany = async () => {
  company = await server.company();
  return company;
};

const place = { customer_city: 'Ikeja', customer_state: 'Lagos', customer_country: 'Nigeria' };
const aCustomerRow = (index: number, changes = {}) => ({
  customer_name: `Customer ${index}`,
  customer_phone: `080${31_000_000 + index}`,
  customer_address: `${index} Allen Avenue`,
  ...place,
  ...changes,
});
const anOutletRow = (changes = {}) => ({
  outlet_name: 'Mama Put',
  outlet_phone: '08031234567',
  outlet_address: '7 Opebi Road',
  outlet_city: 'Ikeja',
  outlet_state: 'Lagos',
  outlet_country: 'Nigeria',
  ...changes,
});
const anOrderRow = (changes = {}) => ({
  customer_name: 'Ngozi Okafor',
  customer_phone: '08161234567',
  customer_address: '3 Adeola Odeku',
  order_delivery_fee: 1_500,
  order_paid: 0,
  order_payment_method: { id: 2 },
  order_amount: 6_500,
  outlet_address: '7 Opebi Road',
  ...changes,
});
const rowsOf = (fields: readonly object[]) =>
  fields.map((each, index) => ({ line: index + 2, fields: each as Record<string, unknown> }));

const batch = (kind: ImportBatch['kind'], rows: ImportBatch['rows'], changes: Partial<ImportBatch> = {}) => ({
  import_id: randomUUID(),
  kind,
  file_name: `${kind}.csv`,
  total_rows: Math.max(rows.length, 1),
  rows,
  ...changes,
});
const store = (by: Session, body: object) => by.post<ImportProgress>('import/store', body);
const outcomesOf = (progress: ImportProgress) => progress.rows.map(({ outcome }) => outcome);
const totalOf = async (path: 'customer' | 'outlet' | 'order') =>
  (await company.owner.post<Page<Customer | Outlet | Order>>(`${path}/filter/index`)).body.data.total;
const undo = (id: string, by = company.owner) =>
  by.post<ImportRecord & { to_undo: number }>('import/undo', { id });
const setBack = (id: string, changes: object) =>
  server.db.updateTable('imports').set(changes).where('id', '=', id).execute();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const linesOf = async (id: string) => {
  const { data } = (await company.owner.get<Page<ActivityEntry>>('activity/index')).body.data;
  return data.filter(({ subject }) => subject?.id === id).map(({ action }) => action);
};
const details = async (id: string) =>
  (await company.owner.get<ImportRecord & { remaining: object[] }>(`import/show?id=${id}`)).body.data;

test('good rows are imported and each bad one is named with its line and its reasons', async () => {
  const { owner } = await freshCompany();
  const rows = rowsOf([
    aCustomerRow(1),
    aCustomerRow(2, { customer_phone: '12' }),
    aCustomerRow(3, { customer_name: '', customer_shoe_size: 44 }),
    aCustomerRow(4),
  ]);
  const { status, body } = await store(owner, batch('customers', rows));
  assert.equal(status, 200);
  assert.deepEqual(body.data.rows, [
    { line: 2, outcome: 'created' },
    {
      line: 3,
      outcome: 'rejected',
      errors: { customer_phone: ['2 digits; a Nigerian mobile has 11, such as 0803 123 4567'] },
    },
    {
      line: 4,
      outcome: 'rejected',
      errors: { customer_name: ['is required'], customer_shoe_size: ['is not a field of this call'] },
    },
    { line: 5, outcome: 'created' },
  ]);
  assert.deepEqual([body.data.created, body.data.duplicates, body.data.rejected], [2, 0, 2]);
  const found = await owner.post<Page<Customer>>('customer/search/index', { search: 'Customer 4' });
  assert.equal(found.body.data.data[0]?.customer_phone, '2348031000004');
  assert.equal(await totalOf('customer'), 2);
});

test('a batch that is repeated, and the same file in another import, make nothing twice', async () => {
  const { owner } = await freshCompany();
  const rows = rowsOf(Array.from({ length: 30 }, (_, index) => aCustomerRow(index)));
  const first = batch('customers', rows);
  const once = (await store(owner, first)).body.data;
  const again = (await store(owner, first)).body.data;
  assert.deepEqual(again, once);
  assert.deepEqual(await linesOf(once.id), ['imported']);
  assert.equal(again.created, 30);
  const other = (await store(owner, batch('customers', rows))).body.data;
  assert.deepEqual([other.created, other.duplicates], [0, 30]);
  assert.deepEqual(other.rows[0]?.errors, {
    customer_phone: ['belongs to a customer who is there already'],
  });
  assert.equal(await totalOf('customer'), 30);
});

test('customers are recognized by their phone however it is written, also within one file', async () => {
  const { owner } = await freshCompany();
  await company.customer({ customer_phone: '2348031234567' });
  const rows = rowsOf([
    aCustomerRow(1, { customer_phone: '08031234567' }),
    aCustomerRow(2, { customer_phone: '+2348039999999' }),
    aCustomerRow(3, { customer_phone: '8039999999' }),
  ]);
  const { data } = (await store(owner, batch('customers', rows))).body;
  assert.deepEqual(outcomesOf(data), ['duplicate', 'created', 'duplicate']);
});

test('outlets are recognized by name and phone, or by name and address', async () => {
  const { owner } = await freshCompany();
  const rows = rowsOf([
    anOutletRow(),
    anOutletRow({ outlet_name: 'MAMA PUT', outlet_address: '9 Elsewhere' }),
    anOutletRow({ outlet_phone: '08030000000' }),
    anOutletRow({ outlet_phone: '08030000000', outlet_address: '9 Elsewhere' }),
    anOutletRow({ outlet_name: 'Iya Basira' }),
  ]);
  const { data } = (await store(owner, batch('outlets', rows))).body;
  assert.deepEqual(outcomesOf(data), ['created', 'duplicate', 'duplicate', 'created', 'created']);
  const again = (await store(owner, batch('outlets', rows))).body.data;
  assert.deepEqual([again.created, again.duplicates], [0, 5]);
});

const rider = (email: string) => ({
  invitee_email: email,
  job_title: 'Rider',
  job_description: 'Deliveries',
});
const invite_form_link = 'https://app.example/auth/inviteRegisteration';

test('a rider is invited by mail, once; members and pending invites are left out', async () => {
  const { owner } = await freshCompany();
  const member = await company.rider();
  const rows = rowsOf([rider('One@Test.example'), rider('two@test.example'), rider(member.email)]);
  const body = batch('riders', rows, { invite_form_link });
  assert.deepEqual(outcomesOf((await store(owner, body)).body.data), ['created', 'created', 'duplicate']);
  const again = await store(owner, batch('riders', rows, { invite_form_link }));
  assert.deepEqual(outcomesOf(again.body.data), ['duplicate', 'duplicate', 'duplicate']);
  assert.equal((await server.mails('one@test.example')).length, 1);
  assert.match((await server.mails('two@test.example'))[0]?.text ?? '', /invite_code=/);
});

test('the form of the invites is needed, and leads to this service', async () => {
  const { owner } = await freshCompany();
  const without = await store(owner, batch('riders', rowsOf([rider('three@test.example')])));
  assert.deepEqual(without.body.data.rows[0]?.errors, { invite_form_link: ['is required'] });
  const elsewhere = batch('riders', rowsOf([rider('three@test.example')]), {
    invite_form_link: 'https://evil.example/',
  });
  assert.equal((await store(owner, elsewhere)).status, 422);
});

test('an order is recognized by its number in the file, else by its content and day', async () => {
  const { owner } = await freshCompany();
  const numbered = (reference: string, line: number, fields = {}) => ({
    line,
    reference,
    fields: anOrderRow(fields),
  });
  const rows = [
    numbered('A-1', 2),
    numbered('A-2', 3),
    numbered('a-1 ', 4, { order_amount: 9_000 }),
    { line: 5, fields: anOrderRow() },
    { line: 6, fields: anOrderRow({ customer_address: '3  ADEOLA odeku' }) },
    { line: 7, day: '2026-11-20', fields: anOrderRow() },
  ];
  const first = (await store(owner, batch('orders', rows))).body.data;
  const expected = ['created', 'created', 'duplicate', 'created', 'duplicate', 'created'];
  assert.deepEqual(outcomesOf(first), expected);
  const again = (await store(owner, batch('orders', rows))).body.data;
  assert.deepEqual([again.created, again.duplicates], [0, 6]);
  assert.equal(await totalOf('order'), 4);
});

test('orders name an outlet of the company by its name; one that is unknown rejects the row', async () => {
  const { owner } = await freshCompany();
  await company.outlet({ outlet_name: 'Mama Put' });
  const { outlet_address: _, ...withoutPlace } = anOrderRow();
  const rows = rowsOf([
    { ...withoutPlace, outlet_name: 'mama put' },
    { ...withoutPlace, outlet_name: 'Nowhere', customer_phone: '08160000000' },
    { ...withoutPlace, customer_phone: '08160000001' },
  ]);
  const { rows: results } = (await store(owner, batch('orders', rows))).body.data;
  assert.deepEqual(
    results.map(({ errors }) => errors),
    [
      undefined,
      { outlet_name: ['is no outlet of this company'] },
      { outlet_address: ['is required without an outlet'] },
    ],
  );
});

test('a row with a pin far away is rejected, and the others are stored', async () => {
  const { owner } = await freshCompany();
  const far = { latitude: 12, longitude: 8.5 };
  const rows = rowsOf([
    anOrderRow({ customer_service_area: far }),
    anOrderRow({ customer_phone: '08160000002' }),
  ]);
  const { rows: results } = (await store(owner, batch('orders', rows))).body.data;
  assert.deepEqual(
    results.map(({ outcome, errors }) => [outcome, Object.keys(errors ?? {})]),
    [
      ['rejected', ['customer_service_area']],
      ['created', []],
    ],
  );
});

test('an order is the same by its number however a spreadsheet saved it', async () => {
  const { owner } = await freshCompany();
  const rows = ['000451', '451', '#451', '451.0', 'No. 451', '4510'].map((reference, index) => ({
    line: index + 2,
    reference,
    fields: anOrderRow({ customer_phone: `0816000000${index}` }),
  }));
  const { data } = (await store(owner, batch('orders', rows))).body;
  const same = Array.from({ length: 4 }, () => 'duplicate');
  assert.deepEqual(outcomesOf(data), ['created', ...same, 'created']);
});

test('a row that names what fits two outlets is asked which, and its address tells them apart', async () => {
  const { owner } = await freshCompany();
  const allen = await company.outlet({ outlet_name: 'Chicken Place', outlet_address: '7 Allen Avenue' });
  await company.outlet({ outlet_name: 'Chìcken Place', outlet_address: '1 Admiralty Way, Lekki' });
  const cafe = await company.outlet({ outlet_name: 'Ọlá’s Café' });
  const { outlet_address: _, ...withoutPlace } = anOrderRow();
  const names = ['CHICKEN  PLACE', 'Chicken Place, 7 Allen', 'olas cafe', 'Chicken', 'Chicken Place, Yaba'];
  const rows = rowsOf(
    names.map((outlet_name, index) => ({
      ...withoutPlace,
      outlet_name,
      customer_phone: `0816000000${index}`,
    })),
  );
  const { data } = (await store(owner, batch('orders', rows))).body;
  const unknown = { outlet_name: ['is no outlet of this company'] };
  assert.deepEqual(
    data.rows.map(({ errors }) => errors),
    [
      {
        outlet_name: [
          'fits 2 outlets: “Chicken Place, 7 Allen Avenue” or “Chìcken Place, 1 Admiralty Way, Lekki”. Write which, with its address',
        ],
      },
      ...[undefined, undefined, unknown, unknown],
    ],
  );
  const made = (await owner.post<Page<Order>>('order/filter/index')).body.data.data;
  assert.deepEqual(made.map(({ outlet_id }) => outlet_id).sort(), [allen.id, cafe.id].sort());
});

test('an outlet is there already whatever its case, accents and punctuation', async () => {
  const { owner } = await freshCompany();
  await company.outlet({ outlet_name: 'Ọlá’s Café', outlet_phone: '2348031234567' });
  const rows = rowsOf([anOutletRow({ outlet_name: 'OLAS CAFE' }), anOutletRow({ outlet_name: 'Olas Bar' })]);
  const { data } = (await store(owner, batch('outlets', rows))).body;
  assert.deepEqual(outcomesOf(data), ['duplicate', 'created']);
});

test('two who import the same file at the same time create each row once', async () => {
  const { owner } = await freshCompany();
  const node = databaseKind === 'postgres' ? await server.anotherNode() : undefined;
  const other = node ? throughNode(node.app, owner) : owner;
  const rows = Array.from({ length: 25 }, (_, index) => ({
    line: index + 2,
    reference: `R-${index}`,
    fields: anOrderRow(),
  }));
  const same = batch('orders', rows);
  const replies = await Promise.all([
    ...[owner, other].map((who) => store(who, same)),
    ...[owner, other].map((who) => store(who, batch('orders', rows))),
  ]);
  // It would send the mails of the tests that follow.
  await node?.close();
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
  assert.equal(await totalOf('order'), 25);
});

test('what was imported is undone; what was changed or ordered since stays and is named', async () => {
  const { owner } = await freshCompany();
  const customers = rowsOf([aCustomerRow(1), aCustomerRow(2), aCustomerRow(3), aCustomerRow(4)]);
  const { id } = (await store(owner, batch('customers', customers))).body.data;
  const made = (await owner.post<Page<Customer>>('customer/filter/index')).body.data.data;
  const idOf = (name: string) => made.find(({ customer_name }) => customer_name === name)!.id;
  await owner.post('customer/update', { id: idOf('Customer 2'), customer_city: 'Epe' });
  await company.order({ customer_phone: '08031000003' });
  await owner.post('customer/delete', { id: idOf('Customer 4') });
  const undone = (await undo(id)).body.data;
  assert.deepEqual([undone.removed, undone.to_undo], [1, 0]);
  assert.deepEqual((await details(id)).remaining, [
    { line: 3, name: 'Customer 2', reason: 'changed' },
    { line: 4, name: 'Customer 3', reason: 'ordered' },
    { line: 5, name: 'Customer 4', reason: 'removed_before' },
  ]);
  assert.equal(await totalOf('customer'), 2);
  const again = (await undo(id)).body.data;
  assert.deepEqual([again.removed, again.undone_at], [1, undone.undone_at]);
});

test('undone orders are closed with their history, and can be imported again', async () => {
  const { owner } = await freshCompany();
  const someone = await company.rider();
  const rows = ['A-1', 'A-2', 'A-3'].map((reference, index) => ({
    line: index + 2,
    reference,
    fields: anOrderRow(),
  }));
  const { id } = (await store(owner, batch('orders', rows))).body.data;
  const made = (await owner.post<Page<Order>>('order/filter/index')).body.data.data;
  const [last, middle, first] = made as [Order, Order, Order];
  await owner.post('courier/order/assign', { order_id: first.id, courier_id: someone.riderId });
  await owner.post('order/update', { id: middle.id, order_description: 'Fragile' });
  assert.equal((await undo(id)).body.data.removed, 1);
  const closed = (await owner.get<Order>(`order/show?id=${last.id}&properties=1`)).body.data;
  assert.deepEqual(
    [closed.status, closed.events?.map(({ action, note }) => [action, note])],
    [
      'closed',
      [
        ['created', undefined],
        ['closed', 'Import undone'],
      ],
    ],
  );
  assert.deepEqual((await details(id)).remaining, [
    { line: 2, name: first.order_id, reason: 'assigned' },
    { line: 3, name: middle.order_id, reason: 'changed' },
  ]);
  const again = (await store(owner, batch('orders', rows))).body.data;
  assert.deepEqual(outcomesOf(again), ['duplicate', 'duplicate', 'created']);
});

test('pending invites are taken back; members who joined stay', async () => {
  const { owner } = await freshCompany();
  const joined = await server.user({ email: 'joined@test.example', email_verified_at: new Date() });
  const rows = rowsOf([rider('joined@test.example'), rider('waiting@test.example')]);
  const { id } = (await store(owner, batch('riders', rows, { invite_form_link }))).body.data;
  const code = (await server.mails('joined@test.example'))[0]?.text.match(/invite_code=([0-9a-f]+)/)?.[1];
  assert.equal((await joined.post('invite/accept', { invite_code: code })).status, 201);
  assert.equal((await undo(id)).body.data.removed, 1);
  assert.deepEqual((await details(id)).remaining, [
    { line: 2, name: 'joined@test.example', reason: 'joined' },
  ]);
  assert.deepEqual((await owner.get<Page<SentInvite>>('invite/index')).body.data.data, []);
});

test('outlets with orders stay when their import is undone', async () => {
  const { owner } = await freshCompany();
  const rows = rowsOf([anOutletRow(), anOutletRow({ outlet_name: 'Iya Basira' })]);
  const { id } = (await store(owner, batch('outlets', rows))).body.data;
  const { data } = (await owner.post<Page<Outlet>>('outlet/filter/index')).body.data;
  await company.order({ outlet_id: data[0]!.id });
  assert.equal((await undo(id)).body.data.removed, 1);
  assert.deepEqual((await details(id)).remaining, [{ line: 3, name: 'Iya Basira', reason: 'ordered' }]);
});

test('a large import is undone step by step, the last rows first', async () => {
  const { owner } = await freshCompany();
  const import_id = randomUUID();
  for (const from of [0, 150]) {
    const rows = Array.from({ length: 150 }, (_, index) => ({
      line: from + index + 2,
      fields: aCustomerRow(from + index),
    }));
    await store(owner, batch('customers', rows, { import_id, total_rows: 300 }));
  }
  const first = (await undo(import_id)).body.data;
  assert.deepEqual(await linesOf(import_id), ['import_undone', 'imported']);
  assert.deepEqual([first.created, first.removed, first.to_undo, first.undone_at], [300, 200, 100, null]);
  const late = await store(owner, batch('customers', rowsOf([aCustomerRow(900)]), { import_id }));
  assert.deepEqual([late.status, late.body.code], [409, 'import.undone']);
  const last = (await undo(import_id)).body.data;
  assert.deepEqual([last.removed, last.to_undo], [300, 0]);
  assert.ok(last.undone_at);
  assert.deepEqual(await linesOf(import_id), ['import_undone', 'imported']);
  assert.equal(await totalOf('customer'), 0);
});

test('an import can be undone for an hour after its last batch; one that was begun may end later', async () => {
  const { owner } = await freshCompany();
  const { id } = (await store(owner, batch('customers', rowsOf([aCustomerRow(1)])))).body.data;
  await setBack(id, { stored_at: minutesAgo(61) });
  const late = await undo(id);
  assert.deepEqual([late.status, late.body.code], [409, 'import.too_late']);
  const undo_began_at = minutesAgo(5);
  await setBack(id, { undo_began_at });
  assert.equal((await details(id)).undo_began_at, undo_began_at.toISOString());
  assert.equal((await undo(id)).body.data.removed, 1);
});

test('staff import, see and undo only what they could write one by one', async () => {
  const { owner } = await freshCompany();
  const employee = await company.employee();
  const { id } = (await store(owner, batch('customers', rowsOf([aCustomerRow(1)])))).body.data;
  await owner.post('permission/revoke', { permission_id: 'customers.write', role_id: 'employee' });
  const rejected = [
    await store(employee, batch('customers', rowsOf([aCustomerRow(2)]))),
    await undo(id, employee),
    await employee.get(`import/show?id=${id}`),
  ];
  assert.deepEqual(
    rejected.map(({ status }) => status),
    [403, 403, 403],
  );
  assert.deepEqual((await employee.get<ImportRecord[]>('import/index')).body.data, []);
  assert.equal((await owner.get<ImportRecord[]>('import/index')).body.data.length, 1);
});

test('an import of another company is not found, and its id can be used by both', async () => {
  const { owner } = await freshCompany();
  const other = await server.company();
  const import_id = randomUUID();
  await store(owner, batch('customers', rowsOf([aCustomerRow(1)]), { import_id }));
  assert.equal((await undo(import_id, other.owner)).status, 404);
  const theirs = await store(other.owner, batch('customers', rowsOf([aCustomerRow(1)]), { import_id }));
  assert.equal(theirs.body.data.created, 1);
  const foreign = rowsOf([{ ...aCustomerRow(5), company_id: other.id }]);
  assert.deepEqual(outcomesOf((await store(owner, batch('customers', foreign))).body.data), ['rejected']);
});

test('an administrator who acts for a company imports customers, and invites no riders', async () => {
  const { id } = await freshCompany();
  const administrator = (await server.administrator()).with({ company: id });
  const customers = await store(administrator, batch('customers', rowsOf([aCustomerRow(1)])));
  assert.equal(customers.status, 200);
  const riders = batch('riders', rowsOf([rider('nobody@test.example')]), { invite_form_link });
  assert.equal((await store(administrator, riders)).body.code, 'access.refused_in_clone');
  const log = await company.owner.get<Page<{ call: string; record_id: string }>>('company/acting/index');
  assert.equal(log.body.data.data[0]?.record_id, customers.body.data.id);
});

test('imported orders reach lists and open pages as changes, without a notice of each', async () => {
  const { owner } = await freshCompany();
  await store(owner, batch('orders', rowsOf([anOrderRow()])));
  const events = await server.db
    .selectFrom('stream_changes')
    .select(['event', 'data'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  assert.equal(events[0]?.event, 'order.changed');
  const { data } = (await owner.post<Page<Order>>('order/filter/index')).body.data;
  assert.deepEqual([data[0]?.status, data[0]?.order_amount], ['unassigned', 6_500]);
});

test('a batch names each line once, has 200 rows at most and keeps to its kind', async () => {
  const { owner } = await freshCompany();
  const twice = [1, 2].map((index) => ({ line: 2, fields: aCustomerRow(index) }));
  assert.equal((await store(owner, batch('customers', twice))).status, 422);
  const many = rowsOf(Array.from({ length: 201 }, (_, index) => aCustomerRow(index)));
  assert.equal((await store(owner, batch('customers', many))).status, 422);
  const import_id = randomUUID();
  await store(owner, batch('customers', rowsOf([aCustomerRow(1)]), { import_id }));
  const other = await store(owner, batch('outlets', rowsOf([anOutletRow()]), { import_id }));
  assert.deepEqual(Object.keys(other.body.errors ?? {}), ['kind']);
});

test('an import of another user is not found by who would continue it', async () => {
  const { owner } = await freshCompany();
  const employee = await company.employee();
  const first = batch('customers', rowsOf([aCustomerRow(1)]), { total_rows: 2 });
  await store(owner, first);
  const continued = await store(employee, { ...first, rows: [{ line: 3, fields: aCustomerRow(2) }] });
  assert.deepEqual([continued.status, continued.body.code], [404, 'record.not_found']);
  assert.equal(await totalOf('customer'), 1);
});

test('an import that was left for an hour is not continued', async () => {
  const { owner } = await freshCompany();
  const first = batch('customers', rowsOf([aCustomerRow(1)]), { total_rows: 2 });
  await store(owner, first);
  await setBack(first.import_id, { stored_at: minutesAgo(61) });
  for (const rows of [first.rows, [{ line: 3, fields: aCustomerRow(2) }]]) {
    const late = await store(owner, { ...first, rows });
    assert.deepEqual([late.status, late.body.code], [409, 'import.ended']);
  }
  assert.equal((await undo(first.import_id)).body.code, 'import.too_late');
});

test('the hour of the undo begins with the last batch that created something', async () => {
  const { owner } = await freshCompany();
  const first = batch('customers', rowsOf([aCustomerRow(1)]), { total_rows: 3 });
  await store(owner, first);
  const stored_at = minutesAgo(50);
  await setBack(first.import_id, { stored_at });
  const undoUntil = new Date(stored_at.getTime() + 3_600_000).toISOString();
  const duplicate = { line: 3, fields: aCustomerRow(1) };
  for (const rows of [first.rows, [duplicate], [...first.rows, duplicate]])
    assert.equal((await store(owner, { ...first, rows })).body.data.undo_until, undoUntil);
  const { data } = (await store(owner, { ...first, rows: [{ line: 4, fields: aCustomerRow(2) }] })).body;
  assert.ok(data.undo_until > undoUntil);
});

test('an import has no more rows than its first batch said, and no line that no sheet has', async () => {
  const { owner } = await freshCompany();
  const rows = rowsOf([aCustomerRow(1), aCustomerRow(2), aCustomerRow(3)]);
  const errorsOf = async (body: object) => Object.keys((await store(owner, body)).body.errors ?? {});
  assert.deepEqual(await errorsOf(batch('customers', rows, { total_rows: 2 })), ['rows']);
  const first = batch('customers', rows.slice(0, 2), { total_rows: 2 });
  await store(owner, first);
  assert.deepEqual(await errorsOf({ ...first, rows: rows.slice(2), total_rows: 3 }), ['rows']);
  assert.equal((await store(owner, first)).body.data.created, 2);
  const far = batch('customers', [{ line: 1_048_577, fields: aCustomerRow(4) }]);
  assert.deepEqual(await errorsOf(far), ['rows.0.line']);
  assert.equal(await totalOf('customer'), 2);
});

test('orders are undone by those who may close them', async () => {
  const { owner } = await freshCompany();
  const employee = await company.employee();
  await owner.post('permission/revoke', { permission_id: 'orders.assign', role_id: 'employee' });
  const { id } = (await store(employee, batch('orders', rowsOf([anOrderRow()])))).body.data;
  assert.equal((await undo(id, employee)).body.code, 'access.denied');
  assert.equal((await undo(id)).body.data.removed, 1);
});
