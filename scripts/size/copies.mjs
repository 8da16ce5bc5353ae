import { join } from 'node:path';
import { readJson } from '../../tools/publishing/files.mjs';
import { readRegistry } from '../../tools/publishing/publish.mjs';

/** Packages that every visitor must have exactly once. */
const singletons = ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'zustand', 'antd'];

/** Packages that no visitor must have: schemas stay on the server, and zod tries whether the page allows `eval`. */
const unwanted = ['zod'];

/** Says where one of the singletons is in the built suite more or less often than once, in the shell, and where unused parts are. */
export function findCopies(siteDir) {
  const { buildId } = readJson(join(siteDir, 'shell/current.json'));
  const builds = [
    ['shell', buildId],
    ...readRegistry(siteDir).remotes.map((remote) => [remote.name, remote.buildId]),
  ];
  const placesOf = (name) =>
    builds.flatMap(([owner, id]) => {
      const { packages } = readJson(join(siteDir, owner, id, 'build.json'));
      return (packages[name] ?? []).map((folder) => `${owner}: ${folder}`);
    });
  const problemOf = (name, times) => {
    const places = placesOf(name);
    return places.length === times ? [] : [`${name} is there ${places.length} times (${places.join(', ')})`];
  };
  return [
    ...singletons.flatMap((name) => problemOf(name, 1)),
    ...unwanted.flatMap((name) => problemOf(name, 0)),
  ];
}
