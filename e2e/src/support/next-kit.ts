import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySources, type SourcesCopy } from './next-checkout.ts';

/** A name of the kit, and what the next major calls it. */
const renamed = ['EmptyState', 'NothingHere'] as const;
const kit = 'shared/ui';

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file));

/** The sources of the suite in which the shell gives the next major of the kit beside the present one; `move` takes a remote to it. */
export interface NextKit extends SourcesCopy {
  /** The major to come. */
  major: number;
  move: (remote: string) => void;
}

/** Copies the sources, and adds to them a major of the kit in which a name is another; the shell gives both. */
export function nextKit(remotes: readonly string[]): NextKit {
  const copy = copySources(remotes);
  const file = join(copy.folder, kit, 'package.json');
  const description = JSON.parse(readFileSync(file, 'utf8'));
  const major = Number(description.version.split('.')[0]) + 1;
  const next = join(copy.folder, kit, `src-${major}`);
  cpSync(join(copy.folder, kit, 'src'), next, { recursive: true });
  const [before, after] = renamed;
  for (const source of sourcesIn(next)) {
    const text = readFileSync(source, 'utf8');
    writeFileSync(source, text.replace(new RegExp(`\\b${before}\\b`, 'g'), after));
  }

  const entryPoints = Object.keys(description.exports).filter((name) => name !== './testing');
  const nextOf = (name: string) => (name === '.' ? `./@${major}` : `${name}@${major}`);
  for (const name of entryPoints)
    description.exports[nextOf(name)] = description.exports[name].replace('./src/', `./src-${major}/`);
  writeFileSync(file, JSON.stringify(description, null, 2));
  const given = entryPoints.map(
    (name, at) => `  next${at}: () => import('@waybill/ui${nextOf(name).slice(1)}'),\n`,
  );
  appendFileSync(
    join(copy.folder, 'shell/src/shared-parts.ts'),
    `export const nextKit = {\n${given.join('')}};\n`,
  );

  return {
    ...copy,
    major,
    move: (remote) => {
      for (const source of sourcesIn(join(copy.folder, `mfe-${remote}`, 'src'))) {
        const text = readFileSync(source, 'utf8');
        const moved = text
          .replace(/'@waybill\/ui'/g, `'@waybill/ui/@${major}'`)
          .replace(/'@waybill\/ui\/(?!testing|@)([\w-]+)'/g, `'@waybill/ui/$1@${major}'`)
          .replace(new RegExp(`\\b${before}\\b`, 'g'), after);
        if (moved !== text) writeFileSync(source, moved);
      }
    },
  };
}
