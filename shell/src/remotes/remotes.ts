import { isLazyLoadError, nothing, pause } from '@waybill/federation';
import { createStore } from 'zustand';
import { createLoader, type LoadedRemote, type LoaderOptions } from './loader.ts';
import {
  type BadRemote,
  type CheckedRegistry,
  entryIn,
  type Registry,
  type RegistryEntry,
} from './registry.ts';
import { createRegistrySource } from './registry-source.ts';
import { rememberedSuite } from './remembered-suite.ts';
import { isRemoteFailure, type RemoteFailure, remoteFailure } from './remote-failure.ts';
import { outcomeOf, type RemoteReport } from './remote-report.ts';
import { createUnopened } from './unopened-remotes.ts';
import { isOverride } from './used-overrides.ts';

/** The state that pages read. */
export interface RemotesState {
  registry: Registry | undefined;
  /** True once there was no registry to be had; before that it is on its way. */
  isWithoutRegistry: boolean;
  /** Entries of the registry that cannot be used, and of which no earlier one is known. */
  bad: readonly BadRemote[];
  loaded: Readonly<Record<string, LoadedRemote>>;
  failures: Readonly<Record<string, RemoteFailure>>;
  /** True while the live stream is open and announces new builds. */
  isFollowedLive: boolean;
}

/** The place of the registry, and the ways to load builds; times in ms. */
export interface RemotesOptions extends Omit<LoaderOptions, 'resolve'> {
  registryUrl: string;
  /** Names the site that is remembered: the key that its entries are signed for. */
  site?: string;
  /** The registry that came with the page; fetched where it is left out. */
  initial?: CheckedRegistry;
  /** Receives what was loaded, and what was not. */
  report?: (report: RemoteReport) => void;
}

/** A registry that is younger than this is not requested again. */
const freshMs = 2000;
/** A registry that hangs must not hold what could be loaded without it. */
const registryWaitMs = 1000;
/** So often a part of a build may break before an earlier build takes its place. */
const mostBreaks = 2;
/** A build with a file that did not exist is tried again after so long: it may be on its way to the host. */
const goneMs = 20_000;

/**
 * All the shell knows of the remotes: which there are, which are loaded in which build, which failed. A
 * remote that is loaded stays usable whatever happens to later builds and registries.
 */
