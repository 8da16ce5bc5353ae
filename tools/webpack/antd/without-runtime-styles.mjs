import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const antd = join(dirname(require.resolve('antd/package.json')), 'es');

const stylesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => /[\\/]style([\\/][\w-]+)?\.js$/.test(file));

/** Rendered as elements, while all others are hooks. */
const componentsOfStyles = ['button/style/compact.js', 'form/style/fallbackCmp.js'];

/**
 * Replaces antd's modules that make styles in the browser, as an alias of `resolve`: the kit has antd's rules as style sheets, with variables
 * for both lights (`shared/ui/src/theme/antd`). Of antd's theme only the class above its variables remains.
 */
export const antdWithoutRuntimeStyles = {
  ...Object.fromEntries(stylesIn(antd).map((file) => [file, here('style.mjs')])),
  ...Object.fromEntries(componentsOfStyles.map((file) => [join(antd, file), here('no-style.mjs')])),
  [join(antd, 'theme/useToken.js')]: here('use-token.mjs'),
  [join(antd, 'theme/internal.js')]: here('theme.mjs'),
  [join(antd, 'theme/context.js')]: here('theme-context.mjs'),
  [join(antd, 'grid/hooks/useBreakpoint.js')]: here('use-breakpoint.mjs'),
  [join(antd, 'theme/util/genStyleUtils.js')]: here('style-utils.mjs'),
  [join(antd, 'theme/themes/seed.js')]: here('seed.mjs'),
  // The ring that spreads around a pressed button; the suite has none.
  [join(antd, '_util/wave/index.js')]: here('wave.mjs'),
  // The tooltip of a field's label, which has none in the suite.
  [join(antd, 'tooltip/index.js')]: here('tooltip.mjs'),
  [join(antd, 'tooltip/UniqueProvider/index.js')]: here('tooltip.mjs'),
  '@ant-design/cssinjs$': here('cssinjs.mjs'),
};
