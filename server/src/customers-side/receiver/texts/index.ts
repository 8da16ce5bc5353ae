import { english, type TextKey, type Texts } from './english.ts';
import { hausa } from './hausa.ts';
import { igbo } from './igbo.ts';
import { pidgin } from './pidgin.ts';
import { yoruba } from './yoruba.ts';

/** The languages of the receiver's page, each under its own name. */
export const languages = {
  en: { name: 'English', texts: english as Texts },
  pcm: { name: 'Pidgin', texts: pidgin },
  yo: { name: 'Yorùbá', texts: yoruba },
  ha: { name: 'Hausa', texts: hausa },
  ig: { name: 'Igbo', texts: igbo },
} as const;
export type Language = keyof typeof languages;

const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** Ranges read from a browser's header; a person has no more. */
const mostRanges = 20;

/** The language that was chosen by hand, else the one the browser wants most, else English. */
export const languageOf = (chosen: string | undefined, accepted: string | undefined): Language => {
  if (chosen && isLanguage(chosen)) return chosen;
  const wanted = (accepted ?? '')
    .split(',', mostRanges)
    .map((range) => {
      const [tag = '', quality] = range.trim().toLowerCase().split(';q=');
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return (wanted[0]?.language as Language | undefined) ?? 'en';
};

/** A text with its braces filled in. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

export const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    languages[language].texts[key].replace(/\{([a-z]+)\}/g, (found, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : found,
    );