export function createRemotes(options: RemotesOptions) {
  const { registryUrl, site = '', overrides, report = nothing } = options;
  const resolve = (address: string) => new URL(address, registryUrl).href;
  const loadRemoteBuild = createLoader({ ...options, resolve });
  const memory = rememberedSuite(site);
  const broken = new Set<string>();
  const breaks = new Map<string, number>();
  /** Loads under way by build, and of each remote the one that was begun last. */
  const loading = new Map<string, Promise<LoadedRemote>>();
  const lastBegun = new Map<string, Promise<LoadedRemote>>();

  const store = createStore<RemotesState>(() => ({
    registry: undefined,
    isWithoutRegistry: false,
    bad: [],
    loaded: {},
    failures: {},
    isFollowedLive: false,
  }));
  const unopened = createUnopened({ store, loadRemoteBuild, broken });
  const source = createRegistrySource({
    url: registryUrl,
    timeoutMs: options.timeoutMs,
    overrides,
    memory,
    report,
    use: ({ registry, bad }) =>
      store.setState(({ loaded }) => ({ registry, bad, loaded: unopened.stillUsable(loaded, registry) })),
    lost: () => store.setState({ isWithoutRegistry: true }),
  });
  const { refresh } = source;
  if (options.initial) source.adopt(options.initial);

  const registry = async () => store.getState().registry ?? refresh();
  const refreshed = async (isByUser = false) => {
    const present = store.getState().registry;
    if (source.age() < freshMs && present) return present;
    const newest = refresh(isByUser);
    return present ? Promise.race([newest, pause(registryWaitMs).then(() => present)]) : newest;
  };

  const save = (remote: LoadedRemote) =>
    store.setState(({ loaded, failures: { [remote.name]: _mended, ...failures } }) => ({
      loaded: { ...loaded, [remote.name]: remote },
      failures,
    }));

  const asFailure = (name: string, error: unknown) =>
    isRemoteFailure(error) ? error : remoteFailure(name, 'crashed', String(error), error);
  const fail = (failure: RemoteFailure) =>
    store.setState(({ failures }) => ({ failures: { ...failures, [failure.remote]: failure } }));

  /** Loads a build and reports the outcome. */
  const tryEntry = async (name: string, current: RegistryEntry): Promise<LoadedRemote> => {
    const begunAt = performance.now();
    const about = { remote: name, build_id: current.buildId };
    try {
      const remote = await loadRemoteBuild(name, { current, good: memory.entries.loaded[name], broken });
      const { isPrevious, instead } = remote;
      if (!isPrevious && !isOverride(current)) memory.rememberLoaded(current);
      if (isPrevious)
        report({
          ...about,
          outcome: outcomeOf(instead),
          message: String(instead?.cause ?? instead?.message ?? 'too slow'),
        });
      report({
        remote: name,
        build_id: remote.buildId,
        outcome: isPrevious ? 'previous' : 'loaded',
        load_ms: Math.round(performance.now() - begunAt),
      });
      return remote;
    } catch (error) {
      const failure = asFailure(name, error);
      report({ ...about, outcome: outcomeOf(failure), message: String(failure.cause ?? failure.message) });
      throw failure;
    }
  };

  /** One try at a build at a time. Of several builds of a remote, the one that was wanted last counts. */
  const fetchBuild = (name: string, entry: RegistryEntry): Promise<LoadedRemote> => {
    const present = loading.get(entry.buildId);
    if (present) return present;
    const isLast = () => lastBegun.get(name) === work;
    const work: Promise<LoadedRemote> = tryEntry(name, entry)
      .then(
        (remote) => {
          if (isLast() || !store.getState().loaded[name]) save(remote);
          return remote;
        },
        (failure) => {
          if (isLast()) fail(failure);
          throw failure;
        },
      )
      .finally(() => loading.get(entry.buildId) === work && loading.delete(entry.buildId));
    loading.set(entry.buildId, work);
    lastBegun.set(name, work);
    return work;
  };

  /** The entry that a page needs; throws where the registry has none, which counts as a failure of that remote. */
  const wanted = (from: Registry, name: string): RegistryEntry => {
    try {
      return entryIn(from, name);
    } catch (error) {
      const failure = asFailure(name, error);
      fail(failure);
      throw failure;
    }
  };

  /**
   * The remote, loaded. An older build that is there already is returned at once, and the current one is
   * loaded concurrently, for the next visit.
   */
  const load = async (name: string): Promise<LoadedRemote> => {
    const isThere = unopened.open(name);
    const entry = wanted(await registry(), name);
    if (isThere) {
      memory.rememberLoaded(entry);
      report({ remote: name, build_id: entry.buildId, outcome: 'loaded' });
    }
    const present = store.getState().loaded[name];
    if (present && (present.buildId === entry.buildId || broken.has(entry.buildId))) {
      if (store.getState().failures[name]) save(present);
      return present;
    }
    const work = fetchBuild(name, entry);
    if (!present) return work;
    work.catch(nothing);
    return present;
  };

  /** Asks for the registry and, where it names another build than `buildId`, loads that; true if it did. */
  const catchUp = async (name: string, buildId: string): Promise<boolean> => {
    const entry = wanted(await refreshed(), name);
    if (entry.buildId === buildId || broken.has(entry.buildId)) return false;
    return (await fetchBuild(name, entry)).buildId !== buildId;
  };

  /** A build cannot be shown: an earlier one takes its place; false where there is none. */
  const replaceBroken = async (name: string, buildId: string): Promise<boolean> => {
    broken.add(buildId);
    const current = wanted(await registry(), name);
    const remote = await loadRemoteBuild(name, { current, good: memory.entries.loaded[name], broken });
    save(remote);
    if (remote.isPrevious) report({ remote: name, build_id: remote.buildId, outcome: 'previous' });
    return remote.buildId !== buildId;
  };

  return {
    store,
    refresh,
    load,
    /** Runs a remote of which no screen has been opened yet. Never rejects, and reports nothing. */
    startAhead: unopened.start,
    catchUp,
    replaceBroken,
    /** An address of the registry, in full. */
    resolve,
    /** The newest build of a remote that is loaded. */
    loaded: (name: string) => store.getState().loaded[name],
    /** Asks for the registry, then loads what it names now. A user's Retry joins nothing that may hang. */
    async retry(name: string, isByUser = false): Promise<LoadedRemote> {
      const present = await refreshed(isByUser).catch(nothing);
      const entry = present?.remotes.find((remote) => remote.name === name);
      if (isByUser && entry) loading.delete(entry.buildId);
      return load(name);
    },
    /**
     * Counts that a part of a build could not be loaded, or broke while it was shown at `place`. `again`: it is shown once more, as
     * it is. `other`: another build is there now, a newer one, or an earlier one where the part broke a second time, or its file
     * does not exist. `nothing`: there is none.
     */
    async mendBroken({ name, buildId }: LoadedRemote, place: string, error: unknown) {
      const lost = isLazyLoadError(error) ? error : undefined;
      const key = `${buildId} ${place}`;
      const count = (breaks.get(key) ?? 0) + 1;
      breaks.set(key, count);
      const isFinal = lost ? lost.isGone : count >= mostBreaks;
      if (lost || isFinal)
        report({
          remote: name,
          build_id: buildId,
          outcome: lost ? 'failed' : 'crashed',
          message: String(lost?.cause ?? error),
        });
      if (await catchUp(name, buildId).catch(() => false)) return 'other';
      if (!isFinal) return lost ? 'nothing' : 'again';
      if (lost) setTimeout(() => broken.delete(buildId), goneMs);
      return (await replaceBroken(name, buildId).catch(() => false)) ? 'other' : 'nothing';
    },
    /**
     * Loads every loaded remote again whose build in the registry has changed since then. One that is switched off is left
     * alone: an open page goes on until the next navigation.
     */
    async followRegistry(): Promise<void> {
      const { remotes, switches } = await refresh();
      const { loaded } = store.getState();
      const isFollowed = (name: string) =>
        loaded[name] && unopened.isOpened(name) && !switches?.[name]?.isOff;
      const followed = remotes.filter(({ name }) => isFollowed(name));
      await Promise.allSettled(followed.map(({ name }) => load(name)));
    },
  };
}

export type Remotes = ReturnType<typeof createRemotes>;
