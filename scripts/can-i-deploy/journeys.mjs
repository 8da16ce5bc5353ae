import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trustedSite } from '../../tools/publishing/current-site.mjs';
import { publishRemote, publishShell } from '../../tools/publishing/publish.mjs';
import { rollbackShell } from '../../tools/publishing/rollback.mjs';
import { siteDir as builtSite, distOf, remoteNames, root } from '../../tools/workspace.mjs';
import { demoData } from '../test/demo-data.mjs';

/** The files of `e2e` that a remote's team has named as its own. */
export const journeysOf = (remote) =>
  JSON.parse(readFileSync(join(root, `mfe-${remote}/package.json`), 'utf8')).waybill?.journeys ?? [];

/** Passes the journeys of a remote on a site; says what came of it. */
export function pass(siteDir, remote, shell) {
  const files = journeysOf(remote).map((name) => join(root, `e2e/dist/${name}.test.js`));
  if (files.length === 0) return true;
  const began = performance.now();
  const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...files], {
    cwd: root,
    encoding: 'utf8',
    // A test that calls this is none of which these are parts.
    env: { ...process.env, SITE_DIR: siteDir, NODE_TEST_CONTEXT: undefined },
  });
  const failed = [...stdout.matchAll(/^ *✖ (.*?) \(\d/gm)].map(([, title]) => title);
  const seconds = Math.round((performance.now() - began) / 1000);
  const isGood = status === 0;
  const outcome = isGood ? 'yes' : `no.\n  ${[...new Set(failed)].join('\n  ')}\n `;
  console.log(`Journeys of ${remote} in shell ${shell}: ${outcome} (${seconds} s)`);
  return isGood;
}

/** The builds that a deployment would bring together, as changes to a copy of the published site, each with the remotes to try. */
function* trials({ siteDir, name, dist }) {
  if (name === 'shell')
    yield { change: () => publishShell({ siteDir, dist }), remotes: remoteNames(), isNeeded: true };
  else {
    yield { change: () => publishRemote({ siteDir, name, dist }), remotes: [name], isNeeded: true };
    const { previous } = trustedSite(siteDir).shell;
    if (previous) yield { change: () => rollbackShell({ siteDir }), remotes: [name] };
  }
}

/**
 * Passes the journeys of a remote with its new build, in the published shell and in the one before; of a new shell those of all
 * remotes that are published. What only they find is another behaviour of the same names and types. Nothing is published: they run on
 * copies of site and demo company.
 *
 * @param {{ siteDir: string, name: string, dist?: string, only?: string[] }} options `only` some of the remotes
 */
export async function passJourneys({ siteDir = builtSite, name, dist = distOf(name), only }) {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-journeys-'));
  try {
    const copy = join(folder, 'site');
    cpSync(siteDir, copy, { recursive: true });
    if (!process.env.DEMO_DATA && (await demoData()).failed) throw new Error('The demo company was not made');
    let isGood = true;
    for (const { change, remotes, isNeeded } of trials({ siteDir: copy, name, dist })) {
      const problem = await change().then(
        () => undefined,
        (error) => error.message,
      );
      if (problem) console.log(`Journeys: not passed. ${problem}`);
      if (problem && isNeeded) isGood = false;
      const shell = trustedSite(copy).shell.buildId;
      for (const remote of remotes.filter((each) => !problem && (only?.includes(each) ?? true)))
        isGood = pass(copy, remote, shell) && isGood;
    }
    return isGood;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
