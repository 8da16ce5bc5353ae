import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../shared', import.meta.url));

/** The declarations for the builds in a package's `package.json`. */
export const declaredBy = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).waybill ?? {};

/** A module's path as a package writes it: `./src/form/form.tsx` of its own, `antd/es/form/Form.js` of a library. */
const pathFrom = (dir, file) =>
  file.startsWith(join(dir, '/')) ? `.${file.slice(dir.length)}` : file.split('/node_modules/').at(-1);

/** Whether a path is in a list of beginnings, of which the last that fits decides: with `!` it is not. */
const isIn = (beginnings, path) => {
  const last = beginnings.findLast((each) => path.startsWith(each.replace('!', '')));
  return last !== undefined && !last.startsWith('!');
};

/**
 * webpack's cache groups of the chunks that the shell's and the shared packages declare (`waybill.chunks`), by name: what
 * a page needs together is one file, as each more is a round trip on a slow network.
 */
export function declaredChunks(shell, options) {
  const dirs = [shell, ...readdirSync(shared).map((name) => join(shared, name))];
  const declared = dirs.flatMap((dir) =>
    Object.entries(declaredBy(dir).chunks ?? {}).map(([name, beginnings]) => ({ dir, name, beginnings })),
  );
  const hasModule = (chunk) => (module) => {
    const file = module.nameForCondition();
    const isOfChunk = ({ dir, name, beginnings }) => name === chunk && isIn(beginnings, pathFrom(dir, file));
    return Boolean(file) && declared.some(isOfChunk);
  };
  return Object.fromEntries(declared.map(({ name }) => [name, { ...options, name, test: hasModule(name) }]));
}
