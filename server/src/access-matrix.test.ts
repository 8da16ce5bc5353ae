import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Ability, type CompanyRole, defaultAbilities } from '@waybill/contract';
import { sql } from 'kysely';
import { accessTable } from './access-table.ts';
import type { ApiDocument } from './platform/http/api-texts.ts';
import type { Access } from './platform/identity/access.ts';
import {
  type CallerKind,
  callerKinds,
  makeSide,
  type SampleRequest,
  type Side,
  samples,
} from './testing/samples/index.ts';
import { type Session, startTestServer, type TestServer } from './testing/test-server.ts';

// Every call of the access table, by everyone there is, for his own company and for another one: what the table
// says, and nothing else. A call that is added needs a sample, or the first test fails.

const foreignWord = 'Bravo';
let server: TestServer;
let own: Side;
let other: Side;
let callers: Record<CallerKind, Session | undefined>;
let document: ApiDocument;
let address: string;

before(async () => {
  server = await startTestServer();
  own = await makeSide(server, 'Alpha');
  other = await makeSide(server, foreignWord);
  await other.order();
  await other.courierOrder('accepted');
  await other.newCustomer();
  await other.newOutlet();
  const administrator = await server.administrator();
  callers = {
    ...own.people,
    nobody: undefined,
    thirdParty: undefined,
    plainUser: await server.user(),
    administrator,
    clone: administrator.with({ company: own.id }),
  };
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  document = JSON.parse((await server.app.inject('/api/openapi.json')).body);
});
after(() => server.close());

type Verdict = 'let in' | 401 | 403;

const staffRoles: Partial<Record<CallerKind, CompanyRole>> = {
  employee: 'employee',
  accountant: 'accountant',
  supervisor: 'supervisor',
  owner: 'company',
};

const memberVerdict = (access: Extract<Access, { who: 'member' }>, kind: CallerKind): Verdict => {
  if (kind === 'rider') return access.rider ? 'let in' : 403;
  if (kind === 'clone') return access.inClone === 'refused' || access.staff === 'none' ? 403 : 'let in';
  const role = staffRoles[kind];
  if (!role || access.staff === 'none') return 403;
  const abilities: readonly Ability[] = defaultAbilities[role];
  return access.staff === 'any' || access.staff.some((one) => abilities.includes(one)) ? 'let in' : 403;
};

/** What the table says about this caller, in a few lines of its own: not by the code that is tested. */
const verdictOf = (access: Access, kind: CallerKind): Verdict => {
  if (access.who === 'anyone') return 'let in';
  if (access.who === 'third_party') return kind === 'thirdParty' ? 'let in' : 401;
  if (kind === 'nobody' || kind === 'thirdParty') return 401;
  if (access.who === 'token_holder') return 'let in';
  if (access.who === 'signed_in') return kind === 'clone' && access.inClone === 'refused' ? 403 : 'let in';
  if (access.who === 'administrator') return kind === 'administrator' || kind === 'clone' ? 'let in' : 403;
  return memberVerdict(access, kind);
};

const headersOf = (kind: CallerKind): Record<string, string> => {
  if (kind === 'thirdParty') return { authorization: `Bearer ${own.thirdPartyToken}` };
  const caller = callers[kind];
  if (!caller) return {};
  return {
    authorization: `Bearer ${caller.token}`,
    ...(caller.teamId && { team: caller.teamId }),
    ...(kind === 'clone' && { company: own.id }),
  };
};

/** The status and the beginning of an answer that goes on for ever. */
const beginStream = async (path: string, headers: Record<string, string>) => {
  const leave = new AbortController();
  const response = await fetch(`${address}${path}`, { headers, signal: leave.signal });
  if (response.status !== 200) return { status: response.status, text: await response.text() };
  const first = await response.body!.getReader().read();
  leave.abort();
  return { status: 200, text: new TextDecoder().decode(first.value) };
};

const send = async (name: string, kind: CallerKind, request: SampleRequest, headers = {}) => {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const query = new URLSearchParams(request.query).toString();
  const allHeaders = { ...headersOf(kind), ...request.headers, ...headers };
  if (samples[name]!.isStream) return beginStream(path, allHeaders);
  const response = await server.app.inject({
    method,
    url: query ? `${path}?${query}` : path,
    headers: allHeaders,
    ...(method === 'POST' && { payload: request.body ?? {} }),
  });
  return { status: response.statusCode, text: response.body };
};

/** What the database makes of other tables, now and then. */
const derived = [
  'list_counts',
  'list_count_changes',
  'person_counts',
  'courier_order_changes',
  'stale_days',
  'daily_figures',
];

