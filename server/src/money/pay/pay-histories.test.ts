import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { addLagosDays, lagosDayOf, toKobo } from '@waybill/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { anOrder, aRider, aUser } from '../../demo/builders/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import { rounds } from '../../testing/rounds.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { payStatementService } from './pay-statement.service.ts';

// Random histories of riders: one step of each at a time, in the database's own statements, as a thousand of them by calls would take
// minutes. PAY_SEED repeats one run.

const histories = rounds(1_000, 2_000);
const seed = Number(process.env.PAY_SEED ?? Date.now() % 2 ** 31);
const perServer = 2_000;
const ordersEach = 2;

const dayMs = 86_400_000;
const kobo = fc.integer({ min: 1, max: 500_000 });
const lateMs = fc.constantFrom(0, 0, 3_600_000, dayMs, 2 * dayMs);
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), lateMs }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fail' as const), isTried: fc.boolean(), lateMs }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('claim' as const), kobo, lateMs }) },
  // Twice, as two tabs do.
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('approve' as const, 'refuse' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      kobo,
      from: fc.constantFrom('bank' as const, 'till' as const, 'rider' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('correct' as const), kobo, toRider: fc.boolean() }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** A rider with what the model knows of them, in kobo. */
interface Player {
  riderId: string;
  steps: Step[];
  courierOrders: string[];
  claims: { id: string; kobo: number; state: 'claimed' | 'approved' | 'refused' }[];
  earned: number;
  spent: number;
  pay: number;
  cash: number;
  deliveriesOf: Map<string, number>;
  paid: number;
}

const rules = { delivery: 80_000, attempt: 30_050, target: 2, bonus: 100_025 };
const toCollect = 650_000;

const newPlayers = async ({ db }: TestServer, company: TestCompany, all: Step[][]): Promise<Player[]> => {
  const players: Player[] = [];
  const users = [];
  const riders = [];
  const orders = [];
  const courierOrders = [];
  const created_at = new Date(Date.now() - 5 * dayMs);
  for (const steps of all) {
    const user = aUser({ id: newId(), password_hash: 'cannot sign in' });
    const rider = aRider({ user_id: user.id!, company_id: company.id });
    users.push(user);
    riders.push(rider);
    const ids = [];
    for (let count = 0; count < ordersEach; count += 1) {
      const money = {
        order_delivery_fee_kobo: 50_000,
        order_amount_kobo: toCollect,
        order_insurance_fee_kobo: 0,
      };
      const order = anOrder({
        company_id: company.id,
        order_id: `WB-${newId()}`,
        status: 'assigned',
        order_paid: false,
        ...money,
      });
      const id = newId();
      orders.push({ ...order, payment_method_id: 5 });
      courierOrders.push({
        id,
        courier_id: rider.id!,
        order_id: order.id!,
        company_id: company.id,
        status: 'accepted' as const,
        created_at,
        accepted_at: created_at,
      });
      ids.push(id);
    }
    players.push({
      riderId: rider.id!,
      steps,
      courierOrders: ids,
      claims: [],
      earned: 0,
      spent: 0,
      pay: 0,
      cash: 0,
      deliveriesOf: new Map(),
      paid: 0,
    });
  }
  for (let at = 0; at < users.length; at += 200) {
    await db
      .insertInto('users')
      .values(users.slice(at, at + 200))
      .execute();
    await db
      .insertInto('couriers')
      .values(riders.slice(at, at + 200))
      .execute();
  }
  for (let at = 0; at < orders.length; at += 200) {
    await db
      .insertInto('orders')
      .values(orders.slice(at, at + 200))
      .execute();
    await db
      .insertInto('courier_orders')
      .values(courierOrders.slice(at, at + 200))
      .execute();
  }
  return players;
};

/** In the name of the owner, as `bookCashAs` says it. */
const inBook = (
  { db }: TestServer,
  company: TestCompany,
  work: (tx: Parameters<typeof bookContradictionsOf>[0]) => Promise<unknown>,
) =>
  db.transaction().execute(async (tx) => {
    const said = JSON.stringify({ userId: company.owner.userId, name: 'Ada Obi' });
    await sql`select set_config('waybill.books_cash', ${said}, true)`.execute(tx);
    await work(tx);
  });

type Doing = { player: Player; step: Step };
type Of<Kind extends Step['do']> = { player: Player; step: Extract<Step, { do: Kind }> };
const of = <Kind extends Step['do']>(all: Doing[], kind: Kind) =>
  all.filter(({ step }) => step.do === kind) as Of<Kind>[];

const deliverAll = async (server: TestServer, company: TestCompany, all: Of<'deliver'>[]) => {
  const done = all.flatMap(({ player, step }) => {
    const id = player.courierOrders.pop();
    if (!id) return [];
    const at = new Date(Date.now() - step.lateMs);
    const day = lagosDayOf(at);
    const count = (player.deliveriesOf.get(day) ?? 0) + 1;
    player.deliveriesOf.set(day, count);
    player.earned += rules.delivery + (count === rules.target ? rules.bonus : 0);
    player.pay += rules.delivery + (count === rules.target ? rules.bonus : 0);
    player.cash += toCollect;
    return [{ id, at }];
  });
  await inBook(server, company, (tx) =>
    sql`update courier_orders co set status = 'completed', delivered_at = d.at
      from unnest(${done.map(({ id }) => id)}::text[], ${done.map(({ at }) => at)}::timestamptz[]) d (id, at)
      where co.company_id = ${company.id} and co.id = d.id`.execute(tx),
  );
};

const failAll = async (server: TestServer, company: TestCompany, all: Of<'fail'>[]) => {
  const failed = all.flatMap(({ player, step }) => {
    const id = player.courierOrders.pop();
    if (!id) return [];
    if (step.isTried) {
      player.earned += rules.attempt;
      player.pay += rules.attempt;
    }
    return [{ id, at: new Date(Date.now() - step.lateMs), isTried: step.isTried }];
  });
  const tried = failed.filter(({ isTried }) => isTried);
  await inBook(server, company, async (tx) => {
    await sql`insert into delivery_attempts (company_id, id, order_id, courier_order_id, number, at, recorded_at, reason_code, reason, outcome)
      select co.company_id, gen_random_uuid()::text, co.order_id, co.id, 1, a.at, now(), 'not_at_home', 'Not at home', 'closed'
      from unnest(${tried.map(({ id }) => id)}::text[], ${tried.map(({ at }) => at)}::timestamptz[]) a (id, at)
      join courier_orders co on co.company_id = ${company.id} and co.id = a.id`.execute(tx);
    await sql`update courier_orders set status = 'canceled', canceled_by = 'courier'
      where company_id = ${company.id} and id = any(${failed.map(({ id }) => id)}::text[])`.execute(tx);
  });
};

const claimAll = async ({ db }: TestServer, company: TestCompany, all: Of<'claim'>[]) => {
  const claims = all.map(({ player, step }) => {
    const id = randomUUID();
    player.claims.push({ id, kobo: step.kobo, state: 'claimed' });
    return { id, riderId: player.riderId, kobo: step.kobo, at: new Date(Date.now() - step.lateMs) };
  });
  for (let twice = 0; twice < 2; twice += 1)
    await sql`insert into rider_expenses (company_id, id, courier_id, kind, amount_kobo, spent_at, claimed_at, state)
      select ${company.id}, c.id, c.rider, 'fuel', c.kobo, c.at, now(), 'claimed'
      from unnest(${claims.map(({ id }) => id)}::text[], ${claims.map(({ riderId }) => riderId)}::text[],
        ${claims.map(({ kobo: sum }) => sum)}::bigint[], ${claims.map(({ at }) => at)}::timestamptz[]) c (id, rider, kobo, at)
      on conflict do nothing`.execute(db);
};

const decideAll = async (
  { db }: TestServer,
  company: TestCompany,
  all: Doing[],
  to: 'approved' | 'refused',
) => {
  const decided = all.flatMap(({ player }) => {
    const one = player.claims.find(({ state }) => state === 'claimed') ?? player.claims[0];
    if (!one) return [];
    if (one.state === 'claimed') {
      one.state = to;
      player.spent += to === 'approved' ? one.kobo : 0;
      player.cash -= to === 'approved' ? one.kobo : 0;
    }
    return [one.id];
  });
  const by = sql`${company.owner.userId}, 'Ada Obi'`;
  if (to === 'approved')
    for (let twice = 0; twice < 2; twice += 1)
      await sql`select pay_approve(${company.id}, id, ${by}) from unnest(${decided}::text[]) c (id)`.execute(
        db,
      );
  else
    await sql`update rider_expenses set state = 'refused', decided_at = now(), decided_by_id = ${company.owner.userId},
        decided_by_name = 'Ada Obi', refused_reason = 'No receipt'
      where company_id = ${company.id} and id = any(${decided}::text[]) and state = 'claimed'`.execute(db);
};

const payAll = async ({ db }: TestServer, company: TestCompany, all: Of<'pay'>[]) => {
  for (const { player, step } of all) {
    const earned = Math.max(player.pay, 0);
    const credits = Math.max(-player.cash, 0);
    if (step.from === 'rider') {
      if (step.kobo > Math.min(earned, player.cash)) continue;
      player.pay -= step.kobo;
      player.cash -= step.kobo;
    } else {
      if (step.kobo > earned + credits) continue;
      const part = Math.min(step.kobo, earned);
      player.pay -= part;
      player.cash += step.kobo - part;
    }
    player.paid += step.kobo;
  }
  // What is more than is owed is refused by the database, not by the test.
  await sql`select pay_out(${company.id}, p.rider, p.place, p.kobo, ${company.owner.userId}, 'Ada Obi', null, null)
    from unnest(${all.map(({ player }) => player.riderId)}::text[], ${all.map(({ step }) => step.from)}::text[],
      ${all.map(({ step }) => step.kobo)}::bigint[]) p (rider, place, kobo)`.execute(db);
};

const correctAll = async ({ db }: TestServer, company: TestCompany, all: Of<'correct'>[]) => {
  for (const { player, step } of all) player.pay += step.toRider ? step.kobo : -step.kobo;
  await sql`select cash_correct(${company.id}, 'corrected', ${company.owner.userId}, 'Ada Obi', 'Counted again', null,
      case when c.is_to then 'rider_pay' else 'pay_cost' end, case when c.is_to then c.rider end,
      case when c.is_to then 'pay_cost' else 'rider_pay' end, case when not c.is_to then c.rider end, c.kobo)
    from unnest(${all.map(({ player }) => player.riderId)}::text[], ${all.map(({ step }) => step.kobo)}::bigint[],
      ${all.map(({ step }) => step.toRider)}::boolean[]) c (rider, kobo, is_to)`.execute(db);
};

const playWave = async (server: TestServer, company: TestCompany, all: Doing[]) => {
  await deliverAll(server, company, of(all, 'deliver'));
  await failAll(server, company, of(all, 'fail'));
  await claimAll(server, company, of(all, 'claim'));
  await decideAll(server, company, of(all, 'approve'), 'approved');
  await decideAll(server, company, of(all, 'refuse'), 'refused');
  await payAll(server, company, of(all, 'pay'));
  await correctAll(server, company, of(all, 'correct'));
};

const checkPlayer = async ({ db }: TestServer, company: TestCompany, player: Player) => {
  const today = lagosDayOf(new Date());
  const key = {
    companyId: company.id,
    riderId: player.riderId,
    firstDay: addLagosDays(today, -30),
    lastDay: today,
  };
  const statement = await payStatementService.show(db, key);
  const said = [
    statement.earned,
    statement.spent,
    statement.paid_out,
    statement.pay_owed,
    statement.cash_held,
  ];
  assert.deepEqual(
    said.map(toKobo),
    [player.earned, player.spent, player.paid, player.pay, player.cash],
    player.riderId,
  );
  assert.deepEqual([toKobo(statement.closing), toKobo(statement.opening)], [player.pay - player.cash, 0]);
  const { data } = await payStatementService.lines(db, key, { page: 1, per_page: 100 });
  assert.equal(data.length, statement.lines);
  assert.equal(
    data.reduce((sum, { change }) => sum + toKobo(change), 0),
    toKobo(statement.closing),
  );
  let balance = 0;
  for (const line of data) {
    balance += toKobo(line.change);
    assert.equal(toKobo(line.balance), balance);
  }
  // One statement goes on where the one before it ended.
  const before = await payStatementService.show(db, { ...key, lastDay: addLagosDays(today, -1) });
  assert.equal(
    toKobo(before.closing) +
      data.filter(({ day }) => day === today).reduce((sum, { change }) => sum + toKobo(change), 0),
    toKobo(statement.closing),
  );
};

const setRules = ({ db }: TestServer, company: TestCompany) =>
  sql`insert into pay_rules values (${company.id}, '', true, true, ${rules.delivery}, '[]', '[]', ${rules.attempt}, ${rules.target},
    ${rules.bonus}, now(), ${company.owner.userId}, 'Ada Obi')`.execute(db);

const playOn = async (server: TestServer, all: Step[][]) => {
  const company = await server.company();
  await setRules(server, company);
  const players = await newPlayers(server, company, all);
  const longest = Math.max(...all.map(({ length }) => length));
  for (let at = 0; at < longest; at += 1) {
    const doing = players.flatMap((player) => {
      const step = player.steps[at];
      return step ? [{ player, step }] : [];
    });
    await playWave(server, company, doing);
  }
  // As it is in a company at work, by itself.
  await sql`analyze`.execute(server.db);
  for (const player of players) await checkPlayer(server, company, player);
  assert.deepEqual(await bookContradictionsOf(server.db), []);
};

test(`after ${histories} random histories each rider's statement is the book to the kobo (PAY_SEED=${seed})`, async () => {
  const history = fc.array(anyStep, { minLength: 3, maxLength: 7 });
  const all = fc.sample(history, { numRuns: histories, seed });
  for (let at = 0; at < all.length; at += perServer) {
    const server = await startTestServer({});
    try {
      await playOn(server, all.slice(at, at + perServer));
    } finally {
      await server.close();
    }
  }
});

test('what is compared shows a pay that was booked to somebody else, and one that was not booked', async () => {
  const server = await startTestServer({});
  try {
    await playOn(server, [
      [{ do: 'deliver', lateMs: 0 }],
      [{ do: 'claim', kobo: 5_000, lateMs: 0 }, { do: 'approve' }],
    ]);
    const { db } = server;
    for (const [table, change, back] of [
      ['rider_earnings', 'amount_kobo = amount_kobo + 1', 'amount_kobo = amount_kobo - 1'],
      ['rider_expenses', 'amount_kobo = amount_kobo + 1', 'amount_kobo = amount_kobo - 1'],
      ['cash_balances', 'balance_kobo = balance_kobo + 1', 'balance_kobo = balance_kobo - 1'],
    ] as const) {
      await sql.raw(`alter table ${table} disable trigger user`).execute(db);
      await sql.raw(`update ${table} set ${change}`).execute(db);
      assert.notDeepEqual(await bookContradictionsOf(db), [], table);
      await sql.raw(`update ${table} set ${back}`).execute(db);
      await sql.raw(`alter table ${table} enable trigger user`).execute(db);
    }
    assert.deepEqual(await bookContradictionsOf(db), []);
  } finally {
    await server.close();
  }
});
