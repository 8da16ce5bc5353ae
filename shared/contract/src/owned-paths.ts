/** The path without the slashes it ends in; the root keeps its one. */
export const withoutTrailingSlashes = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** True where `path` is `owned` or lies below it; `/` owns itself alone. Case does not count, as in routes. */
export const ownsPath = (owned: string, path: string): boolean => {
  const prefix = owned.toLowerCase();
  const asked = withoutTrailingSlashes(path).toLowerCase();
  return asked === prefix || (prefix !== '/' && asked.startsWith(`${prefix}/`));
};
