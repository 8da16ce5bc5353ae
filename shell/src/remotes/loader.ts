import {
  type FileLoader,
  partDeadlineMs,
  pause,
  type RemoteDefinition,
  withDeadline,
} from '@waybill/federation';
import type { BuildAddress, RegistryEntry } from './registry.ts';
import { isRemoteFailure, type RemoteFailure, remoteFailure } from './remote-failure.ts';
import { isOverride, type UsedOverrides } from './used-overrides.ts';

/** The part of the federation runtime that loads remotes. */
export interface FederationRuntime {
  registerRemotes: (remotes: readonly { name: string; entry: string; entryGlobalName: string }[]) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

/** A remote that is there, and in which build. */
export interface LoadedRemote {
  name: string;
  buildId: string;
  definition: RemoteDefinition;
  /** True if the current build failed, and this is an earlier one. */
  isPrevious: boolean;
  /** The reason why another build than the current one runs, as far as it is known by then. */
  instead?: RemoteFailure;
}

/** The ways to load builds; times in ms. */
export interface LoaderOptions {
  runtime: FederationRuntime;
  files: Pick<FileLoader, 'script' | 'ahead'>;
  /** Resolves an address of the registry. */
  resolve: (address: string) => string;
  /** Shared packages that this shell gives, with their major versions. */
  gives: Readonly<Record<string, number>>;
  /** Makes a remote of a build that runs in a frame; `entry` is its absolute address. */
  sandboxed: (remote: RegistryEntry, build: BuildAddress, entry: string) => Promise<RemoteDefinition>;
  /** Whether an entry was signed with the key of this suite. */
  verify: (entry: RegistryEntry) => Promise<boolean>;
  /** Remotes that this tab takes from elsewhere. */
  overrides?: UsedOverrides | undefined;
  /** Time after which the page says that it takes too long. A download that goes on is still used when it is there. */
  timeoutMs?: number;
  /** Time after which an earlier build is loaded in addition to a current one that does not respond. */
  previousAfterMs?: number;
}

/** Builds of one remote that may be loaded. */
export interface Candidates {
  /** Undefined where it is known to be broken. */
  current: RegistryEntry | undefined;
  /** The build last loaded from this registry or an earlier one, for when the current one cannot be. */
  good: RegistryEntry | undefined;
  /** Builds that broke while they were shown. */
  broken: ReadonlySet<string>;
  /** No earlier build may take the current one's place. */
  isAlone?: boolean;
}

/** The file that the entry of a build by `tools/webpack/configs.mjs` asks for next, whose globals begin so. */
const exposedFile = '__federation_expose_remote.js';
const ownGlobal = /^waybill_/;

/** Loads a build's entry; the next file comes in the same round, where its name is known. */
function loadEntry(files: LoaderOptions['files'], entry: string, { integrity, global }: BuildAddress) {
  const work = files.script(entry, integrity);
  if (ownGlobal.test(global)) files.ahead(entry.slice(0, entry.lastIndexOf('/') + 1) + exposedFile);
  return work;
}

function definitionIn(module: unknown, name: string): RemoteDefinition {
  const exported =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  const definition = exported as Partial<RemoteDefinition> | undefined;
  if (definition?.name !== name || !Array.isArray(definition.routes))
    throw remoteFailure(name, 'invalid', `What was loaded is not the remote ${name}`);
  return definition as RemoteDefinition;
}

function requireParts(name: string, build: BuildAddress, gives: LoaderOptions['gives']) {
  const missing = Object.entries(build.needs).filter(([part, major]) => gives[part] !== major);
  if (missing.length === 0) return;
  const parts = missing.map(([part, major]) => `${part} ${major}, not ${gives[part] ?? 'there'}`);
  throw remoteFailure(name, 'contract', `${name} needs ${parts.join('; ')}`);
}

/** Loads builds, each one at a time however many ask for it. */
export function createLoader(options: LoaderOptions) {
  const { runtime, files, resolve, gives, verify, sandboxed, overrides, ...times } = options;
  const { timeoutMs = partDeadlineMs, previousAfterMs = 5000 } = times;
  const pending = new Map<string, Promise<RemoteDefinition>>();

  /** Registers under the build's own name, and again at every further try: what a failed one left behind is dropped. */
  const start = async (remote: RegistryEntry, build: BuildAddress): Promise<RemoteDefinition> => {
    const { name } = remote;
    requireParts(name, build, gives);
    const { global } = build;
    const entry = resolve(build.entry);
    try {
      if (build.sandbox) return await sandboxed(remote, build, entry);
      runtime.registerRemotes([{ name: global, entry, entryGlobalName: global }]);
      await (isOverride(build) ? overrides?.run(name, entry) : loadEntry(files, entry, build));
      return definitionIn(await runtime.loadRemote(`${global}/remote`), name);
    } catch (error) {
      throw isRemoteFailure(error)
        ? error
        : remoteFailure(name, 'unreachable', `${name} could not be loaded`, error);
    }
  };

  const definitionOf = (remote: RegistryEntry, build: BuildAddress) => {
    const present = pending.get(build.entry);
    if (present) return present;
    const work = start(remote, build).finally(() => pending.delete(build.entry));
    pending.set(build.entry, work);
    return work;
  };

  const requireSigned = async (entry: RegistryEntry) => {
    if (!isOverride(entry) && !(await verify(entry)))
      throw remoteFailure(entry.name, 'invalid', `The registry’s entry of ${entry.name} is not signed`);
  };

  const loadSigned = async (entry: RegistryEntry, build: BuildAddress, isPrevious: boolean) => {
    await requireSigned(entry);
    const definition = await definitionOf(entry, build);
    return { name: entry.name, buildId: build.buildId, definition, isPrevious } satisfies LoadedRemote;
  };

  /** The first earlier build that can be loaded and is not known to be broken. */
  const loadEarlier = async ({ current, good, broken }: Candidates): Promise<LoadedRemote> => {
    const earlier = [
      ...(current?.previous ? [[current, current.previous] as const] : []),
      ...(good ? [[good, good] as const] : []),
      ...(good?.previous ? [[good, good.previous] as const] : []),
    ].filter(([, { buildId }]) => buildId !== current?.buildId && !broken.has(buildId));
    let failure: unknown = new Error('There is no earlier build');
    for (const [entry, build] of earlier) {
      try {
        return await loadSigned(entry, build, true);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };

  /**
   * Loads a remote's current build, or an earlier one where the current fails or has not come after `previousAfterMs`.
   * Rejects with the current build's `RemoteFailure`, at the latest after `timeoutMs`.
   */
  return function loadRemoteBuild(name: string, candidates: Candidates): Promise<LoadedRemote> {
    const { current: entry, broken } = candidates;
    const current =
      entry && !broken.has(entry.buildId)
        ? loadSigned(entry, entry, false)
        : Promise.reject(remoteFailure(name, entry ? 'crashed' : 'invalid', `${name} has no usable build`));
    let failure: RemoteFailure | undefined;
    const failed = current.then(
      () => false,
      (error) => {
        failure = error;
        return true;
      },
    );
    const standIn = async () => {
      const isNeeded = await Promise.race([failed, pause(previousAfterMs).then(() => true)]);
      if (!isNeeded) return current;
      const earlier = await loadEarlier(candidates);
      return { ...earlier, ...(failure && { instead: failure }) };
    };
    return withDeadline(
      candidates.isAlone ? current : Promise.any([current, standIn()]).catch(() => current),
      timeoutMs,
      () => remoteFailure(name, 'timeout', `${name} did not come within ${timeoutMs / 1000} s`),
    );
  };
}
