import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createdOnce } from './created-once.ts';

/** Time that an alert stays (docs/spec-coverage.md#foundation-9). */
const alertDurationMs = 4000;
/** Time that an alert with an action stays. */
const actionDurationMs = 10_000;

/** The content of the banner. */
export interface Alert {
  kind: 'success' | 'error';
  text: string;
  /** Something to do about it while it shows, e.g. Undo. */
  action?: { label: string; run: () => void };
  /** Grows with every alert, so that the same text twice is two alerts. */
  key: number;
}

interface AlertState {
  alert: Alert | null;
}

/** The one alert that the shell's banner shows. */
export const alertStore = createdOnce('alert', () => createStore<AlertState>(() => ({ alert: null })));

let lastKey = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

let waiting: Omit<Alert, 'key'> | undefined;

function show(alert: Omit<Alert, 'key'>): void {
  // An alert that offers Undo goes before one that merely says that it went well.
  if (alertStore.getState().alert?.action && alert.kind === 'success' && !alert.action) {
    waiting = alert;
    return;
  }
  lastKey += 1;
  alertStore.setState({ alert: { ...alert, key: lastKey } });
  clearTimeout(timer);
  timer = setTimeout(showNext, alert.action ? actionDurationMs : alertDurationMs);
}

function showNext(): void {
  const next = waiting;
  clearAlert();
  if (next) show(next);
}

const shower =
  (kind: Alert['kind']) =>
  (text: string, action?: Alert['action']): void =>
    show({ kind, text, ...(action && { action }) });

/**
 * A green notice for 4 s; with an `action`, a button next to it, for 10 s. One without an action waits until one with an
 * action has had its time.
 */
export const showSuccess = shower('success');

/** A red notice for 4 s; with an `action`, a button next to it, for 10 s. */
export const showError = shower('error');

/** Takes the alert away at once, and what waits behind it. */
export function clearAlert(): void {
  waiting = undefined;
  clearTimeout(timer);
  alertStore.setState({ alert: null });
}

/** The alert now shown, as a hook. */
export const useAlert = (): Alert | null => useStore(alertStore, ({ alert }) => alert);
