import { ownsPath } from '@waybill/contract';
import type { RemoteArea } from './area.ts';

/** Where one published build of a remote lies. Addresses are relative to the registry's own. */
export interface BuildAddress {
  buildId: string;
  contractVersion: number;
  entry: string;
  manifest: string;
  /** The global that the entry script sets. */
  global: string;
  /** Subresource integrity by address, of the entry and of what it loads at once. */
  integrity: Readonly<Record<string, string>>;
}

/** One remote as the registry names it: its current build, the one before, and what it owns. */
export interface RegistryEntry extends RemoteArea, BuildAddress {
  /** The build that was current before this one. */
  previous?: BuildAddress;
}

/** All remotes of the suite, as `remotes/registry.json` holds them. */
export interface Registry {
  remotes: readonly RegistryEntry[];
}

/** The remote whose longest path owns `path`. */
export function ownerOf(registry: Registry, path: string): RegistryEntry | undefined {
  let owner: RegistryEntry | undefined;
  let length = 0;
  for (const remote of registry.remotes)
    for (const owned of remote.paths)
      if (owned.length > length && ownsPath(owned, path)) {
        owner = remote;
        length = owned.length;
      }
  return owner;
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes);
}

/** Reads the registry that the page carries, if it carries one. */
export function registryInPage(document: Document): Registry | undefined {
  try {
    const value: unknown = JSON.parse(document.getElementById('waybill-registry')?.textContent ?? '');
    return isRegistry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Fetches the registry as it now stands; rejects when it is unreachable, too slow or not a registry. */
export async function fetchRegistry(url: string, timeoutMs = 8000): Promise<Registry> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  const value: unknown = await response.json();
  if (!isRegistry(value)) throw new Error('The registry is not in the form that is expected');
  return value;
}
