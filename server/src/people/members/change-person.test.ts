import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Employee, Page, Rider } from '@waybill/contract';
import sharp from 'sharp';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const aPhoto = async (background: string) => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  return { base64_photos: [`data:image/png;base64,${picture.toString('base64')}`] };
};
const statusOf = async (url: string | null) => (await server.app.inject(url ?? '')).statusCode;

test('a rider is changed in part, and found by the new name', async () => {
  const { riderId: id } = await company.rider();
  const before = (await company.owner.get<Rider>(`courier/show?id=${id}`)).body.data;
  const changes = { courier_name: 'Ìbùkún Ojo', courier_phone: '+2348039998888' };
  const { status, body } = await company.owner.post<Rider>('courier/update', { id, ...changes });
  assert.equal(status, 200);
  assert.deepEqual(body.data, { ...before, courier_name: 'Ìbùkún Ojo', courier_phone: '2348039998888' });
  for (const search of ['ibukun', '9998888']) {
    const found = await company.owner.post<Page<Rider>>('courier/filter/index', { search });
    assert.deepEqual(
      found.body.data.data.map((rider) => rider.id),
      [id],
    );
  }
});

test('a new photo takes the place of the old one', async () => {
  const { riderId: id } = await company.rider();
  const update = async (background: string) => {
    const body = { id, ...(await aPhoto(background)) };
    return (await company.owner.post<Rider>('courier/update', body)).body.data.courier_picture;
  };
  const first = await update('red');
  const second = await update('blue');
  assert.deepEqual([await statusOf(first), await statusOf(second)], [404, 200]);
  const broken = { id, base64_photos: ['data:image/png;base64,AAAA'] };
  const rejected = await company.owner.post('courier/update', broken);
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors ?? {})], [422, ['base64_photos']]);
  assert.equal(await statusOf(second), 200);
});

test('a rider is changed by who may, and by no other company', async () => {
  const rider = await company.rider();
  const body = { id: rider.riderId, courier_name: 'Mine' };
  assert.equal((await (await server.company()).owner.post('courier/update', body)).status, 404);
  assert.equal((await rider.post('courier/update', body)).status, 403);
  assert.equal((await (await company.employee(['accountant'])).post('courier/update', body)).status, 403);
  assert.equal((await (await company.employee()).post('courier/update', body)).status, 200);
});

test('everybody changes their own phone and photo; the rest needs `employees.manage`', async () => {
  const employee = await company.employee();
  const update = (changes: object, by = employee) =>
    by.post<Employee>('employee/update', { id: employee.employeeId, ...changes });
  const own = await update({ employee_phone: '08030001111', ...(await aPhoto('green')) });
  assert.equal(own.body.data.employee_phone, '2348030001111');
  assert.equal(await statusOf(own.body.data.employee_picture), 200);
  assert.equal((await update({ employee_name: 'Boss' })).status, 403);
  assert.equal((await update({ employee_phone: '08030001111', employee_job_title: 'Boss' })).status, 403);
  assert.equal((await update({ id: company.owner.employeeId, employee_phone: '08030001111' })).status, 403);
  const managed = await update({ employee_job_title: 'Lead' }, company.owner);
  assert.deepEqual(
    [managed.body.data.employee_job_title, managed.body.data.employee_phone],
    ['Lead', '2348030001111'],
  );
  assert.equal((await update({ employee_name: 'Mine' }, (await server.company()).owner)).status, 404);
});
