import { join } from 'node:path';
import { readJson } from '../site/files.mjs';
import { readRegistry } from '../site/publish.mjs';

/** What every visitor must have exactly once. */
const singletons = ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'zustand', 'antd'];

/** Says where one of the singletons is in the built suite more or less often than once, in the shell. */
export function findCopies(siteDir) {
  const { buildId } = readJson(join(siteDir, 'shell/current.json'));
  const builds = [
    ['shell', buildId],
    ...readRegistry(siteDir).remotes.map((remote) => [remote.name, remote.buildId]),
  ];
  return singletons.flatMap((name) => {
    const places = builds.flatMap(([owner, id]) => {
      const { packages } = readJson(join(siteDir, owner, id, 'build.json'));
      return (packages[name] ?? []).map((folder) => `${owner}: ${folder}`);
    });
    return places.length === 1 ? [] : [`${name} is there ${places.length} times (${places.join(', ')})`];
  });
}
