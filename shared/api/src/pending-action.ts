import { sessionStore } from '@waybill/session';

/** An action that was sent, or is about to be: its input, and the key that makes a repetition harmless. */
export interface PendingAction {
  key: string;
  input: string;
}

const keyOf = (name: string) => `waybill-write:${sessionStore.getState().user?.id ?? ''}:${name}`;

/** The action of this name that got no response, of this user in this tab; also after the page was loaded again. */
export function readPendingAction(name: string): PendingAction | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Partial<PendingAction> | null;
    return typeof stored?.key === 'string' && typeof stored.input === 'string'
      ? { key: stored.key, input: stored.input }
      : null;
  } catch {
    return null;
  }
}

/** Remembers it; null once there is a response. */
export function writePendingAction(name: string, action: PendingAction | null): void {
  try {
    if (action) sessionStorage.setItem(keyOf(name), JSON.stringify(action));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Without storage the key lives as long as the page.
  }
}
