import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addLagosDays, lagosDayOf, type Paper } from '@waybill/contract';
import sharp from 'sharp';
import { forgetOldProofs } from '../../orders/orders/index.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { mailPapersThatEnd } from './index.ts';

let server: TestServer;
let company: TestCompany;
let rider: Session & { riderId: string };
before(async () => {
  server = await startTestServer({});
  company = await server.company();
  rider = await company.rider();
});
after(() => server.close());

const inDays = (count: number) => addLagosDays(lagosDayOf(new Date()), count);
const store = (who: Session, body: object = {}) =>
  who.post<Paper>('paper/store', { kind: 'licence', number: 'LAG-1', ...body });
const listOf = async (who: Session, query = '') => (await who.get<Paper[]>(`paper/index${query}`)).body.data;
const links = { page: (path: string) => new URL(path, 'https://app.test.example') };
const mailsOf = async (rest: string) =>
  (await server.mails()).filter(({ subject }) => subject.includes(rest));

test('a rider and the office enter papers of a rider, and both read them; another rider does not', async () => {
  const own = await store(rider, { expires_on: inDays(200) });
  const byOffice = await store(company.owner, {
    courier_id: rider.riderId,
    kind: 'insurance',
    number: 'AX-9',
    expires_on: inDays(100),
  });
  assert.deepEqual([own.status, byOffice.status], [201, 201]);
  const kinds = (list: Paper[]) => list.map(({ kind }) => kind);
  assert.deepEqual(kinds(await listOf(rider)), ['insurance', 'licence']);
  assert.deepEqual(await listOf(company.owner, `?courier_id=${rider.riderId}`), await listOf(rider));
  const other = await company.rider();
  assert.deepEqual(await listOf(other), []);
  const { id } = own.body.data;
  for (const path of ['paper/update', 'paper/delete'])
    assert.equal(
      (await other.post(path, { id, ...(path === 'paper/update' && { kind: 'other', number: '1' }) })).status,
      404,
    );
  assert.equal((await store(company.owner)).status, 422);
});

test('the photo of a paper is kept as long as the paper, and goes with it', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const photo = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const { id, photo_id } = (await store(rider, { photo })).body.data;
  const look = () =>
    server.app.inject({
      method: 'GET',
      url: `/api/courier/order/proof/photo/show?id=${photo_id}`,
      headers: { authorization: `Bearer ${rider.token}`, team: rider.teamId! },
    });
  await forgetOldProofs(server.db, new Date(Date.now() + 4_000 * 86_400_000));
  assert.equal((await look()).statusCode, 200);
  const kept = await rider.post<Paper>('paper/update', { id, kind: 'licence', number: 'LAG-2' });
  assert.equal(kept.body.data.photo_id, photo_id);
  assert.equal((await rider.post('paper/delete', { id })).status, 200);
  assert.equal((await look()).statusCode, 404);
});

test('the rider and the owner are mailed once before a paper ends, and again once it has a new date', async () => {
  const soon = (await store(rider, { kind: 'permit', number: 'H-1', expires_on: inDays(14) })).body.data;
  await store(rider, { kind: 'vehicle', number: 'V-1', expires_on: inDays(15) });
  const now = new Date();
  await Promise.all([mailPapersThatEnd(server.db, links, now), mailPapersThatEnd(server.db, links, now)]);
  assert.equal((await mailsOf('permit or hackney')).length, 2);
  assert.equal((await mailsOf('vehicle papers')).length, 0);
  await rider.post('paper/update', { id: soon.id, kind: 'permit', number: 'H-2', expires_on: inDays(13) });
  await mailPapersThatEnd(server.db, links, now);
  assert.equal((await mailsOf('permit or hackney')).length, 4);
});
