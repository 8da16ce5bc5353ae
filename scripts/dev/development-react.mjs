import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const fileOf = (part) => {
  const [name] = part.split('/');
  return join(dirname(require.resolve(`${name}/package.json`)), '..', `${part}.development.js`);
};

/** Requirements of React's files, by the file that holds them. */
const requires = {
  react: 'react/cjs/react',
  'react-dom': 'react-dom/cjs/react-dom',
  scheduler: 'scheduler/cjs/scheduler',
};

/**
 * A script that puts React's development files in the place of a published shell's: hot reload needs them. It goes between the
 * shell's own scripts, before the one that starts it.
 *
 * @param {Record<string, number>} ids module ids by file, as `build.json` of the shell has them
 */
export function developmentReact(ids) {
  const idOf = Object.fromEntries(Object.entries(requires).map(([name, part]) => [name, ids[part]]));
  const modules = Object.entries(ids)
    .filter(([part]) => existsSync(fileOf(part)))
    .map(
      ([part, id]) =>
        `${JSON.stringify(id)}(module, exports, load) { const require = (name) => load(ids[name]);\n${readFileSync(fileOf(part), 'utf8')}\n}`,
    );
  return [
    '(() => {',
    `const ids = ${JSON.stringify(idOf)};`,
    "const process = { env: { NODE_ENV: 'development' } };",
    `(globalThis.waybill_shell_chunks ??= []).push([['development'], {\n${modules.join(',\n')}\n}]);`,
    '})();',
  ].join('\n');
}
