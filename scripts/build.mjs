/**
 * `npm run build`: builds what changed and publishes it into `dist/site`: the shell, each remote whose build is
 * another than the one that is current, and the script of the receiver's page.
 */
import { pathToFileURL } from 'node:url';
import { buildPackages, buildServer } from '../tools/publishing/build-packages.mjs';
import { publishSuite } from '../tools/publishing/publish.mjs';
import { publishReceiver } from '../tools/publishing/publish-receiver.mjs';
import { distOf, remoteNames, siteDir } from '../tools/workspace.mjs';

/** Builds shell and remotes, and publishes those that are another build than the current one, all at once. */
async function buildSuite() {
  const names = remoteNames();
  buildPackages(['@waybill/shell', '@waybill/receiver', ...names.map((name) => `@waybill/mfe-${name}`)]);
  await publishReceiver(siteDir);
  const published = await publishSuite({
    siteDir,
    shell: distOf('shell'),
    remotes: Object.fromEntries(names.map((name) => [name, distOf(name)])),
  });
  for (const { name, buildId } of published) console.log(`${name} ${buildId} published`);
}

/** Compiles the server, then builds and publishes the suite that it serves. */
export async function build() {
  buildServer();
  await buildSuite();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
