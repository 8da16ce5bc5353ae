import { useSyncExternalStore } from 'react';
import { currentLanguage, type Language, onLanguageChange } from './language.ts';

/** The same keys as the English texts have: texts, functions that fill values in, and groups of them. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<English[Key]>;
};

type Loaders<English> = Record<Exclude<Language, 'en'>, () => Promise<Translated<English>>>;

/** The texts of some screens in the current language. English is always there; the others are loaded when they are first wanted. */
export interface ScreenTexts<English> {
  /** In a component: English until the language is there, or where it cannot be loaded. */
  useTexts(): Translated<English>;
  /** Outside of components, as of now. */
  texts(): Translated<English>;
  /** Loads the current language, so that it is there without signal. Rejects where it cannot be loaded. */
  preload(): Promise<void>;
}

/** Makes the texts of a remote's screens from its English ones and one file for each other language. */
export function createTexts<English extends object>(
  english: English,
  loaders: Loaders<English>,
): ScreenTexts<English> {
  const loaded = new Map<Language, Translated<English>>([['en', english as Translated<English>]]);
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const load = async (): Promise<void> => {
    const language = currentLanguage();
    if (language === 'en' || loaded.has(language)) return;
    loaded.set(language, await loaders[language]());
    announce();
  };
  const texts = () => loaded.get(currentLanguage()) ?? (english as Translated<English>);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    const look = () => {
      announce();
      load().catch(() => undefined);
    };
    const stop = onLanguageChange(look);
    addEventListener('online', look);
    load().catch(() => undefined);
    return () => {
      listeners.delete(listener);
      stop();
      removeEventListener('online', look);
    };
  };
  return { useTexts: () => useSyncExternalStore(subscribe, texts), texts, preload: load };
}
