import {
  isPlainPath,
  longestOwned,
  ownerOf,
  type RegistryEntry,
  withoutTrailingSlashes,
} from '@waybill/contract';
import type { Asset, PublishedSite, RemoteBuild, ShellRecord } from './published-site.ts';

/** The page that is shown first at `path`, with the shared parts that it asks the shell for. */
function firstPageNeeds(build: RemoteBuild, path: string) {
  const owned = longestOwned(Object.keys(build.firstPages ?? {}), path);
  return (owned && build.lazy[build.firstPages?.[owned] ?? '']) || { files: [], needs: [] };
}

/** Browsers would not run a file without a hash. */
const assetOf = (build: RemoteBuild, base: string, file: string): Asset[] => {
  const integrity = build.files[file];
  return integrity ? [{ url: base + file, integrity }] : [];
};

function remoteAssets(remote: RegistryEntry, build: RemoteBuild, shell: ShellRecord, path: string): Asset[] {
  const frame = isPlainPath(path) ? [] : (shell.frame ?? []);
  const base = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  const { files, needs } = firstPageNeeds(build, path);
  return [
    ...build.first.flatMap((file) => assetOf(build, base, file)),
    ...frame,
    ...files.flatMap((file) => assetOf(build, base, file)),
    ...needs.flatMap((name) => shell.shared[name] ?? []),
  ];
}

/**
 * What the page at `path` will ask for once the shell runs: the owning remote's entry, what it exposes, the first page, and in
 * an account the frame around it. Named in the HTML, all of it loads in parallel with the shell's own scripts instead of after them.
 */
export async function earlyHints(
  site: PublishedSite,
  remotes: readonly RegistryEntry[],
  shell: ShellRecord,
  path: string,
): Promise<Asset[]> {
  const remote = ownerOf(remotes, path);
  if (!remote) return [];
  const build = await site.remoteBuild(remote);
  const entry = { url: remote.entry, integrity: remote.integrity };
  const all = [entry, ...(build ? remoteAssets(remote, build, shell, path) : [])];
  const listed = new Set([...shell.scripts, ...shell.styles].map(({ url }) => url));
  return all
    .filter(({ url }) => !listed.has(url) && listed.add(url))
    .map(({ url, integrity }) => ({ url, integrity }));
}

/** The calls of the API that the page at `path` begins with, for its inline script. */
export async function firstCalls(
  site: PublishedSite,
  remotes: readonly RegistryEntry[],
  path: string,
): Promise<unknown[]> {
  const remote = ownerOf(remotes, path);
  const calls = remote && (await site.remoteBuild(remote))?.firstCalls;
  // Of this page alone: those below it ask for something else.
  return calls?.[withoutTrailingSlashes(path).toLowerCase()] ?? [];
}
