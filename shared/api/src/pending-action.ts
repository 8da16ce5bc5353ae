import { sessionStore } from '@waybill/session';

/** An action that was sent and has no response yet: what it sent, and the key that makes a repetition harmless. */
export interface PendingAction {
  key: string;
  /** What was sent, as JSON. */
  input: string;
}

const storageKey = (name: string) => `waybill-pending:${sessionStore.getState().user?.id ?? ''}:${name}`;

/** The action of this draft that the tab still waits for, also after a reload; null where there is none. */
export function readPendingAction(draft: string): PendingAction | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(draft)) ?? 'null') as PendingAction | null;
  } catch {
    return null;
  }
}

/** Stores it next to the draft that it sends; null once there is a response. */
export function writePendingAction(draft: string, action: PendingAction | null): void {
  try {
    if (action) sessionStorage.setItem(storageKey(draft), JSON.stringify(action));
    else sessionStorage.removeItem(storageKey(draft));
  } catch {
    // A full or forbidden storage: the key lasts as long as the page.
  }
}

/** The draft was thrown away: the same content typed once more is another action. */
export const forgetPendingAction = (draft: string): void => writePendingAction(draft, null);
