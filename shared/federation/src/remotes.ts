import { createStore } from 'zustand';
import { type FederationRuntime, type LoadedRemote, loadRemoteBuild } from './loader.ts';
import { fetchRegistry, ownerOf, type Registry, type RegistryEntry } from './registry.ts';
import { isRemoteFailure, type RemoteFailure, remoteFailure } from './remote-failure.ts';

interface RemotesState {
  registry: Registry | undefined;
  loaded: Readonly<Record<string, LoadedRemote>>;
  failures: Readonly<Record<string, RemoteFailure>>;
}

/** Where the registry is and how builds are fetched; times in ms. */
export interface RemotesOptions {
  registryUrl: string;
  runtime: FederationRuntime;
  /** The registry that came with the page; fetched where it is left out. */
  initial?: Registry;
  timeoutMs?: number;
  previousAfterMs?: number;
}

/**
 * All the shell knows of the remotes: which there are, which are loaded in which build, which failed. A
 * registry is kept until `refresh`; a remote that is loaded stays usable whatever happens to later builds.
 */
export function createRemotes(options: RemotesOptions) {
  const { registryUrl, runtime, initial } = options;
  const store = createStore<RemotesState>(() => ({ registry: initial, loaded: {}, failures: {} }));
  const loading = new Map<string, Promise<LoadedRemote>>();
  let fetching: Promise<Registry> | undefined;

  const refresh = () => {
    fetching ??= fetchRegistry(registryUrl, options.timeoutMs)
      .then((registry) => {
        store.setState({ registry });
        return registry;
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };

  const registry = async () => store.getState().registry ?? refresh();

  const keep = (remote: LoadedRemote) =>
    store.setState(({ loaded, failures: { [remote.name]: _mended, ...failures } }) => ({
      loaded: { ...loaded, [remote.name]: remote },
      failures,
    }));

  const fail = (entry: RegistryEntry, error: unknown) => {
    const { name } = entry;
    const failure = isRemoteFailure(error) ? error : remoteFailure(name, 'crashed', String(error), error);
    store.setState(({ failures }) => ({ failures: { ...failures, [name]: failure } }));
    throw failure;
  };

  const fetchBuild = (entry: RegistryEntry) => {
    const { name } = entry;
    const work = loadRemoteBuild(entry, {
      runtime,
      resolve: (address) => new URL(address, registryUrl).href,
      timeoutMs: options.timeoutMs,
      previousAfterMs: options.previousAfterMs,
    })
      .then(
        (remote) => {
          keep(remote);
          return remote;
        },
        (error) => fail(entry, error),
      )
      .finally(() => loading.delete(name));
    loading.set(name, work);
    return work;
  };

  /**
   * The remote, loaded. Where an older build is there already it is given at once and the current one is
   * fetched beside it, for the next visit.
   */
  const load = async (name: string): Promise<LoadedRemote> => {
    const entry = (await registry()).remotes.find((remote) => remote.name === name);
    if (!entry) throw remoteFailure(name, 'unreachable', `The registry has no ${name}`);
    const present = store.getState().loaded[name];
    if (present?.buildId === entry.buildId) return present;
    const work = loading.get(name) ?? fetchBuild(entry);
    if (!present) return work;
    work.catch(() => undefined);
    return present;
  };

  return {
    store,
    refresh,
    load,
    /** Who owns the path; rejects where there is no registry to be had. */
    ownerOf: async (path: string) => ownerOf(await registry(), path),
    /** The newest build of a remote that is loaded. */
    loaded: (name: string) => store.getState().loaded[name],
    /** Asks for the registry and, where it names another build than `buildId`, loads that; true if it did. */
    async catchUp(name: string, buildId: string): Promise<boolean> {
      const entry = (await refresh()).remotes.find((remote) => remote.name === name);
      if (!entry || entry.buildId === buildId) return false;
      const newest = await (loading.get(name) ?? fetchBuild(entry));
      return newest.buildId !== buildId;
    },
    /** Loads anew each loaded remote of which the registry has meanwhile named another build. */
    async followRegistry(): Promise<void> {
      const { remotes } = await refresh();
      const { loaded } = store.getState();
      await Promise.allSettled(remotes.filter(({ name }) => loaded[name]).map(({ name }) => load(name)));
    },
  };
}

export type Remotes = ReturnType<typeof createRemotes>;
