import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
const commonParts = [
  'shell',
  'shared',
  'tools',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'package.json',
  'package-lock.json',
];

/** A copy of the sources of shell, shared packages and some remotes, which a test may change and build. */
export interface SourcesCopy {
  folder: string;
  edit: (file: string, from: string | RegExp, to: string) => void;
  /** Builds `shell` or a remote, and gives webpack's output folder. */
  build: (part: string) => Promise<string>;
  remove: () => void;
}

/** The sources of shell, shared packages and one remote as they may be some weeks from now. */
export interface NextCheckout {
  /** Builds the shell, and gives webpack's output folder. */
  buildShell: () => Promise<string>;
  /** Builds the remote of users with its sources as they are, or using the new name of the kit. */
  buildUser: (options: { usesNewName: boolean }) => Promise<string>;
  remove: () => void;
}

/** The name that the next kit has and the present one has not, and its content. */
export const newName = 'NewsRibbon';
export const newText = 'News from the next kit';
/** A name that the present kit has and no remote uses any more: the next kit is without it. */
const droppedName = 'FieldError';

const isSource = (path: string) => !/[\\/](dist|\.cache|node_modules)$/.test(path);

/** The packages installed, with this checkout's own in place of ours. */
export function linkPackages(folder: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@waybill'), { recursive: true });
  for (const name of readdirSync(modules).filter((each) => !each.startsWith('.') && each !== '@waybill'))
    symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  const own = [...readdirSync(join(folder, 'shared')).map((name) => `shared/${name}`), 'tools'];
  for (const path of own)
    symlinkSync(join(folder, path), join(folder, 'node_modules/@waybill', basename(path)));
}

/** Builds `shell` or a remote from the sources in a folder, and gives webpack's output folder. */
export async function buildIn(folder: string, part: string): Promise<string> {
  const dir = join(folder, part);
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/webpack-cli/bin/cli.js')], {
    cwd: dir,
  });
  return join(dir, 'dist');
}

/** Copies the sources of the shell and these remotes to a folder of their own. */
export function copySources(remotes: readonly string[] = ['user']): SourcesCopy {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-next-'));
  const remoteFolders = remotes.map((name) => `mfe-${name}`);
  for (const part of [...commonParts, ...remoteFolders]) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource });
    const own = join(part, 'node_modules');
    if (remoteFolders.includes(part) && existsSync(join(root, own)))
      symlinkSync(join(root, own), join(folder, own));
  }
  linkPackages(folder);
  return {
    folder,
    edit: (file, from, to) => {
      const before = readFileSync(join(folder, file), 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(join(folder, file), after);
    },
    build: (part) => buildIn(folder, part),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Another minor version of the kit and the session: one name more, one less, and a module that works differently. */
function moveOn({ folder, edit }: SourcesCopy) {
  const ui = join(folder, 'shared/ui/src');
  writeFileSync(join(ui, 'news-ribbon.tsx'), `export const ${newName} = () => <p>${newText}</p>;\n`);
  edit('shared/ui/src/index.ts', new RegExp(`export \\{ ${droppedName} \\}.*\n`), '');
  appendFileSync(join(ui, 'index.ts'), `export { ${newName} } from './news-ribbon.tsx';\n`);
  for (const name of ['ui', 'session'])
    edit(`shared/${name}/package.json`, /"version": "(\d+)\.\d+\./, '"version": "$1.99.');
}

/** Copies the sources and changes them there; building takes some 20 s. */
export function nextCheckout(): NextCheckout {
  const sources = copySources();
  const { folder, edit, build } = sources;
  moveOn(sources);
  return {
    buildShell: () => build('shell'),
    buildUser: async ({ usesNewName }) => {
      const page = 'mfe-user/src/invites/invites.page.tsx';
      if (usesNewName) {
        edit(page, "from '@waybill/ui';", `from '@waybill/ui';\nimport { ${newName} } from '@waybill/ui';`);
        edit(page, '<h1 id', `<${newName} />\n      <h1 id`);
      } else edit(page, 'Your Invites</h1>', 'Your Invites</h1><p>Of the next weeks</p>');
      const dist = await build('mfe-user');
      const copy = join(folder, `user-${usesNewName}`);
      cpSync(dist, copy, { recursive: true });
      return copy;
    },
    remove: sources.remove,
  };
}
