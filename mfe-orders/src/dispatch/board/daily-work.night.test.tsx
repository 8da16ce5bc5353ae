import { act, screen, waitFor, within } from '@testing-library/react';
import { failWith, loseConnection } from '@waybill/api/testing';
import type { Order } from '@waybill/contract';
import {
  aCountedPage,
  aCourierOrder,
  anOrder,
  aPage,
  aRankedRider,
  rankedRidersOf,
} from '@waybill/contract/testing';
import { alertStore, chooseTeam, signIn } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import {
  alertText,
  button,
  cardName,
  cardOf,
  companyAtWork,
  counts,
  paid,
  visit,
} from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();

const orders = ['ONE', 'TWO', 'THREE'].map((name) =>
  anOrder({ id: name.toLowerCase(), order_id: `WB-261120-${name}`, order_paid: true }),
);
const found = anOrder({ id: 'found', order_id: 'WB-261120-FOUND', status: 'delivered' });

beforeEach(() => {
  localStorage.clear();
  fake().on('order/filter/index', ({ body }) =>
    aCountedPage(body.status === 'assigned' ? [] : orders, counts),
  );
  fake().on('order/search/index', aPage([found]));
  fake().on('order/show', ({ query }) => [...orders, found, paid].find(({ id }) => id === query.get('id'))!);
});

const card = (order: Order) => cardOf(order.order_id);
const [one, two, three] = orders as [Order, Order, Order];

test('the keyboard alone moves among the orders, opens one, edits it and creates another', async () => {
  const { user, address } = await visit('/orders');
  await card(one);
  await user.keyboard('j');
  expect(await card(one)).toHaveFocus();
  await user.keyboard('j{ArrowDown}');
  expect(await card(three)).toHaveFocus();
  await user.keyboard('k{Enter}');
  expect(address()).toBe('/orders?order=two');
  await screen.findByRole('heading', { name: two.order_id });
  await user.keyboard('e');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Edit Order details' })).getByRole('button', {
      name: 'Close',
    }),
  );
  await user.keyboard('c');
  await screen.findByRole('dialog', { name: 'Create a new order' });
});

test('a assigns the card that has the focus, whichever order is open', async () => {
  const { user, address } = await visit('/orders?order=one');
  await screen.findByRole('heading', { name: one.order_id });
  await card(one);
  await user.keyboard('j');
  await user.keyboard('j');
  await user.keyboard('a');
  await screen.findByRole('radio', { name: /^Musa Danjuma/ });
  expect(screen.getByRole('dialog', { name: 'Assign this order to an active rider' })).toBeInTheDocument();
  expect(address()).toBe('/orders?order=two');
});

test('an action that an order does not allow says why not', async () => {
  const { user } = await visit('/orders?order=found');
  await screen.findByRole('heading', { name: found.order_id });
  await user.keyboard('a');
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-FOUND is delivered and cannot be assigned'));
});

test('typing into the search triggers no shortcuts; a search covers all stages and is in the URL', async () => {
  const { user, address } = await visit('/orders');
  await card(one);
  await user.keyboard('/');
  const box = screen.getByRole('searchbox', { name: 'Search orders' });
  expect(box).toHaveFocus();
  await user.keyboard('ca');
  expect(screen.getByText('Type at least 3 characters')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('jx');
  expect(await card(found)).toHaveTextContent('Delivered');
  expect(address()).toBe('/orders?search=cajx');
  expect(screen.getByText('1 order found in all stages')).toBeInTheDocument();
  expect(fake().calls('order/search/index').at(-1)!.body).toEqual({
    company_id: 'company-1',
    search: 'cajx',
  });
  await user.clear(box);
  expect(await card(one)).toBeInTheDocument();
  expect(address()).toBe('/orders');
});

test('Escape ends the search, then closes the order', async () => {
  const { user, address } = await visit('/orders?order=one&search=found');
  await card(found);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/orders?order=one'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/orders'));
});

