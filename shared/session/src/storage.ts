/**
 * The local storage keys of the suite (docs/spec-coverage.md#foundation-3). Of the device itself the shell also
 * stores `DEVICE` (its id in reports) and `REMOTES` (the builds that were good); both outlast the session.
 */
export type StorageKey =
  | 'user'
  | 'accessToken'
  | 'teamId'
  | 'originalUserDetail'
  | 'myCourier'
  | 'myCompany'
  | 'UUID'
  | 'EARTH_REGIONS'
  | 'firebaseDetails'
  | 'knownDevices'
  | 'THEME'
  | 'SIDEBAR'
  | 'FACE'
  | 'LANGUAGE'
  | 'SHORTCUTS'
  | 'FIRST_STEPS'
  | 'NOT_NOW'
  | 'NO_LOCATION_BAR'
  | 'STOPS'
  | 'NEEDS_DONE'
  | 'LISTS'
  | 'PAPER';

/** Keys that end with the session; all others stay with the device, whoever uses it next. */
const sessionKeys: readonly StorageKey[] = [
  'user',
  'accessToken',
  'teamId',
  'originalUserDetail',
  'myCourier',
  'myCompany',
  'firebaseDetails',
  'NOT_NOW',
  'NO_LOCATION_BAR',
  'STOPS',
];

// A browser may block storage altogether (private mode), or have no room left: what could not be written is in memory,
// and the tab works with that.
const memory = new Map<string, string>();

/** The text under a key, or null. Never throws. */
export function readText(key: StorageKey): string | null {
  const unwritten = memory.get(key);
  if (unwritten !== undefined) return unwritten;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null removes it. Never throws. */
export function writeText(key: StorageKey, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text === null) return;
    memory.set(key, text);
  }
}

/** The JSON under a key, or null where there is none or it is broken. The caller checks its shape. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value as JSON under a key. */
export const writeJson = (key: StorageKey, value: unknown): void => writeText(key, JSON.stringify(value));

/** Removes all that belongs to the signed-in user. */
export function clearSession(): void {
  for (const key of sessionKeys) writeText(key, null);
}

/** Removes everything, what outlives a session included. Never throws. */
export function clearStorage(): void {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // Storage is blocked: there is nothing in it.
  }
}

/**
 * Calls back when another tab changed one of the keys, or cleared them all, and when the page comes back from
 * the browser's page cache, where it received no change. Returns a function that unsubscribes.
 */
export function onOtherTabChange(keys: readonly StorageKey[], changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key as StorageKey)) changed();
  };
  const cameBack = (event: PageTransitionEvent) => {
    if (event.persisted) changed();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', cameBack);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', cameBack);
  };
}
