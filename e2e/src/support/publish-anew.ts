import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../../..');

/** Publishes a remote into this site as another build with the same content but for a comment; the id of that build. */
export async function publishAnew(siteDir: string, name: string): Promise<string> {
  const { publishRemote } = await import(pathToFileURL(join(root, 'scripts/site/publish.mjs')).href);
  const dist = mkdtempSync(join(tmpdir(), 'waybill-build-'));
  try {
    cpSync(join(root, `mfe-${name}/dist`), dist, { recursive: true });
    appendFileSync(join(dist, 'remoteEntry.js'), `\n// ${Date.now()}\n`);
    const { buildId } = await publishRemote({ siteDir, name, dist });
    return buildId;
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}
