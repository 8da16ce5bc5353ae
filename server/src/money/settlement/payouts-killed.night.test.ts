import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Outlet, PayoutRun } from '@waybill/contract';
import { sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import { headersOf } from '../../testing/lifecycle-client.ts';
import { killPrograms, post, startProgram } from '../../testing/program.ts';
import { rounds } from '../../testing/rounds.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { aKey, type Session, serverOn, type TestCompany } from '../../testing/test-server.ts';
import { deliver } from '../cash/testing/cash-steps.ts';
import { ofShop, setBank, today } from './testing/shop-steps.ts';

const kills = rounds(3, 12);
const outletCount = 6;
/** Acknowledged calls between two kills, and how many accountants make them. */
const callsPerKill = 12;
const accountantCount = 4;

after(killPrograms);

/** A company whose outlets are each owed ₦7,000 that it has, and its accountants. */
const anOwingCompany = async (company: TestCompany) => {
  const rider = await company.rider();
  const outlets: Outlet[] = [];
  for (let n = 0; n < outletCount; n += 1) {
    const outlet = await company.outlet();
    await setBank(company, outlet.id);
    await deliver(company, rider, ofShop(outlet.id, { order_paid: true, order_paid_to: 'company' }));
    outlets.push(outlet);
  }
  const accountants: Session[] = [];
  for (let n = 0; n < accountantCount; n += 1) accountants.push(await company.employee(['accountant']));
  return { owner: company.owner, outlets, accountants };
};

/**
 * Proposes, pays, drops, and takes a payout back so that it can be paid again, by turns, until a call gets no response. `acknowledged`
 * is told of each response.
 */
const work = async (
  url: string,
  { owner, accountant, outlet }: { owner: Session; accountant: Session; outlet: Outlet },
  acknowledged: (run: Partial<PayoutRun>) => void,
) => {
  const call = async (by: Session, path: string, body: object) => {
    const reply = await post<Partial<PayoutRun>>(url, path, body, { ...headersOf(by), ...aKey() });
    assert.ok([200, 201, 409].includes(reply.status), `${path}: ${reply.status}`);
    acknowledged(reply.data ?? {});
    return reply;
  };
  try {
    for (let turn = 0; ; turn += 1) {
      const { status, data } = await call(accountant, 'settlement/run/store', {});
      if (status === 201 && turn % 5 === 4) await call(accountant, 'settlement/run/drop', { id: data.id });
      else if (status === 201)
        await call(accountant, 'settlement/run/paid', { id: data.id, paid_on: today() });
      await call(owner, 'cash/correction/store', {
        ...{ from: { account: 'merchant', subject_id: outlet.id }, to: { account: 'bank' } },
        ...{ amount: 100, reason: 'The transfer came back' },
      });
    }
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
  }
};

test(`over ${kills} kills each payout to an outlet is booked once, and what was said to be paid is (${databaseKind})`, async () => {
  const data = await testDatabase();
  const server = await serverOn({ database: data.database, remove: async () => undefined });
  const { owner, outlets, accountants } = await anOwingCompany(await server.company());
  await server.close();
  const paid = new Set<string>();

  for (let round = 0; round < kills; round += 1) {
    const program = await startProgram(data.env);
    let calls = 0;
    const acknowledged = (run: Partial<PayoutRun>) => {
      for (const { id, state } of run.outlets ?? []) if (state === 'paid') paid.add(id);
      calls += 1;
      if (calls >= callsPerKill + (round % 7)) program.child.kill('SIGKILL');
    };
    await Promise.all(
      accountants.map((accountant, index) =>
        work(
          program.url,
          { owner, accountant, outlet: outlets[(round + index) % outletCount]! },
          acknowledged,
        ),
      ),
    );
    await program.exited;

    const open = await data.reopen();
    const db = acrossCompanies(open.db, 'tests');
    assert.deepEqual(await bookContradictionsOf(db), []);
    const { rows } = await sql<{ id: string }>`select id from payout_items where state = 'paid'`.execute(db);
    const booked = new Set(rows.map(({ id }) => id));
    assert.deepEqual(
      [...paid].filter((id) => !booked.has(id)),
      [],
    );
    const twice = sql`select outlet_id from payout_items where state = 'open' group by 1 having count(*) > 1`;
    assert.deepEqual((await twice.execute(db)).rows, []);
    await open.close();
  }
  assert.ok(paid.size > kills, `${paid.size} payouts`);
  await data.remove();
});
