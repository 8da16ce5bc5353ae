/** The path without the slashes it ends in; the root keeps its one. */
export const withoutTrailingSlashes = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** True if `path` is `owned` or below it; `/` owns only itself. Case does not count, as in routes. */
export const ownsPath = (owned: string, path: string): boolean => {
  const prefix = owned.toLowerCase();
  const requested = withoutTrailingSlashes(path).toLowerCase();
  return requested === prefix || (prefix !== '/' && requested.startsWith(`${prefix}/`));
};

/** The longest of the paths that own `path`. */
export const longestOwned = (paths: readonly string[], path: string): string | undefined =>
  paths
    .filter((owned) => ownsPath(owned, path))
    .reduce<string | undefined>(
      (longest, owned) => (owned.length > (longest?.length ?? 0) ? owned : longest),
      undefined,
    );

/** The remote whose longest path owns `path`; of equals the first. */
export function ownerOf<Remote extends { readonly paths: readonly string[] }>(
  remotes: readonly Remote[],
  path: string,
): Remote | undefined {
  const owned = longestOwned(
    remotes.flatMap(({ paths }) => paths),
    path,
  );
  return owned === undefined ? undefined : remotes.find(({ paths }) => paths.includes(owned));
}

const plainPaths = /^\/((auth|s)(\/|$)|terms-of-service$|privacy-policy$)/i;

/** Whether a path is shown by itself, outside of an account's frame: sign-in and its like, an outlet's page by its link, terms, privacy. */
export const isPlainPath = (path: string): boolean => plainPaths.test(path);
