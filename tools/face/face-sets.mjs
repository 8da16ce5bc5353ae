const from = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/**
 * The characters of the suite's typeface, by the file of the package that has them: a file per set, so that letters with marks are
 * loaded by pages that show some. Marks stand in the set of the letters that they are put on.
 */
export const faceSets = {
  latin: `${from(0x20, 0x7e)}${from(0xa0, 0xac)}${from(0xae, 0xff)}–—‘’“”•…−↑↓`,
  'latin-ext': '₦ĀāĒēĪīŃńŌōŪūƁɓƊɗƘƙƳƴǸǹṄṅḾḿṢṣ',
  vietnamese: 'ẸẹỊịỌọỤụ\u0300\u0301\u0303\u0304\u0308\u0323',
};

const hex = (code) => code.toString(16).toUpperCase();

/** Characters as CSS names them: `U+20-7E,U+20A6`. */
export function unicodeRange(characters) {
  const codes = [...characters].map((character) => character.codePointAt(0)).toSorted((a, b) => a - b);
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}
