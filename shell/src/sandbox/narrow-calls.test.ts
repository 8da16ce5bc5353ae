import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { enterAs } from '../testing/visit-suite.tsx';
import { createNarrowCalls } from './narrow-calls.ts';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.close());
afterEach(() => {
  signOut();
  api.reset();
});

const endsIn = (ms: number) => ({
  token: `narrow.${ms}.abcdefghijklmnopqrst`,
  ends_at: new Date(Date.now() + ms).toISOString(),
});
const sentTo = (path: 'auth/session/narrow' | 'waiting/show') =>
  api.calls(path).map(({ headers }) => headers.authorization);

test('a remote in a sandbox calls with a token of its own, which is made anew before it ends', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const own = `Bearer ${aSessionUser().access_token}`;
  api.on('waiting/show', { riders: 1, employees: 0 } as never);
  api.on('auth/session/narrow', endsIn(300_000));
  const calls = createNarrowCalls(['waiting/show']);
  await expect(calls('get', ['waiting/show'])).resolves.toMatchObject({ riders: 1 });
  await calls('get', ['waiting/show', { of: 'all' }]);
  const [made] = api.calls('auth/session/narrow');
  expect(made!.body).toEqual({ calls: ['waiting/show'] });
  expect(sentTo('auth/session/narrow')).toEqual([own]);
  expect(sentTo('waiting/show')).toEqual(Array(2).fill('Bearer narrow.300000.abcdefghijklmnopqrst'));
  expect(api.calls('waiting/show')[1]!.query.get('of')).toBe('all');
  expect(api.calls('waiting/show')[0]!.headers.team).toBe('team-1');

  const ending = createNarrowCalls(['waiting/show']);
  api.on('auth/session/narrow', endsIn(20_000));
  await ending('get', ['waiting/show']);
  await ending('get', ['waiting/show']);
  expect(sentTo('auth/session/narrow')).toHaveLength(3);
});

test('what its key does not name is not called, and a token that could not be had is asked for again', async () => {
  const calls = createNarrowCalls(['waiting/show']);
  for (const path of ['order/index', '../user/show', undefined, 'waiting/show/..'])
    await expect(calls('get', [path])).rejects.toMatchObject({ status: 403 });
  expect(api.calls()).toEqual([]);
  api.on('auth/session/narrow', () => failWith({ status: 422, message: 'No' }));
  await expect(calls('get', ['waiting/show'])).rejects.toMatchObject({ status: 422 });
  api.on('auth/session/narrow', endsIn(300_000));
  api.on('waiting/show', { riders: 0, employees: 0 } as never);
  await expect(calls('get', ['waiting/show'])).resolves.toBeDefined();
});
