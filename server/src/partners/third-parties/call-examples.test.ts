import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ThirdPartyOrder, thirdPartyScopes, type Webhook } from '@waybill/contract';
import { accessTable } from '../../testing/access-page.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { callExamples } from './call-examples.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** The example body of a call as the description has it, as a developer’s tool sends it. */
const describedBody = async (path: string): Promise<object> => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json();
  return paths[`/api/third-party/${path}`].post.requestBody.content['application/json'].example;
};

test('the description has an example of every call of other systems', () => {
  const calls = Object.keys(accessTable).filter((name) => accessTable[name]?.who === 'third_party');
  assert.deepEqual(Object.keys(callExamples).sort(), calls.sort());
});

test('the examples of the description succeed when they are sent with a test token', async () => {
  const company = await server.company();
  const app = await company.thirdParty('Till', { is_test: true, scopes: [...thirdPartyScopes] });
  const send = async <Data>(path: string, changes = {}) => {
    const { status, body } = await app.post<Data>(`third-party/${path}`, {
      ...(await describedBody(path)),
      ...changes,
    });
    const { status_code, message } = callExamples[`POST /api/third-party/${path}`]!.response;
    assert.deepEqual([status, body.message], [status_code, message], JSON.stringify(body));
    return body.data;
  };
  const { id, ...booked } = await send<ThirdPartyOrder>('order/store');
  const { data } = callExamples['POST /api/third-party/order/store']!.response as { data: ThirdPartyOrder };
  const own = { id: 0, order_id: 0, company_id: 0, created_at: 0, updated_at: 0, tracking_url: 0 };
  assert.deepEqual({ ...booked, ...own }, { ...data, ...own });
  assert.match(booked.tracking_url!, /\/r\/[\w-]{22}$/);
  await send('sandbox/order/advance', { id });
  await send('order/cancel', { id });
  const webhook = await send<Webhook>('webhook/store');
  await send('webhook/delete', { id: webhook.id });
});
