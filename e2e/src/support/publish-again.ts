import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../../..');
const siteScript = (file: string) => import(pathToFileURL(join(root, 'tools/publishing', file)).href);

/** Differences of a published build from the one that is built. */
export interface Differences {
  /** The origin of its files; the site itself if left out. */
  origin?: string;
  /** Texts of its scripts and what is there instead. */
  texts?: Readonly<Record<string, string>>;
}

const replaceTexts = (dist: string, texts: Readonly<Record<string, string>>) => {
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js'))) {
    const before = readFileSync(join(dist, name), 'utf8');
    const after = Object.entries(texts).reduce((text, [from, to]) => text.replaceAll(from, to), before);
    if (after !== before) writeFileSync(join(dist, name), after);
  }
};

let count = 0;

/** A copy of a build that differs by a comment in its entry, as long as `work` runs. */
export async function withCopy<Result>(
  from: string,
  entry: string,
  work: (dist: string) => Promise<Result>,
): Promise<Result> {
  const dist = mkdtempSync(join(tmpdir(), 'waybill-build-'));
  count += 1;
  try {
    cpSync(join(root, from, 'dist'), dist, { recursive: true });
    appendFileSync(join(dist, entry), `\n// ${Date.now()} ${count}\n`);
    return await work(dist);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

/** Publishes a remote as a new build that differs by a comment and what is given; resolves to the id of the build. */
export const publishAgain = (
  siteDir: string,
  name: string,
  { origin, texts = {} }: Differences = {},
): Promise<string> =>
  withCopy(`mfe-${name}`, 'remoteEntry.js', async (dist) => {
    replaceTexts(dist, texts);
    const { publishRemote } = await siteScript('publish.mjs');
    const { buildId } = await publishRemote({ siteDir, name, dist, origin });
    return buildId;
  });

/** Publishes what webpack left in `dist`, of a remote or of `shell`; resolves to the id of the build. */
export async function publishDist(siteDir: string, name: string, dist: string): Promise<string> {
  const { publishRemote, publishShell } = await siteScript('publish.mjs');
  const { buildId } = await (name === 'shell' ? publishShell : publishRemote)({ siteDir, name, dist });
  return buildId;
}

/** The output of `npm run can-i-deploy` for a build: for its deployment and for a rollback the build, or the problem. */
export async function canDeploy(
  siteDir: string,
  name: string,
  dist: string,
): Promise<Record<'deployment' | 'rollback', { buildId?: string; problem?: string }>> {
  const { canDeploy: look } = await siteScript('can-deploy.mjs');
  return look({ siteDir, name, dist });
}

/** Makes the build before this one current again, of a remote or of `shell`; resolves to the id of the build. */
export async function rollBack(siteDir: string, name: string): Promise<string> {
  const { rollbackRemote, rollbackShell } = await siteScript('rollback.mjs');
  const { buildId } = await (name === 'shell' ? rollbackShell : rollbackRemote)({ siteDir, name });
  return buildId;
}
