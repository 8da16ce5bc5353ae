import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessPageOf, accessTable, readAccessPage, writeAccessPage } from '../testing/access-page.ts';
import { startTestServer } from '../testing/test-server.ts';

test('docs/access.md says who may make which call as the routes do', async (t) => {
  const { app, close } = await startTestServer();
  t.after(close);
  const page = accessPageOf(app.calls);
  if (process.env.UPDATE_ACCESS) return writeAccessPage(page);
  assert.equal(readAccessPage(), page, 'run this test with UPDATE_ACCESS=1');
  for (const [name, { activity: _, ...access }] of Object.entries(accessTable))
    assert.deepEqual(access, app.calls[name]?.access, name);
});
