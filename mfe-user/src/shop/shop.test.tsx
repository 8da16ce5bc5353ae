import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, loseConnection, startFakeApi } from '@waybill/api/testing';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, sessionStore, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';
import { aShop, aShopAccount, aShopLine, aShopOrder, aShopStatement } from '../testing/shop-samples.ts';
import { forgetToken } from './shop-token.ts';

let fake: FakeApi;
const token = 'A'.repeat(22);
const ended = () => failWith({ status: 401, code: 'shop.link_ended', message: 'This link has ended.' });

beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  alertStore.setState({ alert: null });
  forgetToken();
  signOut();
  fake.on('shop/show', aShop());
  fake.on('shop/order/index', aPage([aShopOrder()]));
  fake.on('shop/order/show', aShopOrder());
  fake.on('shop/account/show', aShopAccount());
  fake.on('shop/statement/show', aShopStatement);
  fake.on('shop/statement/line/index', aPage([aShopLine]));
  fake.on('shop/dispute/index', []);
});

const visit = (address = `/s/${token}`) => visitRemote(remote, address);
const headersOf = (path: Parameters<FakeApi['calls']>[0]) => fake.calls(path).at(-1)!.headers;
const tab = (name: string) => screen.findByRole('tab', { name });

test('the link opens the page without signing in, and its token leaves the address', async () => {
  const { address } = await visit();
  expect(await screen.findByRole('heading', { name: 'Mama Put' })).toBeInTheDocument();
  expect(address()).toBe('/s');
  expect(headersOf('shop/show').authorization).toBe(`Bearer ${token}`);
  expect(await screen.findByText('Waits for a rider')).toBeInTheDocument();
  cleanup();
  await visit('/s');
  expect(await screen.findByRole('heading', { name: 'Mama Put' })).toBeInTheDocument();
});

test('a link that has ended says so alone, and leaves a signed-in user signed in', async () => {
  signIn(aSessionUser());
  fake.on('shop/show', ended);
  await visit();
  expect(await screen.findByText('This link has ended. Ask the company for a new one.')).toBeInTheDocument();
  expect(screen.queryByText(/Mama Put|Eko Swift/)).not.toBeInTheDocument();
  expect(sessionStore.getState().user).not.toBeNull();
});

test('a link that ends while the page is open closes it with the next look', async () => {
  await visit();
  await screen.findByText('Waits for a rider');
  fake.on('shop/show', ended);
  fake.on('shop/order/index', ended);
  const { user } = { user: (await import('@testing-library/user-event')).default.setup() };
  await user.click(screen.getByRole('radio', { name: 'Ended' }));
  expect(await screen.findByText('This link has ended. Ask the company for a new one.')).toBeInTheDocument();
});

test('without a link the page says how it is opened', async () => {
  await visit('/s');
  expect(await screen.findByText(/Open this page by the link/)).toBeInTheDocument();
  expect(fake.calls('shop/show')).toEqual([]);
});