/**
 * Everything that belongs to a company, as one text: its rows in every table that knows companies, but for those that
 * the database makes of the others.
 */
const contentsOf = async (side: Side): Promise<string> => {
  const { rows: tables } = await sql<{ table_name: string }>`select table_name from information_schema.columns
    where column_name = 'company_id' and table_schema = 'public' and table_name <> all(${derived})
    order by table_name`.execute(server.db);
  const parts = tables.map(
    ({ table_name }) =>
      sql`select ${table_name} as name, coalesce(string_agg(t::text, '|' order by t::text), '') as rows
      from ${sql.table(table_name)} as t where t.company_id = ${side.id}`,
  );
  const { rows } = await sql`${sql.join(parts, sql` union all `)}
    union all select 'companies', c::text from companies as c where c.id = ${side.id}
    union all select 'team_roles', string_agg(r::text, '|' order by r::text) from team_roles as r
      where r.team_id = ${side.teamId}`.execute(server.db);
  return JSON.stringify(rows);
};

/** True where the call's body, as it is described, may carry a `company_id`. */
const takesCompanyId = (name: string) => {
  const [method = '', path = ''] = name.split(' ');
  if (method === 'GET') return true;
  const body = document.paths?.[path]?.post?.requestBody?.content['application/json']?.schema;
  return JSON.stringify(body ?? {}).includes('"company_id":');
};

const sampleFor = (name: string, side: Side, kind: CallerKind) =>
  samples[name]!.make({ server, side, caller: callers[kind], isForeign: side !== own });

test('there is a sample of every call of the access table, and of no other', () => {
  assert.deepEqual(Object.keys(samples).sort(), Object.keys(accessTable).sort());
});

const expectOwn = (name: string, verdict: Verdict, kind: CallerKind, status: number, text: string) => {
  const cell = `${name} by ${kind}: ${status} ${text.slice(0, 300)}`;
  const refusal = verdict === 'let in' ? samples[name]!.refused?.[kind] : verdict;
  if (refusal) assert.equal(status, refusal, cell);
  else assert.ok(status === 200 || status === 201, cell);
};

/** A caller with another company's records, team or id in his request gets no further than without a right. */
const foreignRequests = (name: string, access: Access, kind: CallerKind, verdict: Verdict) => {
  const isLetIn = verdict === 'let in';
  const refused = (status: number[]) => (isLetIn ? status : [verdict as number]);
  const isUser = kind !== 'nobody' && kind !== 'thirdParty';
  const knowsTeams = isUser && access.who !== 'anyone' && access.who !== 'token_holder';
  const isOfCompany = access.who === 'member' || (access.who === 'third_party' && kind === 'thirdParty');
  return {
    // Who may see every company is not asked for records of another one.
    records: access.who === 'administrator' ? undefined : refused([404, 422]),
    team: knowsTeams ? (access.who === 'third_party' ? [401] : [403]) : undefined,
    company_id: isOfCompany ? refused([takesCompanyId(name) ? 403 : 422]) : undefined,
  };
};

describe('the authorisation matrix', () => {
  for (const [name, access] of Object.entries(accessTable))
    test(`${name}: everyone gets what the table says, and nothing of another company`, async () => {
      const sample = samples[name]!;
      const before = await contentsOf(other);
      // Without the headers that stand in for the owner's.
      const { headers: _, ...shared } = await sampleFor(name, own, 'owner');
      const foreign = await sampleFor(name, other, 'owner');
      const afterSamples = await contentsOf(other);
      const texts: string[] = [];
      for (const kind of callerKinds) {
        const verdict = verdictOf(access, kind);
        const cell = async (request: SampleRequest, expected: number[], headers = {}) => {
          const { status, text } = await send(name, kind, request, headers);
          assert.ok(expected.includes(status), `${name} by ${kind}: ${status}, not ${expected}: ${text}`);
          texts.push(text);
        };
        const request = verdict === 'let in' ? await sampleFor(name, own, kind) : shared;
        const reply = await send(name, kind, request);
        expectOwn(name, verdict, kind, reply.status, reply.text);
        texts.push(reply.text);

        const expected = foreignRequests(name, access, kind, verdict);
        const special = verdict === 'let in' ? (sample.elsewhere ?? sample.refused)?.[kind] : undefined;
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
      assert.ok(before.length > 0);
      assert.equal(await contentsOf(other), afterSamples);
      if (!sample.showsOthers)
        for (const text of texts) assert.ok(!text.includes(foreignWord) && !text.includes(other.id), text);
    });
});
