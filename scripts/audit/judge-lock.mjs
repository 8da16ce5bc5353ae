const leastDays = 7;
const dayMs = 86_400_000;

/** The packages of a lock file that come from a registry: name and version, and the hash of their archive. */
const packagesOf = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { name, version, integrity }]) => ({
      name: name ?? path.split('node_modules/').at(-1),
      version,
      integrity,
    }));

/** Packages of a lock file without a hash: whatever the registry sends would be installed. */
export const withoutIntegrity = (lock) =>
  packagesOf(lock)
    .filter(({ integrity }) => !integrity)
    .map(({ name, version }) => `${name}@${version}`);

/** Packages of a lock file that an earlier one had not, each version once. */
export const newPackages = (lock, earlier) => {
  const idOf = ({ name, version }) => `${name}@${version}`;
  const before = new Set(packagesOf(earlier).map(idOf));
  return [...new Map(packagesOf(lock).map((one) => [idOf(one), one])).values()].filter(
    (one) => !before.has(idOf(one)),
  );
};

/**
 * Versions that are younger than seven days: most that were published with bad intent are taken down within that time.
 *
 * @param {(name: string) => Record<string, string> | undefined} timesOf when each version of a package was published
 * @returns {{ young: string[], unknown: string[] }}
 */
export function judgeAges(packages, timesOf, now = Date.now()) {
  const young = [];
  const unknown = [];
  for (const { name, version } of packages) {
    const publishedAt = Date.parse(timesOf(name)?.[version] ?? '');
    if (Number.isNaN(publishedAt)) unknown.push(`${name}@${version}`);
    else if (now - publishedAt < leastDays * dayMs) young.push(`${name}@${version}`);
  }
  return { young, unknown };
}
