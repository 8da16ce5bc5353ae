import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Access } from '../platform/http/access.ts';
import { accessTable } from '../testing/access-page.ts';
import {
  type Actors,
  type CallerKind,
  makeActors,
  makeSide,
  type Side,
  samples,
} from '../testing/samples/index.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// Every call that writes: it leaves the line in a company's activity that `docs/access.md` says, or none.

let server: TestServer;
let side: Side;
let actors: Actors;

before(async () => {
  server = await startTestServer({});
  side = await makeSide(server, 'Alpha');
  actors = await makeActors(server, side);
});
after(() => server.close());

const writing = Object.entries(accessTable).filter(([, { touches }]) => touches !== 'reads');

/** A caller who may make the call. */
const callerFor = (access: Access): CallerKind => {
  if (access.who === 'member') return access.staff === 'none' ? 'rider' : 'owner';
  if (access.who === 'third_party') return 'thirdParty';
  if (access.who === 'shop') return 'shopLink';
  if (access.who === 'administrator') return 'administrator';
  return access.who === 'anyone' ? 'nobody' : 'plainUser';
};

const written = async () => {
  const rows = await server.db.selectFrom('activity').selectAll().execute();
  return new Map(rows.map((row) => [row.id, row]));
};

describe('what a call leaves in the activity', () => {
  for (const [name, access] of writing) {
    const [expectedKind, expectedAction] = access.activity.split(': ');
    test(`${name}: ${expectedKind === 'none' ? 'no line' : 'one line, that names what it is about'}`, async () => {
      const kind = callerFor(access);
      const scenario = { server, side, caller: actors.callers[kind], isForeign: false };
      const request = await samples[name]!.make(scenario);
      const before = await written();
      const { status, text } = await actors.send(name, kind, request);
      const lines = [...(await written()).values()].filter(({ id }) => !before.has(id));
      if (expectedKind === 'none') return assert.deepEqual(lines, []);
      assert.ok(status < 300, `${status} ${text}`);
      assert.equal(lines.length, 1);
      const [line] = lines as [(typeof lines)[number]];
      const { company_id, user_name, subject_type, subject_id, subject_label, details } = line;
      if (expectedKind !== '*') assert.equal(line.kind, expectedKind);
      if (expectedAction !== '*') assert.equal(line.action, expectedAction);
      assert.ok(
        company_id && user_name && subject_type && subject_id && subject_label,
        JSON.stringify(lines),
      );
      for (const value of Object.values(details as object))
        assert.doesNotMatch(String(value), /undefined|NaN/);
    });
  }
});
