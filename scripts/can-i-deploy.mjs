/**
 * `npm run can-i-deploy -- orders`: says whether a deployment, and a rollback, would fit what is published, with the
 * names that are missing, and for the shell which earlier majors may go. It also compares the calls of the API with those of the server
 * that runs at WAYBILL_SUITE (`http://127.0.0.1:4000`); with `server`, those of this one with all that is published. Publishes
 * nothing; fails where the deployment would, or would break something. `--journeys` also passes the
 * journeys of the remotes in a browser, for the shell `--journeys=orders,user` those of some.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages, buildServer } from '../tools/publishing/build-packages.mjs';
import { changedCalls } from '../tools/publishing/calls.mjs';
import { brokenByServer, canDeploy } from '../tools/publishing/can-deploy.mjs';
import { codeIn } from '../tools/webpack/code-names.mjs';
import { distOf, nameFromArguments, packageOf, root, siteDir } from '../tools/workspace.mjs';

const suite = (process.env.WAYBILL_SUITE ?? 'http://127.0.0.1:4000').replace(/\/$/, '');
const name = nameFromArguments('can-i-deploy', ['shell', 'server']);

/** The calls of the server that runs, and of this one; undefined where there is none. */
async function descriptions() {
  if (existsSync(join(root, 'server'))) buildServer();
  const file = join(root, 'server/dist/openapi.json');
  const running = await fetch(`${suite}/api/openapi.json`).then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  );
  return { running, own: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

const sayCalls = (problems) => {
  if (problems.length > 0) process.exitCode = 1;
  console.log(`Calls: ${problems.length > 0 ? `no.\n  ${problems.join('\n  ')}` : 'yes'}`);
};

const isBuilt = name !== 'server';
if (isBuilt) buildPackages([packageOf(name)]);
const { running, own } = await descriptions();

if (isBuilt) {
  const { deployment, rollback, earlier } = canDeploy({ siteDir, name, dist: distOf(name) });
  const line = ({ buildId, problem }) => (problem ? `no. ${problem}` : `yes, ${name} ${buildId}`);
  console.log(`Deployment: ${line(deployment)}`);
  console.log(`Rollback: ${line(rollback)}`);
  for (const { module, users } of earlier)
    console.log(
      `${module}: ${users.length > 0 ? `needed by ${users.join(', ')}` : 'nobody needs it, it may go'}`,
    );
  if (deployment.problem) process.exitCode = 1;
}
if (!running) console.log(`Calls: not compared, as no suite responds at ${suite} (WAYBILL_SUITE)`);
else if (!own) console.log('Calls: not compared, as the server’s folder is not here');
else
  sayCalls(
    isBuilt ? changedCalls(codeIn(distOf(name)), own, running) : brokenByServer(siteDir, running, own),
  );

const journeys = process.argv.find((argument) => /^--journeys(=|$)/.test(argument));
if (isBuilt && journeys) {
  const { passJourneys } = await import('./can-i-deploy/journeys.mjs');
  const only = journeys.split('=', 2)[1]?.split(',');
  if (!(await passJourneys({ siteDir, name, only }))) process.exitCode = 1;
}
