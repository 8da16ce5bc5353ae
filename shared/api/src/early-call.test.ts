import { takeEarlyCall } from './early-call.ts';

const url = 'http://localhost/api/courier/me';
const headers = { Authorization: 'Bearer one', Team: 'team' };
const begun = (response: Promise<Response> = Promise.resolve(Response.json({ data: 1 }))) => ({
  url,
  body: null,
  headers,
  response,
});
const now = jest.spyOn(performance, 'now');

beforeEach(() => {
  now.mockReturnValue(1000);
  globalThis.waybillCalls = [begun()];
});
afterEach(() => {
  globalThis.waybillCalls = undefined;
});

test('a call that the page began has that response, once', async () => {
  expect(await (await takeEarlyCall({ url, body: null, headers }))?.json()).toEqual({ data: 1 });
  expect(await takeEarlyCall({ url, body: null, headers })).toBeUndefined();
});

test.each([
  ['another user', { url, body: null, headers: { ...headers, Authorization: 'Bearer two' } }],
  ['another team', { url, body: null, headers: { ...headers, Team: 'other' } }],
  ['an impersonated company', { url, body: null, headers: { ...headers, Company: 'theirs' } }],
  ['nobody', { url, body: null, headers: {} }],
  ['another filter', { url, body: '{"status":"accepted"}', headers }],
])('a call for %s is made by itself', async (_, wanted) => {
  expect(await takeEarlyCall(wanted)).toBeUndefined();
});

test('a call is made again where the early one failed, was rejected, or is too old', async () => {
  globalThis.waybillCalls = [begun(Promise.reject(new Error('No connection')))];
  expect(await takeEarlyCall({ url, body: null, headers })).toBeUndefined();
  globalThis.waybillCalls = [begun(Promise.resolve(new Response('', { status: 401 })))];
  expect(await takeEarlyCall({ url, body: null, headers })).toBeUndefined();
  globalThis.waybillCalls = [begun()];
  now.mockReturnValue(21_000);
  expect(await takeEarlyCall({ url, body: null, headers })).toBeUndefined();
});
