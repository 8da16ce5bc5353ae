import { defaultAbilities, type TeamRole } from '@waybill/contract';
import {
  accessToken,
  alertStore,
  can,
  chooseTeam,
  deviceKeysOf,
  endImpersonation,
  impersonationStore,
  isSessionUser,
  leaveTeam,
  offers,
  readJson,
  readText,
  rememberDeviceKey,
  type SessionUser,
  sessionStore,
  showError,
  showSuccess,
  signIn,
  signOut,
  startImpersonation,
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

/** The page as it loads again: stores are created from what is stored. */
const reload = async () => {
  delete (globalThis as { waybillStores?: unknown }).waybillStores;
  jest.resetModules();
  return import('./index.ts');
};

test('a second copy of the package gets the stores of the first, and is reported', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.resetModules();
  const copy = await import('./index.ts');
  expect(copy.sessionStore).toBe(sessionStore);
  expect(copy.alertStore).toBe(alertStore);
  expect(copy.impersonationStore).toBe(impersonationStore);
  expect(report).toHaveBeenCalledWith(expect.stringMatching(/is loaded twice/));
  report.mockRestore();
});

test('signing in stores the user and their token, and no team is chosen yet', () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  expect(JSON.parse(readText('user')!)).toMatchObject({ name: 'Ada Obi' });
  expect(accessToken()).toBe(aSessionUser().access_token);
  expect(sessionStore.getState()).toMatchObject({ status: 'logged_in', teamId: null });
});

test('signing out forgets user, token, team and impersonation', () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startImpersonation({ id: 'company-9', company_name: 'Surulere Express' });
  signOut();
  for (const key of ['user', 'accessToken', 'teamId', 'originalUserDetail'] as const)
    expect(readText(key)).toBeNull();
  expect(impersonationStore.getState().companyId).toBeNull();
});

test('what the server has is known from the signed-in user; another server names nothing', () => {
  expect(offers('imports')).toBe(false);
  signIn(aSessionUser({ capabilities: ['imports', 'of_a_newer_server'] }));
  expect([offers('imports'), offers('activity')]).toEqual([true, false]);
  signIn(aSessionUser({ capabilities: undefined }));
  expect(offers('imports')).toBe(false);
});

