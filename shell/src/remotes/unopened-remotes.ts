import { nothing } from '@waybill/federation';
import type { createLoader, LoadedRemote } from './loader.ts';
import { entryIn, type Registry, type RegistryEntry } from './registry.ts';
import { isOverride } from './used-overrides.ts';

type Loaded = Readonly<Record<string, LoadedRemote>>;

interface UnopenedOptions {
  store: {
    getState(): { registry: Registry | undefined; loaded: Loaded };
    setState(change: (state: { loaded: Loaded }) => { loaded: Loaded }): void;
  };
  loadRemoteBuild: ReturnType<typeof createLoader>;
  broken: ReadonlySet<string>;
}

/** The entry of a remote that may be loaded; undefined if it is switched off or unknown. */
const usableEntry = (registry: Registry | undefined, name: string): RegistryEntry | undefined => {
  try {
    return registry && entryIn(registry, name);
  } catch {
    return undefined;
  }
};

/** Remotes that run before anybody has opened a screen of theirs, so that the first one comes at once. */
export function createUnopened({ store, loadRemoteBuild, broken }: UnopenedOptions) {
  const opened = new Set<string>();
  const lost = new Set<string>();

  /** The current entry of one that may be started. */
  const startable = (name: string): RegistryEntry | undefined => {
    const { registry, loaded } = store.getState();
    const entry = opened.has(name) || loaded[name] ? undefined : usableEntry(registry, name);
    // A developer's own build can send the tab to another address.
    return entry && !isOverride(entry) && !lost.has(entry.buildId) ? entry : undefined;
  };

  return {
    /**
     * Loads the current build and no other, once. Never rejects: where it fails nothing is missed, and it is tried again when a screen
     * of it is opened.
     */
    async start(name: string): Promise<void> {
      const current = startable(name);
      if (!current) return;
      const candidates = { current, good: undefined, broken, isAlone: true };
      const remote = await loadRemoteBuild(name, candidates).catch(nothing);
      if (!remote) lost.add(current.buildId);
      else if (startable(name)?.buildId === remote.buildId)
        store.setState(({ loaded }) => ({ loaded: { ...loaded, [name]: remote } }));
    },

    /** A screen of it is opened; true where it runs already. */
    open(name: string): boolean {
      const isFirst = !opened.has(name) && store.getState().loaded[name] !== undefined;
      opened.add(name);
      return isFirst;
    },

    isOpened: (name: string) => opened.has(name),

    /** Those that have been opened, and of the others those in the build that this registry names. */
    stillUsable(loaded: Loaded, registry: Registry): Loaded {
      const isCurrent = (name: string) => usableEntry(registry, name)?.buildId === loaded[name]?.buildId;
      return Object.fromEntries(
        Object.entries(loaded).filter(([name]) => opened.has(name) || isCurrent(name)),
      );
    },
  };
}