test('a dialog lists the keyboard shortcuts and can turn them off', async () => {
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('?');
  expect(await screen.findByText('Assign it, or all selected orders')).toBeInTheDocument();
  const sheet = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Use keyboard shortcuts on this device' }));
  await user.click(sheet.getAllByRole('button', { name: 'Close' })[0]!);
  await user.keyboard('c');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

const chooseMusa = async (user: Awaited<ReturnType<typeof visit>>['user'], submit: string) => {
  await user.click(await screen.findByRole('radio', { name: /^Musa Danjuma/ }));
  await user.click(await button(submit));
};

test('many orders are assigned to one rider; each shows its result, and failed ones are retried', async () => {
  let isDown = true;
  fake().on('courier/order/assign', ({ body }) => {
    if (body.order_id === 'two')
      return failWith({
        status: 409,
        code: 'order.wrong_state',
        message: 'The order has moved on.',
        data: { ...two, status: 'assigned' },
      });
    if (body.order_id === 'three' && isDown)
      return failWith({ status: 500, message: 'Something went wrong on our side.' });
    return aCourierOrder({
      id: `for-${body.order_id}`,
      order: orders.find(({ id }) => id === body.order_id)!,
    });
  });
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('jxjxjx');
  expect(await screen.findByText('3 selected')).toBeInTheDocument();
  await user.keyboard('a');
  await chooseMusa(user, 'Assign 3 orders');
  const dialog = within(screen.getByRole('dialog', { name: 'Assign 3 orders to one rider' }));
  const rows = within(dialog.getByRole('list', { name: 'Chosen orders' })).getAllByRole('listitem');
  await waitFor(() => expect(rows[2]).toHaveTextContent('Something went wrong on our side.'));
  await waitFor(() => expect(rows[0]).toHaveTextContent('Assigned'));
  await waitFor(() => expect(rows[1]).toHaveTextContent('It is already assigned'));
  await waitFor(() => expect(alertText()).toBe('2 of 3 orders not assigned to Musa Danjuma'));
  expect(dialog.queryByRole('button', { name: `Retry ${two.order_id}` })).not.toBeInTheDocument();
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  // The dialog has the button; the notice does not say it twice.
  expect(alertStore.getState().alert?.action).toBeUndefined();
  expect(dialog.getByRole('button', { name: 'Undo all' })).toBeInTheDocument();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: `Retry ${three.order_id}` }));
  await waitFor(() => expect(rows[2]).toHaveTextContent('Assigned'));
  const ofThree = fake()
    .calls('courier/order/assign')
    .filter(({ body }) => body.order_id === 'three');
  expect(new Set(ofThree.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument());
});

test('the dialog closes once all are assigned, and u takes them back', async () => {
  fake().on('courier/order/assign', ({ body }) =>
    aCourierOrder({ id: `for-${body.order_id}`, order: orders.find(({ id }) => id === body.order_id)! }),
  );
  fake().on('courier/order/unassign', aCourierOrder());
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('jxjxa');
  await chooseMusa(user, 'Assign 2 orders');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(alertText()).toBe('2 orders assigned to Musa Danjuma');
  await user.keyboard('u');
  await waitFor(() => expect(alertText()).toBe('2 orders are unassigned again'));
});

test('of assignments and their undo whose responses were lost, no notice claims what it does not know', async () => {
  fake().on('courier/order/assign', ({ body }) => {
    if (body.order_id === 'two') loseConnection();
    return aCourierOrder({ id: 'for-one', order: one });
  });
  fake().on('courier/order/unassign', () => loseConnection());
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('jxjxa');
  await chooseMusa(user, 'Assign 2 orders');
  const long = { timeout: 10_000 };
  await waitFor(() => expect(alertText()).toBe('1 of 2 orders may not be assigned to Musa Danjuma'), long);
  await user.click(await button('Undo all'));
  const stillAssigned = new RegExp(`^Order ${one.order_id} may still be assigned: No connection`);
  await waitFor(() => expect(alertText()).toMatch(stillAssigned), long);
});

