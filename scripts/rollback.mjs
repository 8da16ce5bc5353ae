/**
 * `npm run rollback -- orders`, `npm run rollback -- shell`: makes the build before this one current again. Fails, with
 * the names, if it would not fit what is published.
 */
import { readRegistry } from '../tools/publishing/current-site.mjs';
import { rollbackRemote, rollbackShell } from '../tools/publishing/rollback.mjs';
import { nameFromArguments, siteDir } from '../tools/workspace.mjs';

// Also of remotes that are built elsewhere.
const published = readRegistry(siteDir).remotes.map((entry) => entry.name);
const name = nameFromArguments('rollback', ['shell', ...published]);
try {
  const rollBack = name === 'shell' ? rollbackShell : rollbackRemote;
  const { buildId } = await rollBack({ siteDir, name });
  console.log(`${name} ${buildId} is current`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