test('the five newest device keys outlive the session, each for its own server', () => {
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

test('broken JSON in storage is no sign-in', () => {
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

test('abilities are those that the server gives, whatever the roles; where it gives roles alone, theirs', () => {
  const team = { roles: ['employee'], display_name: 'Lekki Couriers' };
  const abilitiesWith = (given: object) => {
    const user = aSessionUser({ roles: ['employee'] });
    const team_roles = { 'team-1': { ...team, ...given } as TeamRole };
    return viewerOf({ status: 'logged_in', user: { ...user, team_roles }, teamId: 'team-1' }).abilities;
  };
  expect(abilitiesWith({ abilities: ['reports.read'] })).toEqual(['reports.read']);
  expect(abilitiesWith({ abilities: [] })).toEqual([]);
  expect(abilitiesWith({})).toEqual(defaultAbilities.employee);
  expect(abilitiesWith({ roles: ['of_another_server'] })).toEqual([]);
});

test('leaving the team leaves no company to act for', () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  leaveTeam();
  expect(viewerOf(sessionStore.getState())).toMatchObject({ teamId: null, companyId: null, abilities: [] });
});

test('an impersonation works under the other company, and ending it restores the administrator', () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startImpersonation({ id: 'company-9', company_name: 'Surulere Express' });
  expect(viewerOf(sessionStore.getState())).toMatchObject({
    companyId: 'company-9',
    accountType: 'company_owner',
  });
  expect(impersonationStore.getState().companyName).toBe('Surulere Express');
  const viewer = viewerOf(sessionStore.getState());
  expect([can(viewer, 'orders.assign'), can(viewer, 'settings.manage')]).toEqual([true, true]);
  expect([viewer.isImpersonating, can(viewer, 'couriers.approve')]).toEqual([true, false]);
  endImpersonation();
  expect(viewerOf(sessionStore.getState())).toMatchObject({ companyId: null, isImpersonating: false });
  expect(readText('originalUserDetail')).toBeNull();
});

describe('an impersonation', () => {
  const begin = () => {
    signIn(aSessionUser({ roles: ['administrator'] }));
    chooseTeam('team-1');
    startImpersonation({ id: 'company-9', company_name: 'Surulere Express' });
  };
  const isNowhere = () => {
    expect(impersonationStore.getState()).toEqual({ companyId: null, companyName: null });
    expect(viewerOf(sessionStore.getState()).isImpersonating).toBe(false);
  };
  const company = (user: string | null) => JSON.parse(user!).groups['team-1'].company_id;

  test('is there again after a reload', async () => {
    begin();
    const page = await reload();
    expect(page.impersonationStore.getState().companyName).toBe('Surulere Express');
    expect(page.viewerOf(page.sessionStore.getState()).isImpersonating).toBe(true);
  });

  test('that a crash left half, before the company was swapped, is gone after a reload', async () => {
    begin();
    const { user } = JSON.parse(readText('originalUserDetail')!);
    localStorage.setItem('user', JSON.stringify(user));
    const page = await reload();
    expect(page.impersonationStore.getState().companyId).toBeNull();
    expect(page.readText('originalUserDetail')).toBeNull();
  });

  test('that a crash left half, without the original user, is gone after a reload', async () => {
    begin();
    localStorage.removeItem('originalUserDetail');
    const page = await reload();
    expect(page.impersonationStore.getState().companyId).toBeNull();
    expect(company(page.readText('user'))).toBeNull();
    expect(page.viewerOf(page.sessionStore.getState()).isImpersonating).toBe(false);
  });

  test('ends with a sign-out in another tab, and with another user who signs in there', () => {
    begin();
    otherTab(null, () => localStorage.clear());
    isNowhere();
    begin();
    otherTab('user', () => {
      localStorage.removeItem('originalUserDetail');
      const other = { ...aSessionUser({ roles: ['administrator'] }), id: 'user-2' };
      localStorage.setItem('user', JSON.stringify(other));
    });
    isNowhere();
  });

  test('does not outlive a new sign-in of the same administrator', () => {
    begin();
    signIn(aSessionUser({ roles: ['administrator'] }));
    chooseTeam('team-1');
    isNowhere();
    expect(readText('originalUserDetail')).toBeNull();
  });
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

test('a full storage stops no work: what has no room is held in memory', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  expect([accessToken(), readText('teamId')]).toEqual([aSessionUser().access_token, 'team-1']);
  signOut();
  expect(accessToken()).toBeNull();
  full.mockRestore();
  signIn(aSessionUser({ roles: ['employee'] }));
  expect(localStorage.getItem('accessToken')).toBe(aSessionUser().access_token);
});

test.each([
  ['a company that is null', { user: aSessionUser(), company: null }],
  ['a company without an id', { user: aSessionUser(), company: { company_name: 'Eko' } }],
])('a stored impersonation of %s is none', (_, stored) => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  otherTab('originalUserDetail', () => localStorage.setItem('originalUserDetail', JSON.stringify(stored)));
  expect(impersonationStore.getState()).toEqual({ companyId: null, companyName: null });
});

test.each([
  ['null', null],
  ['one without roles', { display_name: 'Eko' }],
  ['one without a name', { roles: ['employee'] }],
])('a stored user whose teams hold %s is not used', (_, team) => {
  const user = { ...aSessionUser(), team_roles: { 'team-1': team } };
  otherTab('user', () => localStorage.setItem('user', JSON.stringify(user)));
  expect(sessionStore.getState().user).toBeNull();
});

test('ids that a server sends as numbers are texts, and the user is there after a reload', () => {
  const numbered = { ...aSessionUser({ roles: ['employee'] }), id: 17 as unknown as string };
  numbered.groups = { 'team-1': { ...numbered.groups['team-1']!, employee_id: 4 as unknown as string } };
  signIn(numbered);
  const stored = readJson('user') as SessionUser;
  expect(isSessionUser(stored)).toBe(true);
  expect([stored.id, stored.groups['team-1']?.employee_id]).toEqual(['17', '4']);
});

test('teams that a server sends without a name have one, and those without roles are left out', () => {
  const { team_roles: _, ...user } = aSessionUser({ roles: ['employee'] });
  const team_roles = { 'team-1': { roles: ['employee'] }, 'team-2': null } as never;
  signIn({ ...user, team_roles });
  expect(sessionStore.getState().user?.team_roles).toEqual({
    'team-1': { roles: ['employee'], display_name: 'Company' },
  });
});

test('a stored user is signed in at the start of a page, in the team that they chose', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  const page = await reload();
  expect(page.sessionStore.getState()).toMatchObject({
    status: 'logged_in',
    teamId: 'team-1',
    user: { name: 'Ada Obi' },
  });
});
