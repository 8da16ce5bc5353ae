import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import type { ApiDocument } from '../platform/http/api-texts.ts';
import { accessTable } from '../testing/access-page.ts';
import { type CallerKind, makeSide, type Side, samples } from '../testing/samples/index.ts';
import { type Session, startTestServer, type TestServer } from '../testing/test-server.ts';

// Every field of every body, as the OpenAPI description names them, is spoilt one after another: another type is
// rejected on that field; what only looks odd is accepted or rejected; nothing is ever a 5xx.

interface JsonSchema {
  type?: string;
  $ref?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

let server: TestServer;
let side: Side;
let callers: Partial<Record<CallerKind, Session>>;
let document: ApiDocument;

before(async () => {
  server = await startTestServer({});
  side = await makeSide(server, 'Alpha');
  callers = { ...side.people, administrator: await server.administrator() };
  document = JSON.parse((await server.app.inject('/api/openapi.json')).body);
});
after(() => server.close());

const lookUp = (schema: JsonSchema): JsonSchema => {
  if (!schema.$ref) return schema;
  const name = schema.$ref.split('/').at(-1)!;
  return (document.components?.schemas?.[name] ?? {}) as JsonSchema;
};

const typeOf = (value: unknown) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
};

/** The JSON types that a field takes; undefined where the description leaves it open. */
const typesOf = (schema: JsonSchema): Set<string> | undefined => {
  const found = lookUp(schema);
  if (found.anyOf) {
    const each = found.anyOf.map(typesOf);
    return each.includes(undefined) ? undefined : new Set(each.flatMap((types) => [...types!]));
  }
  if (found.enum) return new Set(found.enum.map(typeOf));
  if (found.const !== undefined) return new Set([typeOf(found.const)]);
  if (!found.type) return undefined;
  return new Set([found.type === 'integer' ? 'number' : found.type]);
};

interface Field {
  path: (string | number)[];
  types: Set<string> | undefined;
}

/** Every field of a body, the ones inside lists and objects too. */
const fieldsOf = (schema: JsonSchema, path: (string | number)[] = []): Field[] => {
  const found = lookUp(schema);
  const within = [
    ...Object.entries(found.properties ?? {}).map(([name, one]) => [one, [...path, name]] as const),
    ...(found.items ? [[found.items, [...path, 0]] as const] : []),
  ];
  return within.flatMap(([one, at]) => [
    { path: [...at], types: typesOf(one) },
    ...fieldsOf(one, [...at]),
    ...(lookUp(one).anyOf ?? []).flatMap((choice) => fieldsOf(choice, [...at])),
  ]);
};

/** The body with one field replaced; objects on the way to it are created. */
const withField = (body: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown => {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withField(first, rest, value), ...others];
  }
  const object = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...object, [step]: withField(object[step], rest, value) };
};

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const ofEveryType: unknown[] = [null, true, 7, 'text', [], {}];

const odd: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '\u202e\ufeff\u200b',
  'é'.repeat(121),
  '👩‍🚒'.repeat(500),
  'x'.repeat(100_000),
  '__proto__',
  'constructor',
  '%_\\',
  '../../etc/passwd',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+2348031234567',
  '1e5',
  'true',
  -1,
  0.001,
  1.005,
  1e21,
  1e300,
  Number.MAX_SAFE_INTEGER,
  -2_147_483_649,
  [null],
  [[]],
  ['a', 'b'],
  Array.from({ length: 300 }, () => 'x'),
  { $ne: 1 },
  { toString: 1, constructor: 2 },
  nested(200),
];

const builtInNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** A caller who may make the call, with their headers. */
const callerOf = (name: string): { kind: CallerKind; headers: Record<string, string> } => {
  const access = accessTable[name]!;
  if (access.who === 'third_party')
    return { kind: 'thirdParty', headers: { authorization: `Bearer ${side.thirdPartyToken}` } };
  let kind: CallerKind = 'owner';
  if (access.who === 'administrator') kind = 'administrator';
  if (access.who === 'member' && access.staff === 'none') kind = 'rider';
  const caller = callers[kind]!;
  return { kind, headers: { authorization: `Bearer ${caller.token}`, team: caller.teamId! } };
};

