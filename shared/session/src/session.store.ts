import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createdOnce } from './created-once.ts';
import { reloadPage } from './reload-page.ts';
import { isSessionUser, type SessionUser, usableUser } from './session-user.ts';
import {
  clearSession,
  clearStorage,
  onOtherTabChange,
  readJson,
  readText,
  writeJson,
  writeText,
} from './storage.ts';

/** The user who is signed in here, and the team for which they work. */
export interface SessionState {
  status: 'logged_in' | 'logged_out' | 'logging_in';
  user: SessionUser | null;
  teamId: string | null;
  /** The server has ended the last session; it was not a sign-out by the user. */
  wasEnded?: boolean;
}

/** A stored user without teams cannot be used (docs/spec-coverage.md#foundation-2): storage is cleared, and the page reloads. */
function resetStorage() {
  clearStorage();
  if (readText('user') === null) reloadPage();
}

function readSession(): SessionState {
  const stored = readJson('user');
  if (readText('user') !== null && !isSessionUser(stored)) resetStorage();
  const user = isSessionUser(stored) ? stored : null;
  return { status: user ? 'logged_in' : 'logged_out', user, teamId: user ? readText('teamId') : null };
}

/** The session of this browser; read from storage at start, then synchronised with the other tabs. */
export const sessionStore = createdOnce('session', () => {
  const store = createStore<SessionState>(readSession);
  onOtherTabChange(['user', 'accessToken', 'teamId'], () => store.setState(readSession()));
  return store;
});

/** The session, as a hook. */
export const useSession = (): SessionState => useStore(sessionStore);

/** Marks that sign-in is under way, or no more. */
export const setLoggingIn = (isLoggingIn: boolean): void =>
  sessionStore.setState(({ user }) => ({
    status: isLoggingIn ? 'logging_in' : user ? 'logged_in' : 'logged_out',
  }));

/** Stores the user and their token (docs/spec-coverage.md#foundation-2). No team is chosen yet. */
export function signIn(user: SessionUser): void {
  clearSession();
  // The user is written last: it is what notifies the other tabs, which then use the token.
  const usable = usableUser(user);
  writeText('accessToken', usable.access_token);
  writeJson('user', usable);
  sessionStore.setState({ status: 'logged_in', user: usable, teamId: null, wasEnded: false });
}

/** Forgets the user on this device, in every tab. The server's token is ended by `auth/logout`. */
export function signOut(): void {
  clearSession();
  sessionStore.setState({ status: 'logged_out', user: null, teamId: null });
}

/** The same after the server has said that the session is no more: sign-in then says why it is shown. */
export function endSession(): void {
  clearSession();
  sessionStore.setState({ status: 'logged_out', user: null, teamId: null, wasEnded: true });
}

/** Works for a team from now on. */
export function chooseTeam(teamId: string): void {
  writeText('teamId', teamId);
  sessionStore.setState({ teamId });
}

/** Works for no team: the Default account, and before another choice. */
export function leaveTeam(): void {
  writeText('teamId', null);
  writeText('myCompany', null);
  writeText('myCourier', null);
  sessionStore.setState({ teamId: null });
}

/** Replaces the stored user, after `user/show` or to impersonate, and leaves the token as it is. */
export function updateUser(user: Omit<SessionUser, 'access_token'>): void {
  // Not the stored token: another tab may have signed another user in, and this tab not received it yet.
  const token = sessionStore.getState().user?.access_token ?? readText('accessToken') ?? '';
  const next = { ...usableUser(user), access_token: token };
  writeJson('user', next);
  sessionStore.setState({ user: next });
}

/** The token that calls carry, or null. */
export const accessToken = (): string | null => readText('accessToken');
