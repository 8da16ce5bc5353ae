import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type BookEntry, checkExport, hashOfText } from '@waybill/contract';
import { sql } from 'kysely';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { deliver, rawRead, remit, type TestRider, verifyRemittance } from './testing/cash-steps.ts';

let server: TestServer;
let company: TestCompany;
let rider: TestRider;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const exportOf = async (): Promise<string[]> =>
  (await rawRead(server, company.owner, 'cash/book/export')).split('\n').filter((line) => line !== '');

const entriesOf = async (): Promise<BookEntry[]> =>
  (await exportOf()).slice(1, -1).map((line) => JSON.parse(line).entry);

const newCompany = async () => {
  company = await server.company();
  rider = await company.rider();
};

describe('the book', () => {
  before(newCompany);

  test('has an entry for what a delivery makes its rider owe, for remitting and for verifying', async () => {
    const outlet = await company.outlet();
    const { courierOrderId } = await deliver(company, rider, {
      outlet_id: outlet.id,
      order_insurance_fee: 500,
    });
    await remit(company.owner, courierOrderId, 6_900);
    await verifyRemittance(company.owner, courierOrderId);
    const [collected, remitted, verified] = await entriesOf();
    assert.deepEqual(collected?.lines, [
      ['rider', rider.riderId, 700_000],
      ['merchant', outlet.id, -500_000],
      ['fees', null, -200_000],
    ]);
    assert.deepEqual(remitted?.lines, [
      ['rider', rider.riderId, -690_000],
      ['till', null, 690_000],
    ]);
    assert.deepEqual(verified?.lines, [
      ['till', null, -690_000],
      ['bank', null, 690_000],
    ]);
    assert.deepEqual(
      [collected, remitted, verified].map((entry) => [entry?.number, entry?.kind, entry?.by_user_id]),
      [
        [1, 'collected', rider.userId],
        [2, 'remitted', company.owner.userId],
        [3, 'verified', company.owner.userId],
      ],
    );
  });

  test('of a delivery that was paid to its sender charges them the fees', async () => {
    const outlet = await company.outlet();
    const { courierOrderId } = await deliver(company, rider, { outlet_id: outlet.id, order_paid: 1 });
    const last = (await entriesOf()).at(-1);
    assert.equal(last?.kind, 'paid_beforehand');
    assert.deepEqual(last?.lines, [
      ['merchant', outlet.id, 150_000],
      ['fees', null, -150_000],
    ]);
    await remit(company.owner, courierOrderId, 20);
    assert.deepEqual((await entriesOf()).at(-1)?.lines, [
      ['rider', rider.riderId, -2_000],
      ['till', null, 2_000],
    ]);
  });

  test('of a delivery that was paid to the company owes its sender the goods, whoever brings it', async () => {
    const outlet = await company.outlet();
    const paid = { outlet_id: outlet.id, order_paid: 1 as const, order_paid_to: 'company' as const };
    for (const [id, account] of [
      [2, 'till'],
      [5, 'bank'],
    ] as const) {
      await deliver(company, rider, { ...paid, order_payment_method: { id } });
      assert.deepEqual((await entriesOf()).at(-1)?.lines, [
        [account, null, 650_000],
        ['merchant', outlet.id, -500_000],
        ['fees', null, -150_000],
      ]);
    }
  });

  test('of a deposit that the company received owes it to the sender; its rider brings the rest', async () => {
    const outlet = await company.outlet();
    await deliver(company, rider, {
      outlet_id: outlet.id,
      order_deposit: 2_000,
      order_deposit_method: 'transfer',
      order_paid_to: 'company',
    });
    assert.deepEqual((await entriesOf()).at(-1)?.lines, [
      ['rider', rider.riderId, 450_000],
      ['bank', null, 200_000],
      ['merchant', outlet.id, -500_000],
      ['fees', null, -150_000],
    ]);
  });

  test('has nothing for what a rider says that they remitted, until it is counted', async () => {
    const { courierOrderId } = await deliver(company, rider);
    const last = (await entriesOf()).length;
    const said = await remit(rider, courierOrderId, 6_500);
    assert.deepEqual([said.body.data.remitted, said.body.data.counted_at], [true, null]);
    assert.equal((await entriesOf()).length, last);
    await verifyRemittance(company.owner, courierOrderId);
    assert.deepEqual(
      (await entriesOf()).slice(last).map(({ kind, by_user_id }) => [kind, by_user_id]),
      [
        ['remitted', company.owner.userId],
        ['verified', company.owner.userId],
      ],
    );
  });

  test('follows an order that staff mark as delivered, in their name', async () => {
    const order = await company.order();
    await company.owner.post('courier/order/assign', { order_id: order.id, courier_id: rider.riderId });
    await company.owner.post('order/mark/delivered', { id: order.id });
    const last = (await entriesOf()).at(-1);
    assert.deepEqual([last?.kind, last?.by_user_id], ['collected', company.owner.userId]);
  });

  test('proves itself to the shared code, whatever a note holds', async () => {
    const reason = 'Quote " backslash \\ tab\tline\nnaïve ₦ 😀 \u007f end';
    const reply = await company.owner.post('cash/correction/store', {
      from: { account: 'till' },
      to: { account: 'bank' },
      amount: 0.01,
      reason: reason.replace('\u007f', ''),
    });
    assert.equal(reply.status, 201);
    assert.equal((await checkExport(await exportOf())).problem, null);
    const words = JSON.parse((await exportOf()).at(-2)!).words as [salt: string, name: string, note: string];
    assert.equal(words[2], reason.replace('\u007f', ''));
  });

  test('proves itself after a name and a note were erased; another name or note is refused', async () => {
    const change = (set: string) =>
      sql`update cash_entries set ${sql.raw(set)} where company_id = ${company.id} and note like 'Quote%'`.execute(
        server.db,
      );
    for (const set of [
      "by_name = 'Somebody else'",
      "note = 'Erased', words_hash = 'x'",
      'words_salt = null, by_user_id = null',
      'note = null, words_salt = null, number = 99',
    ])
      await assert.rejects(change(set), /refused/, set);
    const { last_hash } = await checkExport(await exportOf());
    await change("by_name = 'Erased', note = null, words_salt = null");
    const lines = await exportOf();
    assert.match(lines.at(-2)!, /"words":null/);
    const report = await checkExport(lines);
    assert.deepEqual([report.problem, report.last_hash], [null, last_hash]);
    const { is_intact } = (await company.owner.get<{ is_intact: boolean }>('cash/book/verify')).body.data;
    assert.equal(is_intact, true);
  });

  test('can be exported from a number on, and that part proves itself', async () => {
    const text = await rawRead(server, company.owner, 'cash/book/export?from=3');
    const report = await checkExport(text.split('\n'));
    assert.deepEqual([report.problem, report.from], [null, 3]);
    assert.equal(report.entries, (await entriesOf()).length - 2);
  });

  test('cannot be changed, shortened or emptied, nor written with lines that do not add up', async () => {
    for (const statement of [
      "update cash_entries set by_name = 'Somebody else' where number = 1",
      'delete from cash_entries where number = 1',
      'truncate cash_entries cascade',
      'update cash_lines set amount_kobo = 1',
      'delete from cash_lines',
      'truncate cash_lines',
      'truncate cash_hand_ins cascade',
    ])
      await assert.rejects(sql.raw(statement).execute(server.db), /refused/, statement);
    await assert.rejects(
      sql`insert into cash_lines (company_id, number, line, account, amount_kobo)
        values (${company.id}, 1, 9, 'till', 5)`.execute(server.db),
      /add up to zero/,
    );
  });
});

