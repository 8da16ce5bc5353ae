import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import { rounds } from '../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { anyStep, callsOf, check, newCompany, type Players, type Step } from './testing/histories.ts';

// After random histories of a company's cash (testing/histories.ts) the book is counted again from orders, hand-ins and events.

const histories = rounds(24, 400);
/** Histories that are played at the same time in one company, each of its own riders: days are closed for all of them. */
const atOnce = 4;
/** A server is checked, and left for another one, after so many: what is counted again grows with them. */
const perServer = 500;

const withServer = async (work: (server: TestServer) => Promise<void>) => {
  const server = await startTestServer({});
  try {
    await work(server);
  } finally {
    await server.close();
  }
};

const history = fc.array(anyStep, { minLength: 8, maxLength: 20 });
const storm = fc.array(fc.array(anyStep, { minLength: 3, maxLength: 6 }), { minLength: 2, maxLength: 5 });

/** Waves of steps, those of a wave at once. */
const playWaves = async (players: Players, waves: Step[][]) => {
  for (const wave of waves) await check(await Promise.all(wave.flatMap((step) => callsOf(players, step))));
};

/** Plays so many, some at a time in a company, on one server after the other; each leaves books that agree. */
const playAll = async (count: number, waves: fc.Arbitrary<Step[][]>) => {
  const some = fc.array(waves, { minLength: atOnce, maxLength: atOnce });
  for (let left = count; left > 0; left -= perServer) {
    await withServer(async (server) => {
      const play = async (each: Step[][][]) => {
        const players = await newCompany(server, each.length);
        await Promise.all(each.map((one, index) => playWaves(players[index]!, one)));
      };
      const numRuns = Math.ceil(Math.min(left, perServer) / atOnce);
      // A race is rarely seen again, so that nothing is gained by making it smaller.
      await fc.assert(fc.asyncProperty(some, play), {
        numRuns,
        endOnFailure: true,
        includeErrorInReport: true,
      });
      assert.deepEqual(await bookContradictionsOf(server.db), []);
    });
  }
};

test(`after ${histories} random histories the book agrees with orders and events to the kobo`, () =>
  playAll(
    histories,
    history.map((steps) => steps.map((step) => [step])),
  ));

test('steps of many at once leave a book that agrees, and none of them fails', () =>
  playAll(Math.min(2 * histories, 2_000), storm));

test('two accountants verify one remittance once, and a double click is one entry', () =>
  withServer(async (server) => {
    const [players] = (await newCompany(server, 1)) as [Players];
    const play = (step: Step) => Promise.all(callsOf(players, step));
    const once = { lateMs: 0, times: 1 } as const;
    await play({ do: 'complete', order: 0, arrival: once });
    await play({ do: 'remit', order: 0, naira: 6_000, arrival: { lateMs: 0, times: 2 } });
    const replies = await play({ do: 'verify', order: 0, times: 2 });
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    const { body } = await players.company.owner.get<{ total: number }>('cash/entry/index');
    assert.equal(body.data.total, 4);
    assert.deepEqual(await bookContradictionsOf(server.db), []);
  }));

test('what is compared shows every kind of difference', () =>
  withServer(async (server) => {
    const [players] = (await newCompany(server, 1)) as [Players];
    await Promise.all(callsOf(players, { do: 'complete', order: 0, arrival: { lateMs: 0, times: 1 } }));
    for (const [statement, back] of [
      ['update cash_days set collected_kobo = collected_kobo + 1', 'collected_kobo = collected_kobo - 1'],
      ['update cash_riders set debts_kobo = debts_kobo + 1', 'debts_kobo = debts_kobo - 1'],
      ['update cash_balances set balance_kobo = balance_kobo + 1', 'balance_kobo = balance_kobo - 1'],
      ['update cash_items set remaining_kobo = remaining_kobo + 1', 'remaining_kobo = remaining_kobo - 1'],
      ['update cash_outlet_days set fees_kobo = fees_kobo + 1', 'fees_kobo = fees_kobo - 1'],
      ['update cash_heads set last_number = last_number + 1', 'last_number = last_number - 1'],
    ] as const) {
      const of = ` where company_id = '${players.company.id}'`;
      await sql.raw(statement + of).execute(server.db);
      assert.notDeepEqual(await bookContradictionsOf(server.db), [], statement);
      await sql.raw(`${statement.split(' set ')[0]} set ${back}${of}`).execute(server.db);
    }
    assert.deepEqual(await bookContradictionsOf(server.db), []);
  }));
