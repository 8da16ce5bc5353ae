import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Registry, SuiteHealth, SuiteRollout } from '@waybill/contract';
import { databaseKind } from '../testing/shared-setup.ts';
import { type SiteFixture, siteFixture } from '../testing/site-fixture.ts';
import { type Session, startTestServer, type TestServer } from '../testing/test-server.ts';

const builds = { first: 'aaaaaaaaaaaa', second: 'bbbbbbbbbbbb', third: 'cccccccccccc' };
let site: SiteFixture;
let server: TestServer;
let administrator: Session;
let users: Session[];
let number = 1;

/** Makes a build current, with the one before it. */
const deploy = (buildId: string, previous?: string) => {
  number += 1;
  const address = previous && {
    buildId: previous,
    needs: {},
    entry: `/orders/${previous}/remoteEntry.js`,
    global: `waybill_orders_${previous}`,
    integrity: `sha384-${'A'.repeat(64)}`,
  };
  site.registry(number, [site.remote({ buildId, number, ...(address && { previous: address }) })]);
};

before(async () => {
  site = siteFixture();
  site.shell('0123456789ab');
  deploy(builds.first);
  server = await startTestServer({ siteDir: site.dir, rolloutShares: [10, 50] });
  administrator = await server.administrator();
  users = [];
  const [first, second] = [await server.company(), await server.company()];
  users.push(first.owner, second.owner);
  for (const company of [first, second]) users.push(await company.employee(), await company.employee());
});
after(async () => {
  await server.close();
  site.remove();
});
beforeEach(async () => {
  for (const table of ['suite_trials', 'suite_rollouts', 'suite_switches'] as const)
    await server.db.deleteFrom(table).execute();
});

const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not come');
};
const switchOf = async () =>
  ((await server.app.inject('/remotes/registry.json')).json() as Registry).switches?.orders;
const givenTo = (share: number) =>
  until(async () => {
    const found = await switchOf();
    return (found?.share ?? 100) === share ? { held: found?.pinned?.buildId } : undefined;
  });
let devices = 0;
const report = (who: Pick<TestServer, 'post'>, entry: object) => {
  devices += 1;
  const entries = [{ remote: 'orders', build_id: builds.second, ...entry }];
  return who.post('suite/report', { device_id: `device-of-tester-${devices}`, entries });
};
const crash = { outcome: 'crashed', message: 'x is not a function' };
const rollout = async () => {
  const { body } = await administrator.get<SuiteHealth>('suite/health');
  return body.data.remotes.find(({ name }) => name === 'orders')?.rollout;
};
const deploySecond = async () => {
  deploy(builds.first);
  await until(async () => ((await switchOf()) ? undefined : true));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  deploy(builds.second, builds.first);
  await givenTo(10);
};

test('a new build goes to a tenth of devices, to half once twenty users had it, and to all', async () => {
  await deploySecond();
  assert.equal((await givenTo(10)).held, builds.first);
  const row = {
    remote: 'orders',
    build_id: builds.second,
    team_id: null,
    ran: true,
    failure: null,
    at: new Date(),
  };
  const people = await server.db.selectFrom('users').select('id').limit(20).execute();
  assert.ok(people.length >= 7);
  await server.db
    .insertInto('suite_trials')
    .values(people.map(({ id }) => ({ ...row, user_id: id, device: `device-${id}` })))
    .execute();
  if (people.length < 20)
    await server.db
      .updateTable('suite_rollouts')
      .set({ since: new Date(Date.now() - 11 * 60_000) })
      .execute();
  await givenTo(50);
  await server.db
    .updateTable('suite_rollouts')
    .set({ since: new Date(Date.now() - 11 * 60_000) })
    .execute();
  await givenTo(100);
  assert.equal(await switchOf(), undefined);
});

test('a build that breaks for five users of two companies is withdrawn, and given to all again by one press', async () => {
  await deploySecond();
  for (const user of users.slice(0, 4)) await report(user, crash);
  assert.equal((await rollout())?.share, 10);
  await report(users[4]!, crash);
  assert.deepEqual(await givenTo(0), { held: builds.first });
  const seen = await rollout();
  assert.deepEqual([seen?.failed_users, seen?.users, seen?.set_by], [5, 5, null]);
  assert.ok(seen?.withdrawn_at);
  const { body } = await administrator.post<SuiteRollout>('suite/share', { remote: 'orders', share: 100 });
  assert.equal(body.data.set_by?.name, 'Platform Admin');
  assert.equal(await switchOf(), undefined);
  await report(users[5]!, crash);
  assert.equal((await rollout())?.share, 100, 'an administrator has decided');
  const metrics = await server.app.inject('/metrics');
  assert.match(metrics.payload, /waybill_builds_withdrawn_total\{remote="orders"\} 1\n/);
  assert.match(
    metrics.payload,
    /waybill_build_failures_total\{[^}]*kind="broke"[^}]*signed_in="yes"[^}]*\} 6\n/,
  );
});

test('words of strangers, losses on the network and one user’s devices withdraw nothing', async () => {
  await deploySecond();
  for (let times = 0; times < 8; times += 1) {
    await report(server, crash);
    await report(users[0]!, crash);
  }
  for (const user of users) await report(user, { outcome: 'failed', message: '/13.js: 503' });
  assert.deepEqual([(await rollout())?.share, (await rollout())?.failed_users], [10, 1]);
  for (const user of users)
    await report(user, { outcome: 'failed', message: 'lost (http://x/13.js: 404: …)' });
  assert.equal((await rollout())?.share, 0);
});

test('a remote’s builds are withdrawn once an hour; the next one is held against the build that was good', async () => {
  await deploySecond();
  for (const user of users.slice(0, 5)) await report(user, crash);
  await givenTo(0);
  deploy(builds.third, builds.second);
  assert.deepEqual(await givenTo(10), { held: builds.first });
  for (const user of users) await report(user, { ...crash, build_id: builds.third });
  assert.equal((await rollout())?.share, 10);
});

test('where all remotes fail at once, none is withdrawn', async () => {
  await deploySecond();
  const people = await server.db.selectFrom('users').select('id').limit(3).execute();
  const rows = ['auth', 'user'].flatMap((remote) =>
    people.map(({ id }) => ({
      remote,
      build_id: builds.first,
      device: `device-${id}`,
      user_id: id,
      team_id: null,
      ran: true,
      failure: 'broke' as const,
      at: new Date(),
    })),
  );
  await server.db.insertInto('suite_trials').values(rows).execute();
  for (const user of users) await report(user, crash);
  assert.deepEqual([(await rollout())?.failed_users, (await rollout())?.share], [6, 10]);
});

test('only a remote with an earlier build has a share', async () => {
  const reply = await administrator.post('suite/share', { remote: 'auth', share: 100 });
  assert.deepEqual([reply.status, Object.keys(reply.body.errors ?? {})], [422, ['remote']]);
  assert.equal((await users[0]!.post('suite/share', { remote: 'orders', share: 0 })).status, 403);
});

if (databaseKind === 'postgres')
  test('two nodes withdraw a build once', async () => {
    await deploySecond();
    const { app } = await server.anotherNode();
    assert.ok(app);
    await Promise.all(users.map((user) => report(user, crash)));
    await report(users[0]!, crash);
    assert.equal((await rollout())?.share, 0);
  });
