import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PayRules, ShopRules } from '@waybill/contract';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

type Rules = Partial<PayRules & ShopRules>;

/** Rules of pay and of charges, with the one for whom others may hold. */
const kinds = {
  pay: {
    code: 'pay.rules_changed',
    one: async (company: TestCompany) => ({ courier_id: (await company.rider()).riderId }),
    of: ({ of_riders }: Rules) => of_riders![0],
  },
  settlement: {
    code: 'settlement.rules_changed',
    one: async (company: TestCompany) => ({ outlet_id: (await company.outlet()).id }),
    of: ({ of_outlets }: Rules) => of_outlets![0],
  },
};

for (const [kind, { code, one, of }] of Object.entries(kinds)) {
  const update = (company: TestCompany, body: object) =>
    company.owner.post<Rules>(`${kind}/rules/update`, { is_on: true, delivery: 800, ...body });

  test(`of two who set rules of ${kind} at once one does; the other gets what is set now`, async () => {
    const company = await server.company();
    const subject = await one(company);
    for (const [whose, read] of [
      [{}, (rules: Rules) => rules.company],
      [subject, of],
    ] as const) {
      let version = 0;
      for (const _ of ['set', 'changed']) {
        const replies = await Promise.all(
          [1_000, 1_100].map((delivery) => update(company, { ...whose, version, delivery })),
        );
        const done = replies.find(({ status }) => status === 200)!;
        const late = replies.find(({ status }) => status === 409)!;
        assert.equal(
          late?.body.code,
          code,
          JSON.stringify(replies.map(({ status, body }) => [status, body])),
        );
        assert.deepEqual(read(late.body.data), read(done.body.data));
        const { version: next } = read(late.body.data)!;
        assert.ok(version === 0 ? next > 0 : next === version + 1);
        version = next;
      }
    }
  });

  test(`rules of ${kind} that were removed since they were read are not set again`, async () => {
    const company = await server.company();
    const subject = await one(company);
    const { version } = of((await update(company, { ...subject, version: 0 })).body.data)!;
    await company.owner.post(`${kind}/rules/remove`, subject);
    const late = await update(company, { ...subject, version });
    assert.deepEqual([late.status, of(late.body.data)], [409, undefined]);
    assert.equal((await update(company, { ...subject, version: 0 })).status, 200);
    assert.equal((await update(company, subject)).status, 422);
  });

  test(`rules of ${kind} that were removed and set again are not overwritten by who read the first`, async () => {
    const company = await server.company();
    const subject = await one(company);
    const set = async () => of((await update(company, { ...subject, version: 0 })).body.data)!;
    const first = await set();
    await company.owner.post(`${kind}/rules/remove`, subject);
    const again = await set();
    const late = await update(company, { ...subject, version: first.version, delivery: 900 });
    assert.deepEqual([late.status, late.body.code, of(late.body.data)], [409, code, again]);
  });
}