test('an order shows its steps, its rider and what was collected; nothing is said before it is known', async () => {
  fake.on(
    'shop/order/index',
    aPage([aShopOrder({ status: 'delivered', collected: 8_500, can_cancel: false })]),
  );
  fake.on(
    'shop/order/show',
    aShopOrder({ status: 'delivered', collected: 8_500, paid_how: 'cash', can_cancel: false }),
  );
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: /Tunde Ade/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order WB-261120-7F3K9Q' }));
  expect(dialog.getByText('in cash')).toBeInTheDocument();
  expect(dialog.queryByText('To collect from the customer')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Cancel the pick-up' })).not.toBeInTheDocument();
});

test('a page whose orders have ended leads to the last that has some', async () => {
  const others = aPage([aShopOrder()], { total: 15, last_page: 1 });
  fake.on('shop/order/index', ({ query }) =>
    query.get('page') === '2' ? { ...others, data: [], current_page: 2 } : others,
  );
  await visit();
  await screen.findByRole('button', { name: /Tunde Ade/ });
  cleanup();
  const { address } = await visit('/s?page=2');
  expect(await screen.findByRole('button', { name: /Tunde Ade/ })).toBeInTheDocument();
  expect(address()).toBe('/s?page=1');
});

test('a pick-up is canceled after a question, and one that a rider accepted says so', async () => {
  fake.on('shop/pick-up/cancel', () =>
    failWith({ status: 409, code: 'order.accepted_by_rider', message: 'A rider has accepted this order.' }),
  );
  const { user } = await visit(`/s/${token}?order=order-1`);
  await user.click(await screen.findByRole('button', { name: 'Cancel the pick-up' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel the pick-up' }));
  await user.click(question.getByRole('button', { name: 'Cancel the pick-up' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('A rider has accepted this order.'));
  expect(fake.calls('shop/pick-up/cancel')[0]?.body).toEqual({ id: 'order-1' });
});

const fillIn = async ({ user }: Awaited<ReturnType<typeof visit>>) => {
  await user.type(await screen.findByRole('textbox', { name: 'Receiver’s name' }), 'Tunde Ade');
  await user.type(screen.getByRole('textbox', { name: 'Receiver’s phone' }), '08031234567');
  await user.type(screen.getByRole('textbox', { name: 'Drop-off address' }), '3 Admiralty Way');
  await user.click(screen.getByRole('combobox', { name: 'Area of the drop-off' }));
  await user.click(
    await screen.findByText(/Lekki · ₦2,500/, { selector: '.ant-select-item-option-content' }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Item' }), 'Ankara');
  const price = screen.getByRole('textbox', { name: 'To collect for one' });
  await user.clear(price);
  await user.type(price, '6000');
};

test('a pick-up is asked for at the fee that was shown; without network what was typed stays', async () => {
  fake.on('shop/pick-up/store', loseConnection);
  const visited = await visit(`/s/${token}?tab=pick-up`);
  await fillIn(visited);
  const price = screen.getByRole('region', { name: 'Price details' });
  expect(price).toHaveTextContent('The customer pays₦8,500.00');
  await visited.user.click(screen.getByRole('button', { name: 'Ask for the pick-up' }));
  await waitFor(() => expect(alertStore.getState().alert?.kind).toBe('error'), { timeout: 8_000 });
  cleanup();
  fake.on('shop/pick-up/store', aShopOrder());
  const again = await visit('/s?tab=pick-up');
  expect(await screen.findByText('What you typed earlier is back.')).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Ask for the pick-up' }));
  await waitFor(() => expect(again.address()).toBe('/s?order=order-1'));
  const sent = fake.calls('shop/pick-up/store');
  expect(sent.at(-1)!.body).toEqual({
    unless_double: true,
    rate_id: 'rate-1',
    customer_name: 'Tunde Ade',
    customer_phone: '2348031234567',
    customer_address: '3 Admiralty Way',
    customer_service_area: { area: 'Lekki' },
    order_items: [{ name: 'Ankara', quantity: 1, price: 6_000, options: [] }],
    order_payment_method: { id: 2 },
  });
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
}, 30_000);

test('a company without rates is called, and no form is there to fill in', async () => {
  fake.on('shop/show', aShop({ rates: [] }));
  await visit(`/s/${token}?tab=pick-up`);
  expect(await screen.findByText(/Eko Swift has not said yet where it delivers/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask for the pick-up' })).not.toBeInTheDocument();
});

test('the money says what is owed, what of it is here, when it comes, and the fees', async () => {
  const { user } = await visit();
  await user.click(await tab('Money'));
  const owed = within(await screen.findByRole('region', { name: 'Owed to you' }));
  expect(owed.getByText('₦6,000.00')).toBeInTheDocument();
  expect(owed.getByText(/next payout on 4 Dec 2026/)).toBeInTheDocument();
  expect(owed.getByText(/account ending in 6789/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Fees' })).toHaveTextContent('60% of the delivery fee');
  expect(headersOf('shop/account/show').authorization).toBe(`Bearer ${token}`);
});

test('a company without pay days has none made up, and an unknown account says so', async () => {
  fake.on('shop/account/show', aShopAccount({ pays_on: null, bank: null, charges: null }));
  const { user } = await visit();
  await user.click(await tab('Money'));
  expect(await screen.findByText('Eko Swift has not said when it pays')).toBeInTheDocument();
  expect(screen.getByText('Eko Swift does not have your bank account yet')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Fees' })).not.toBeInTheDocument();
});

test('a line is asked about once while it waits, and its answer is read', async () => {
  const dispute = {
    ...{ id: 'dispute-1', line_number: 7, about: 'WB-261120-7F3K9Q', amount: 6_000 },
    ...{
      words: 'I was told 9,000',
      state: 'open' as const,
      answer: null,
      created_at: '2026-11-21T09:00:00.000Z',
    },
    answered_at: null,
  };
  fake.on('shop/dispute/store', dispute);
  const { user } = await visit();
  await user.click(await tab('Money'));
  await user.click(await screen.findByRole('button', { name: 'Ask about this line' }));
  fake.on('shop/dispute/index', [dispute]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask about this line' }));
  await user.type(dialog.getByRole('textbox', { name: 'What is not right?' }), 'I was told 9,000');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Waits for an answer.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask about this line' })).not.toBeInTheDocument();
  expect(fake.calls('shop/dispute/store')[0]?.body).toEqual({ line_number: 7, words: 'I was told 9,000' });
  cleanup();
  fake.on('shop/dispute/index', [{ ...dispute, state: 'accepted', answer: 'You are right' }]);
  await visit('/s?tab=money');
  expect(await screen.findByText(/Answer: You are right/)).toBeInTheDocument();
});

test('who comes back from signing in has joined by itself, and lands on their shop', async () => {
  await visit();
  const link = await screen.findByRole('link', { name: 'sign in' });
  expect(link).toHaveAttribute('href', `/auth/login?next=${encodeURIComponent('/s?keep=1')}`);
  cleanup();
  signIn(aSessionUser());
  fake.on('shop/join', {
    ...{ id: 'outlet-1', outlet_name: 'Mama Put', company_id: 'company-1', company_name: 'Eko Swift' },
    joined_at: '2026-11-20T09:30:00.000Z',
  });
  fake.on('shop/mine/index', []);
  const { address } = await visit('/s?keep=1');
  await waitFor(() => expect(address()).toBe('/shop?outlet=outlet-1'));
  expect(fake.calls('shop/join').map(({ body }) => body)).toEqual([{ token }]);
});

test('an account with several shops chooses, and calls for the chosen one', async () => {
  signIn(aSessionUser());
  const mine = { company_id: 'company-1', company_name: 'Eko Swift', joined_at: '2026-11-20T09:30:00.000Z' };
  fake.on('shop/mine/index', [
    { id: 'outlet-1', outlet_name: 'Mama Put', ...mine },
    { id: 'outlet-2', outlet_name: 'Suya Spot', ...mine },
  ]);
  await visit('/shop?outlet=outlet-2');
  expect(await screen.findByRole('heading', { name: 'Mama Put' })).toBeInTheDocument();
  expect(headersOf('shop/show').outlet).toBe('outlet-2');
  expect(headersOf('shop/show').team).toBeUndefined();
  expect(screen.getByText('Suya Spot, with Eko Swift')).toBeInTheDocument();
});

test('a user who has joined none learns how, and one who was removed too', async () => {
  signIn(aSessionUser());
  fake.on('shop/mine/index', []);
  await visit('/shop');
  expect(await screen.findByText(/You have no shop here yet/)).toBeInTheDocument();
});
