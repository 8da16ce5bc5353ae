import { countText } from '../number-text.ts';
import { withoutShapeless, withPlainLineEnds } from './plain-signs.ts';
import type { Read } from './read.ts';

// PostgreSQL rejects NUL, and JSON cannot store a lone surrogate.
const isStorable = (text: string) => !text.includes('\0') && !/[\uD800-\uDFFF]/u.test(text);

// Control characters have no shape either; a tab and a line end have a meaning.
const withoutControls = (text: string) => text.replaceAll(/(?![\t\n\0])\p{Cc}/gu, '');

const isVisible = (text: string) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(text);

/** A text as it is stored on one line: without signs that have no shape, its gaps one space each, in one form of Unicode. */
export const plainLine = (given: string): string =>
  withoutControls(withoutShapeless(withPlainLineEnds(given)))
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A text as it is stored on its lines: whatever ends a line is `\n`; signs without a shape are taken out. */
export const plainLines = (given: string): string =>
  withoutControls(withoutShapeless(withPlainLineEnds(given)))
    .normalize('NFC')
    .replaceAll(/[^\S\n\t]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Ends a sentence about a text that cannot be stored. */
export const unstorable = 'contains characters that cannot be stored';

const asRead = (text: string, most: number): Read<string> => {
  if (!isStorable(text)) return { problem: unstorable };
  if (text.length > most) return { problem: `is longer than ${countText(most)} characters` };
  return text === '' || !isVisible(text) ? { problem: 'has nothing that can be seen' } : { value: text };
};

/** Reads a text of one line. */
export const readLine = (given: string, most: number): Read<string> => asRead(plainLine(given), most);

/** Reads a text of several lines. */
export const readLines = (given: string, most: number): Read<string> => asRead(plainLines(given), most);

/** True where a text has something to call it by: a letter or a digit. */
export const isNamed = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Reads a name: one line with a letter or a digit in it. It stays as it is written. */
export function readName(given: string, most: number): Read<string> {
  const line = readLine(given, most);
  return 'value' in line && !isNamed(line.value) ? { problem: 'has no letter that can be seen' } : line;
}
