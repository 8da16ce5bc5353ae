import { useSyncExternalStore } from 'react';
import { onOtherTabChange, readText, writeText } from './storage.ts';

/** The languages that screens can have, each under its own name. */
export const languages = {
  en: 'English',
  pcm: 'Pidgin',
  yo: 'Yorùbá',
  ha: 'Hausa',
  ig: 'Igbo',
} as const;
export type Language = keyof typeof languages;

/** Whether it is one of the screens' languages. */
export const isLanguage = (text: string | null | undefined): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text);

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** The browser's first language that screens can have; else English. */
const preferred = (): Language =>
  navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';

/** The language that was chosen on this device, else the browser's. */
export const currentLanguage = (): Language => {
  const chosen = readText('LANGUAGE');
  return isLanguage(chosen) ? chosen : preferred();
};

/** Calls back when the language changes, in this tab or another. Returns a function that unsubscribes. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTabChange(['LANGUAGE'], listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Shows translated screens in this language from now on, in every tab of this device. */
export function chooseLanguage(language: Language): void {
  writeText('LANGUAGE', language);
  announce();
}

/** The current language: of the `lang` attribute of what is translated. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage);
