import { isPlainPath, longestOwned, ownerOf, type RegistryEntry } from '@waybill/contract';
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

/** Coming requests that a page's HTML names. */
export interface FirstRequests {
  /** Scripts and styles: the owning remote's entry, what it exposes, the first page, and in an account the frame around it. */
  hints: Asset[];
  /** By path, the calls of the API that the remote's pages begin with: a stored page is shown at other paths, too. */
  calls: Readonly<Record<string, readonly unknown[]>>;
}

/**
 * The requests that the page at `path` makes once the shell runs. Named in the HTML, all of them load in parallel with the shell's
 * own scripts instead of after them.
 */
export async function firstRequests(
  site: PublishedSite,
  remotes: readonly RegistryEntry[],
  shell: ShellRecord,
  path: string,
): Promise<FirstRequests> {
  const remote = ownerOf(remotes, path);
  // A sandboxed one loads its files in a frame, which shares no cache with the page.
  if (!remote || remote.sandbox) return { hints: [], calls: {} };
  const build = await site.remoteBuild(remote);
  const entry = { url: remote.entry, integrity: remote.integrity };
  const all = [entry, ...(build ? remoteAssets(remote, build, shell, path) : [])];
  const listed = new Set([...shell.scripts, ...shell.styles].map(({ url }) => url));
  const hints = all
    .filter(({ url }) => !listed.has(url) && listed.add(url))
    .map(({ url, integrity }) => ({ url, integrity }));
  return { hints, calls: build?.firstCalls ?? {} };
}
