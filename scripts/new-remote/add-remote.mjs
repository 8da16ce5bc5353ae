import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathProblems } from '@waybill/contract/publishing';
import { readManifest } from '../../tools/webpack/index.mjs';
import { remoteNames } from '../../tools/workspace.mjs';
import { filesOfRemote } from './files-of-remote.mjs';

/** As the registry allows. */
const mostLetters = 40;

const read = (file) => readFileSync(file, 'utf8');
const change = (file, edit) => writeFileSync(file, edit(read(file)));

/** Puts a line after the last one that matches. */
const afterLast = (text, pattern, line) => {
  const lines = text.split('\n');
  const last = lines.findLastIndex((one) => pattern.test(one));
  if (last < 0) throw new Error(`No line matches ${pattern}`);
  return [...lines.slice(0, last + 1), line, ...lines.slice(last + 1)].join('\n');
};

/** The lock file as `npm install` would write it, without asking a registry: a remote brings no package of its own. */
function inLockFile(text, name) {
  const lock = JSON.parse(text);
  const folder = `mfe-${name}`;
  const { name: _, ...model } = lock.packages['mfe-user'];
  const added = {
    ...lock.packages,
    [folder]: { name: `@waybill/${folder}`, ...model },
    [`node_modules/@waybill/${folder}`]: { resolved: folder, link: true },
  };
  // npm sorts this way.
  const byName = ([a], [b]) => a.localeCompare(b, 'en');
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(Object.entries(added).sort(byName)) }, null, 2)}\n`;
}

function link(root, folder) {
  const place = join(root, 'node_modules/@waybill', folder);
  if (lstatSync(place, { throwIfNoEntry: false })) return;
  symlinkSync(join(realpathSync(root), folder), place, 'junction');
}

/** The reason why no remote can have this name; undefined if one can. */
async function problemOfName(root, name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? ''))
    return 'A name is lower case, words joined by hyphens: npm run new-remote -- fleet-care';
  if (name.length > mostLetters) return `A name has ${mostLetters} letters at most`;
  if (existsSync(join(root, `mfe-${name}`))) return `mfe-${name} is there already`;
  const manifests = remoteNames(root).map((other) => readManifest(join(root, `mfe-${other}`), other));
  const [problem] = pathProblems([...(await Promise.all(manifests)), { name, paths: [`/${name}`] }]);
  return problem;
}

/**
 * Makes a working remote in the workspace `root`: its folder, and its place in everything that lists remotes. Throws where the name
 * cannot be one, is taken, or would be a path that another remote owns.
 */
export async function addRemote(root, name) {
  const problem = await problemOfName(root, name);
  if (problem) throw new Error(problem);
  const folder = `mfe-${name}`;
  const model = join(root, 'mfe-user');
  const files = filesOfRemote(name, {
    package: JSON.parse(read(join(model, 'package.json'))),
    tsconfig: read(join(model, 'tsconfig.json')),
    webpack: read(join(model, 'webpack.config.mjs')),
    styles: read(join(model, 'src/styles.d.ts')),
  });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, folder, path)), { recursive: true });
    writeFileSync(join(root, folder, path), text);
  }
  change(join(root, 'tsconfig.json'), (text) =>
    afterLast(text, /"path": "mfe-/, `    { "path": "${folder}" },`),
  );
  change(join(root, 'scripts/workspace/navigation.test.mjs'), (text) =>
    text.replace('const readBy = {\n', `$&  '/${name}': [],\n`),
  );
  change(join(root, 'CONTRIBUTING.md'), (text) =>
    afterLast(text, /^\| `mfe-[a-z0-9-]+` \|/, `| \`${folder}\` | \`/${name}\` |`),
  );
  change(join(root, '.github/CODEOWNERS'), (text) =>
    afterLast(text, /^\/mfe-/, `${`/${folder}/`.padEnd(40)}@waybill/${name}`),
  );
  change(join(root, 'package-lock.json'), (text) => inLockFile(text, name));
  link(root, folder);
  return Object.keys(files).map((path) => join(folder, path));
}
