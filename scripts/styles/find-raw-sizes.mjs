import postcss from 'postcss';

const px = /(?<![\w.-])-?\d*\.?\d+px/g;
const others = /(?<![\w.-])\d*\.?\d+(?:rem|em|pt)\b/g;
const ms = (duration) => Number.parseFloat(duration) * (/\dms$/.test(duration) ? 1 : 1000);

const rawSizes = (value) =>
  [...value.matchAll(px), ...value.matchAll(others)].map(([size]) => size).filter((size) => size !== '0px');
/** A hairline between two parts is a line, and no space. */
const rawSpaces = (value) => rawSizes(value).filter((size) => !/^-?1px$/.test(size));
/** Lines, and what is inside of a box, are no shadows of something that floats. */
const rawShadows = (value) =>
  value
    .split(/,(?![^(]*\))/)
    .filter((shadow) => !/inset|none|var\(--wb-shadow/.test(shadow))
    .filter((shadow) => !/^\s*-?[01](?:px)? -?[01](?:px)? (?:0(?:px)? )?(?:1px )?var\(/.test(shadow));
/** What turns or shimmers for as long as something takes has a time of its own. */
const rawDurations = (value) =>
  value
    .split(/,(?![^(]*\))/)
    .filter((part) => !/\binfinite\b/.test(part))
    .flatMap((part) => [...part.matchAll(/(?<![\w.-])\d*\.?\d+m?s\b/g)].map(([duration]) => duration))
    .filter((duration) => ms(duration) > 0.01 && ms(duration) < 1000);

/** By the name of a property: what of its value has to be a token. */
const rules = [
  { of: /^font-size$/, raw: rawSizes, instead: 'var(--wb-text-…)' },
  {
    of: /^font$/,
    raw: (value) => rawSizes(value).concat(/^\d{3}\b/.exec(value) ?? []),
    instead: 'var(--wb-text-…)',
  },
  {
    of: /^font-weight$/,
    raw: (value) => value.match(/^(\d+|bold|normal)$/) ?? [],
    instead: 'var(--wb-weight-…)',
  },
  { of: /^((row-|column-)?gap|(padding|margin)(-.+)?)$/, raw: rawSpaces, instead: 'var(--wb-space-…)' },
  {
    of: /radius$/,
    raw: (value) => rawSizes(value).concat(value.match(/\d+%/g) ?? []),
    instead: 'var(--wb-radius-…)',
  },
  { of: /^box-shadow$/, raw: rawShadows, instead: 'var(--wb-shadow-…)' },
  { of: /^(transition|animation)(-duration)?$/, raw: rawDurations, instead: 'var(--wb-time-…)' },
];

const isForPaper = (node) =>
  node.type === 'atrule' && (node.name === 'page' || /\bprint\b/.test(node.params))
    ? true
    : Boolean(node.parent) && isForPaper(node.parent);

/** Sizes, weights, spaces, radii, shadows and durations of a style sheet that are no tokens, but for those of paper. */
export function findRawSizes(css) {
  const problems = [];
  postcss.parse(css).walkDecls((declaration) => {
    if (isForPaper(declaration)) return;
    for (const { of, raw, instead } of rules) {
      if (!of.test(declaration.prop)) continue;
      for (const value of raw(declaration.value.replace(/\s+/g, ' ')))
        problems.push({
          line: declaration.source.start.line,
          message: `${declaration.prop}: ${value.trim()} is no token: ${instead}`,
        });
    }
  });
  return problems;
}
