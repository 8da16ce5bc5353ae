/**
 * `npm run can-i-deploy -- orders`: says whether a deployment, and a rollback, would fit what is published, with the
 * names that are missing. Publishes nothing; fails where the deployment would.
 */
import { buildPackages } from '../tools/publishing/build-packages.mjs';
import { canDeploy } from '../tools/publishing/can-deploy.mjs';
import { distOf, nameFromArguments, packageOf, siteDir } from '../tools/workspace.mjs';

const name = nameFromArguments('can-i-deploy', { withShell: true });
buildPackages([packageOf(name)]);
const { deployment, rollback } = canDeploy({ siteDir, name, dist: distOf(name) });

const line = ({ buildId, problem }) => (problem ? `no. ${problem}` : `yes, ${name} ${buildId}`);
console.log(`Deployment: ${line(deployment)}`);
console.log(`Rollback: ${line(rollback)}`);
process.exitCode = deployment.problem ? 1 : 0;
