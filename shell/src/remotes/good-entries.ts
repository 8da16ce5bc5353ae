import { checkRegistry, type Registry, type RegistryEntry } from './registry.ts';

const key = 'REMOTES';

/** What this device remembers of the suite. */
export interface GoodEntries {
  /** The last registry, for when none can be had. */
  registry: Registry | undefined;
  /** The entry per remote, signature verified, whose build was loaded last. */
  loaded: Readonly<Record<string, RegistryEntry>>;
  /** The highest number of a loaded entry per remote; an entry with a smaller one is a replay. */
  numbers: Readonly<Record<string, number>>;
}

/** Reads what is stored of a site, named by its key; nothing where storage is forbidden, or holds something else. */
function readGoodEntries(site: string): GoodEntries {
  try {
    const { registry, loaded, numbers, site: stored } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    // Another site counts its entries from another number.
    if (stored !== site) return { registry: undefined, loaded: {}, numbers: {} };
    const entries =
      checkRegistry({ number: 0, remotes: Object.values(loaded ?? {}) })?.registry.remotes ?? [];
    return {
      registry: checkRegistry(registry)?.registry,
      loaded: Object.fromEntries(entries.map((entry) => [entry.name, entry])),
      numbers: numbers ?? {},
    };
  } catch {
    return { registry: undefined, loaded: {}, numbers: {} };
  }
}

/** Stores it for the next visit, where there is room. */
function writeGoodEntries(site: string, entries: GoodEntries): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...entries, site }));
  } catch {
    // The suite works without; it has only nothing to fall back on.
  }
}

/** What this device remembers, read once and stored at every change. */
export function createMemory(site: string) {
  const entries = readGoodEntries(site);
  const remember = (changes: Partial<GoodEntries>) => {
    Object.assign(entries, changes);
    writeGoodEntries(site, entries);
  };
  return {
    entries: entries as Readonly<GoodEntries>,
    rememberRegistry: (registry: Registry) => remember({ registry }),
    /** A pinned build is older by nature; the highest number that was seen stays. */
    rememberLoaded(entry: RegistryEntry) {
      const { name, number } = entry;
      const highest = Math.max(number, entries.numbers[name] ?? 0);
      remember({
        loaded: { ...entries.loaded, [name]: entry },
        numbers: { ...entries.numbers, [name]: highest },
      });
    },
  };
}

export type Memory = ReturnType<typeof createMemory>;
