import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ActivityEntry, Page } from '@waybill/contract';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { up } from './0021-activity-of-before.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('an owner sees what administrators wrote as their company before there was the activity', async () => {
  const company = await server.company();
  const administrator = await server.user({ name: 'Platform Admin' });
  const day = 86_400_000;
  const entry = (path: string, daysAgo: number) => ({
    company_id: company.id,
    user_id: administrator.userId,
    user_name: 'Platform Admin',
    path,
    record_id: null,
    at: new Date(Date.now() - daysAgo * day),
  });
  const log = [
    entry('/api/order/update', 3),
    entry('/api/customer/store', 2),
    entry('/api/order/store', 500),
  ];
  for (const each of log) await server.db.insertInto('acting_log').values(each).execute();
  await up(server.db as never);
  const { body } = await company.owner.get<Page<ActivityEntry>>(
    `activity/index?administrators=1&start_date=${new Date(Date.now() - 30 * day).toISOString().slice(0, 10)}`,
  );
  assert.deepEqual(
    body.data.data.map(({ kind, action, by }) => [kind, action, by.name, by.capacity]),
    [
      ['address_book', 'customer_store', 'Platform Admin', 'impersonating'],
      ['orders', 'order_update', 'Platform Admin', 'impersonating'],
    ],
  );
});
