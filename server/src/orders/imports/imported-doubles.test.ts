import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { ImportProgress } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('an imported order like one of minutes ago is left out, and made if it is sent again', async () => {
  const company = await server.company();
  const made = await company.order();
  const { outlet_phone: _, ...fields } = anOrderBody();
  const import_id = randomUUID();
  const send = (rows: object[], unless_double?: boolean) =>
    company.owner.post<ImportProgress>('import/store', {
      import_id,
      kind: 'orders',
      total_rows: 3,
      unless_double,
      rows,
    });
  const double = { line: 2, reference: 'A-1', fields };
  // Two equal rows of one file are what the file says.
  const others = [3, 4].map((line) => ({
    line,
    reference: `B-${line}`,
    fields: { ...fields, customer_phone: '08035550001' },
  }));
  const { body } = await send([double, ...others], true);
  assert.deepEqual(
    body.data.rows.map(({ outcome, errors }) => [outcome, errors?.double]),
    [
      ['rejected', [`${made.order_id}, by Ada Obi`]],
      ['created', undefined],
      ['created', undefined],
    ],
  );
  const again = await send([double]);
  assert.deepEqual(
    again.body.data.rows.map(({ outcome }) => outcome),
    ['created'],
  );
  assert.deepEqual([again.body.data.created, again.body.data.rejected], [3, 0]);
});
