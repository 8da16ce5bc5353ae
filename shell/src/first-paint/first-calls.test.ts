import { chooseTeam, signIn, signOut, startImpersonation } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';

type Account = Parameters<typeof aSessionUser>[0];

/** As a browser runs it inside the page. */
const run = () => jest.isolateModules(() => require('./first-calls.ts'));

const calls = {
  '/orders': [
    {
      path: 'order/filter/index?page=1&per_page=20',
      body: { company_id: '$company', order_paid: 1 },
      for: 'orders.read',
    },
    { path: 'company/me', for: 'riders' },
    { path: 'order/attention/index', for: 'orders.read', capability: 'attention' },
  ],
  '/courier/orders': [{ path: 'courier/me', for: 'riders' }],
};

const sent: { url: string; init: RequestInit }[] = [];
let respond: () => Promise<Response>;
const realFetch = globalThis.fetch;

const block = (id: string, value: unknown) => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = JSON.stringify(value);
  document.head.append(script);
};

const open = (path: string, account?: Account) => {
  history.replaceState({}, '', path);
  if (account) {
    signIn(aSessionUser(account));
    chooseTeam('team-1');
  }
};

beforeEach(() => {
  signOut();
  localStorage.clear();
  document.head.replaceChildren();
  block('waybill-first-calls', calls);
  block('waybill-config', { apiBase: 'https://api.example.com/api/' });
  sent.splice(0);
  globalThis.waybillCalls = undefined;
  respond = async () => Response.json({ data: 1 }, { headers: { 'Stream-Position': '7' } });
  globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init });
    return respond();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

/** Of a server that has the calls of the catalogue alone. */
const staff: Account = { roles: ['employee'], capabilities: [] };
const rider: Account = { roles: ['courier'] };
const withoutAbilities: Account = {
  ...staff,
  team_roles: { 'team-1': { roles: ['employee'], display_name: 'Lekki Couriers', abilities: [] } },
};

test('staff’s calls of this page are made in their name, with the id of their company', () => {
  open('/orders', staff);
  const { groups, access_token } = aSessionUser(staff);
  run();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.url).toBe('https://api.example.com/api/order/filter/index?page=1&per_page=20');
  expect(sent[0]!.init).toMatchObject({
    method: 'POST',
    headers: {
      Authorization: `Bearer ${access_token}`,
      Team: 'team-1',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ company_id: groups['team-1']!.company_id, order_paid: 1 }),
  });
  expect(globalThis.waybillCalls).toMatchObject([
    { url: sent[0]!.url, body: sent[0]!.init.body, headers: { Team: 'team-1' } },
  ]);
});

test('a call beyond the catalogue is made of a server that has it', () => {
  open('/orders', { roles: ['employee'] });
  run();
  expect(sent.map(({ url }) => url)).toContain('https://api.example.com/api/order/attention/index');
});

test.each(['/courier/orders', '/Courier/Orders/'])('a rider’s calls are made at %s', (path) => {
  open(path, rider);
  run();
  expect(sent.map(({ url, init }) => [init.method, url])).toEqual([
    ['GET', 'https://api.example.com/api/courier/me'],
  ]);
});

test('who works and rides for a company has a rider’s calls made, and those of staff', () => {
  open('/courier/orders', { roles: ['employee', 'courier'] });
  run();
  expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/api/courier/me']);
});

test.each([
  ['at another path of the remote', '/orders/2', staff],
  ['of a stored page that is shown elsewhere', '/settings', staff],
  ['where the address has a query', '/orders?status=accepted', staff],
  ['of staff for a rider, or the other way round', '/courier/orders', staff],
  ['of an ability that they lack', '/orders', withoutAbilities],
  ['where nobody is signed in', '/orders', undefined],
] as const)('no call is made %s', (_, path, account) => {
  open(path, account);
  run();
  expect(sent).toEqual([]);
});

test('no call is made while an administrator works for a company', () => {
  open('/orders', { roles: ['administrator'] });
  startImpersonation({ id: 'company-9', company_name: 'Surulere Express' });
  run();
  expect(sent).toEqual([]);
});

test('no call is made without a team, or in one without a company', () => {
  open('/orders', staff);
  localStorage.removeItem('teamId');
  run();
  const user = aSessionUser(staff);
  open('/orders', { ...user, groups: { 'team-1': { ...user.groups['team-1']!, company_id: null } } });
  run();
  expect(sent).toEqual([]);
});

test.each(['user', 'waybill-first-calls'])('the page goes on where %s is broken', (name) => {
  open('/orders', staff);
  const element = document.getElementById(name);
  if (element) element.textContent = '{';
  else localStorage.setItem(name, '{');
  run();
  expect(sent).toEqual([]);
  expect(globalThis.waybillCalls).toBeUndefined();
});

test('the page goes on where storage is blocked', () => {
  open('/orders', staff);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  run();
  expect(sent).toEqual([]);
});

test('a page without such blocks makes no call', () => {
  open('/orders', staff);
  document.head.replaceChildren();
  run();
  expect(sent).toEqual([]);
});

test('the body is read at once, so that no limit of time breaks what is taken late', async () => {
  open('/courier/orders', rider);
  run();
  const response = await globalThis.waybillCalls![0]!.response;
  expect(response).toEqual({ status: 200, position: '7', text: '{"data":1}' });
});

test('a call that hangs is given up after 8 s, its body included', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  respond = async () => {
    throw sent[0]!.init.signal!.reason;
  };
  open('/courier/orders', rider);
  run();
  expect(timeout).toHaveBeenCalledWith(8000);
  await expect(globalThis.waybillCalls![0]!.response).rejects.toMatchObject({ name: 'AbortError' });
});
