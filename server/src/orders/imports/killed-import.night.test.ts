import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import type { ImportProgress } from '@waybill/contract';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import { contradictionsOf } from '../../testing/contradictions.ts';
import { killPrograms, post, startProgram } from '../../testing/program.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { serverOn } from '../../testing/test-server.ts';

after(killPrograms);

const batchRows = 50;
const batches = 4;

const aRow = (index: number) => ({
  line: index + 2,
  reference: `R-${index}`,
  fields: {
    customer_name: `Customer ${index}`,
    customer_phone: '08031234567',
    customer_address: '1 Allen Avenue',
    order_delivery_fee: 500,
    order_paid: 0,
    order_payment_method: { id: 2 },
    order_amount: 5_000,
    outlet_address: '7 Opebi Road',
  },
});

test(`an import whose server is killed half-way and that is repeated creates each row once (${databaseKind})`, async () => {
  const own = await testDatabase();
  const server = await serverOn({ database: own.database, remove: async () => undefined });
  const { owner, id: companyId } = await server.company();
  await server.close();
  const headers = { authorization: `Bearer ${owner.token}`, team: owner.teamId! };
  const import_id = randomUUID();
  const bodyOf = (batch: number) => ({
    import_id,
    kind: 'orders',
    total_rows: batches * batchRows,
    rows: Array.from({ length: batchRows }, (_, index) => aRow(batch * batchRows + index)),
  });
  const send = (url: string, batch: number) =>
    post<ImportProgress>(url, 'import/store', bodyOf(batch), headers);

  const first = await startProgram(own.env);
  assert.equal((await send(first.url, 0)).status, 200);
  const lost = [1, 2].map((batch) => send(first.url, batch).catch(() => undefined));
  first.child.kill('SIGKILL');
  await Promise.all(lost);
  await first.exited;

  const second = await startProgram(own.env);
  const results: ImportProgress[] = [];
  for (let batch = 0; batch < batches; batch += 1) results.push((await send(second.url, batch)).data);
  assert.equal(results.at(-1)?.created, batches * batchRows);
  second.child.kill('SIGTERM');
  assert.equal(await second.exited, 0);

  const database = await own.reopen();
  const db = acrossCompanies(database.db, 'tests');
  try {
    assert.deepEqual(await contradictionsOf(db), []);
    const rows = await db.selectFrom('orders').select('id').where('company_id', '=', companyId).execute();
    assert.equal(rows.length, batches * batchRows);
  } finally {
    await database.close();
    await own.remove();
  }
});
