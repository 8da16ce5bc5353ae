import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import { alertStore, readJson, readText, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { registerForPush } from './push-registration.ts';

const messaging = { isSupported: true, token: 'a-token-of-this-browser' };
type Sdk = typeof import('firebase/messaging');
jest.mock(
  'firebase/messaging',
  () =>
    ({
      isSupported: async () => messaging.isSupported,
      getMessaging: () => ({}) as ReturnType<Sdk['getMessaging']>,
      getToken: async () => {
        if (messaging.token === '') throw new Error('permission blocked');
        return messaging.token;
      },
    }) satisfies Pick<Sdk, 'isSupported' | 'getMessaging' | 'getToken'>,
);

const settings = { FIREBASE_PROJECT_ID: 'waybill-test', FIREBASE_VAPID_KEY: 'a-public-key' };
const calls = () => fake.calls('push-notification-token/store');
let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register: async () => ({}) },
    configurable: true,
  });
});
afterAll(() => fake.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fake.reset();
  fake.on('push-notification-token/store', {
    id: 'd',
    user_id: 'user-1',
    device_id: 'x',
    device_type: 'web',
  });
  signIn(aSessionUser({ roles: ['employee'] }));
  Object.assign(messaging, { isSupported: true, token: 'a-token-of-this-browser' });
});
afterEach(() => {
  signOut();
  jest.restoreAllMocks();
});

test('a browser with a token is registered once, with all that the call needs', async () => {
  await registerForPush(settings, 'user-1');
  await registerForPush(settings, 'user-1');
  expect(calls()).toHaveLength(1);
  expect(calls()[0]!.body).toEqual({
    user_id: 'user-1',
    device_token: 'a-token-of-this-browser',
    device_id: readText('UUID'),
    device_type: 'web',
    notification_type: 'direct',
    notification_agent: 'firebase',
  });
  expect(readJson('firebaseDetails')).toMatchObject({ device_token: 'a-token-of-this-browser' });
});

test('a new token, and another user of the same browser, register the same device again', async () => {
  await registerForPush(settings, 'user-1');
  messaging.token = 'another-token';
  await registerForPush(settings, 'user-1');
  signOut();
  signIn(aSessionUser({ roles: ['employee'], id: 'user-2' }));
  await registerForPush(settings, 'user-2');
  expect(calls().map(({ body }) => [body.user_id, body.device_token])).toEqual([
    ['user-1', 'a-token-of-this-browser'],
    ['user-1', 'another-token'],
    ['user-2', 'another-token'],
  ]);
  expect(new Set(calls().map(({ body }) => body.device_id)).size).toBe(1);
});

test('without a token the user is requested to enable notifications, and nothing is registered', async () => {
  messaging.token = '';
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await registerForPush(settings, 'user-1');
  expect(alertStore.getState().alert).toMatchObject({
    kind: 'error',
    text: 'Enable notifications for this application.',
  });
  expect(calls()).toHaveLength(0);
});

test('a browser without push is noted in the log and left alone', async () => {
  messaging.isSupported = false;
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await registerForPush(settings, 'user-1');
  expect(log).toHaveBeenCalledWith('Firebase not supported this browser');
  expect(calls()).toHaveLength(0);
});

test('in Safari push is skipped, and the browser’s alert says so once', async () => {
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
    );
  const said = jest.spyOn(globalThis, 'alert').mockImplementation(() => undefined);
  await registerForPush(settings, 'user-1');
  await registerForPush(settings, 'user-1');
  expect(said.mock.calls).toEqual([
    ['You will not be able to get notifications on orders while using Safari browser'],
  ]);
  expect(calls()).toHaveLength(0);
});
