/** @jest-environment-options {"customExportConditions": ["source", "node"]} */
import {
  accessToken,
  chooseTeam,
  endImpersonation,
  leaveTeam,
  signIn,
  signOut,
  startImpersonation,
} from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { apiPrefix } from './address.ts';
import { dropEarlyCalls, followEarlyCalls, takeEarlyCall } from './early-call.ts';
import { api } from './index.ts';
import { restartStreamPosition } from './stream-position.ts';
import { type FakeApi, startFakeApi } from './testing.ts';

const url = 'http://localhost/api/courier/me';
const headers = { Authorization: 'Bearer one', Team: 'team' };
const me = { url, body: null, headers };
const given = (content: unknown, status = 200, position: string | null = null) =>
  Promise.resolve({
    status,
    position,
    text: typeof content === 'string' ? content : JSON.stringify(content),
  });
const begun = (response = given({ data: 1 })) => ({ ...me, response });
const now = jest.spyOn(performance, 'now');

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  signOut();
  now.mockReturnValue(1000);
  globalThis.waybillCalls = [begun()];
});
afterEach(() => {
  jest.useRealTimers();
  dropEarlyCalls();
});

/** The page began this call of the signed-in user. */
const beginAs = (
  path: string,
  response: Promise<{ status: number; position: string | null; text: string }>,
) => {
  globalThis.waybillCalls = [
    {
      url: apiPrefix() + path,
      body: null,
      headers: { Authorization: `Bearer ${accessToken()}`, Team: 'team-1' },
      response,
    },
  ];
  followEarlyCalls();
};

test('a call that the page began has that response, once', async () => {
  expect(await takeEarlyCall(me)).toEqual({ data: 1 });
  expect(await takeEarlyCall(me)).toBeUndefined();
});

test('two that ask at once do not both get it', async () => {
  const both = await Promise.all([takeEarlyCall(me), takeEarlyCall(me)]);
  expect(both.filter((one) => one !== undefined)).toEqual([{ data: 1 }]);
});

test('a 204 is an empty list', async () => {
  globalThis.waybillCalls = [begun(given('', 204))];
  expect(await takeEarlyCall(me)).toEqual({ data: [] });
});

test.each([
  ['another user', { ...me, headers: { ...headers, Authorization: 'Bearer two' } }],
  ['another team', { ...me, headers: { ...headers, Team: 'other' } }],
  ['an impersonated company', { ...me, headers: { ...headers, Company: 'theirs' } }],
  ['nobody', { ...me, headers: {} }],
  ['another filter', { ...me, body: '{"status":"accepted"}' }],
])('a call for %s is made by itself', async (_, wanted) => {
  expect(await takeEarlyCall(wanted)).toBeUndefined();
});

test.each([
  ['was lost', Promise.reject(new Error('No connection'))],
  ['was rejected', given({ message: 'No.' }, 401)],
  ['is a hotspot’s page', given('<html>Sign in to the Wi-Fi</html>')],
  ['is empty', given('')],
])('a call is made as ever where the early response %s', async (_, response) => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  beginAs('company/me', response);
  fake.on('company/me', [] as never);
  await expect(api.get('company/me')).resolves.toEqual([]);
  expect(fake.calls('company/me')).toHaveLength(1);
});

test('an early response is not handed out 20 s after the page’s start', async () => {
  now.mockReturnValue(21_000);
  expect(await takeEarlyCall(me)).toBeUndefined();
});

test('an early call that no page takes is forgotten once the first page has had its chance', () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  followEarlyCalls();
  jest.advanceTimersByTime(7_000);
  expect(globalThis.waybillCalls).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(globalThis.waybillCalls).toBeUndefined();
});

test.each([
  ['a write', () => api.post('company/me', {}, { idempotencyKey: 'key' })],
  [
    'a rider’s tap of before',
    () => api.post('company/me', {}, { tap: { token: 'one', teamId: 'team', tappedAt: 0 } }),
  ],
])('what the page began is forgotten with %s', async (_, write) => {
  fake.on('company/me', [] as never);
  await write();
  expect(globalThis.waybillCalls).toBeUndefined();
});

test.each([
  ['a sign-out', signOut],
  ['another sign-in', () => signIn(aSessionUser({ id: 'other', roles: ['employee'] }))],
  ['another team', () => chooseTeam('team-2')],
  ['no team', leaveTeam],
  ['an impersonation', () => startImpersonation({ id: 'company-9', company_name: 'Surulere Express' })],
])('what the page began, and its token, is forgotten with %s', (_, change) => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  beginAs('company/me', given({ data: 1 }));
  change();
  expect(globalThis.waybillCalls).toBeUndefined();
  endImpersonation();
});

test('a call that is given up does not wait for what the page began', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  beginAs('company/me', new Promise(() => undefined));
  const leaves = new AbortController();
  const call = api.get('company/me', {}, { signal: leaves.signal });
  leaves.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(fake.calls('company/me')).toEqual([]);
});

test('a stream begins at the earliest response, whichever response is processed first', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  fake.on('company/me', [] as never);
  await api.get('company/me');
  restartStreamPosition();
  beginAs('courier/me', given({ data: 1 }, 200, '-3'));
  await api.get('company/me');
  const stop = new AbortController();
  await api.stream('events', { signal: stop.signal });
  expect(fake.beganAfter()).toEqual(['-3']);
  stop.abort();
  // This one the stream goes on from; an earlier one that came after it began has missed something.
  expect(await api.get('courier/me')).toBe(1);
  beginAs('courier/me', given({ data: 2 }, 200, '-4'));
  fake.on('courier/me', [] as never);
  expect(await api.get('courier/me')).toEqual([]);
});
