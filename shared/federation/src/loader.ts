import { contractVersion } from './contract-version.ts';
import { pause, withDeadline } from './deadline.ts';
import type { BuildAddress, RegistryEntry } from './registry.ts';
import type { RemoteDefinition } from './remote.ts';
import { isRemoteFailure, remoteFailure } from './remote-failure.ts';

/** The part of the federation runtime that loads remotes. */
export interface FederationRuntime {
  registerRemotes: (
    remotes: { name: string; entry: string; type: 'var'; entryGlobalName: string }[],
    options?: { force?: boolean },
  ) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

/** A remote that is there, and in which build. */
export interface LoadedRemote {
  name: string;
  buildId: string;
  definition: RemoteDefinition;
  /** True where the current build failed and the one before it stands in. */
  isPrevious: boolean;
}

/** How builds are fetched; times in ms. */
export interface LoaderOptions {
  runtime: FederationRuntime;
  /** Resolves an address of the registry. */
  resolve: (address: string) => string;
  /** All that one load may take. */
  timeoutMs?: number;
  /** When the previous build is started beside a current one that does not answer. */
  previousAfterMs?: number;
}

let attempts = 0;
const tried = new Set<string>();

function definitionIn(module: unknown, name: string): RemoteDefinition {
  const given =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  const definition = given as Partial<RemoteDefinition> | undefined;
  if (definition?.name !== name || !Array.isArray(definition.routes))
    throw remoteFailure(name, 'invalid', `What was loaded is not the remote ${name}`);
  return definition as RemoteDefinition;
}

/**
 * Loads one build. Every attempt registers under a name of its own and asks from the second time on for a
 * fresh URL, so nothing that an earlier attempt left behind (a pending script, a cached refusal) is met again.
 */
async function loadBuild(name: string, build: BuildAddress, { runtime, resolve }: LoaderOptions) {
  if (build.contractVersion !== contractVersion)
    throw remoteFailure(
      name,
      'contract',
      `${name} needs contract ${build.contractVersion}, this shell has ${contractVersion}`,
    );
  attempts += 1;
  const registered = `${build.global}_${attempts}`;
  const entry = new URL(resolve(build.entry));
  if (tried.has(entry.href)) entry.searchParams.set('attempt', String(attempts));
  tried.add(entry.href);
  try {
    runtime.registerRemotes(
      [{ name: registered, entry: entry.href, type: 'var', entryGlobalName: build.global }],
      { force: true },
    );
    return definitionIn(await runtime.loadRemote(`${registered}/remote`), name);
  } catch (error) {
    throw isRemoteFailure(error)
      ? error
      : remoteFailure(name, 'unreachable', `${name} could not be loaded`, error);
  }
}

/**
 * Loads a remote's current build, or the one before it where the current fails or has not come after
 * `previousAfterMs`. Rejects with the current build's `RemoteFailure`, at the latest after `timeoutMs`.
 */
export function loadRemoteBuild(entry: RegistryEntry, options: LoaderOptions): Promise<LoadedRemote> {
  const { timeoutMs = 8000, previousAfterMs = 5000 } = options;
  const { name, previous } = entry;
  const loaded = (build: BuildAddress, isPrevious: boolean) =>
    loadBuild(name, build, options).then(
      (definition): LoadedRemote => ({ name, buildId: build.buildId, definition, isPrevious }),
    );

  const current = loaded(entry, false);
  const firstGood = previous ? Promise.any([current, standIn(current, previous)]) : current;
  return withDeadline(
    firstGood.catch(() => current),
    timeoutMs,
    () => remoteFailure(name, 'timeout', `${name} did not come within ${timeoutMs / 1000} s`),
  );

  async function standIn(first: Promise<LoadedRemote>, build: BuildAddress) {
    const failed = first.then(
      () => false,
      () => true,
    );
    const isNeeded = await Promise.race([failed, pause(previousAfterMs).then(() => true)]);
    return isNeeded ? loaded(build, true) : first;
  }
}
