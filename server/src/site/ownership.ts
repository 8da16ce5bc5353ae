import type { RegisteredRemote } from './published-site.ts';

/** Whether `path` is `owned` or lies below it; `/` owns itself alone. The shell decides by the same rule. */
export function owns(owned: string, path: string): boolean {
  const prefix = owned.toLowerCase();
  const asked = path.toLowerCase().replace(/\/+$/, '') || '/';
  return asked === prefix || (prefix !== '/' && asked.startsWith(`${prefix}/`));
}

/** The longest of the paths that own `path`. */
export const longestOwner = (paths: readonly string[], path: string): string | undefined =>
  paths.filter((owned) => owns(owned, path)).sort((a, b) => b.length - a.length)[0];

/** The remote whose longest path owns `path`. */
export function ownerOf(remotes: readonly RegisteredRemote[], path: string): RegisteredRemote | undefined {
  const lengthOf = (remote: RegisteredRemote) => longestOwner(remote.paths, path)?.length ?? 0;
  return remotes.filter((remote) => lengthOf(remote) > 0).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}
