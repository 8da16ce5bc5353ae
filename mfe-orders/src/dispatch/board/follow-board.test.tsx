import { act, screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import type { LiveEvent, Order, OrderCard } from '@waybill/contract';
import { aCountedPage, anOrder } from '@waybill/contract/testing';
import { button, cardOf, companyAtWork, counts, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();

const at = (minute: number) => `2026-11-20T09:${minute}:00.000Z`;
const [old, middle] = [10, 20].map((minute) =>
  anOrder({
    id: `at-${minute}`,
    order_id: `WB-261120-AT${minute}`,
    order_paid: true,
    created_at: at(minute),
  }),
) as [Order, Order];

beforeEach(() => {
  localStorage.clear();
  fake().on('order/filter/index', ({ body }) =>
    aCountedPage(body.order_paid === 1 ? [middle, old] : [], counts, { total: 2 }),
  );
});

/** The reads of the stage's own rows: those of the counts ask for one. */
const pageReads = () =>
  fake()
    .calls('order/filter/index')
    .filter(({ query }) => query.get('per_page') !== '1').length;

const cardOfOrder = (order: Order): OrderCard => {
  const { created_at, updated_at, order_amount, order_paid, customer_name } = order;
  const { customer_address, customer_city, outlet_id, outlet_name, outlet_address } = order;
  const way = { customer_address, customer_city, outlet_id, outlet_name, outlet_address };
  return { created_at, updated_at, order_amount, order_paid, customer_name, ...way, courier: null };
};

const eventOf = (event: 'order.created' | 'order.changed', order: Order): LiveEvent => {
  const { id, order_id, company_id, status } = order;
  return { event, data: { id, order_id, company_id, status, card: cardOfOrder(order) } };
};

const atTheBoard = async () => {
  const visited = await visit('/orders');
  await cardOf(middle.order_id);
  await waitFor(() => expect(fake().readers()).toBe(1));
  return visited;
};
const hear = (...events: LiveEvent[]) => act(() => events.forEach((event) => void fake().broadcast(event)));
const numbers = () =>
  screen.getAllByRole('button', { name: /^WB-261120-/ }).map((card) => card.getAttribute('data-order'));

test('a card changes by what its event says, and the board’s page is not read again', async () => {
  await atTheBoard();
  const reads = pageReads();
  hear(eventOf('order.changed', { ...middle, customer_name: 'Zainab Bello' }));
  expect(await screen.findByText(/Zainab Bello/)).toBeInTheDocument();
  hear(eventOf('order.changed', { ...old, status: 'assigned' }));
  await waitFor(() => expect(numbers()).toEqual([middle.id]));
  const fresh = anOrder({ id: 'fresh', order_id: 'WB-261120-FRESH', order_paid: true, created_at: at(30) });
  hear(eventOf('order.created', fresh));
  await waitFor(() => expect(numbers()).toEqual([fresh.id, middle.id]));
  const unpaid = { ...fresh, id: 'unpaid', order_id: 'WB-261120-UNPAID', order_paid: false };
  hear(
    eventOf('order.created', unpaid),
    eventOf('order.created', { ...fresh, id: 'new', created_at: at(15) }),
  );
  await waitFor(() => expect(numbers()).toEqual([fresh.id, middle.id, 'new']));
  expect(pageReads()).toBe(reads);
});

test('selected orders are assigned and printed as they are now, not as they were when selected', async () => {
  fake().on('order/show', () => failWith({ status: 404, message: 'Not found.' }));
  const { user } = await atTheBoard();
  await user.keyboard('jx');
  await screen.findByText('1 selected');
  hear(
    eventOf('order.changed', {
      ...middle,
      order_amount: 12_345,
      customer_name: 'Zainab Bello',
      updated_at: at(45),
    }),
  );
  await screen.findByText(/Zainab Bello/);
  await user.click(await button('Print waybill'));
  await waitFor(() => expect(fake().calls('order/show')).toHaveLength(1));
  expect(fake().calls('order/show')[0]!.query.get('id')).toBe(middle.id);
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Assign' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign 1 order to one rider' });
  expect(await within(dialog).findByText('₦12,345.00')).toBeVisible();
});

test('a page is read again where an event cannot say what it holds: of a search, and of a longer list', async () => {
  fake().on('order/filter/index', aCountedPage([middle, old], counts, { total: 45, last_page: 3 }));
  await atTheBoard();
  const reads = pageReads();
  hear(eventOf('order.changed', { ...old, status: 'assigned' }));
  await waitFor(() => expect(pageReads()).toBe(reads + 1));
});

test('a page that is being read when an event comes is read again, and an older event changes nothing', async () => {
  await atTheBoard();
  const newer = { ...middle, updated_at: at(45) };
  hear(eventOf('order.changed', { ...newer, customer_name: 'Zainab Bello' }));
  expect(await screen.findByText(/Zainab Bello/)).toBeInTheDocument();
  const reads = pageReads();
  hear(eventOf('order.changed', { ...newer, updated_at: at(40), customer_name: 'Too late' }));
  expect(await screen.findByText(/Zainab Bello/)).toBeInTheDocument();
  expect(pageReads()).toBe(reads);
  let respond: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let isFirst = true;
  fake().on('order/filter/index', async ({ body, query }) => {
    const rows = body.order_paid === 1 ? [{ ...newer, customer_name: 'Zainab Bello' }, old] : [];
    if (query.get('per_page') === '1' || !isFirst)
      return aCountedPage(rows.slice(0, 1), counts, { total: 1 });
    isFirst = false;
    await released;
    return aCountedPage(rows, counts, { total: 2 });
  });
  hear({ event: 'resync', data: {} });
  await waitFor(() => expect(pageReads()).toBe(reads + 1));
  hear(eventOf('order.changed', { ...old, status: 'assigned' }));
  await waitFor(() => expect(pageReads()).toBe(reads + 2));
  respond();
  await waitFor(() => expect(numbers()).toEqual([middle.id]));
});

test('closing an order reads it once more, and not again at one’s own event', async () => {
  const closed = { ...middle, status: 'closed' as const, updated_at: at(50) };
  fake().on('order/show', middle);
  fake().on('order/mark/closed', () => {
    // The event is often there before the response.
    fake().broadcast(eventOf('order.changed', closed));
    return closed;
  });
  const { user } = await visit(`/orders?order=${middle.id}`);
  await cardOf(middle.order_id);
  await waitFor(() => expect(fake().readers()).toBe(1));
  const details = fake().calls('order/show').length;
  await user.click(await button('Close Order'));
  const dialog = await screen.findByRole('dialog', { name: 'Close Order' });
  await user.click(within(dialog).getByRole('button', { name: 'Close Order' }));
  await waitFor(() => expect(fake().calls('order/mark/closed')).toHaveLength(1));
  await waitFor(() => expect(fake().calls('order/show').length).toBe(details + 1));
  await new Promise((done) => setTimeout(done, 1_300));
  expect(fake().calls('order/show').length).toBe(details + 1);
});
