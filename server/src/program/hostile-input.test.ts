import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { accessTable } from '../testing/access-page.ts';
import {
  endsTheSession,
  type Hostile,
  odd,
  posts,
  startHostile,
  typeOf,
  withField,
} from '../testing/api-fields.ts';
import { samples } from '../testing/samples/index.ts';

// Every field of every body, as the OpenAPI description names them, is spoilt one after another: another type is
// rejected on that field; what only looks odd is accepted or rejected; nothing is ever a 5xx.

let hostile: Hostile;
before(async () => {
  hostile = await startHostile();
});
after(() => hostile.server.close());

const ofEveryType: unknown[] = [null, true, 7, 'text', [], {}];

const builtInNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** JSON that may hold what no object of ours would: a key named `__proto__`. */
const withKey = (body: object, key: string) =>
  `${JSON.stringify(body).replace(/\}$/, Object.keys(body).length > 0 ? ',' : '')}${JSON.stringify(key)}:{"isAdmin":true}}`;

/** The full run gives every field every value; the short one gives each its share of them. */
const isTried = (at: number, index: number, shares: number) =>
  Boolean(process.env.NIGHT) || at % shares === index % shares;

const trySpoilt = async (name: string) => {
  const { body = {}, headers } = await hostile.requestOf(name);
  const attempt = async (title: string, text: string) => {
    const { status, body: response } = await hostile.send(name, headers, text);
    assert.ok(status < 500, `${title}: ${status}`);
    assert.equal(response.status_code, status, title);
    if (status === 422) assert.ok(Object.keys(response.errors ?? {}).length > 0, title);
    return status;
  };

  const call = posts.indexOf(name);
  for (const [at, key] of ['nobody_knows_this', ...builtInNames].entries()) {
    if (!isTried(at, call, 3)) continue;
    const status = await attempt(`an unknown ${key}`, withKey(body, key));
    assert.ok(status === 422 || status === 400, `an unknown ${key}: ${status}`);
  }
  for (const [at, text] of ['[]', 'null', '7', '"text"', '{', '', `{"a":${'['.repeat(50_000)}`].entries())
    if (isTried(at, call, 3)) await attempt(text.slice(0, 20), text);

  for (const [index, { path, types }] of hostile.fieldsOf(name).entries()) {
    const send = (value: unknown) =>
      attempt(
        `${path.join('.')}=${JSON.stringify(value)?.slice(0, 60)}`,
        JSON.stringify(withField(body, path, value)),
      );
    for (const [at, value] of ofEveryType.entries()) {
      if (!isTried(at, index, 6)) continue;
      const status = await send(value);
      // Shops write null for what they leave out, numbers as strings, and references as numbers.
      const isOfShops =
        name === 'POST /api/third-party/order/store' && !['array', 'object'].includes(typeOf(value));
      const isWrong = types !== undefined && !types.has(typeOf(value)) && !isOfShops;
      if (isWrong)
        assert.ok(status === 422 || status === 403, `${path.join('.')} as ${typeOf(value)}: ${status}`);
    }
    for (const [at, value] of odd.entries()) if (isTried(at, index, 24)) await send(value);
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
      'POST /api/pay/expense/refuse reason',
      'POST /api/privacy/person/erase reason',
      'POST /api/settlement/item/drop reason',
      ...['confirm', 'give-back', 'settle'].map((act) => `POST /api/transfer/${act} reason`),
      ...['what', 'whom', 'measures'].map((field) => `POST /api/privacy/breach/store ${field}`),
      'POST /api/privacy/breach/update measures',
      'POST /api/settlement/dispute/answer answer',
      'POST /api/shop/dispute/store words',
    ]);
    for (const name of posts) {
      const { body: given = {}, headers } = await hostile.requestOf(name);
      for (const [index, { path, types }] of hostile.fieldsOf(name).entries()) {
        const field = String(path.at(-1));
        // A password is not shown, a search not stored.
        if (!types?.has('string') || /password|^search$|token$/.test(field)) continue;
        // An error's text may hold anything: it is cleaned, and not rejected. Nor is what is no build's id: it is left out.
        if (name === 'POST /api/suite/report' && /^(message|path|build_id)$/.test(field)) continue;
        if (name === 'POST /api/suite/visit' && field === 'message') continue;
        const isOfLines = lines.test(field) || ofLines.has(`${name} ${field}`);
        for (const [at, text] of ['Ada\u202eibO', 'Ada\u0007Obi', 'Ada\nObi'].entries()) {
          if (!isTried(at, index, 3) || (isOfLines && text.includes('\n'))) continue;
          const body = JSON.stringify(withField(given, path, text));
          const { status, body: response } = await hostile.send(name, headers, body);
          assert.ok(status < 500, `${name} ${path.join('.')}: ${status}`);
          if (status < 300 && !isOfLines)
            assert.doesNotMatch(JSON.stringify(response), /Ada\\nObi/, `${name} ${field}`);
        }
      }
    }
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(hostile.server.db);
    for (const { name } of tables) {
      const { rows } = await sql`select t::text from ${sql.table(name)} t
        where strpos(t::text, ${'\u202e'}) > 0 or strpos(t::text, ${'\u0007'}) > 0 limit 1`.execute(
        hostile.server.db,
      );
      assert.deepEqual(rows, [], name);
    }
  });

  test('every call about a company takes the company_id that the caller acts for', async () => {
    for (const name of posts.filter((one) => accessTable[one]!.who === 'member')) {
      const { body: given, headers } = await hostile.requestOf(name);
      const text = JSON.stringify({ ...given, company_id: hostile.side.id });
      const { status, body } = await hostile.send(name, headers, text);
      // 409 once the full run has stored as many as there may be.
      assert.ok([200, 201, 409].includes(status), `${name}: ${JSON.stringify(body).slice(0, 300)}`);
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
      'page=0',
      'page=1e9',
      'per_page=-1',
      '__proto__=1',
      '%',
      'a'.repeat(20_000),
    ];
    const gets = Object.keys(accessTable).filter((one) => one.startsWith('GET ') && !samples[one]!.isStream);
    for (const [index, name] of gets.entries()) {
      const { headers } = hostile.callerOf(name);
      for (const [at, query] of spoilt.entries()) {
        if (!isTried(at, index, 4)) continue;
        const url = `${name.slice('GET '.length)}?${query}&user_id=x&courier_order_id=x&order_id=x`;
        const { statusCode } = await hostile.server.app.inject({ method: 'GET', url, headers });
        assert.ok(statusCode < 500, `${url.slice(0, 200)}: ${statusCode}`);
      }
    }
  });

  test('spoilt headers are rejected, never a 5xx', async () => {
    const { headers } = hostile.callerOf('POST /api/order/store');
    for (const spoilt of [
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'x'.repeat(5_000)}` },
      { authorization: 'Basic abc' },
      { team: "'; select 1" },
      { company: 'x'.repeat(2_000) },
    ]) {
      const { statusCode } = await hostile.server.app.inject({
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
    const { headers } = hostile.callerOf(name);
    const large = [
      JSON.stringify({ order_items: Array.from({ length: 20_000 }, () => ({ name: 'x', colour: 1 })) }),
      JSON.stringify({ customer_name: 'x'.repeat(1_000_000) }),
      `{"order_items":${'['.repeat(400_000)}`,
      `${'{"a":['.repeat(2_500)}1${']}'.repeat(2_500)}`,
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`key${n}`, n]))),
      'x'.repeat(1_048_577),
    ];
    const round = async () => {
      for (const text of large)
        assert.ok((await hostile.send(name, headers, text)).status < 500, text.slice(0, 40));
    };
    for (let rounds = 0; rounds < 3; rounds += 1) await round();
    const before = heapMb();
    for (let rounds = 0; rounds < 20; rounds += 1) await round();
    assert.ok(heapMb() - before < 20, `${before} MB became ${heapMb()} MB`);
  });
});
