import { onOtherTabChange, readText, writeText } from '@waybill/session';
import { useSyncExternalStore } from 'react';

/** The user's choice; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const listeners = new Set<() => void>();
const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function readChoice(): ThemeChoice {
  const stored = readText('THEME');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function announce() {
  const choice = readChoice();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const listener of listeners) listener();
}

/** Calls back when the theme may have changed. Returns what ends it. */
export function followTheme(listener: () => void): () => void {
  listeners.add(listener);
  const device = deviceIsDark();
  device.addEventListener('change', announce);
  const stop = onOtherTabChange(['THEME'], announce);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', announce);
    stop();
  };
}

/** Keeps the choice on this device and shows it in every tab. */
export function chooseTheme(choice: ThemeChoice): void {
  writeText('THEME', choice === 'system' ? null : choice);
  announce();
}

/** The theme that is shown. */
export const themeNow = (): 'light' | 'dark' => {
  const choice = readChoice();
  if (choice !== 'system') return choice;
  return deviceIsDark().matches ? 'dark' : 'light';
};

/** The user's choice and the theme that follows from it. */
export const useTheme = (): { choice: ThemeChoice; theme: 'light' | 'dark' } => ({
  choice: useSyncExternalStore(followTheme, readChoice),
  theme: useSyncExternalStore(followTheme, themeNow),
});

/** Puts the stored choice on the document; called before the first render, so that nothing flashes. */
export const applyStoredTheme = (): void => announce();