test('an accountant’s sheet lacks the keys that do nothing for them; open filters stop no key', async () => {
  signIn(aSessionUser({ roles: ['accountant'] }));
  chooseTeam('team-1');
  const { user } = await visit('/orders');
  await card(one);
  await user.click(await button('Filters'));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(await sheet.findByText('Next order')).toBeInTheDocument();
  for (const does of ['Edit it', 'Select it', 'Create an order', 'Assign it, or all selected orders'])
    expect(sheet.queryByText(does)).not.toBeInTheDocument();
});

test('orders assigned after the dialog closed leave the selection; undone ones return to it', async () => {
  let respond: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  fake().on('courier/order/assign', async ({ body }) => {
    await released;
    return aCourierOrder({
      id: `for-${body.order_id}`,
      order: orders.find(({ id }) => id === body.order_id)!,
    });
  });
  fake().on('courier/order/unassign', aCourierOrder());
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('jxjxa');
  await chooseMusa(user, 'Assign 2 orders');
  const dialog = within(screen.getByRole('dialog', { name: 'Assign 2 orders to one rider' }));
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  respond();
  await waitFor(() => expect(alertText()).toBe('2 orders assigned to Musa Danjuma'));
  expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
  await act(async () => alertStore.getState().alert!.action!.run());
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  expect(alertText()).toBe('2 orders are unassigned again');
});

test('an order that another user assigns leaves the selection', async () => {
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('jxjx');
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  await waitFor(() => expect(fake().readers()).toBe(1));
  act(() =>
    fake().broadcast({
      event: 'order.changed',
      data: { id: 'one', order_id: one.order_id, company_id: 'company-1', status: 'assigned' },
    }),
  );
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
});

test('an action requested by a shortcut is dropped when another order is opened', async () => {
  let respond: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  fake().on('order/show', async ({ query }) => {
    if (query.get('id') === 'two') await released;
    return orders.find(({ id }) => id === query.get('id'))!;
  });
  const { user, address } = await visit('/orders');
  await card(one);
  await user.keyboard('jja');
  await waitFor(() => expect(address()).toBe('/orders?order=two'));
  await user.click(await card(one));
  await screen.findByRole('heading', { name: one.order_id });
  respond();
  await user.click(await card(two));
  await screen.findByRole('heading', { name: two.order_id });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an error of the first page is no longer shown once further pages are loaded', async () => {
  const all = Array.from({ length: 30 }, (_, at) =>
    anOrder({ id: `o${at}`, order_id: `WB-261120-O${at}`, order_paid: true }),
  );
  let isDown = false;
  fake().on('order/filter/index', ({ query }) => {
    const size = Number(query.get('per_page'));
    if (isDown && size === 20) return failWith({ status: 400, message: 'The first could not be read.' });
    return aCountedPage(all.slice(0, size), counts, { per_page: size, total: 30 });
  });
  const { user } = await visit('/orders');
  await button('Load more...');
  await waitFor(() => expect(fake().readers()).toBe(1));
  isDown = true;
  act(() =>
    fake().broadcast({
      event: 'order.changed',
      data: { id: 'o1', order_id: 'WB-261120-O1', company_id: 'company-1', status: 'unassigned' },
    }),
  );
  await screen.findByText('The first could not be read.');
  await user.click(await button('Load more...'));
  await screen.findByText('--The End--');
  expect(screen.queryByText('The first could not be read.')).not.toBeInTheDocument();
});