describe('a book that was changed behind the server', () => {
  before(newCompany);

  const withoutGuards = async (statement: string) => {
    await sql.raw('alter table cash_entries disable trigger user').execute(server.db);
    await sql.raw(statement).execute(server.db);
    await sql.raw('alter table cash_entries enable trigger user').execute(server.db);
  };

  test('is found out, and the first entry that was changed is named', async () => {
    for (let count = 0; count < 3; count += 1) await deliver(company, rider);
    const verify = async () =>
      (await company.owner.get<{ is_intact: boolean; first_changed: number | null }>('cash/book/verify')).body
        .data;
    const { is_intact, first_changed } = await verify();
    assert.deepEqual([is_intact, first_changed], [true, null]);
    const of = `where company_id = '${company.id}' and number = 2`;
    await withoutGuards(`update cash_entries set by_name = 'Nobody' ${of}`);
    assert.equal((await verify()).first_changed, 2);
    await withoutGuards(`update cash_entries set words_salt = null, by_user_id = null ${of}`);
    assert.deepEqual(
      Object.values(await verify())
        .slice(0, 4)
        .at(3),
      2,
    );
    const line = (await exportOf())[2]!;
    const text = line.slice(line.indexOf('"entry":') + '"entry":'.length, -1);
    // The entry that follows betrays an intruder who can write the hash, too.
    await withoutGuards(`update cash_entries set hash = '${hashOfText(text)}' ${of}`);
    assert.equal((await verify()).first_changed, 2);
  });

  test('is neither shown nor booked on where a rider holds another sum than it says', async () => {
    const { courierOrderId } = await deliver(company, rider);
    const change = (kobo: number) =>
      sql`update cash_riders set debts_kobo = debts_kobo + ${kobo} where courier_id = ${rider.riderId}`.execute(
        server.db,
      );
    await change(100);
    assert.equal((await rider.get('cash/me')).status, 500);
    assert.equal((await company.owner.get(`cash/rider/show?courier_id=${rider.riderId}`)).status, 500);
    assert.equal((await remit(company.owner, courierOrderId, 6_500)).status, 500);
    await change(-100);
    assert.equal((await rider.get('cash/me')).status, 200);
    assert.equal((await remit(company.owner, courierOrderId, 6_500)).status, 200);
  });
});
