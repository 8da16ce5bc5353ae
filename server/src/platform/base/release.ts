import { existsSync, readFileSync } from 'node:fs';

const read = (name: string): unknown => {
  const file = new URL(`../../../../${name}`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const { version } = read('package.json') as { version: string };
/** `release.json` is written beside package.json by `npm run release` and by the image's build. */
const { commit } = read('release.json') as { commit?: string };

/** What runs: the version, and the whole name of the commit that a release was made of; a checkout has none. */
export const release: Readonly<{ version: string; commit?: string }> = {
  version,
  ...(commit && { commit }),
};

/** The same for people: `1.0.0 (0123456789)`. */
export const releaseText: string = commit ? `${version} (${commit.slice(0, 10)})` : version;
