import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Access } from '../platform/http/access.ts';
import type { ApiDocument } from '../platform/http/api-texts.ts';
import { accessTable } from '../testing/access-page.ts';
import { contentsOf } from '../testing/company-contents.ts';
import {
  type Actors,
  type CallerKind,
  callerKinds,
  makeActors,
  makeSide,
  ownSamples,
  type SampleRequest,
  type Side,
  samples,
} from '../testing/samples/index.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type Verdict, verdictOf } from '../testing/verdict.ts';

// Every call of `docs/access.md`, by every kind of caller, for their own company and for another one: what the page
// says, and nothing else. A call that takes something needs a
// sample, or its test fails.

const foreignWord = 'Bravo';
let server: TestServer;
let own: Side;
let other: Side;
let actors: Actors;
let document: ApiDocument;

before(async () => {
  server = await startTestServer({});
  own = await makeSide(server, 'Alpha');
  other = await makeSide(server, foreignWord);
  await other.order();
  await other.courierOrder('accepted');
  await other.newCustomer();
  await other.newOutlet();
  actors = await makeActors(server, own);
  document = JSON.parse((await server.app.inject('/api/openapi.json')).body);
});
after(() => server.close());

/** True where the call's body, as it is described, may carry a `company_id`. */
const takesCompanyId = (name: string) => {
  const [method = '', path = ''] = name.split(' ');
  if (method === 'GET') return true;
  const body = document.paths?.[path]?.post?.requestBody?.content['application/json']?.schema;
  return JSON.stringify(body ?? {}).includes('"company_id":');
};

const sampleFor = (name: string, side: Side, kind: CallerKind) =>
  samples[name]!.make({ server, side, caller: actors.callers[kind], isForeign: side !== own });

test('no sample is of a call that does not exist', () => {
  assert.deepEqual(
    Object.keys(ownSamples).filter((name) => !accessTable[name]),
    [],
  );
});

const expectOwn = (name: string, verdict: Verdict, kind: CallerKind, status: number, text: string) => {
  const cell = `${name} by ${kind}: ${status} ${text.slice(0, 300)}`;
  const rejection = verdict === 'let in' ? samples[name]!.rejected?.[kind] : verdict;
  if (rejection) assert.equal(status, rejection, cell);
  else assert.ok(status === 200 || status === 201, cell);
};

/** A caller with another company's records, team or id in the request gets no further than without a right. */
const foreignRequests = (name: string, access: Access, kind: CallerKind, verdict: Verdict) => {
  const isLetIn = verdict === 'let in';
  const rejected = (status: number[]) => (isLetIn ? status : [verdict as number]);
  const isUser = !['nobody', 'thirdParty', 'shopLink'].includes(kind);
  const isShop = kind === 'shopLink' || kind === 'shopAccount';
  const knowsTeams = isUser && access.who !== 'anyone' && access.who !== 'token_holder';
  const isOfCompany =
    access.who === 'member' ||
    (access.who === 'third_party' && kind === 'thirdParty') ||
    (access.who === 'shop' && isShop);
  return {
    // Callers who may see every company are not tried with records of another one.
    records: access.who === 'administrator' ? undefined : rejected([404, 422]),
    team: knowsTeams ? (access.who === 'third_party' ? [401] : [403]) : undefined,
    company_id: isOfCompany ? rejected([isShop || takesCompanyId(name) ? 403 : 422]) : undefined,
  };
};

describe('the authorisation matrix', () => {
  for (const [name, access] of Object.entries(accessTable))
    test(`${name}: everyone gets what the table says, and nothing of another company`, async () => {
      const sample = samples[name]!;
      const before = await contentsOf(server, other);
      // Without the headers that stand in for the owner's.
      const { headers: _, ...shared } = await sampleFor(name, own, 'owner');
      assert.equal(await contentsOf(server, other), before);
      const foreign = await sampleFor(name, other, 'owner');
      const afterSamples = await contentsOf(server, other);
      const texts: string[] = [];
      for (const kind of callerKinds) {
        const verdict = verdictOf(access, kind);
        const cell = async (request: SampleRequest, expected: number[], headers = {}) => {
          const { status, text } = await actors.send(name, kind, request, headers);
          assert.ok(expected.includes(status), `${name} by ${kind}: ${status}, not ${expected}: ${text}`);
          texts.push(text);
        };
        const request = verdict === 'let in' ? await sampleFor(name, own, kind) : shared;
        const reply = await actors.send(name, kind, request);
        expectOwn(name, verdict, kind, reply.status, reply.text);
        texts.push(reply.text);

        const expected = foreignRequests(name, access, kind, verdict);
        const special = verdict === 'let in' ? (sample.elsewhere ?? sample.rejected)?.[kind] : undefined;
        if (foreign.namesRecord && expected.records)
          await cell(foreign, special ? [special] : expected.records);
        if (expected.team) await cell(shared, expected.team, { team: other.teamId });
        if (expected.company_id) {
          const body = { ...request.body, company_id: other.id };
          await cell(
            { ...request, body, query: { ...request.query, company_id: other.id } },
            expected.company_id,
          );
        }
      }
      assert.equal(await contentsOf(server, other), afterSamples);
      if (!sample.showsOthers)
        for (const text of texts) assert.ok(!text.includes(foreignWord) && !text.includes(other.id), text);
    });
});
