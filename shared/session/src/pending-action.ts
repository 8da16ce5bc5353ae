import { sessionStore } from './session.store.ts';

/** An action that was sent and has no response yet: its body, and the key that makes a repetition harmless. */
export interface PendingAction {
  key: string;
  /** The sent body, as JSON. */
  input: string;
}

const keyOf = (draft: string) => `waybill-pending:${sessionStore.getState().user?.id ?? ''}:${draft}`;

/** The action of this draft that got no response, of this user in this tab, also after a reload; null where there is none. */
export function readPendingAction(draft: string): PendingAction | null {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(keyOf(draft)) ?? 'null',
    ) as Partial<PendingAction> | null;
    return typeof stored?.key === 'string' && typeof stored.input === 'string'
      ? { key: stored.key, input: stored.input }
      : null;
  } catch {
    return null;
  }
}

/** Stores it next to the draft that it sends; null once there is a response. */
export function writePendingAction(draft: string, action: PendingAction | null): void {
  try {
    if (action) sessionStorage.setItem(keyOf(draft), JSON.stringify(action));
    else sessionStorage.removeItem(keyOf(draft));
  } catch {
    // A full or forbidden storage: the key lasts as long as the page.
  }
}

/** The draft was thrown away: the same content typed once more is another action. */
export const forgetPendingAction = (draft: string): void => writePendingAction(draft, null);