test('orders that cannot be unassigned are listed with the reason', async () => {
  const rejection = { status: 409, code: 'courier_order.wrong_state', message: 'No' };
  fake().on('courier/order/assign', ({ body }) =>
    aCourierOrder({ id: `for-${body.order_id}`, order: orders.find(({ id }) => id === body.order_id)! }),
  );
  fake().on('courier/order/unassign', ({ body }) =>
    body.courier_order_id === 'for-two'
      ? failWith({ ...rejection, data: aCourierOrder({ order: two, status: 'accepted' }) })
      : failWith({ ...rejection, data: aCourierOrder({ order: one, status: 'canceled' }) }),
  );
  const { user } = await visit('/orders');
  await user.click(await screen.findByRole('checkbox', { name: `Select ${one.order_id}` }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${two.order_id}` }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Assign' }));
  await chooseMusa(user, 'Assign 2 orders');
  await waitFor(() => expect(alertText()).toBe('2 orders assigned to Musa Danjuma'));
  await act(async () => alertStore.getState().alert!.action!.run());
  await waitFor(() =>
    expect(alertText()).toBe(
      '0 of 2 unassigned. Order WB-261120-ONE is no longer assigned. Musa Danjuma has already accepted order WB-261120-TWO. Use Unassign to take it back.',
    ),
  );
});

test('a new order from elsewhere shows at once, in the list and in the counts', async () => {
  await visit('/orders');
  await card(one);
  await waitFor(() => expect(fake().readers()).toBe(1));
  const fresh = anOrder({ id: 'fresh', order_id: 'WB-261120-FRESH', order_paid: true });
  fake().on('order/filter/index', aCountedPage([fresh, ...orders], counts));
  fake().on('order/index', aCountedPage([], { ...counts, paid_unassigned: 2 }));
  act(() =>
    fake().broadcast({
      event: 'order.created',
      data: { id: 'fresh', order_id: fresh.order_id, company_id: 'company-1', status: 'unassigned' },
    }),
  );
  expect(await card(fresh)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /^Paid Unassigned/ })).toHaveTextContent('Paid Unassigned2'),
  );
});

test('of all loaded pages, only the visible ones and the last one are refetched', async () => {
  const all = Array.from({ length: 250 }, (_, at) =>
    anOrder({ id: `o${at}`, order_id: `WB-261120-O${at}`, order_paid: true }),
  );
  fake().on('order/filter/index', ({ query }) => {
    const [number, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    const data = all.slice((number - 1) * size, number * size);
    return aCountedPage(data, counts, { current_page: number, per_page: size, total: 250 });
  });
  const { user } = await visit('/orders');
  for (const size of [100, 200, 250]) {
    await user.click(await button('Load more...'));
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Paid Unassigned orders' })).toHaveStyle({
        height: `${size * 88}px`,
      }),
    );
  }
  await screen.findByText('--The End--');
  await waitFor(() => expect(fake().readers()).toBe(1));
  const before = fake().calls('order/filter/index').length;
  act(() =>
    fake().broadcast({
      event: 'order.changed',
      data: { id: 'o1', order_id: 'WB-261120-O1', company_id: 'company-1', status: 'unassigned' },
    }),
  );
  const pages = () =>
    fake()
      .calls('order/filter/index')
      .slice(before)
      .filter(({ query }) => query.get('per_page') === '100')
      .map(({ query }) => query.get('page'));
  await waitFor(() => expect(pages().toSorted()).toEqual(['1', '3']));
});

test('after an order has left the list, the keyboard continues with the next one', async () => {
  fake().on('courier/order/assign', () => {
    fake().on('order/filter/index', aCountedPage([one, three], counts));
    return aCourierOrder({ order: two });
  });
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('jja');
  await chooseMusa(user, 'Assign Order');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: cardName('WB-261120-TWO') })).not.toBeInTheDocument(),
  );
  await user.keyboard('j');
  expect(await card(three)).toHaveFocus();
});

test('paid unassigned orders are refetched every five minutes, others are not', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], advanceTimers: true });
  try {
    await visit('/orders');
    await card(one);
    const pages = () =>
      fake()
        .calls('order/filter/index')
        .filter(({ body }) => body.order_paid === 1).length;
    const before = pages();
    await act(() => jest.advanceTimersByTimeAsync(299_000));
    expect(pages()).toBe(before);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(pages()).toBe(before + 1));
  } finally {
    jest.useRealTimers();
  }
});

/** A rider with so much cash, and orders of which ₦11,500 each is to be collected. */
const withCash = (cash_held: number) => {
  fake().on(
    'courier/ranked/index',
    rankedRidersOf([aRankedRider({ cash_held, cash_limit_in_force: 100_000 })]),
  );
  const unpaid = orders.map((order) => ({ ...order, order_paid: false }));
  fake().on('order/filter/index', aCountedPage(unpaid, counts));
  fake().on('order/show', unpaid[0]!);
};
const reasonField = () => screen.queryByLabelText('Reason for exceeding the cash limit');

test('a rider near their cash limit is pointed out, and is given the order without more', async () => {
  withCash(84_000);
  fake().on('courier/order/assign', aCourierOrder());
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('ja');
  await user.click(await screen.findByRole('radio', { name: /^Musa Danjuma/ }));
  // Before the order is assigned, which closes the dialog.
  expect(await screen.findByText('Would hold ₦95,500.00 of ₦100,000.00')).toBeInTheDocument();
  expect(reasonField()).not.toBeInTheDocument();
  await user.click(await button('Assign Order'));
  await waitFor(() => expect(fake().calls('courier/order/assign')).toHaveLength(1));
});

test('a rider who has reached their cash limit is given orders with a reason alone', async () => {
  withCash(100_000);
  fake().on('courier/order/assign', aCourierOrder());
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('jxjxa');
  await chooseMusa(user, 'Assign 2 orders');
  expect(await screen.findByText('Give a reason, or choose another rider')).toBeInTheDocument();
  expect(fake().calls('courier/order/assign')).toEqual([]);
  await user.type(reasonField()!, 'Nobody else is near');
  await user.click(await button('Assign 2 orders'));
  await waitFor(() =>
    expect(
      fake()
        .calls('courier/order/assign')
        .map(({ body }) => body.cash_limit_reason),
    ).toEqual(['Nobody else is near', 'Nobody else is near']),
  );
});

test('a limit reached since the list was loaded brings the field for the reason', async () => {
  withCash(50_000);
  fake().on('courier/order/assign', () => {
    withCash(101_000);
    return failWith({ status: 409, code: 'cash_limit.exceeded', message: 'Give a reason.', data: one });
  });
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('ja');
  await chooseMusa(user, 'Assign Order');
  await screen.findByText('Would hold ₦112,500.00 of ₦100,000.00');
  expect(reasonField()).toBeInTheDocument();
});

test('many orders to a rider who has reached their limit since then go on with a reason', async () => {
  withCash(50_000);
  fake().on('courier/order/assign', ({ body }) =>
    body.cash_limit_reason
      ? aCourierOrder()
      : failWith({ status: 409, code: 'cash_limit.exceeded', message: 'Give a reason.', data: one }),
  );
  const { user } = await visit('/orders');
  await card(one);
  await user.keyboard('jxjxa');
  await chooseMusa(user, 'Assign 2 orders');
  await user.click(await button('Assign 2 orders anyway'));
  expect(await screen.findByText('Give a reason, or choose another rider')).toBeInTheDocument();
  await user.type(reasonField()!, 'Nobody else is near');
  await user.click(await button('Assign 2 orders anyway'));
  await waitFor(() => expect(alertText()).toBe('2 orders assigned to Musa Danjuma'));
  expect(reasonField()).not.toBeInTheDocument();
  const calls = fake().calls('courier/order/assign');
  expect(calls.map(({ body }) => body.cash_limit_reason ?? null)).toEqual([
    ...[null, null],
    ...['Nobody else is near', 'Nobody else is near'],
  ]);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(4);
});
