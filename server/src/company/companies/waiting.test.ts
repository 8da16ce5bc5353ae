import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { WaitingCounts } from '@waybill/contract';
import { EventReader, type ReadEvent } from '../../testing/event-reader.ts';
import { type Session, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let administrator: Session;

before(async () => {
  server = await startTestServer();
  administrator = await server.administrator();
});
after(() => server.close());

const waiting = { company_approved: false };
const countsOf = async (who: Session) => (await who.get<WaitingCounts>('waiting/show')).body.data;

/** Changes that were made for a test, and that no stream has sent yet. */
const forgetUnsent = () => server.db.deleteFrom('stream_changes').where('position', 'is', null).execute();

/** Reads a stream until this many `waiting.changed` have come; returns their kinds. */
const changesOf = async (reader: EventReader, count: number): Promise<string[]> => {
  const isWaiting = ({ event }: ReadEvent) => event === 'waiting.changed';
  const events = await reader.until((all) => all.filter(isWaiting).length >= count);
  return events.filter(isWaiting).map(({ data }) => data.of);
};

test('each caller gets the number of those they may approve, and nothing else', async () => {
  const company = await server.company();
  await company.rider(waiting);
  await company.rider(waiting);
  await company.rider({ ...waiting, termination_date: new Date() });
  await company.rider();
  await company.employee(['employee'], waiting);
  assert.deepEqual(await countsOf(company.owner), { riders: 2, employees: 1 });
  assert.deepEqual(await countsOf(await company.employee(['supervisor'])), { riders: 2 });
  assert.deepEqual(await countsOf(await company.employee()), {});
  assert.deepEqual(await countsOf(await company.rider()), {});
  assert.deepEqual(await countsOf(await server.user()), {});
  assert.deepEqual(await countsOf((await server.company()).owner), { riders: 0, employees: 0 });
});

test('an administrator gets the number of companies, and no members while impersonating', async () => {
  const before = (await countsOf(administrator)).companies!;
  const company = await server.company({ management_approved: false });
  await company.rider(waiting);
  assert.deepEqual(await countsOf(company.owner), {});
  assert.deepEqual(await countsOf(administrator), { companies: before + 1 });
  const impersonator = administrator.with({ company: company.id });
  assert.deepEqual(await countsOf(impersonator), { companies: before + 1 });
  await administrator.post('company/refuse/management', { id: company.id, reason: 'No such address.' });
  assert.deepEqual(await countsOf(administrator), { companies: before });
});

test('who may approve receives an event when a company or member begins or ends to wait', async () => {
  const company = await server.company();
  const [rider, employee] = [await company.rider(waiting), await company.employee(['employee'], waiting)];
  await forgetUnsent();
  const { owner } = company;
  const reader = await EventReader.open(server.app, owner);
  await owner.post('courier/approve/company', { id: rider.riderId });
  await owner.post('courier/terminate', { id: rider.riderId });
  await owner.post('employee/terminate', { id: employee.employeeId });
  assert.deepEqual(await changesOf(reader, 2), ['riders', 'employees']);
  await reader.close();
});

test('administrators receive an event of each company that begins or ends to wait; owners do not', async () => {
  const own = await server.company();
  await forgetUnsent();
  const [platform, staff] = [
    await EventReader.open(server.app, administrator),
    await EventReader.open(server.app, own.owner),
  ];
  const { id } = await server.company({ management_approved: false });
  await administrator.post('company/refuse/management', { id, reason: 'No such address.' });
  await administrator.post('company/approve/management', { id });
  // It registers and is rejected; a later approval changes nothing.
  assert.deepEqual(await changesOf(platform, 2), ['companies', 'companies']);
  const rider = await own.rider(waiting);
  await own.owner.post('courier/approve/company', { id: rider.riderId });
  assert.deepEqual(await changesOf(staff, 2), ['riders', 'riders']);
  await Promise.all([platform.close(), staff.close()]);
});
