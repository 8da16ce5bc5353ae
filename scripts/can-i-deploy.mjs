/**
 * `npm run can-i-deploy -- orders`: says whether a deployment, and a rollback, would fit what is published, with the
 * names that are missing, and for the shell which earlier majors may go. Publishes nothing; fails where the deployment would.
 */
import { buildPackages } from '../tools/publishing/build-packages.mjs';
import { canDeploy } from '../tools/publishing/can-deploy.mjs';
import { distOf, nameFromArguments, packageOf, siteDir } from '../tools/workspace.mjs';

const name = nameFromArguments('can-i-deploy', { withShell: true });
buildPackages([packageOf(name)]);
const { deployment, rollback, earlier } = canDeploy({ siteDir, name, dist: distOf(name) });

const line = ({ buildId, problem }) => (problem ? `no. ${problem}` : `yes, ${name} ${buildId}`);
console.log(`Deployment: ${line(deployment)}`);
console.log(`Rollback: ${line(rollback)}`);
for (const { module, users } of earlier)
  console.log(
    `${module}: ${users.length > 0 ? `needed by ${users.join(', ')}` : 'nobody needs it, it may go'}`,
  );
process.exitCode = deployment.problem ? 1 : 0;
