import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aSessionUser } from '@waybill/session/testing';

const script = readFileSync(join(__dirname, 'first-calls.js'), 'utf8');
const board = {
  path: 'order/filter/index',
  body: { company_id: '$company', status: 'unassigned' },
  for: 'staff',
};
const own = { path: 'courier/me', for: 'riders' };

const made: { url: string; init: RequestInit }[] = [];

/** Opens a page at `/orders`, which begins with a call of the staff's and one of riders. */
function open({
  user = aSessionUser({ roles: ['employee'] }) as object | null,
  team = 'team-1' as string | null,
  address = '/orders',
  stored = {} as Record<string, string>,
  block = { path: '/orders', calls: [board, own] } as unknown,
} = {}) {
  localStorage.clear();
  if (user) localStorage.setItem('user', JSON.stringify(user));
  if (user) localStorage.setItem('accessToken', 'the-token');
  if (team) localStorage.setItem('teamId', team);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, '', address);
  document.body.innerHTML = block
    ? `<script type="application/json" id="waybill-first-calls">${JSON.stringify(block)}</script>`
    : '';
  globalThis.waybillCalls = undefined;
  made.length = 0;
  // biome-ignore lint/security/noGlobalEval: it is a script of the page, and no module
  globalThis.eval(script);
  return made.map(({ url }) => new URL(url).pathname);
}

const respond = jest.fn();
beforeEach(() => {
  respond.mockResolvedValue({
    ...{ ok: true, status: 200, headers: new Headers({ 'Stream-Position': '7' }) },
    text: async () => '{"data":1}',
  });
  globalThis.fetch = ((url: string, init: RequestInit) => {
    made.push({ url, init });
    return respond(url, init);
  }) as typeof fetch;
});

test('staff get the calls of staff, in their own name and for their company', async () => {
  expect(open()).toEqual(['/api/order/filter/index']);
  const [{ init }] = made as [(typeof made)[0]];
  expect(init).toMatchObject({
    method: 'POST',
    headers: { Authorization: 'Bearer the-token', Team: 'team-1' },
    body: '{"company_id":"company-1","status":"unassigned"}',
  });
  const [call] = globalThis.waybillCalls!;
  expect(await call!.response).toEqual({ ok: true, status: 200, position: '7', text: '{"data":1}' });
});

test('riders get the calls of riders', () => {
  expect(open({ user: aSessionUser({ roles: ['courier'] }) })).toEqual(['/api/courier/me']);
});

test.each([
  ['while a company is impersonated', { stored: { originalUserDetail: '{}' } }],
  ['where the address narrows the page', { address: '/orders?tab=closed' }],
  ['on another page, as a stored one is shown everywhere', { address: '/customers' }],
  ['without a team', { team: null }],
  ['for a team without a company', { user: { ...aSessionUser(), groups: {} } }],
  ['for nobody', { user: null }],
  ['with a broken record of the user', { stored: { user: '{' } }],
  ['on a page that begins with none', { block: null }],
])('no call is made %s', (_, page) => {
  expect(open(page as Parameters<typeof open>[0])).toEqual([]);
});

test('a call whose response does not come within 8 s is given up', async () => {
  jest.useFakeTimers();
  respond.mockImplementation(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
  );
  open();
  const [call] = globalThis.waybillCalls!;
  jest.advanceTimersByTime(8_000);
  jest.useRealTimers();
  await expect(call!.response).rejects.toThrow('aborted');
});
