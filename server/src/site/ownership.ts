import { ownsPath } from '@waybill/contract';
import type { RegisteredRemote } from './published-site.ts';

/** The longest of the paths that own `path`. */
export const longestOwner = (paths: readonly string[], path: string): string | undefined =>
  paths.filter((owned) => ownsPath(owned, path)).sort((a, b) => b.length - a.length)[0];

/** The remote whose longest path owns `path`. */
export function ownerOf(remotes: readonly RegisteredRemote[], path: string): RegisteredRemote | undefined {
  const lengthOf = (remote: RegisteredRemote) => longestOwner(remote.paths, path)?.length ?? 0;
  return remotes.filter((remote) => lengthOf(remote) > 0).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}
