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

/** What a page begins with, before its scripts run. */
export interface PageStart {
  /** Files that it will ask for. */
  hints: Asset[];
  /** Calls of the API that it begins with, at this path alone: pages below ask for something else. */
  first: { path: string; calls: readonly unknown[] };
}

/**
 * Of the page at `path`: the owning remote's entry, what it exposes, the first page, and in an account the frame around it; and the calls that
 * the remote's manifest names. Written into the HTML, all of it loads in parallel with the shell's own scripts instead of after them.
 */
export async function pageStart(
  site: PublishedSite,
  remotes: readonly RegistryEntry[],
  shell: ShellRecord,
  path: string,
): Promise<PageStart> {
  const first = { path: withoutTrailingSlashes(path).toLowerCase(), calls: [] };
  const remote = ownerOf(remotes, path);
  if (!remote) return { hints: [], first };
  const build = await site.remoteBuild(remote);
  const entry = { url: remote.entry, integrity: remote.integrity };
  const all = [entry, ...(build ? remoteAssets(remote, build, shell, path) : [])];
  const listed = new Set([...shell.scripts, ...shell.styles].map(({ url }) => url));
  return {
    hints: all
      .filter(({ url }) => !listed.has(url) && listed.add(url))
      .map(({ url, integrity }) => ({ url, integrity })),
    first: { ...first, calls: build?.firstCalls?.[first.path] ?? [] },
  };
}
