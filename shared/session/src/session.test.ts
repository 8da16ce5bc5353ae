import {
  accessToken,
  alertStore,
  can,
  chooseTeam,
  cloneStore,
  deviceKeysOf,
  leaveTeam,
  readText,
  rememberDeviceKey,
  resetClone,
  sessionStore,
  showError,
  showSuccess,
  signIn,
  signOut,
  startClone,
  viewerOf,
} from './index.ts';
import { reloadPage } from './reload-page.ts';
import { aSessionUser } from './testing.ts';

jest.mock('./reload-page.ts', () => ({ reloadPage: jest.fn() }));

const otherTab = (key: string | null, write: () => void) => {
  write();
  dispatchEvent(new StorageEvent('storage', { key }));
};

beforeEach(() => signOut());

test('signing in stores the user and his token, and no team is chosen yet', () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  expect(JSON.parse(readText('user')!)).toMatchObject({ name: 'Ada Obi' });
  expect(accessToken()).toBe(aSessionUser().access_token);
  expect(sessionStore.getState()).toMatchObject({ status: 'logged_in', teamId: null });
});

test('signing out forgets user, token, team and clone', () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startClone({ id: 'company-9', company_name: 'Surulere Express' });
  signOut();
  for (const key of ['user', 'accessToken', 'teamId', 'originalUserDetail'] as const)
    expect(readText(key)).toBeNull();
  expect(cloneStore.getState().companyId).toBeNull();
});

test('what tells this browser at sign-in outlives the session, five of them, each for its own server', () => {
  signIn(aSessionUser());
  rememberDeviceKey('https://other.example/', 'other');
  for (const key of ['one', 'two', 'three', 'four']) rememberDeviceKey('/', key);
  signOut();
  expect(deviceKeysOf('/')).toEqual(['four', 'three', 'two', 'one']);
  expect(deviceKeysOf('https://other.example/')).toEqual(['other']);
  rememberDeviceKey('/', 'five');
  expect(deviceKeysOf('https://other.example/')).toEqual([]);
  for (const broken of ['{"', '{}', '[7, {}]']) {
    localStorage.setItem('knownDevices', broken);
    expect(deviceKeysOf('/')).toEqual([]);
  }
});

test('a sign-out in another tab ends this one', () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  otherTab('user', () => localStorage.removeItem('user'));
  expect(sessionStore.getState()).toMatchObject({ status: 'logged_out', user: null });
});

test('a team chosen in another tab is chosen here', () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  otherTab('teamId', () => localStorage.setItem('teamId', 'team-1'));
  expect(viewerOf(sessionStore.getState()).companyId).toBe('company-1');
});

test('a stored user without teams: local storage is cleared, and the page reloads', () => {
  localStorage.setItem('EARTH_REGIONS', '[]');
  otherTab('user', () => localStorage.setItem('user', JSON.stringify({ id: 'u', name: 'Old' })));
  expect(sessionStore.getState().status).toBe('logged_out');
  expect(localStorage).toHaveLength(0);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a page that comes back from the page cache looks who is signed in now', () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  localStorage.removeItem('user');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(sessionStore.getState()).toMatchObject({ status: 'logged_out', user: null });
});

test('broken JSON in storage is nobody signed in', () => {
  otherTab('user', () => localStorage.setItem('user', '{"id":'));
  expect(sessionStore.getState().status).toBe('logged_out');
});

test.each([
  [['company', 'employee'], 'company_owner'],
  [['employee', 'courier'], 'company_employee'],
  [['accountant'], 'company_employee'],
  [['courier'], 'company_courier'],
  [['administrator'], null],
] as const)('an account with the roles %s is %s', (roles, accountType) => {
  const viewer = viewerOf({ status: 'logged_in', user: aSessionUser({ roles }), teamId: 'team-1' });
  expect(viewer.accountType).toBe(accountType);
});

test('an employee may assign orders and may not verify remittance', () => {
  const viewer = viewerOf({
    status: 'logged_in',
    user: aSessionUser({ roles: ['employee'] }),
    teamId: 'team-1',
  });
  expect([can(viewer, 'orders.assign'), can(viewer, 'remittance.verify')]).toEqual([true, false]);
});

test('leaving the team leaves nobody to act for', () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  leaveTeam();
  expect(viewerOf(sessionStore.getState())).toMatchObject({ teamId: null, companyId: null, abilities: [] });
});

test('a clone works under the other company, and resetting it restores the administrator', () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startClone({ id: 'company-9', company_name: 'Surulere Express' });
  expect(viewerOf(sessionStore.getState())).toMatchObject({
    companyId: 'company-9',
    accountType: 'company_owner',
  });
  expect(cloneStore.getState().companyName).toBe('Surulere Express');
  const viewer = viewerOf(sessionStore.getState());
  expect([can(viewer, 'orders.assign'), can(viewer, 'remittance.verify')]).toEqual([true, false]);
  expect([viewer.isInClone, can(viewer, 'couriers.approve')]).toEqual([true, false]);
  resetClone();
  expect(viewerOf(sessionStore.getState())).toMatchObject({ companyId: null, isInClone: false });
  expect(readText('originalUserDetail')).toBeNull();
});

test('an alert is gone after 4 seconds, and a newer one gets its own 4 seconds', () => {
  jest.useFakeTimers();
  showSuccess('Order created');
  jest.advanceTimersByTime(3999);
  showError('No such record.');
  jest.advanceTimersByTime(3999);
  expect(alertStore.getState().alert).toMatchObject({ kind: 'error', text: 'No such record.' });
  jest.advanceTimersByTime(1);
  expect(alertStore.getState().alert).toBeNull();
  jest.useRealTimers();
});

test('an alert that offers Undo leaves 10 seconds for it', () => {
  jest.useFakeTimers();
  showSuccess('Order assigned', { label: 'Undo', run: () => undefined });
  jest.advanceTimersByTime(9999);
  expect(alertStore.getState().alert?.action?.label).toBe('Undo');
  jest.advanceTimersByTime(1);
  expect(alertStore.getState().alert).toBeNull();
  jest.useRealTimers();
});

test('an alert that offers Undo is not covered by what merely went well, only by what went wrong', () => {
  jest.useFakeTimers();
  showError('2 of 3 orders not assigned', { label: 'Undo all', run: () => undefined });
  showSuccess('Order saved');
  jest.advanceTimersByTime(9999);
  expect(alertStore.getState().alert?.action?.label).toBe('Undo all');
  jest.advanceTimersByTime(1);
  expect(alertStore.getState().alert).toMatchObject({ kind: 'success', text: 'Order saved' });
  showSuccess('Order assigned', { label: 'Undo', run: () => undefined });
  showError('No such record.');
  expect(alertStore.getState().alert).toMatchObject({ kind: 'error', text: 'No such record.' });
  jest.useRealTimers();
});
