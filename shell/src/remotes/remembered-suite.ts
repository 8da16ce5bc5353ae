import { checkRegistry, type Registry, type RegistryEntry } from './registry.ts';

const key = 'REMOTES';

/** This device's memory of the suite. */
export interface SuiteEntries {
  /** The last registry, for when none can be had. */
  registry: Registry | undefined;
  /** The entry last loaded per remote, its signature verified. */
  loaded: Readonly<Record<string, RegistryEntry>>;
  /** The highest number of a loaded entry per remote; an entry with a smaller one is a replay. */
  numbers: Readonly<Record<string, number>>;
}

/** Reads what is stored of the site with this signing key; nothing where storage is forbidden, or holds something else. */
function readSuiteEntries(siteKey: string): SuiteEntries {
  try {
    const { registry, loaded, numbers, site: stored } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    // Another site counts its entries from another number.
    if (stored !== siteKey) return { registry: undefined, loaded: {}, numbers: {} };
    // Wrapped as a registry, to be checked as one.
    const entries =
      checkRegistry({ number: 0, remotes: Object.values(loaded ?? {}) })?.registry.remotes ?? [];
    return {
      registry: checkRegistry(registry)?.registry,
      loaded: Object.fromEntries(entries.map((entry) => [entry.name, entry])),
      numbers: Object.fromEntries(
        Object.entries(numbers ?? {}).filter(([, number]) => Number.isSafeInteger(number)),
      ) as Record<string, number>,
    };
  } catch {
    return { registry: undefined, loaded: {}, numbers: {} };
  }
}

/** Stores it for the next visit, where there is room. */
function writeSuiteEntries(siteKey: string, entries: SuiteEntries): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...entries, site: siteKey }));
  } catch {
    // The suite works without; it has only nothing to fall back on.
  }
}

/** The device's memory, read once and stored at every change. */
export function rememberedSuite(siteKey: string) {
  const entries = readSuiteEntries(siteKey);
  const remember = (changes: Partial<SuiteEntries>) => {
    Object.assign(entries, changes);
    writeSuiteEntries(siteKey, entries);
  };
  return {
    /** As they are now: the object changes with what is remembered. */
    entries: entries as Readonly<SuiteEntries>,
    rememberRegistry: (registry: Registry) => remember({ registry }),
    /** An operator may pin an older build: the highest number that was seen stays, or an old answer could be replayed. */
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

export type RememberedSuite = ReturnType<typeof rememberedSuite>;
