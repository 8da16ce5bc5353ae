import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lagosDayOf, type SuiteReportResult } from '@waybill/contract';
import { readConfig } from '../platform/base/config.ts';
import { type SiteFixture, siteFixture } from '../testing/site-fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { forgetOldReports } from './index.ts';
import { stepOf } from './reports.service.ts';

let site: SiteFixture;
let server: TestServer;
const buildId = 'aaaaaaaaaaaa';

before(async () => {
  site = siteFixture();
  site.shell('0123456789ab');
  site.registry(1, [site.remote()]);
  const hourlyLimits = { ...readConfig({}).hourlyLimits, suiteReports: 3 };
  server = await startTestServer({ siteDir: site.dir, hasRateLimits: true, hourlyLimits });
});
after(async () => {
  await server.close();
  site.remove();
});

const report = () =>
  server.post<SuiteReportResult>('suite/report', {
    device_id: 'device-of-a-tester-1',
    entries: [{ remote: 'orders', build_id: buildId, outcome: 'loaded', load_ms: 100 }],
  });

test('reports above the limit of an address are dropped without an error', async () => {
  const replies = [await report(), await report(), await report(), await report()];
  assert.deepEqual(
    replies.map(({ status, body }) => [status, body.data.taken]),
    [
      [200, 1],
      [200, 1],
      [200, 1],
      [200, 0],
    ],
  );
});

test('a load time is counted by a step that is at most a tenth longer', () => {
  for (const loadMs of [0, 1, 10, 11, 99.5, 100, 1_234, 60_000, 600_000]) {
    const step = stepOf(loadMs);
    assert.ok(step >= loadMs && step <= Math.max(10, loadMs * 1.1 + 1), `${loadMs}: ${step}`);
  }
});

test('what was reported more than seven days ago is forgotten', async () => {
  const now = new Date('2026-11-22T10:00:00.000Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const common = { remote: 'auth', build_id: buildId };
  for (const [device, at] of [
    ['old', ago(169)],
    ['young', ago(167)],
  ] as const) {
    await server.db
      .insertInto('suite_trials')
      .values({ ...common, device, user_id: null, team_id: null, ran: true, at })
      .execute();
    const failure = { outcome: device, day: lagosDayOf(at), failures: 1, messages: '[]', last_at: at };
    await server.db
      .insertInto('suite_failures')
      .values({ ...common, ...failure })
      .execute();
  }
  const loads = ['2026-11-14', '2026-11-15'].map((day) => ({ ...common, day, up_to_ms: 100, loads: 1 }));
  await server.db.insertInto('suite_load_times').values(loads).execute();

  await forgetOldReports(server.db, now);
  const left = async (table: 'suite_trials' | 'suite_failures' | 'suite_load_times') =>
    (await server.db.selectFrom(table).selectAll().where('remote', '=', 'auth').execute()).length;
  assert.deepEqual(
    [await left('suite_trials'), await left('suite_failures'), await left('suite_load_times')],
    [1, 1, 1],
  );
});
