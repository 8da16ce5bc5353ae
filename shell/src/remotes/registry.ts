import * as contract from '@waybill/contract';
import { partDeadlineMs, type RemoteManifest } from '@waybill/federation';
import { remoteFailure } from './remote-failure.ts';

export type { BuildAddress } from '@waybill/contract';

/** One remote as the registry names it: its current build, the previous one, its paths and navigation. */
export type RegistryEntry = contract.RegistryEntry & RemoteManifest;

/** An operator's switch of one remote. */
export interface Switch extends Omit<contract.Switch, 'pinned'> {
  pinned?: RegistryEntry;
}

/** All remotes of the suite, as `remotes/registry.json` holds them. */
export interface Registry {
  number: number;
  remotes: readonly RegistryEntry[];
  switches?: Readonly<Record<string, Switch>>;
}

/** An entry that cannot be used, with its readable fields. */
export interface BadRemote {
  name: string;
  title: string;
  paths: readonly string[];
  problem: string;
}

/** A registry's usable entries, and its bad ones. */
export interface CheckedRegistry {
  registry: Registry;
  bad: readonly BadRemote[];
}

/** The remote whose longest path owns `path`. */
export const ownerOf = <Owner extends { paths: readonly string[] }>(
  { remotes }: { remotes: readonly Owner[] },
  path: string,
): Owner | undefined => contract.ownerOf(remotes, path);

/** The remote's entry, in a build that may be shown; throws the `RemoteFailure` of one that may not. */
export function entryIn({ remotes, switches }: Registry, name: string): RegistryEntry {
  const entry = remotes.find((remote) => remote.name === name);
  if (!entry) throw remoteFailure(name, 'unreachable', `The registry has no ${name}`);
  const { isOff, reason = '' } = switches?.[name] ?? {};
  if (isOff) throw remoteFailure(name, 'off', reason);
  return entry;
}

const rawEntry = (value: unknown, name: string): Record<string, unknown> => {
  const { remotes } = value as { remotes: unknown[] };
  const found = remotes.find((entry) => (entry as { name?: unknown } | null)?.name === name);
  return (found ?? {}) as Record<string, unknown>;
};

const claimsOf = (value: unknown, { name, problem }: { name: string; problem: string }): BadRemote => {
  const { title, paths } = rawEntry(value, name);
  const named = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  return { name, problem, title: typeof title === 'string' && title ? title : name, paths: named };
};

/** Checks a registry entry by entry: a bad one drops out alone. Undefined for what is no registry at all. */
export function checkRegistry(value: unknown): CheckedRegistry | undefined {
  const checked = contract.readRegistry(value);
  if (!checked) return undefined;
  const present = new Set(checked.registry.remotes.map(({ name }) => name));
  return {
    // Roles and icons are the remote's own names; those that this shell does not know match no viewer.
    registry: checked.registry as Registry,
    bad: checked.bad.filter(({ name }) => !present.has(name)).map((bad) => claimsOf(value, bad)),
  };
}

/** Reads the registry that the page carries, if it carries one. */
export function registryInPage(document: Document): CheckedRegistry | undefined {
  try {
    return checkRegistry(JSON.parse(document.getElementById('waybill-registry')?.textContent ?? ''));
  } catch {
    return undefined;
  }
}

/** Fetches the present registry; rejects when it is unreachable, too slow or not a registry. */
export async function fetchRegistry(
  url: string,
  timeoutMs = partDeadlineMs,
  givenUp?: AbortSignal,
): Promise<CheckedRegistry> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  givenUp?.addEventListener('abort', abort);
  try {
    const request = (cache: RequestCache) => fetch(url, { cache, signal: controller.signal });
    const response = await request('no-cache');
    // A broken response in the browser's cache under the right tag would be taken for the registry for ever.
    return await readResponse(response).catch(async (error) => {
      if (!response.ok) throw error;
      return readResponse(await request('reload'));
    });
  } finally {
    clearTimeout(timer);
  }
}

async function readResponse(response: Response): Promise<CheckedRegistry> {
  if (!response.ok) throw new Error(`The registry returned ${response.status}`);
  const checked = checkRegistry(await response.json());
  if (!checked) throw new Error('The registry is not valid');
  return checked;
}
