import { act, screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import {
  aCountedPage,
  aCourierOrder,
  anOrder,
  aRankedRider,
  aRider,
  rankedRidersOf,
} from '@waybill/contract/testing';
import { alertStore, chooseTeam, signIn } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import {
  alertText,
  button,
  cardOf,
  companyAtWork,
  counts,
  paid,
  visit,
} from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();

test('the five stages show their counts, and a stage without orders says No content found', async () => {
  const { user } = await visit('/orders');
  const stages = await screen.findByRole('tablist', { name: 'Stages' });
  await waitFor(() =>
    expect(
      within(stages)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Paid Unassigned1', 'Unpaid Unassigned2', 'Assigned3', 'Delivered4', 'Closed5']),
  );
  await user.click(within(stages).getByRole('tab', { name: /Assigned 3|^Assigned3/ }));
  expect(await screen.findByText('No content found')).toBeInTheDocument();
});

test('a server that sends no counts has each stage counted by its list, and no filters of ours', async () => {
  removeCapability('order_filters');
  const { counts: _, ...page } = aCountedPage([paid], counts);
  fake().on('order/index', page as never);
  const totals = { unassigned: 8, assigned: 6, delivered: 40, closed: 2 };
  fake().on('order/filter/index', ({ body }) => ({
    ...aCountedPage([paid], counts),
    total: body.order_paid === 1 ? 7 : totals[body.status as keyof typeof totals],
  }));
  await visit('/orders');
  const stages = await screen.findByRole('tablist', { name: 'Stages' });
  await waitFor(() =>
    expect(
      within(stages)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Paid Unassigned7', 'Unpaid Unassigned8', 'Assigned6', 'Delivered40', 'Closed2']),
  );
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
});

test('a card shows number, amount and payment; a press opens the order next to the list', async () => {
  const { user, address } = await visit('/orders');
  const card = await cardOf('WB-261120-PAID01');
  expect(card).toHaveTextContent('₦11,500.00');
  expect(within(card).getByText('Paid')).toBeInTheDocument();
  expect(card).toHaveTextContent(/20 Nov, 10:30/);
  await user.click(card);
  const detail = screen.getByRole('region', { name: 'Order details' });
  expect(await within(detail).findByRole('heading', { name: 'WB-261120-PAID01' })).toBeInTheDocument();
  expect(within(detail).getByText('12 Allen Avenue, Ikeja, Lagos')).toBeInTheDocument();
  expect(address()).toBe('/orders?order=paid');
});

test('the card of an order that is not paid says so', async () => {
  fake().on('order/filter/index', aCountedPage([{ ...paid, order_paid: false }], counts));
  await visit('/orders?tab=unpaid_unassigned');
  expect(within(await cardOf('WB-261120-PAID01')).getByText('Not Paid')).toBeInTheDocument();
});

test('Load more... loads the next hundred, each order once; the end reads --The End--', async () => {
  const some = Array.from({ length: 25 }, (_, at) =>
    anOrder({ id: `o${at}`, order_id: `WB-261120-O${at}`, order_paid: true }),
  );
  fake().on('order/filter/index', ({ query }) =>
    query.get('per_page') === '100'
      ? aCountedPage(some, counts, { per_page: 100, total: 25 })
      : aCountedPage(some.slice(0, 20), counts, { last_page: 2, total: 25 }),
  );
  const { user } = await visit('/orders');
  await user.click(await button('Load more...'));
  expect(await screen.findByText('--The End--')).toBeInTheDocument();
  const cards = within(screen.getByRole('list', { name: 'Paid Unassigned orders' })).getAllByRole('listitem');
  expect(cards[0]).toHaveAttribute('aria-setsize', '25');
  expect(new Set(cards.map(({ textContent }) => textContent)).size).toBe(cards.length);
  await waitFor(() =>
    expect(
      fake()
        .calls('order/filter/index')
        .map(({ query }) => query.get('per_page')),
    ).toContain('100'),
  );
});

const musa = () => screen.findByRole('radio', { name: /^Musa Danjuma/ });

test('an order is assigned to the selected rider, and the banner confirms it', async () => {
  fake().on('courier/order/assign', aCourierOrder({ order: paid }));
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  await user.click(await musa());
  await user.click(await button('Assign Order'));
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 assigned to Musa Danjuma'));
  expect(fake().calls('courier/order/assign')[0]!.body).toEqual({
    company_id: 'company-1',
    order_id: 'paid',
    courier_id: 'courier-1',
  });
});

const assignToMusa = async (user: Awaited<ReturnType<typeof visit>>['user'], submit = 'Assign Order') => {
  await user.click(await musa());
  await user.click(await button(submit));
};

const pressUndo = () => act(async () => alertStore.getState().alert!.action!.run());

test('a rider who is not among the best is found by name', async () => {
  const far = aRankedRider({ id: 'far', courier_name: 'Yetunde Faraway' });
  fake().on('courier/ranked/index', ({ query }) =>
    query.get('search') ? rankedRidersOf([far]) : rankedRidersOf([aRankedRider()], 101),
  );
  fake().on(
    'courier/order/assign',
    aCourierOrder({ order: paid, courier: { ...aCourierOrder().courier, id: 'far' } }),
  );
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  await user.type(await screen.findByRole('searchbox', { name: 'Find another rider' }), 'Yetu');
  await user.click(await screen.findByRole('radio', { name: /^Yetunde Faraway/ }));
  await user.click(await button('Assign Order'));
  await waitFor(() => expect(fake().calls('courier/order/assign')).toHaveLength(1));
  expect(fake().calls('courier/order/assign')[0]!.body).toMatchObject({ courier_id: 'far' });
  const queries = fake()
    .calls('courier/ranked/index')
    .map(({ query }) => Object.fromEntries(query));
  expect(queries).toContainEqual({ order_id: 'paid', search: 'Yetu' });
});

test('riders are ranked, and Enter assigns the best one', async () => {
  const second = aRankedRider({
    id: 'second',
    courier_name: 'Efe Ayomide',
    orders_accepted: 2,
    distance_km: 0.4,
    way_minutes: 2,
    orders_minutes: 26,
    minutes: 28,
  });
  fake().on('courier/ranked/index', rankedRidersOf([aRankedRider(), second]));
  fake().on('courier/order/assign', aCourierOrder());
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  const best = await musa();
  expect(best).toBeChecked();
  expect(best).toHaveAccessibleName(/best.*free · 1\.2 km · last seen just now/);
  const other = screen.getByRole('radio', { name: /^Efe Ayomide/ });
  expect(other).toHaveAccessibleName(/0 pending, 2 accepted · 0\.4 km/);
  expect(other).toHaveAccessibleName(/2 min there \+ 26 min for 2 orders/);
  expect(screen.getByText(/Ranked by how soon they can reach Yaba/)).toBeInTheDocument();
  best.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(fake().calls('courier/order/assign')).toHaveLength(1));
  expect(fake().calls('courier/order/assign')[0]!.body).toMatchObject({ courier_id: 'courier-1' });
});

test('the ranking is read anew before the best rider is selected', async () => {
  const efe = aRankedRider({ id: 'second', courier_name: 'Efe Ayomide' });
  fake().on('courier/ranked/index', rankedRidersOf([aRankedRider(), efe]));
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  expect(await musa()).toBeChecked();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  fake().on('courier/ranked/index', rankedRidersOf([efe, aRankedRider({ orders_pending: 5 })]));
  await user.click(await button('Assign'));
  expect(await screen.findByRole('radio', { name: /^Efe Ayomide/ })).toBeChecked();
  expect(screen.getAllByRole('radio')[0]).toHaveAccessibleName(/^Efe Ayomide/);
});

test('where all riders would hold more than their cash limit, no rider is selected first', async () => {
  const unpaid = { ...paid, order_paid: false };
  fake().on('order/filter/index', aCountedPage([unpaid], counts));
  fake().on('order/show', unpaid);
  fake().on(
    'courier/ranked/index',
    rankedRidersOf([aRankedRider({ cash_held: 500, cash_limit_in_force: 500 })]),
  );
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  expect(await musa()).not.toBeChecked();
  await user.click(await button('Assign Order'));
  expect(await screen.findByText('You must select a rider')).toBeInTheDocument();
  expect(fake().calls('courier/order/assign')).toHaveLength(0);
});

test('with a server that does not rank, riders with the fewest orders come first', async () => {
  removeCapability('ranked_riders');
  fake().on(
    'courier/filter/index',
    aCountedPage([aRider({ id: 'busy', courier_name: 'Busy', orders_pending: 1 }), aRider()], {
      active: 2,
      inactive: 0,
    }),
  );
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  expect(await musa()).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('an assignment can be undone until the rider has accepted it', async () => {
  fake().on('courier/order/assign', aCourierOrder({ order: paid }));
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  await assignToMusa(user);
  await waitFor(() => expect(alertStore.getState().alert?.action?.label).toBe('Undo'));
  fake().on('courier/order/unassign', () =>
    failWith({
      status: 409,
      code: 'courier_order.wrong_state',
      message: 'The order has moved on.',
      data: aCourierOrder({ order: paid, status: 'accepted' }),
    }),
  );
  const { action } = alertStore.getState().alert!;
  await pressUndo();
  await waitFor(() =>
    expect(alertText()).toBe(
      'Musa Danjuma has already accepted order WB-261120-PAID01. Use Unassign to take it back.',
    ),
  );
  fake().on('courier/order/unassign', aCourierOrder({ status: 'canceled' }));
  act(() => action!.run());
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 is unassigned again'));
  expect(fake().calls('courier/order/unassign').at(-1)!.body).toEqual({
    courier_order_id: 'courier-order-1',
    only_pending: 1,
  });
});

test('on a server that undoes any assignment, one that the rider has accepted is not undone', async () => {
  removeCapability('unassign_rules');
  fake().on('courier/order/assign', aCourierOrder({ order: paid }));
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  await assignToMusa(user);
  await waitFor(() => expect(alertStore.getState().alert?.action?.label).toBe('Undo'));
  fake().on('courier/order/show', aCourierOrder({ order: paid, status: 'accepted' }));
  fake().on('courier/order/unassign', aCourierOrder({ status: 'canceled' }));
  const { action } = alertStore.getState().alert!;
  await pressUndo();
  await waitFor(() => expect(alertText()).toMatch(/^Musa Danjuma has already accepted/));
  expect(fake().calls('courier/order/unassign')).toHaveLength(0);
  fake().on('courier/order/show', aCourierOrder({ order: paid, status: 'pending' }));
  act(() => action!.run());
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 is unassigned again'));
});

test('the second of two people who assign an order gets an error and sees its new rider', async () => {
  fake().on('courier/order/assign', () => {
    fake().on(
      'order/show',
      anOrder({ ...paid, status: 'assigned', courier_orders: [{ ...aCourierOrder(), status: 'pending' }] }),
    );
    return failWith({
      status: 409,
      code: 'order.wrong_state',
      message: 'This order has changed, so this is no longer possible.',
    });
  });
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  await user.click(await musa());
  await user.click(await button('Assign Order'));
  await waitFor(() => expect(alertText()).toBe('Musa Danjuma now has order WB-261120-PAID01'));
  expect(await screen.findByRole('heading', { name: 'Rider' })).toBeInTheDocument();
});

test('an open dialog stops offering an order that another user has assigned', async () => {
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  await musa();
  fake().on(
    'order/show',
    anOrder({ ...paid, status: 'assigned', courier_orders: [{ ...aCourierOrder(), status: 'pending' }] }),
  );
  await waitFor(() => expect(fake().readers()).toBe(1));
  act(() =>
    fake().broadcast({
      event: 'order.changed',
      data: { id: 'paid', order_id: paid.order_id, company_id: 'company-1', status: 'assigned' },
    }),
  );
  expect(await screen.findByText('Musa Danjuma now has order WB-261120-PAID01.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Assign Order' })).not.toBeInTheDocument();
});

test('a selected rider who goes off duty stays listed, and assigning shows the reason', async () => {
  fake().on('courier/order/assign', () =>
    failWith({
      status: 409,
      code: 'courier.not_assignable',
      message: 'This rider cannot be given orders at the moment.',
    }),
  );
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  await user.click(await musa());
  fake().on('courier/ranked/index', rankedRidersOf([]));
  await waitFor(() => expect(fake().readers()).toBe(1));
  act(() =>
    fake().broadcast({
      event: 'courier.changed',
      data: { id: 'courier-1', company_id: 'company-1', status: 'inactive' },
    }),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('no longer on duty')).toBeInTheDocument();
  await user.click(await button('Assign Order'));
  expect(
    (await dialog.findAllByText('This rider cannot be given orders at the moment.'))[0],
  ).toBeInTheDocument();
});

test('closing asks first and says that the order will be unassigned and closed', async () => {
  fake().on('order/mark/closed', { ...paid, status: 'closed' });
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Close Order'));
  const dialog = await screen.findByRole('dialog', { name: 'Close Order' });
  expect(dialog).toHaveTextContent('This order will be unassigned and closed.');
  await user.click(within(dialog).getByRole('button', { name: 'Close Order' }));
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 closed'));
  expect(fake().calls('order/mark/closed')[0]!.body).toEqual({ id: 'paid' });
});

test('an address that names an order alone shows the stage that it is in', async () => {
  fake().on('order/show', { ...paid, status: 'delivered' });
  const { address } = await visit('/orders?order=paid');
  expect(await screen.findByRole('tab', { name: /^Delivered/, selected: true })).toBeInTheDocument();
  expect(address()).toBe('/orders?order=paid&tab=delivered');
});

test('an address assigns an order again, after it is taken back from who has it', async () => {
  const courierOrder = { ...aCourierOrder({ order: paid }), status: 'pending' } as const;
  fake().on('order/show', anOrder({ ...paid, status: 'assigned', courier_orders: [courierOrder] }));
  fake().on('courier/order/unassign', () => {
    fake().on('order/show', paid);
    return { ...courierOrder, status: 'canceled' };
  });
  const { user, address } = await visit('/orders?order=paid&action=reassign');
  const dialog = await screen.findByRole('dialog', { name: 'Unassign this order' });
  expect(address()).toBe('/orders?order=paid&tab=assigned');
  await user.click(within(dialog).getByRole('button', { name: 'Unassign' }));
  await musa();
});

test.each([
  ['delivered', []],
  ['closed', []],
  ['assigned', ['Close Order', 'Edit', 'Unassign']],
  ['unassigned', ['Close Order', 'Edit', 'Assign']],
] as const)('an order that is %s offers %j', async (status, names) => {
  fake().on('order/show', anOrder({ status, courier_orders: [aCourierOrder()] }));
  await visit('/orders?order=paid');
  await screen.findByRole('heading', { name: 'WB-261120-7F3K9Q' });
  const offered = ['Close Order', 'Edit', 'Unassign', 'Assign'].filter((name) =>
    screen.queryByRole('button', { name }),
  );
  expect(offered).toEqual([...names]);
});

test('an accountant sees orders and cannot create or assign them', async () => {
  signIn(aSessionUser({ roles: ['accountant'] }));
  chooseTeam('team-1');
  await visit('/orders?order=paid');
  await screen.findByRole('heading', { name: 'WB-261120-PAID01' });
  for (const name of ['Create Order', 'Assign', 'Close Order', 'Edit'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a board that cannot be loaded says so and comes with Retry', async () => {
  fake().on('order/filter/index', () =>
    failWith({ status: 500, message: 'Something went wrong on our side.' }),
  );
  const { user } = await visit('/orders');
  expect(await screen.findByText('Orders could not be loaded')).toBeInTheDocument();
  fake().on('order/filter/index', aCountedPage([paid], counts));
  await user.click(await button('Retry'));
  expect(await cardOf('WB-261120-PAID01')).toBeInTheDocument();
});

test('the board opens at the unpaid orders where no paid one waits, and stays where it is then', async () => {
  fake().on('order/filter/index', ({ body }) =>
    aCountedPage(body.order_paid === 0 ? [anOrder({ id: 'unpaid', order_id: 'WB-261120-UNPD01' })] : [], {
      ...counts,
      paid_unassigned: 0,
    }),
  );
  fake().on('order/index', aCountedPage([], { ...counts, paid_unassigned: 0 }));
  const { user, address } = await visit('/orders');
  await cardOf('WB-261120-UNPD01');
  expect(address()).toBe('/orders?tab=unpaid_unassigned');
  await user.click(screen.getByRole('tab', { name: /^Paid Unassigned/ }));
  await screen.findByText('No content found');
  expect(address()).toBe('/orders?tab=paid_unassigned');
});

test('an order that is assigned shows its rider at once, before anything is read again', async () => {
  const rider = {
    id: 'courier-1',
    courier_name: 'Musa Danjuma',
    courier_phone: null,
    company_id: 'company-1',
  };
  let isSent = false;
  let release: (order: typeof paid) => void = () => undefined;
  const readAgain = new Promise<typeof paid>((resolve) => {
    release = resolve;
  });
  fake().on('order/show', () => (isSent ? readAgain : paid));
  fake().on('courier/order/assign', () => {
    isSent = true;
    return aCourierOrder({ courier: rider, order: { ...paid, status: 'assigned' } });
  });
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign this order to an active rider' }));
  await user.click(await dialog.findByRole('button', { name: 'Assign Order' }));
  const detail = within(await screen.findByRole('region', { name: 'Order details' }));
  expect(await detail.findByText('Musa Danjuma')).toBeVisible();
  expect(detail.queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
  release(paid);
});
