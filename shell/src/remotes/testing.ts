import { createInstance } from '@module-federation/enhanced/runtime';
import type { FileLoader, RemoteDefinition, RemoteManifest } from '@waybill/federation';
import type { FederationRuntime } from './loader.ts';
import type { BuildAddress, Registry, RegistryEntry } from './registry.ts';

const origin = 'http://localhost';

/** The address of a build that does not exist, for `inMemoryRemotes`. */
export const aBuild = (
  name: string,
  buildId = 'a00000000001',
  changes: Partial<BuildAddress> = {},
): BuildAddress => ({
  buildId,
  needs: { shell: 1 },
  entry: `/${name}/${buildId}/remoteEntry.js`,
  global: `waybill_${name}_${buildId}`,
  integrity: `sha384-${'A'.repeat(64)}`,
  ...changes,
});

/** A registry's entry: the area of a remote, in one build. */
export const anEntry = (manifest: RemoteManifest, changes: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...aBuild(manifest.name),
  name: manifest.name,
  title: manifest.title,
  paths: manifest.paths,
  navigation: manifest.navigation,
  ...(manifest.backgroundComponentFor && { backgroundComponentFor: manifest.backgroundComponentFor }),
  ...(manifest.backgroundComponentWithRecords && {
    backgroundComponentWithRecords: manifest.backgroundComponentWithRecords,
  }),
  number: 1,
  signature: `${'A'.repeat(86)}==`,
  ...changes,
});

/** For suites whose remotes all run in the page. */
export const neverSandboxed = async ({ name }: RegistryEntry): Promise<RemoteDefinition> => {
  throw new Error(`${name} is in no sandbox`);
};

/** The registry of the given remotes, each in its first build. */
export const aRegistry = (...remotes: readonly (RemoteManifest | RegistryEntry)[]): Registry => ({
  number: 1,
  remotes: remotes.map((remote) => ('buildId' in remote ? remote : anEntry(remote))),
});

/** The content at an entry's address: a remote, another value, or a failure (thrown when requested). */
export type EntrySource = (path: string) => Promise<{ default: unknown } | RemoteDefinition>;

/** Remotes in memory: the runtime that finds them, and the loader that requests them. */
export interface InMemoryRemotes extends FederationRuntime {
  files: FileLoader;
  /** Paths of the entries that were requested, in order. */
  requested: string[];
}

/**
 * The federation runtime over remotes that are in memory: `sources` holds what is at an entry's path (`*`: at every other), and
 * may change while a test runs. Everything but the download is the real runtime.
 */
export function inMemoryRemotes(sources: Record<string, EntrySource>): InMemoryRemotes {
  const requested: string[] = [];
  const downloaded = new Map<string, unknown>();
  const instance = createInstance({
    name: 'test_shell',
    remotes: [],
    plugins: [
      {
        name: 'in-memory',
        async loadEntry({ remoteInfo }) {
          const module = downloaded.get(new URL(remoteInfo.entry, origin).pathname);
          return {
            init: () => undefined,
            get: (async () => () => module) as unknown as () => () => Promise<unknown>,
          };
        },
      },
    ],
  });
  const script = async (url: string) => {
    const { pathname } = new URL(url, origin);
    requested.push(pathname);
    const source = sources[pathname] ?? sources['*'];
    if (!source) throw new Error(`${pathname}: 404`);
    const module = await source(pathname);
    downloaded.set(pathname, 'default' in module ? module : { default: module });
  };
  return {
    requested,
    files: {
      script,
      style: async () => undefined,
      ahead: async () => undefined,
      giveUp: async () => undefined,
    },
    registerRemotes: (remotes) =>
      instance.registerRemotes(
        remotes.map((remote) => ({ ...remote, type: 'var' as const })),
        { force: true },
      ),
    loadRemote: (id) => instance.loadRemote(id),
  };
}
