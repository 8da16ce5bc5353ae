/** `npm run deploy -- orders`: builds one remote alone and makes it current. Shell and others stay as they are. */
import { join } from 'node:path';
import { buildPackages } from './site/build-packages.mjs';
import { publishRemote } from './site/publish.mjs';
import { remoteFromArguments, root, siteDir } from './site/workspace.mjs';

const name = remoteFromArguments('deploy');
buildPackages([`@waybill/mfe-${name}`]);
const { buildId, isNew } = await publishRemote({ siteDir, name, dist: join(root, `mfe-${name}/dist`) });
console.log(isNew ? `${name} ${buildId} is current` : `${name} ${buildId} was current already`);
