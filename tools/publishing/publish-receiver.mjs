import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { asJson, contentId, integrityOf, listFiles, readJson, writeAtomically } from './files.mjs';
import { dropOldBuilds, markReplaced, placeBuild } from './place-build.mjs';

const name = 'receiver';

/**
 * Publishes the script of the receiver's page: a folder named after its content, and `receiver/current.json`, by which
 * the server finds it. Pages that are open go on with the one they began with.
 */
export async function publishReceiver(siteDir, dist = join(root, 'receiver/dist')) {
  const files = listFiles(dist).map((file) => ({ name: file, content: readFileSync(join(dist, file)) }));
  const script = files.find((file) => file.name === 'receiver.js');
  if (!script) throw new Error(`There is no receiver.js in ${dist}`);
  const buildId = contentId(files);
  const current = join(siteDir, name, 'current.json');
  const before = readJson(current, null);
  if (before?.buildId === buildId) return;
  await placeBuild(siteDir, name, { buildId, files });
  const url = `/${name}/${buildId}/receiver.js`;
  writeAtomically(current, asJson({ buildId, url, integrity: integrityOf(script.content) }));
  if (before) markReplaced(siteDir, name, before.buildId);
  dropOldBuilds(siteDir, name, [buildId]);
  console.log(`${name} ${buildId} published`);
}
