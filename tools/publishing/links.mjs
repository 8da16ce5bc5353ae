const isOwned = (builds, path) => {
  const wanted = path.toLowerCase();
  const paths = builds.flatMap(({ record }) => record.paths ?? []).map((each) => each.toLowerCase());
  return paths.some((owned) => wanted === owned || (owned !== '/' && wanted.startsWith(`${owned}/`)));
};

/**
 * Throws, with their names, if links of `to` that lead to a page now would lead nowhere: to a path of no remote that visitors get. A
 * link that is new may come before its remote.
 *
 * @param {{ links?: Record<string, string>, builds: { record: { paths?: string[] } }[] }} before
 * @param {{ links?: Record<string, string>, builds: { record: { paths?: string[] } }[] }} after
 */
export function requireLinks(before, after) {
  const lost = Object.entries(after.links ?? {}).filter(([name, path]) => {
    const present = before.links?.[name];
    return present !== undefined && isOwned(before.builds, present) && !isOwned(after.builds, path);
  });
  if (lost.length === 0) return;
  const lines = lost.map(([name, path]) => `  to.${name}: ${path} is of no published remote`);
  throw new Error(`Links would lead nowhere:\n${lines.join('\n')}`);
}
