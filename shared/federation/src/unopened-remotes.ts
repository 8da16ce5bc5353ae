import type { StoreApi } from 'zustand';
import { nothing } from './deadline.ts';
import type { createLoader, LoadedRemote } from './loader.ts';
import { entryIn, type Registry, type RegistryEntry } from './registry.ts';
import type { RemotesState } from './remotes.ts';

interface UnopenedOptions {
  store: StoreApi<RemotesState>;
  loadRemoteBuild: ReturnType<typeof createLoader>;
  broken: ReadonlySet<string>;
}

/** What may be loaded of a remote; undefined where it is switched off or unknown. */
const usableEntry = (registry: Registry | undefined, name: string): RegistryEntry | undefined => {
  try {
    return registry && entryIn(registry, name);
  } catch {
    return undefined;
  }
};

/** Remotes that run before anybody has opened a screen of theirs, so that the first one comes at once. */
export function createUnopened({ store, loadRemoteBuild, broken }: UnopenedOptions) {
  const names = new Set<string>();
  const loaded = (name: string): LoadedRemote | undefined => store.getState().loaded[name];
  const forget = (name: string) => {
    names.delete(name);
    store.setState(({ loaded: { [name]: _old, ...others } }) => ({ loaded: others }));
  };

  return {
    has: (name: string) => names.has(name),

    /** Loads the current build and no other. Where that fails nobody has missed it: it is tried again when a screen is opened. */
    async start(name: string): Promise<void> {
      const entry = usableEntry(store.getState().registry, name);
      if (!entry || loaded(name)) return;
      const candidates = { current: { ...entry, previous: undefined }, good: undefined, broken };
      const remote = await loadRemoteBuild(name, candidates).catch(nothing);
      if (!remote || loaded(name)) return;
      names.add(name);
      store.setState((state) => ({ loaded: { ...state.loaded, [name]: remote } }));
    },

    /** A screen of it is opened: true if this build runs already. Another one is forgotten, as nobody has seen it yet. */
    open(name: string, { buildId }: RegistryEntry): boolean {
      if (!names.has(name)) return false;
      if (loaded(name)?.buildId !== buildId) {
        forget(name);
        return false;
      }
      return names.delete(name);
    },

    /** Forgets those of which the registry names another build by now, or none. */
    follow(registry: Registry): void {
      for (const name of names)
        if (usableEntry(registry, name)?.buildId !== loaded(name)?.buildId) forget(name);
    },
  };
}