const reply = async (name: string, headers: Record<string, string>, text: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: name.slice('POST '.length),
    headers: { ...headers, 'content-type': 'application/json' },
    payload: text,
  });
  return { status: response.statusCode, body: response.json() };
};

/** JSON that may hold what no object of ours would: a key named `__proto__`. */
const withKey = (body: object, key: string) =>
  `${JSON.stringify(body).replace(/\}$/, Object.keys(body).length > 0 ? ',' : '')}${JSON.stringify(key)}:{"isAdmin":true}}`;

const posts = Object.keys(accessTable).filter((name) => name.startsWith('POST '));
/** These end what the following attempts need. */
const endsTheSession = new Set(['POST /api/auth/logout', 'POST /api/auth/change']);

const trySpoilt = async (name: string) => {
  const { kind, headers } = callerOf(name);
  const request = await samples[name]!.make({ server, side, caller: callers[kind], isForeign: false });
  const own = { ...headers, ...request.headers };
  const body = request.body ?? {};
  const attempt = async (title: string, text: string) => {
    const { status, body: response } = await reply(name, own, text);
    assert.ok(status < 500, `${title}: ${status}`);
    assert.equal(response.status_code, status, title);
    if (status === 422) assert.ok(Object.keys(response.errors ?? {}).length > 0, title);
    return status;
  };

  for (const key of ['nobody_knows_this', ...builtInNames]) {
    const status = await attempt(`an unknown ${key}`, withKey(body, key));
    assert.ok(status === 422 || status === 400, `an unknown ${key}: ${status}`);
  }
  for (const text of ['[]', 'null', '7', '"text"', '{', '', `{"a":${'['.repeat(50_000)}`])
    await attempt(text.slice(0, 20), text);

  const schema = document.paths?.[name.slice('POST '.length)]?.post?.requestBody?.content['application/json']
    ?.schema as JsonSchema | undefined;
  for (const [index, { path, types }] of fieldsOf(schema ?? {}).entries()) {
    const send = (value: unknown) =>
      attempt(
        `${path.join('.')}=${JSON.stringify(value)?.slice(0, 60)}`,
        JSON.stringify(withField(body, path, value)),
      );
    for (const value of ofEveryType) {
      const status = await send(value);
      // Shops write null for what they leave out, numbers as strings, and references as numbers.
      const isOfShops =
        name === 'POST /api/third-party/order/store' && !['array', 'object'].includes(typeOf(value));
      const isWrong = types !== undefined && !types.has(typeOf(value)) && !isOfShops;
      if (isWrong)
        assert.ok(status === 422 || status === 403, `${path.join('.')} as ${typeOf(value)}: ${status}`);
    }
    // The full run gives every field every odd value; the short one each field its share of them.
    for (const [round, value] of odd.entries())
      if (process.env.NIGHT || round % 12 === index % 12) await send(value);
  }
};

