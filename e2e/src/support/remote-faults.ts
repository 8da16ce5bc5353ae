import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from './areas.ts';
import type { Breakage } from './broken-builds.ts';
import type { FileFault, Published, SiteFault } from './faulty-site.ts';

/** A visitor's view while a fault lasts. */
export type Seen = 'panel' | 'content' | 'earlier version' | 'another page';

export interface RemoteFault {
  name: string;
  /** The fault for a browser, of this remote. */
  of: (remote: RemoteFiles) => SiteFault;
  seen: Seen;
  /** The remaining fault after the mend, if any. */
  afterMend?: (remote: RemoteFiles) => SiteFault;
  /** The current build is broken, with hashes that are right. */
  breakage?: Breakage;
  /** The remote was deployed before, so that there is a build to fall back on. */
  hasEarlier?: boolean;
}

/** The files of a remote's current build. */
export interface RemoteFiles {
  name: string;
  folder: string;
  entry: string;
  exposed: string;
  /** Scripts and styles of the screen, beyond those. */
  page: string[];
  style: string[];
}

interface BuildRecord {
  first: string[];
  firstPages?: Record<string, string>;
  lazy: Record<string, { files: string[] }>;
}

/** The build of a remote that is published. */
const currentBuild = (siteDir: string, remote: string): string => {
  const { remotes } = JSON.parse(readFileSync(join(siteDir, 'remotes/registry.json'), 'utf8'));
  return remotes.find(({ name }: { name: string }) => name === remote).buildId;
};

/** Reads where the files of an area's remote and screen are, in one of its builds: the current one, if left out. */
export function filesOf(
  siteDir: string,
  { remote: name, path, page: screen }: Area,
  buildId = currentBuild(siteDir, name),
): RemoteFiles {
  const folder = `/${name}/${buildId}/`;
  const record: BuildRecord = JSON.parse(readFileSync(join(siteDir, folder, 'build.json'), 'utf8'));
  const [owned] = Object.keys(record.firstPages ?? {})
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length);
  const files = record.lazy[screen ?? record.firstPages?.[owned ?? ''] ?? '']?.files ?? [];
  const exposed = record.first.find((file) => file.endsWith('.js'));
  const page = files.filter((file) => file.endsWith('.js') && file !== exposed);
  if (!exposed || page.length === 0) throw new Error(`${name} has no first page at ${path}`);
  const style = [...files, ...record.first].filter((file) => file.endsWith('.css'));
  return {
    name,
    folder,
    entry: `${folder}remoteEntry.js`,
    exposed: folder + exposed,
    page: page.map((file) => folder + file),
    style: style.map((file) => folder + file),
  };
}

const onFile =
  (which: 'entry' | 'exposed' | 'page' | 'style', fault: FileFault) =>
  (remote: RemoteFiles): SiteFault => ({
    file: (path) => ([remote[which]].flat().includes(path) ? fault : undefined),
  });

type Entry = Record<string, unknown>;

const inEntry =
  (change: (entry: Entry, registry: Published) => unknown) =>
  ({ name }: RemoteFiles): SiteFault => ({
    registry: (registry) => ({
      ...registry,
      remotes: registry.remotes.map((entry) => (entry.name === name ? change(entry, registry) : entry)),
    }),
  });

const onRegistry = (fault: FileFault) => (): SiteFault => ({
  isPlainHost: true,
  file: (path) => (path === '/remotes/registry.json' ? fault : undefined),
});

/** While it lasts, the registry does not name the remote at all. */
const withoutEntry = ({ name }: RemoteFiles): SiteFault => ({
  registry: (registry) => ({ ...registry, remotes: registry.remotes.filter((entry) => entry.name !== name) }),
});

const everyFile = ({ folder }: RemoteFiles): SiteFault => ({
  file: (path) => (path.startsWith(folder) && /\.(js|css)$/.test(path) ? 'hang' : undefined),
});

const noFault = (): SiteFault => ({});

const panel = (name: string, of: RemoteFault['of']): RemoteFault => ({ name, of, seen: 'panel' });
const content = (name: string, of: RemoteFault['of']): RemoteFault => ({ name, of, seen: 'content' });

const fileFaults: FileFault[] = [
  '404',
  '500',
  'reset',
  'hang',
  'half, then hang',
  'a page instead',
  'cut short',
  'one byte changed',
];

const breakages: readonly Breakage[] = [
  'entry throws',
  'entry cut short',
  'part throws',
  'page throws',
  'page cannot be evaluated',
];
const broken = (breakage: Breakage, seen: Seen, hasEarlier: boolean): RemoteFault => ({
  name: `${breakage}, hash right${hasEarlier ? ', deployed before' : ''}`,
  of: noFault,
  seen,
  breakage,
  hasEarlier,
});
const deployedBefore = (name: string, of: RemoteFault['of']): RemoteFault => ({
  name: `${name}, deployed before`,
  of,
  seen: 'earlier version',
  hasEarlier: true,
});

/** Every fault, each of one remote. */
export const remoteFaults: readonly RemoteFault[] = [
  ...breakages.map((breakage) => broken(breakage, 'panel', false)),
  ...breakages.map((breakage) => broken(breakage, 'earlier version', true)),
  ...(['404', 'hang', 'one byte changed'] as const).flatMap((fault) => [
    deployedBefore(`entry: ${fault}`, onFile('entry', fault)),
    deployedBefore(`exposed part: ${fault}`, onFile('exposed', fault)),
  ]),
  deployedBefore('page: 404', onFile('page', '404')),
  panel('every file: hang', everyFile),
  { name: 'registry: entry missing', of: withoutEntry, seen: 'another page' },
  ...fileFaults.map((fault) => panel(`entry: ${fault}`, onFile('entry', fault))),
  content('entry: slow', onFile('entry', 'slow')),
  ...fileFaults.map((fault) => panel(`exposed part: ${fault}`, onFile('exposed', fault))),
  ...fileFaults.map((fault) => panel(`page: ${fault}`, onFile('page', fault))),
  ...(['404', 'hang', 'a page instead', 'one byte changed'] as const).map((fault) =>
    content(`style: ${fault}`, onFile('style', fault)),
  ),
  ...(['404', '500', 'hang', 'a page instead', 'cut short'] as const).map((fault) =>
    panel(`registry: ${fault}`, onRegistry(fault)),
  ),
  panel(
    'registry: no navigation',
    inEntry((entry) => ({ ...entry, navigation: null })),
  ),
  panel(
    'registry: hash missing',
    inEntry(({ integrity: _, ...entry }) => entry),
  ),
  panel(
    'registry: hash null',
    inEntry((entry) => ({ ...entry, integrity: null })),
  ),
  panel(
    'registry: entry no text',
    inEntry((entry) => ({ ...entry, entry: 7 })),
  ),
  panel(
    'registry: entry of another',
    inEntry((entry, { remotes }) => ({
      ...entry,
      entry: remotes.find(({ name }) => name !== entry.name)?.entry,
    })),
  ),
  panel(
    'registry: signature wrong',
    inEntry((entry) => ({ ...entry, signature: `${'A'.repeat(86)}==` })),
  ),
  panel(
    'registry: needs another version',
    inEntry((entry) => ({ ...entry, needs: { shell: 99 } })),
  ),
];
