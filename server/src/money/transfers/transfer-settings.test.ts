import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TransferSettings } from '@waybill/contract';
import { sql } from 'kysely';
import { overProviders } from './testing/transfer-suite.ts';

overProviders((suite) => {
  test('the key is stored sealed, is never shown, and needs a key outside of the database', async () => {
    const shown = await suite.company.owner.get<TransferSettings>('transfer/settings/show');
    assert.equal(JSON.stringify(shown.body).includes(suite.bank.keys.secret_key), false);
    assert.equal(
      shown.body.data.providers[0]!.path,
      `/api/transfer/called?company_id=${suite.company.id}&provider=${suite.bank.name}`,
    );
    const { rows } =
      await sql`select * from transfer_settings where company_id = ${suite.company.id}`.execute(
        suite.server.db,
      );
    assert.equal(JSON.stringify(rows).includes(suite.bank.keys.secret_key), false);
    assert.equal((await suite.rider.get('transfer/settings/show')).status, 403);
    const other = await (await suite.server.company()).rider();
    const { order } = await suite.payable();
    assert.equal((await other.get(`transfer/order/show?order_id=${order.id}`)).status, 404);
    assert.equal(
      (await (await suite.company.rider()).get(`transfer/order/show?order_id=${order.id}`)).status,
      404,
    );
  });
});
