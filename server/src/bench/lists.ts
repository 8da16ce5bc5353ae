import type { BenchWorld } from './seed.ts';
import { makeCall, type TimedCall, type Times, timeInTurn } from './timed-calls.ts';

/** A list as somebody of a company asks for it. */
interface List {
  name: string;
  ask(company: 'small' | 'large'): Omit<TimedCall, 'identity'> & { identity?: TimedCall['identity'] };
  /** Named so where a company has few of them, however many orders it has. */
  isShort?: boolean;
}

export interface ListFigures {
  name: string;
  first: { small: Times; large: Times };
  /** Of the 1,000th page, or the last where there are fewer. */
  deep?: { small: Times; large: Times };
  /** Of the last page and the first, of the larger company. */
  last?: { last: Times; first: Times };
}

const deepPage = 1_000;
/** As many as a page has by default, and fewer for deep pages: so the smaller company has a thousand. */
const rowsOfDeepPages = 10;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const orders = (name: string, body: object): List => ({
  name: `orders: ${name}`,
  ask: () => ({ path: 'order/filter/index', body }),
});
const courierOrders = (name: string, body: object): List => ({
  name: `courier orders: ${name}`,
  ask: () => ({ path: 'courier/order/filter/index', body }),
});
const remittance = (name: string, body: object): List => ({
  name: `remittance: ${name}`,
  ask: () => ({ path: 'courier/order/remittance/filter/index', body }),
});

const orderLists = (): List[] => [
  orders('all', {}),
  orders('paid', { order_paid: 1 }),
  orders('unassigned, paid', { status: 'unassigned', order_paid: 1 }),
  orders('unassigned, not paid', { status: 'unassigned', order_paid: 0 }),
  orders('assigned', { status: 'assigned' }),
  orders('delivered', { status: 'delivered' }),
  orders('closed', { status: 'closed' }),
  orders('delivered, last 30 days', { status: 'delivered', start_date: daysAgo(30) }),
  orders('delivered, a month half a year ago', {
    ...{ status: 'delivered', start_date: daysAgo(210), end_date: daysAgo(180) },
  }),
  { name: 'orders review', ask: () => ({ method: 'GET', path: 'order/index?properties=1' }) },
];

const courierOrderLists = ({ small, large }: BenchWorld): List[] => {
  const companyOf = { small, large };
  return [
    courierOrders('all', {}),
    ...['pending', 'accepted', 'completed', 'canceled', 'rejected'].map((status) =>
      courierOrders(status, { status }),
    ),
    courierOrders('remitted', { remitted: 1 }),
    courierOrders('not remitted', { status: 'completed', remitted: 0 }),
    courierOrders('remitted, a month half a year ago', {
      ...{ remitted: 1, remitted_start_date: daysAgo(210), remitted_end_date: daysAgo(180) },
    }),
    {
      name: 'courier orders: of a rider',
      ask: (size) => ({
        path: 'courier/order/filter/index',
        body: { courier_id: companyOf[size].riders[5]!.id },
      }),
    },
    {
      name: 'courier orders: my completed ones',
      ask: (size) => ({
        path: 'courier/order/filter/me',
        body: { status: 'completed' },
        identity: companyOf[size].riders[5]!.identity,
      }),
    },
    remittance('all', {}),
    remittance('last 30 days', { start_date: daysAgo(30) }),
    remittance('canceled by riders', { filterType: 'canceled_by_courier' }),
    {
      name: 'remittance: of an employee',
      ask: (size) => ({
        path: 'courier/order/remittance/filter/index',
        body: { employee_id: companyOf[size].employeeIds[0] },
      }),
    },
  ];
};

const otherLists = ({ booker, invitee, administrator, small, large }: BenchWorld): List[] => {
  const companyOf = { small, large };
  const post = (name: string, path: string, body: object = {}, isShort = false): List => ({
    ...{ name, isShort },
    ask: () => ({ path, body }),
  });
  return [
    post('riders', 'courier/filter/index', { status: 'active' }, true),
    {
      name: 'a rider, as they see themselves',
      isShort: true,
      ask: (size) => ({
        ...{ method: 'GET', path: 'courier/me', identity: companyOf[size].riders[5]!.identity },
      }),
    },
    post('employees', 'employee/filter/index', {}, true),
    post('customers', 'customer/filter/index'),
    post('outlets', 'outlet/filter/index', {}, true),
    {
      name: 'companies',
      isShort: true,
      ask: () => ({ method: 'GET', path: 'company/index', identity: administrator }),
    },
    {
      name: 'my invites',
      isShort: true,
      ask: () => ({ method: 'GET', path: 'invite/me', identity: invitee }),
    },
    {
      name: 'orders I booked',
      ask: (size) => ({ method: 'GET', path: 'second-party/order/me', identity: booker[size] }),
    },
  ];
};

const withPage = (call: TimedCall, page: number): TimedCall => {
  const separator = call.path.includes('?') ? '&' : '?';
  return { ...call, path: `${call.path}${separator}page=${page}&per_page=${rowsOfDeepPages}` };
};

const lastPageOf = async (url: string, call: TimedCall): Promise<number> => {
  const { text } = await makeCall(url, withPage(call, 1));
  return (JSON.parse(text) as { data: { last_page: number } }).data.last_page;
};

/** Lists of a small company and of a large one alternately, one call at a time. */
export const measureLists = async (url: string, world: BenchWorld, times: number): Promise<ListFigures[]> => {
  const figures: ListFigures[] = [];
  for (const { name, ask, isShort } of [...orderLists(), ...courierOrderLists(world), ...otherLists(world)]) {
    const [small, large] = (['small', 'large'] as const).map(
      (size): TimedCall => ({ identity: world[size].dispatcher, ...ask(size) }),
    ) as [TimedCall, TimedCall];
    const [firstSmall, firstLarge] = (await timeInTurn(url, [small, large], times)) as [Times, Times];
    const one: ListFigures = { name, first: { small: firstSmall, large: firstLarge } };
    figures.push(one);
    if (isShort) continue;
    const [pagesOfSmall, pagesOfLarge] = [await lastPageOf(url, small), await lastPageOf(url, large)];
    const [deepSmall, deepLarge, last, first] = (await timeInTurn(
      url,
      [
        withPage(small, Math.min(deepPage, pagesOfSmall)),
        withPage(large, Math.min(deepPage, pagesOfLarge)),
        withPage(large, pagesOfLarge),
        withPage(large, 1),
      ],
      times,
    )) as [Times, Times, Times, Times];
    one.deep = { small: deepSmall, large: deepLarge };
    one.last = { last, first };
  }
  return figures;
};
