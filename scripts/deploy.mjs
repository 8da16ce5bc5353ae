/**
 * `npm run deploy -- orders`, `npm run deploy -- shell`: builds one remote, or the shell, alone and makes it current.
 * The others stay as they are. Fails, with the names, if it would not fit what is published. `--origin=https://…` says
 * that a remote is served from another origin, which has to have its files.
 */
import { buildPackages } from '../tools/publishing/build-packages.mjs';
import { publishRemote, publishShell } from '../tools/publishing/publish.mjs';
import { distOf, nameFromArguments, packageOf, siteDir } from '../tools/workspace.mjs';

const name = nameFromArguments('deploy', ['shell']);
const origin = process.argv.find((argument) => argument.startsWith('--origin='))?.slice('--origin='.length);
if (name === 'shell' && origin !== undefined) {
  console.error('The shell is served from the origin of the suite itself; --origin is for remotes.');
  process.exit(2);
}
buildPackages([packageOf(name)]);
const dist = distOf(name);
try {
  const publish = name === 'shell' ? publishShell : publishRemote;
  const { buildId, isNew } = await publish({ siteDir, name, dist, origin });
  console.log(isNew ? `${name} ${buildId} is current` : `${name} ${buildId} was current already`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
