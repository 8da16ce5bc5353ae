import type { RemoteManifest } from '@waybill/federation';
import type { Registry, RegistryEntry } from './registry.ts';
import { developmentBuild, overridesKey as storageKey, type UsedOverrides } from './used-overrides.ts';

/** The source of a remote in this tab, instead of the registry's build. */
export interface Override {
  /** The folder of the development build, with a slash at the end. */
  address: string;
  /** The manifest as it is being written; the registry's where it is left out. */
  manifest?: RemoteManifest;
}

export type Overrides = Readonly<Record<string, Override>>;

const isLocal = (host: string) => ['localhost', '127.0.0.1'].includes(host);

function isLocalAddress(address: unknown): address is string {
  try {
    const { protocol, hostname } = new URL(String(address));
    return ['http:', 'https:'].includes(protocol) && isLocal(hostname);
  } catch {
    return false;
  }
}

/** The address as typed may lack the slash at its end. */
const asFolder = (address: string) => new URL(address.endsWith('/') ? address : `${address}/`).href;

function stored(storage: Storage): Record<string, Override> {
  try {
    const value = JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, Override>;
    return Object.fromEntries(Object.entries(value).filter(([, { address }]) => isLocalAddress(address)));
  } catch {
    return {};
  }
}

/**
 * The remotes that this tab takes from elsewhere: those of the address (`?remote.orders=http://127.0.0.1:4100/orders/development/`)
 * and of earlier addresses of the tab. None unless page and remote are both on this machine.
 */
export function readOverrides(page: Location, storageOf: () => Storage): Overrides {
  if (!isLocal(page.hostname)) return {};
  const storage = storageOf();
  const overrides = stored(storage);
  const requested = [...new URLSearchParams(page.search)].filter(
    ([key, address]) => /^remote\.[a-z][a-z0-9-]*$/.test(key) && isLocalAddress(address),
  );
  for (const [key, address] of requested)
    overrides[key.slice('remote.'.length)] = { address: asFolder(address) };
  if (requested.length > 0) storage.setItem(storageKey, JSON.stringify(overrides));
  return overrides;
}

/** Forgets the overrides of the tab; the page has to be loaded again. */
export const resetOverrides = (storage: Storage): void => storage.removeItem(storageKey);

/** The registry with the overridden remotes' entries in place of the published ones. They have no hash and no signature. */
export function withOverrides(registry: Registry, overrides: Overrides): Registry {
  const replaced = Object.entries(overrides).flatMap(([name, { address, manifest }]): RegistryEntry[] => {
    const published = registry.remotes.find((remote) => remote.name === name);
    if (!published && !manifest) return [];
    const { previous: _, ...entry } = { ...registry.remotes[0]!, ...published, ...manifest };
    return [
      {
        ...entry,
        name,
        buildId: developmentBuild,
        entry: `${address}remoteEntry.js`,
        needs: {},
        global: `waybill_${name.replaceAll('-', '_')}_${developmentBuild}`,
        integrity: '',
      },
    ];
  });
  const names = replaced.map(({ name }) => name);
  const others = registry.remotes.filter(({ name }) => !names.includes(name));
  const switches = Object.fromEntries(
    Object.entries(registry.switches ?? {}).filter(([name]) => !names.includes(name)),
  );
  return { ...registry, remotes: [...others, ...replaced], ...(registry.switches && { switches }) };
}

/** The page as the link to an override opens it: a server lets only that one load scripts from this machine. */
function openByLink(name: string, entry: string) {
  const link = new URL(location.href);
  link.searchParams.set(`remote.${name}`, new URL('.', entry).href);
  location.replace(link);
}

/** Runs the entry of a build under development, which has no hash. Rejects where it cannot be had. */
const runOverride = (name: string, entry: string): Promise<void> =>
  new Promise((resolve, reject) => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      if (blockedURI === entry && !location.search.includes('remote.')) openByLink(name, entry);
    });
    const script = document.createElement('script');
    script.src = entry;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${entry} could not be loaded`));
    document.head.append(script);
  });

/** How the shell uses the overrides of a tab; undefined where it has none. */
export const usedOverrides = (overrides: Overrides): UsedOverrides | undefined =>
  Object.keys(overrides).length > 0
    ? { apply: (registry) => withOverrides(registry, overrides), run: runOverride }
    : undefined;
