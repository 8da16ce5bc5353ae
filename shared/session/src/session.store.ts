import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createdOnce } from './created-once.ts';
import { reloadPage } from './reload-page.ts';
import { isSessionUser, type SessionUser } from './session-user.ts';
import {
  clearSession,
  clearStorage,
  onOtherTabChange,
  readJson,
  readText,
  writeJson,
  writeText,
} from './storage.ts';

/** Who is signed in here, and for which team he works. */
export interface SessionState {
  status: 'logged_in' | 'logged_out' | 'logging_in';
  user: SessionUser | null;
  teamId: string | null;
}

/** A stored user without teams cannot be worked with (spec 1, "Access guard"): storage is cleared, the page reloads. */
function startAnew() {
  clearStorage();
  if (readText('user') === null) reloadPage();
}

function readSession(): SessionState {
  const stored = readJson('user');
  if (readText('user') !== null && !isSessionUser(stored)) startAnew();
  const user = isSessionUser(stored) ? stored : null;
  return { status: user ? 'logged_in' : 'logged_out', user, teamId: user ? readText('teamId') : null };
}

/** The session of this browser; read from storage at start, kept in step with the other tabs. */
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

/** Stores the user and his token (spec 1, "Sign-in"). No team is chosen yet. */
export function signIn(user: SessionUser): void {
  clearSession();
  // The user comes last: with him the other tabs hear of the session, and then use its token.
  writeText('accessToken', user.access_token);
  writeJson('user', user);
  sessionStore.setState({ status: 'logged_in', user, teamId: null });
}

/** Forgets the user on this device, in every tab. The server's token is ended by `auth/logout`. */
export function signOut(): void {
  clearSession();
  sessionStore.setState({ status: 'logged_out', user: null, teamId: null });
}

/** Works for a team from now on. */
export function chooseTeam(teamId: string): void {
  writeText('teamId', teamId);
  sessionStore.setState({ teamId });
}

/** Works for no team: the Default account, and before choosing anew. */
export function leaveTeam(): void {
  writeText('teamId', null);
  writeText('myCompany', null);
  writeText('myCourier', null);
  sessionStore.setState({ teamId: null });
}

/** Replaces what is known of the user (after `user/show`, or for a clone), keeping his token. */
export function updateUser(user: Omit<SessionUser, 'access_token'>): void {
  // Not the stored one: another tab may have signed somebody else in, and not been heard yet.
  const token = sessionStore.getState().user?.access_token ?? readText('accessToken') ?? '';
  const next = { ...user, access_token: token };
  writeJson('user', next);
  sessionStore.setState({ user: next });
}

/** The token that calls carry, or null. */
export const accessToken = (): string | null => readText('accessToken');
