import type { SuiteHealth, SuitePart, SuiteSwitch } from '@waybill/contract';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The current build of every part, and the one before it. */
export const current = 'c0c0c0c0c0c0';
export const previous = 'b0b0b0b0b0b0';

/** A remote that runs its current build, published an hour ago. */
const aSuitePart = (changes: Partial<SuitePart> = {}): SuitePart => ({
  name: 'orders',
  title: 'Orders',
  build_id: current,
  previous_build_id: previous,
  withdrawn_build_id: null,
  builds: [
    { build_id: current, published_at: minutesAgo(60) },
    { build_id: previous, published_at: minutesAgo(3000) },
  ],
  switch: null,
  rollout: null,
  seen: [
    {
      build_id: current,
      devices: 12,
      users: 2,
      people: [
        { user_id: 'user-1', name: 'Ada Obi', company_name: 'Lekki Couriers', at: minutesAgo(5) },
        { user_id: 'user-2', name: 'Musa Danjuma', company_name: null, at: minutesAgo(9) },
      ],
    },
  ],
  load_times: [{ build_id: current, loads: 200, p50_ms: 320, p95_ms: 1430 }],
  earlier_shown: 0,
  failures: [],
  ...changes,
});

/** A user who got the previous build, that long ago. */
export const seenInPrevious = (minutes: number): SuitePart['seen'][number] => ({
  build_id: previous,
  devices: 1,
  users: 1,
  people: [{ user_id: 'user-3', name: 'Ngozi Eze', company_name: 'Eko Swift', at: minutesAgo(minutes) }],
});

/** The current build threw so often within the last hour. */
export const crashes = (count: number): SuitePart['failures'][number] => ({
  build_id: current,
  outcome: 'crashed',
  count,
  signed_in: count,
  last_at: minutesAgo(3),
  messages: [{ at: minutesAgo(3), message: 'price is not a number', path: '/orders', signed_in: true }],
});

/** A switch of Orders, set ten minutes ago. */
export const aSwitch = (changes: Partial<SuiteSwitch> = {}): SuiteSwitch => ({
  remote: 'orders',
  is_off: false,
  reason: null,
  pinned_build: null,
  set_at: minutesAgo(10),
  set_by: { id: 'admin-1', name: 'Platform Admin' },
  ...changes,
});

/** The health of a suite of one remote, all of it in order. */
export const aSuiteHealth = (
  orders: Partial<SuitePart> = {},
  changes: Partial<SuiteHealth> = {},
): SuiteHealth => ({
  registry: 'good',
  bad: [],
  number: 42,
  shell: aSuitePart({ name: 'shell', title: 'Shell' }),
  remotes: [aSuitePart(orders)],
  switched: [],
  ...changes,
});
