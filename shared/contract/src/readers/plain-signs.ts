// Signs that have no shape, wherever they stand: soft hyphen, direction marks (WhatsApp and phones copy them around numbers
// and names), zero-width spaces, word joiners, byte order marks. The joiners of emoji and scripts (200C, 200D), the selectors
// of variants and the tags of flags are none of these: without them a sign is another one.
const shapeless = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

// Letters of Unicode that are empty: the fillers of Hangul, the empty pattern of Braille.
const emptyLetters = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** The text without signs that have no shape; empty letters become spaces. */
export const withoutShapeless = (text: string): string =>
  text.replaceAll(shapeless, '').replaceAll(emptyLetters, ' ');

/** Writes every line end as `\n`. */
export const withPlainLineEnds = (text: string): string =>
  text.replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n');

const zeroOf = (digit: string): number => {
  // A script's ten digits follow each other, its zero first.
  let code = digit.codePointAt(0) ?? 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - 1))) code -= 1;
  return code;
};

const plainDigit = (digit: string) => String(((digit.codePointAt(0) ?? 0) - zeroOf(digit)) % 10);

/**
 * The signs of a number as a keyboard has them: digits of any script, full-width and bold ones, keycaps, spaces and dashes of
 * all kinds. For reading, never for storing.
 */
export const plainSigns = (text: string): string =>
  withoutShapeless(text)
    .replaceAll(/\u200c|\u200d|\ufe0e|\ufe0f|\u20e3/g, '')
    .replaceAll(/\P{No}+/gu, (part) => part.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, (digit) => (digit < '\x80' ? digit : plainDigit(digit)))
    .replaceAll(/[\u2010-\u2015\u2212\ufe58]/g, '-')
    .replaceAll(/[\u2018\u2019\u02bc`´]/g, "'")
    .replaceAll(/\u066b/g, '.')
    .replaceAll(/[\u066c\u060c]/g, ',')
    .replaceAll(/\s+/g, ' ')
    .trim();
