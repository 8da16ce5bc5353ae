/**
 * Makes the drawings of the suite's icons from the package `lucide-static`. Run it by hand after `icon-names.mjs` has changed:
 * node tools/icons/make-icons.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iconNames } from './icon-names.mjs';
import { pathOfIcon } from './path-of.mjs';

const require = createRequire(import.meta.url);
const lines = Object.entries(iconNames).map(([meaning, name]) => {
  const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  return `  ${meaning}: '${pathOfIcon(svg)}',\n`;
});
writeFileSync(
  new URL('../../shared/ui/src/show/icon-paths.ts', import.meta.url),
  `/** Drawings of Lucide by the meaning that they have here, on a grid of 24 by 24. Made by \`tools/icons/make-icons.mjs\`. */\nexport const iconPaths = {\n${lines.join('')}} as const;\n`,
);
