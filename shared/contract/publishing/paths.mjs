/** Paths that are the shell's own or the server's; a remote may own none of them. */
export const reservedPaths = ['/suite', '/api', '/healthz', '/readyz', '/config.json', '/remotes', '/shell'];

/**
 * Paths that two remotes claim, or that are the shell's or the server's, each with both names; upper and lower case
 * are one, as in routes. Another build of the same remote may claim the same.
 *
 * @param {readonly { name: string, paths: readonly string[] }[]} remotes
 */
export function pathProblems(remotes) {
  const owners = new Map(reservedPaths.map((path) => [path, 'the suite itself']));
  const problems = new Set();
  for (const { name, paths } of remotes)
    for (const path of paths.map((each) => each.toLowerCase())) {
      const owner = owners.get(path) ?? name;
      if (owner !== name) problems.add(`${owner} and ${name} both claim ${path}`);
      else owners.set(path, name);
    }
  return [...problems];
}
