import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, readJson } from './files.mjs';

/** Makes the registry's entry of one build, as read from its folder. Throws if its files are gone. */
export function entryOfBuild(siteDir, name, buildId) {
  const folder = join(siteDir, name, buildId);
  if (!existsSync(join(folder, 'build.json'))) throw new Error(`The files of ${name} ${buildId} are gone`);
  const record = readJson(join(folder, 'build.json'));
  return {
    name,
    title: record.title,
    paths: record.paths,
    navigation: record.navigation,
    ...(record.backgroundComponentFor && { backgroundComponentFor: record.backgroundComponentFor }),
    ...(record.backgroundComponentWithRecords && {
      backgroundComponentWithRecords: record.backgroundComponentWithRecords,
    }),
    buildId,
    needs: record.needs,
    entry: `/${name}/${buildId}/${record.entry}`,
    global: record.global,
    integrity: integrityOf(readFileSync(join(folder, record.entry))),
    ...(record.sandbox && { sandbox: record.sandbox }),
  };
}

/** The part of an entry that is stored of the previous build. */
export const addressOf = ({ buildId, needs, entry, global, integrity, sandbox }) => ({
  buildId,
  needs,
  entry,
  global,
  integrity,
  ...(sandbox && { sandbox }),
});

/** Reads the record of a build of the shell for `shell/current.json`. Throws if its files are gone. */
export function shellOfBuild(siteDir, buildId) {
  const file = join(siteDir, 'shell', buildId, 'record.json');
  if (!existsSync(file)) throw new Error(`The files of shell ${buildId} are gone`);
  return readJson(file);
}

/** The part of it that is stored of the previous build: all but the page and the build before. */
export const shellAddressOf = ({
  page: _,
  inlineScripts: __,
  inlineStyles: ___,
  previous: ____,
  withdrawn: _____,
  ...shell
}) => shell;
