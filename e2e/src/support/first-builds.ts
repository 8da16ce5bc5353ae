import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../../..');

/** Leaves each remote its current build only, as after the first deployment: whatever the machine has deployed before. */
export async function forgetEarlierBuilds(siteDir: string): Promise<void> {
  const { signed, signingKey } = await import(pathToFileURL(join(root, 'tools/publishing/signing.mjs')).href);
  const file = join(siteDir, 'remotes/registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8'));
  const key = signingKey(siteDir);
  const remotes = registry.remotes.map(({ previous: _, ...entry }: Record<string, unknown>) =>
    signed(entry, key),
  );
  writeFileSync(file, JSON.stringify({ ...registry, remotes }));
}
