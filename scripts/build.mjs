/**
 * `npm run build`: builds what changed and publishes it into `dist/site`: the shell, and each remote whose
 * build is another than the one that is current.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPackages, buildServer } from './site/build-packages.mjs';
import { publishRemote, publishShell } from './site/publish.mjs';
import { remoteNames, root, siteDir } from './site/workspace.mjs';

/** Builds and publishes shell and remotes. */
export async function buildSuite() {
  const names = remoteNames();
  buildPackages(['@waybill/shell', ...names.map((name) => `@waybill/mfe-${name}`)]);
  const shell = await publishShell({ siteDir, dist: join(root, 'shell/dist') });
  if (shell.isNew) console.log(`shell ${shell.buildId} published`);
  for (const name of names) {
    const { buildId, isNew } = await publishRemote({
      siteDir,
      name,
      dist: join(root, `mfe-${name}/dist`),
      keepsWithdrawn: true,
    });
    if (isNew) console.log(`${name} ${buildId} published`);
  }
}

/** Compiles the server, then builds and publishes the suite that it serves. */
export async function build() {
  buildServer();
  await buildSuite();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
