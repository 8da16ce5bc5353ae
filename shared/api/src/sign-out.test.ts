import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { readSignedOut, sessionStore, signIn } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { createQueryClient, endLeftSessions, forgetLeftSession, leaveSession, sessionsApi } from './index.ts';
import { type FakeApi, loseConnection, startFakeApi } from './testing.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(async () => {
  fake.reset();
  localStorage.clear();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('waybill-session').onsuccess = resolve;
  });
});

const logouts = () => fake.calls('auth/logout').map(({ headers }) => headers.authorization);
const user = aSessionUser({ roles: ['courier'], access_token: 'token-of-the-rider' });

test('a sign-out without signal lasts, though local storage still names the session', async () => {
  fake.on('auth/logout', () => loseConnection());
  signIn(user);
  const stored = { ...localStorage };
  leaveSession(createQueryClient());
  expect(sessionStore.getState().user).toBeNull();
  await waitFor(async () => expect(await readSignedOut()).toHaveLength(1));

  // The killed browser never wrote it.
  Object.assign(localStorage, stored);
  sessionStore.setState({ user, status: 'logged_in' });
  await forgetLeftSession();
  expect(sessionStore.getState().user).toBeNull();
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('its token is ended at the server once there is signal, and only once', async () => {
  fake.on('auth/logout', () => loseConnection());
  signIn(user);
  leaveSession(createQueryClient());
  await waitFor(async () => expect(await readSignedOut()).toHaveLength(1));
  await waitFor(() => expect(logouts().length).toBeGreaterThan(2), { timeout: 5_000 });
  fake.reset();
  fake.on('auth/logout', null);
  endLeftSessions();
  await waitFor(async () => expect(await readSignedOut()).toMatchObject([{ isReported: true }]));
  expect(logouts()).toEqual(['Bearer token-of-the-rider']);
  window.dispatchEvent(new Event('online'));
  fake.on('auth/session/me', []);
  await sessionsApi.mine().queryFn?.({ signal: new AbortController().signal } as never);
  expect(logouts()).toHaveLength(1);
});

test('the next sign-in is not taken for the session that was left', async () => {
  fake.on('auth/logout', null);
  signIn(user);
  leaveSession(createQueryClient());
  await waitFor(async () => expect(await readSignedOut()).toMatchObject([{ isReported: true }]));
  signIn({ ...user, access_token: 'token-of-the-next' });
  await forgetLeftSession();
  expect(sessionStore.getState().user?.access_token).toBe('token-of-the-next');
});
