import { quantile } from './measured.ts';
import type { BenchCompany } from './seed.ts';

export interface SizeFigures {
  name: string;
  small: { p50Ms: number; p99Ms: number };
  large: { p50Ms: number; p99Ms: number };
  /** How much longer the larger company waits, by the median. */
  ratio: number;
  /** False for what is shown without an aim. */
  hasAim: boolean;
}

interface List {
  name: string;
  path: string;
  body: object;
  hasAim?: false;
}

const orders = (name: string, body: object, more: Partial<List> = {}): List => ({
  name: `orders: ${name}`,
  path: 'order/filter/index',
  body,
  ...more,
});

const lists = (monthAgo: string): List[] => [
  orders('all', {}),
  orders('paid, unassigned', { status: 'unassigned', order_paid: 1 }),
  orders('unpaid, unassigned', { status: 'unassigned', order_paid: 0 }),
  orders('assigned', { status: 'assigned' }),
  orders('delivered', { status: 'delivered' }),
  orders('closed', { status: 'closed' }),
  orders('delivered, of the last days', { status: 'delivered', start_date: monthAgo }),
  orders('page 300 of delivered', { status: 'delivered' }, { path: 'order/filter/index?page=300' }),
  orders('search of one number', { search: '-000200 ' }, { hasAim: false }),
  orders('search of a common name', { search: 'musa bello' }, { hasAim: false }),
  { name: 'courier orders: accepted', path: 'courier/order/filter/index', body: { status: 'accepted' } },
  { name: 'courier orders: completed', path: 'courier/order/filter/index', body: { status: 'completed' } },
  { name: 'remittance: of the last days', path: 'courier/order/remittance/filter/index', body: {} },
  { name: 'riders', path: 'courier/filter/index', body: { status: 'active' }, hasAim: false },
];

/** A slow list is asked for less often, but for a few times. */
const mostMsPerList = 10_000;

const timeCall = async (url: string, company: BenchCompany, { path, body }: List): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { ...company.dispatcher, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${text.slice(0, 300)}`);
  return performance.now() - start;
};

const figuresOf = (latenciesMs: number[]) => ({
  p50Ms: quantile(latenciesMs, 0.5),
  p99Ms: quantile(latenciesMs, 0.99),
});

/** Lists of a small company and of a large one, in turn, one call at a time. */
export const measureSizes = async (
  url: string,
  small: BenchCompany,
  large: BenchCompany,
  calls: number,
): Promise<SizeFigures[]> => {
  const daysAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const figures: SizeFigures[] = [];
  for (const list of lists(daysAgo)) {
    const latencies = { small: [] as number[], large: [] as number[] };
    const end = performance.now() + mostMsPerList;
    for (let n = -5; n < calls && (n < 5 || performance.now() < end); n += 1) {
      const smallMs = await timeCall(url, small, list);
      const largeMs = await timeCall(url, large, list);
      if (n < 0) continue;
      latencies.small.push(smallMs);
      latencies.large.push(largeMs);
    }
    const [ofSmall, ofLarge] = [figuresOf(latencies.small), figuresOf(latencies.large)];
    const ratio = ofLarge.p50Ms / ofSmall.p50Ms;
    figures.push({ name: list.name, small: ofSmall, large: ofLarge, ratio, hasAim: list.hasAim ?? true });
  }
  return figures;
};
