import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { startTestServer, type TestCompany, type TestServer } from '../../../testing/test-server.ts';
import type { AnyDatabase } from '../../database/table-catalog.ts';
import { dumpDatabase } from './dump.ts';
import { loadPhotos, savePhotos } from './photo-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-photos-'));
let server: TestServer;
let company: TestCompany;
let db: AnyDatabase;
before(async () => {
  server = await startTestServer();
  company = await server.company();
  db = server.db as unknown as AnyDatabase;
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A photo of a delivery as it is stored; of a part, the phone has more to send. */
const addPhoto = async (id: string, { isPart = false } = {}) => {
  const order = await company.order();
  const rider = await company.rider();
  const { body } = await company.owner.post<{ id: string }>('courier/order/assign', {
    order_id: order.id,
    courier_id: rider.riderId,
  });
  await sql`insert into proof_photos (company_id, id, courier_order_id, taken_at, announced_at, place, bytes, content, received_at)
    values (${company.id}, ${id}, ${body.data.id}, now(), now(), '{"latitude": 6.5, "longitude": 3.4}', 4, ${Buffer.from([255, 216, 0, 217])},
      ${isPart ? null : new Date()})`.execute(db);
};
const stored = async () =>
  (await sql`select * from proof_photos where company_id = ${company.id} order by id`.execute(db)).rows;
const fileOf = (name: string) => join(folder, company.id, name);

test('each photo is copied once, and comes back whole beside a backup that goes without them', async () => {
  await addPhoto('a');
  await addPhoto('b', { isPart: true });
  assert.deepEqual(await savePhotos(db, folder), { all: 2, written: 2 });
  const long = new Date(2026, 0, 1);
  utimesSync(fileOf('a.json.gz'), long, long);
  // Who sends the rest of a photo completes it; whole ones are not written again, but are known to be there still.
  await sql`update proof_photos set received_at = now() where id = 'b'`.execute(db);
  assert.deepEqual(await savePhotos(db, folder), { all: 2, written: 1 });
  assert.deepEqual(await savePhotos(db, folder), { all: 2, written: 0 });
  assert.ok(statSync(fileOf('a.json.gz')).mtimeMs > Date.now() - 60_000);
  assert.deepEqual(readdirSync(join(folder, company.id)).sort(), [
    'a.json.gz',
    'b.json.gz',
    'b.part.json.gz',
  ]);

  const kept = await stored();
  const lines: string[] = [];
  await db.transaction().execute(async (tx) => {
    for await (const line of dumpDatabase(tx, { without: ['proof_photos'] })) lines.push(line);
  });
  assert.match(lines.at(-1)!, /"proof_photos":0/);
  assert.ok(!lines.some((line) => line.includes('ffd800d9')));

  await sql`delete from proof_photos`.execute(db);
  assert.deepEqual(await loadPhotos(db, folder), { loaded: 2, without: 0 });
  assert.deepEqual(await stored(), kept);
  assert.deepEqual(await loadPhotos(db, folder), { loaded: 0, without: 0 });
});

test('a photo that an older version copied comes back, though it knew fewer columns', async () => {
  await sql`delete from proof_photos`.execute(db);
  const row = JSON.parse(gunzipSync(readFileSync(fileOf('a.json.gz'))).toString());
  const { is_of_paper, courier_id, ...older } = row;
  writeFileSync(fileOf('a.json.gz'), gzipSync(JSON.stringify(older)));
  assert.deepEqual(await loadPhotos(db, folder), { loaded: 2, without: 0 });
});

test('photos of deliveries that the database does not have stay out, and are counted', async () => {
  await sql`delete from proof_photos`.execute(db);
  await addPhoto('c');
  await savePhotos(db, folder);
  await sql`delete from proof_photos where id = 'c'`.execute(db);
  const row = JSON.parse(gunzipSync(readFileSync(fileOf('c.json.gz'))).toString());
  const ofAnother = { ...row, courier_order_id: 'made after the backup' };
  writeFileSync(fileOf('c.json.gz'), gzipSync(JSON.stringify(ofAnother)));
  assert.deepEqual(await loadPhotos(db, folder), { loaded: 2, without: 1 });
});
