import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';

const url = 'http://localhost/api/courier/me';
const headers = { Authorization: 'Bearer one', Team: 'team' };
const read = (changes: object = {}) => ({
  ok: true,
  status: 200,
  text: '{"data":1}',
  position: '7',
  ...changes,
});
const begun = (response: Promise<ReturnType<typeof read>> = Promise.resolve(read())) => ({
  ...{ url, body: null, headers, response },
});

let early: typeof import('./early-call.ts');
let atStart: number;
beforeAll(async () => {
  jest.useFakeTimers();
  globalThis.waybillCalls = [begun()];
  early = await import('./early-call.ts');
  atStart = globalThis.waybillCalls.length;
  jest.advanceTimersByTime(20_000);
  jest.useRealTimers();
});

/** On a page that has begun these calls. */
const onPageWith = (...calls: ReturnType<typeof begun>[]) => {
  globalThis.waybillCalls = calls;
  return early;
};
const wanted = { url, body: null, headers };

test('what nobody took within 20 s of the page’s start is gone, token and all', () => {
  expect([atStart, globalThis.waybillCalls]).toEqual([1, []]);
});

test('a call that the page began has that response, once', async () => {
  const { takeEarlyCall } = onPageWith(begun());
  expect((await takeEarlyCall(wanted))?.text).toBe('{"data":1}');
  expect(await takeEarlyCall(wanted)).toBeUndefined();
});

test.each([
  ['another user', { ...wanted, headers: { ...headers, Authorization: 'Bearer two' } }],
  ['another team', { ...wanted, headers: { ...headers, Team: 'other' } }],
  ['an impersonated company', { ...wanted, headers: { ...headers, Company: 'theirs' } }],
  ['nobody', { ...wanted, headers: {} }],
  ['another filter', { ...wanted, body: '{"status":"accepted"}' }],
])('a call for %s is made by itself', async (_, other) => {
  const { takeEarlyCall } = onPageWith(begun());
  expect(await takeEarlyCall(other)).toBeUndefined();
});

test.each([
  ['failed', () => Promise.reject(new Error('No connection'))],
  ['was rejected', () => Promise.resolve(read({ ok: false, status: 401 }))],
])('a call is made again where the early one %s', async (_, response) => {
  const { takeEarlyCall } = onPageWith(begun(response()));
  expect(await takeEarlyCall(wanted)).toBeUndefined();
});

test('a call that is given up does not wait for the page’s', async () => {
  const { takeEarlyCall } = onPageWith(begun(new Promise(() => undefined)));
  const giveUp = new AbortController();
  const call = takeEarlyCall(wanted, giveUp.signal);
  giveUp.abort();
  await expect(call).rejects.toThrow('aborted');
});

test.each([
  ['a sign-in', () => signIn(aSessionUser({ access_token: 'two' }))],
  ['a choice of team', () => chooseTeam('team-9')],
  ['a sign-out', signOut],
])('%s leaves nothing of what the page began', (_, change) => {
  onPageWith(begun());
  change();
  expect(globalThis.waybillCalls).toEqual([]);
});
