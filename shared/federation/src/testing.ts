import { createInstance } from '@module-federation/enhanced/runtime';
import type { RemoteArea } from './area.ts';
import { contractVersion } from './contract-version.ts';
import type { FederationRuntime } from './loader.ts';
import type { BuildAddress, Registry, RegistryEntry } from './registry.ts';
import type { RemoteDefinition } from './remote.ts';

const origin = 'http://localhost';

/** The address of a build that lies nowhere, for `inMemoryRemotes`. */
export const aBuild = (
  name: string,
  buildId = 'a00000000001',
  changes: Partial<BuildAddress> = {},
): BuildAddress => ({
  buildId,
  contractVersion,
  entry: `/${name}/${buildId}/remoteEntry.js`,
  manifest: `/${name}/${buildId}/mf-manifest.json`,
  global: `waybill_${name}_${buildId}`,
  integrity: {},
  ...changes,
});

/** A registry's entry: the area of a remote, in one build. */
export const anEntry = (area: RemoteArea, changes: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...aBuild(area.name),
  name: area.name,
  title: area.title,
  paths: area.paths,
  navigation: area.navigation,
  ...(area.companionFor && { companionFor: area.companionFor }),
  ...changes,
});

/** The registry of the given remotes, each in its first build. */
export const aRegistry = (...remotes: readonly (RemoteArea | RegistryEntry)[]): Registry => ({
  remotes: remotes.map((remote) => ('buildId' in remote ? remote : anEntry(remote))),
});

/** What stands at an entry's address: a remote, a value that is none, or a failure (thrown when asked for). */
export type EntrySource = () => Promise<{ default: unknown } | RemoteDefinition>;

/**
 * The federation runtime over remotes that are in memory: `sources` holds what stands at an entry's path, and
 * may change while a test runs. Everything but the download is the real runtime.
 */
export function inMemoryRemotes(
  sources: Record<string, EntrySource>,
): FederationRuntime & { asked: string[] } {
  const asked: string[] = [];
  const instance = createInstance({
    name: 'test_shell',
    remotes: [],
    plugins: [
      {
        name: 'in-memory',
        async loadEntry({ remoteInfo }) {
          const { pathname, href } = new URL(remoteInfo.entry, origin);
          asked.push(href.slice(new URL(href).origin.length));
          const source = sources[pathname];
          if (!source) throw new Error(`${pathname}: 404`);
          const given = await source();
          const module = 'default' in given ? given : { default: given };
          return {
            init: () => undefined,
            get: (async () => () => module) as unknown as () => () => Promise<unknown>,
          };
        },
      },
    ],
  });
  return {
    asked,
    registerRemotes: (remotes, options) => instance.registerRemotes(remotes, options),
    loadRemote: (id) => instance.loadRemote(id),
  };
}

export { visitRemote } from './testing/visit-remote.tsx';
