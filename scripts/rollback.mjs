/** `npm run rollback -- orders`: makes the remote's build before this one current again. */
import { rollbackRemote } from './site/rollback.mjs';
import { remoteFromArguments, siteDir } from './site/workspace.mjs';

const name = remoteFromArguments('rollback');
try {
  const { buildId } = await rollbackRemote({ siteDir, name });
  console.log(`${name} ${buildId} is current`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
