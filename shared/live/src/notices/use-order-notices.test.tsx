import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ordersApi, useWrite } from '@waybill/api';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { LiveEvent } from '@waybill/contract';
import { anOrder } from '@waybill/contract/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { useOrderNotices } from './use-order-notices.ts';

let fake: FakeApi;
const named: string[] = [];
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
afterEach(() => act(() => signOut()));

function Dispatcher() {
  const { act: create } = useWrite(ordersApi.create);
  useOrderNotices(({ number }) => named.push(number));
  return (
    <button type="button" onClick={() => create({} as Parameters<typeof ordersApi.create>[0])}>
      Create
    </button>
  );
}

const created = (id: string): LiveEvent => ({
  event: 'order.created',
  data: { id, order_id: `WB-${id}`, company_id: 'company-1', status: 'unassigned' },
});

test('who created an order is not told of it, even where the news comes before the answer', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  let answer = () => {};
  fake.on('order/store', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return anOrder({ id: 'own' });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Dispatcher />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(fake.readers()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('order/store')).toHaveLength(1));
  fake.tell(created('own'));
  fake.tell(created('other'));
  answer();
  await waitFor(() => expect(named).toEqual(['WB-other']));
});
