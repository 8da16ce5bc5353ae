import { figure, ms } from './figure.ts';
import type { BenchWorld } from './seed.ts';
import { type TimedCall, type Times, timeInTurn } from './timed-calls.ts';

/** A list as a member of a company asks for it. */
interface List {
  name: string;
  path: string;
  method?: 'GET';
  body?: object;
  /** The reader of the list, if it is not the dispatcher. */
  identity?(size: 'small' | 'large'): TimedCall['identity'];
  /** A company has few of them, however many orders it has. */
  isShort?: boolean;
}

const mostLargeToSmall = 1.5;
const deepPage = 1_000;
/** Fewer than a page has by default: so the smaller company has a thousand pages. */
const rowsOfDeepPages = 10;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const orders = (name: string, body: object): List => ({
  name: `orders: ${name}`,
  path: 'order/filter/index',
  body,
});
const courierOrders = (name: string, body: object): List => ({
  name: `courier orders: ${name}`,
  path: 'courier/order/filter/index',
  body,
});

const listsOf = (world: BenchWorld): List[] => [
  orders('all', {}),
  orders('unassigned, paid', { status: 'unassigned', order_paid: 1 }),
  orders('delivered', { status: 'delivered' }),
  orders('closed', { status: 'closed' }),
  orders('delivered, a month half a year ago', {
    status: 'delivered',
    start_date: daysAgo(210),
    end_date: daysAgo(180),
  }),
  { name: 'orders review', method: 'GET', path: 'order/index?properties=1' },
  courierOrders('all', {}),
  courierOrders('completed', { status: 'completed' }),
  courierOrders('remitted', { remitted: 1 }),
  {
    name: 'courier orders: my completed ones',
    path: 'courier/order/filter/me',
    body: { status: 'completed' },
    identity: (size) => world[size].riders[5]!.identity,
  },
  { name: 'customers', path: 'customer/filter/index' },
  { name: 'riders', path: 'courier/filter/index', body: { status: 'active' }, isShort: true },
  {
    name: 'a rider, as they see themselves',
    method: 'GET',
    path: 'courier/me',
    isShort: true,
    identity: (size) => world[size].riders[5]!.identity,
  },
  {
    name: 'companies',
    method: 'GET',
    path: 'company/index',
    isShort: true,
    identity: () => world.administrator,
  },
];

const atDeepPage = (call: TimedCall): TimedCall => ({
  ...call,
  path: `${call.path}${call.path.includes('?') ? '&' : '?'}page=${deepPage}&per_page=${rowsOfDeepPages}`,
});

const inFull = (count: number) => count.toLocaleString('en');

const figureOfRatio = (what: string, world: BenchWorld, [small, large]: Times[]) => {
  const ratio = large!.p50Ms / small!.p50Ms;
  figure({
    what: `${what}: of ${inFull(world.large.orders)} orders to ${inFull(world.small.orders)}`,
    value: `${ratio.toFixed(2)} × (${ms(large!.p50Ms)})`,
    bound: `≤ ${mostLargeToSmall} ×`,
    isWithin: ratio <= mostLargeToSmall,
  });
};

/** Lists of a small company and of a large one alternately, one call at a time; medians. */
export const measureLists = async (url: string, world: BenchWorld, times: number) => {
  for (const { name, identity, isShort, ...call } of listsOf(world)) {
    const calls = (['small', 'large'] as const).map(
      (size): TimedCall => ({ ...call, identity: identity?.(size) ?? world[size].dispatcher }),
    );
    figureOfRatio(name, world, await timeInTurn(url, calls, times));
    if (!isShort)
      figureOfRatio(`${name}, page 1,000`, world, await timeInTurn(url, calls.map(atDeepPage), times));
  }
};