describe('hostile input', () => {
  for (const name of posts.filter((one) => !endsTheSession.has(one)))
    test(`${name} rejects another type on its field and survives whatever else is sent`, () =>
      trySpoilt(name));

  test('no stored text has marks that hide what it says; a line end only where there are lines', async () => {
    const lines = /(address|comment|description|details|note)$/;
    const ofLines = new Set([
      'POST /api/company/refuse/management reason',
      'POST /api/company/settings/update text',
      'POST /api/cash/hand-in/store reason',
      'POST /api/cash/correction/store reason',
      'POST /api/cash/day/reopen reason',
    ]);
    for (const name of posts) {
      const { kind, headers } = callerOf(name);
      const request = await samples[name]!.make({ server, side, caller: callers[kind], isForeign: false });
      const schema = document.paths?.[name.slice('POST '.length)]?.post?.requestBody?.content[
        'application/json'
      ]?.schema as JsonSchema | undefined;
      for (const { path, types } of fieldsOf(schema ?? {})) {
        const field = String(path.at(-1));
        // A password is not shown, a search not stored.
        if (!types?.has('string') || /password|^search$|token$/.test(field)) continue;
        // An error's text may hold anything: it is cleaned, and not rejected. Nor is what is no build's id: it is left out.
        if (name === 'POST /api/suite/report' && /^(message|path|build_id)$/.test(field)) continue;
        if (name === 'POST /api/suite/visit' && field === 'message') continue;
        const isOfLines = lines.test(field) || ofLines.has(`${name} ${field}`);
        for (const text of ['Ada\u202eibO', 'Ada\u0007Obi', ...(isOfLines ? [] : ['Ada\nObi'])]) {
          const body = JSON.stringify(withField(request.body ?? {}, path, text));
          const { status, body: response } = await reply(name, { ...headers, ...request.headers }, body);
          assert.ok(status < 500, `${name} ${path.join('.')}: ${status}`);
          if (status < 300 && !isOfLines)
            assert.doesNotMatch(JSON.stringify(response), /Ada\\nObi/, `${name} ${field}`);
        }
      }
    }
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
    for (const { name } of tables) {
      const { rows } = await sql`select t::text from ${sql.table(name)} t
        where strpos(t::text, ${'\u202e'}) > 0 or strpos(t::text, ${'\u0007'}) > 0 limit 1`.execute(
        server.db,
      );
      assert.deepEqual(rows, [], name);
    }
  });

  test('every call about a company takes the company_id that the caller acts for', async () => {
    for (const name of posts.filter((one) => accessTable[one]!.who === 'member')) {
      const { kind, headers } = callerOf(name);
      const request = await samples[name]!.make({ server, side, caller: callers[kind], isForeign: false });
      const { status, body } = await reply(
        name,
        headers,
        JSON.stringify({ ...request.body, company_id: side.id }),
      );
      assert.ok(status === 200 || status === 201, `${name}: ${JSON.stringify(body).slice(0, 300)}`);
    }
  });

  test('spoilt queries are rejected or understood, never a 5xx', async () => {
    const spoilt = [
      '',
      'id=',
      'id[]=1',
      `id=${'x'.repeat(3_000)}`,
      'id=%00',
      'id=1&id=2',
      "id=';--&properties=9",
    ];
    for (const name of Object.keys(accessTable).filter(
      (one) => one.startsWith('GET ') && !samples[one]!.isStream,
    )) {
      const { headers } = callerOf(name);
      for (const query of [
        ...spoilt,
        'page=0',
        'page=1e9',
        'per_page=-1',
        '__proto__=1',
        '%',
        'a'.repeat(20_000),
      ]) {
        const url = `${name.slice('GET '.length)}?${query}&user_id=x&courier_order_id=x&order_id=x`;
        const { statusCode } = await server.app.inject({ method: 'GET', url, headers });
        assert.ok(statusCode < 500, `${url.slice(0, 200)}: ${statusCode}`);
      }
    }
  });

  test('spoilt headers are rejected, never a 5xx', async () => {
    const { headers } = callerOf('POST /api/order/store');
    for (const spoilt of [
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'x'.repeat(5_000)}` },
      { authorization: 'Basic abc' },
      { team: "'; select 1" },
      { company: 'x'.repeat(2_000) },
    ]) {
      const { statusCode } = await server.app.inject({
        url: '/api/order/index',
        headers: { ...headers, ...spoilt },
      });
      assert.ok([401, 403].includes(statusCode), JSON.stringify(spoilt).slice(0, 60));
    }
  });

  test('hostile bodies leave no memory behind', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const heapMb = () => {
      collect();
      return process.memoryUsage().heapUsed / 1_048_576;
    };
    const name = 'POST /api/order/store';
    const { headers } = callerOf(name);
    const large = [
      JSON.stringify({ order_items: Array.from({ length: 20_000 }, () => ({ name: 'x', colour: 1 })) }),
      JSON.stringify({ customer_name: 'x'.repeat(1_000_000) }),
      `{"order_items":${'['.repeat(400_000)}`,
      `${'{"a":['.repeat(2_500)}1${']}'.repeat(2_500)}`,
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`key${n}`, n]))),
      'x'.repeat(1_048_577),
    ];
    const round = async () => {
      for (const text of large) assert.ok((await reply(name, headers, text)).status < 500, text.slice(0, 40));
    };
    for (let rounds = 0; rounds < 3; rounds += 1) await round();
    const before = heapMb();
    for (let rounds = 0; rounds < 20; rounds += 1) await round();
    assert.ok(heapMb() - before < 20, `${before} MB became ${heapMb()} MB`);
  });
});
