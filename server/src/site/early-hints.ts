import { longestOwner, ownerOf } from './ownership.ts';
import type {
  PublishedSite,
  RegisteredRemote,
  RegistryFile,
  RemoteBuild,
  ShellRecord,
} from './published-site.ts';

export interface Hint {
  url: string;
  as: 'script' | 'style';
  integrity?: string;
}

const kindOf = (url: string): Hint['as'] => (url.endsWith('.css') ? 'style' : 'script');
const hint = (url: string): Hint => ({ url, as: kindOf(url) });

/** The page that is shown first at `path`, with the shared parts that it asks the shell for. */
function firstPageHints(build: RemoteBuild, base: string, path: string, shell: ShellRecord): Hint[] {
  const owned = longestOwner(Object.keys(build.firstPages ?? {}), path);
  const part = owned ? build.lazy[build.firstPages?.[owned] ?? ''] : undefined;
  if (!part) return [];
  const shared = part.needs.flatMap((name) => shell.shared[name] ?? []);
  return [...part.files.map((file) => hint(base + file)), ...shared.map(hint)];
}

const entryHints = (remote: RegisteredRemote, build: RemoteBuild, base: string): Hint[] => [
  { ...hint(remote.entry), integrity: remote.integrity[remote.entry] },
  ...build.first.map((file) => hint(base + file)),
];

/**
 * What the page at `path` will ask for once the shell runs: the owning remote's entry, what it exposes, and
 * the first page. Told in the HTML, all of it comes beside the shell's own scripts instead of after them.
 */
export async function earlyHints(
  site: PublishedSite,
  registry: RegistryFile,
  shell: ShellRecord,
  path: string,
): Promise<Hint[]> {
  const remote = ownerOf(registry.remotes, path);
  const build = remote && (await site.remoteBuild(remote));
  if (!remote || !build) return [];
  const base = `/${remote.name}/${remote.buildId}/`;
  const all = [...entryHints(remote, build, base), ...firstPageHints(build, base, path, shell)];
  const known = new Set([...shell.scripts, ...shell.styles].map(({ url }) => url));
  return all.filter(({ url }) => !known.has(url) && known.add(url));
}
