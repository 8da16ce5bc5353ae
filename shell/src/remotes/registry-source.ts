import * as contract from '@waybill/contract';
import { devicePlace } from './device.ts';
import { type CheckedRegistry, fetchRegistry, type Registry, type RegistryEntry } from './registry.ts';
import type { RememberedSuite } from './remembered-suite.ts';
import type { RemoteReport } from './remote-report.ts';
import type { UsedOverrides } from './used-overrides.ts';

interface RegistrySourceOptions {
  url: string;
  timeoutMs: number | undefined;
  overrides: UsedOverrides | undefined;
  memory: RememberedSuite;
  report: (report: RemoteReport) => void;
  /** Receives every registry as pages use it. */
  use: (checked: CheckedRegistry) => void;
  /** No registry can be had, and none is known. */
  lost: () => void;
}

/** The registry of the suite: what came with the page, what is fetched, and what is remembered where neither can be had. */
export function createRegistrySource(options: RegistrySourceOptions) {
  const { url, timeoutMs, overrides, memory, report, use, lost } = options;
  let inUse: Registry | undefined;
  let fetching: { registry: Promise<Registry>; abort: () => void } | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;

  /** Entries older than one that was used here before, or not in order, give way to that one. */
  const settle = ({ registry, bad }: CheckedRegistry): CheckedRegistry => {
    const remembered = memory.entries;
    const isReplayed = ({ name, number }: RegistryEntry) => number < (remembered.numbers[name] ?? 0);
    const replayed = registry.remotes.filter(isReplayed);
    for (const { name, buildId } of replayed)
      report({ remote: name, build_id: buildId, outcome: 'refused', message: 'older than what was seen' });
    const missing = [...replayed, ...bad].map(({ name }) => name);
    // The build that was loaded last may have been a pin, which is older than what was seen.
    const goodEntry = (name: string) => {
      const seen = remembered.registry?.remotes.find((entry) => entry.name === name);
      const loaded = remembered.loaded[name];
      return seen && loaded ? (seen.number > loaded.number ? seen : loaded) : (loaded ?? seen);
    };
    const standIns = missing.flatMap((name) => goodEntry(name) ?? []);
    const remotes = [...registry.remotes.filter((entry) => !isReplayed(entry)), ...standIns];
    return { registry: { ...registry, remotes }, bad: bad.filter(({ name }) => !goodEntry(name)) };
  };

  /** With pins and this tab's overrides in place of the current builds; a new build may be given to some devices alone. */
  const asUsed = (registry: Registry): Registry => {
    const remotes = registry.remotes.map((entry) => {
      const set = registry.switches?.[entry.name];
      return contract.entryInUse(entry, set, set?.share ? devicePlace(entry.buildId) : 0);
    });
    return overrides?.apply({ ...registry, remotes }) ?? { ...registry, remotes };
  };

  const adopt = (checked: CheckedRegistry): Registry => {
    const { registry, bad } = settle(checked);
    for (const { name, problem } of bad)
      report({ remote: name, build_id: '', outcome: 'refused', message: problem });
    inUse = asUsed(registry);
    use({ registry: inUse, bad });
    memory.rememberRegistry(registry);
    return inUse;
  };

  const fetchNow = () => {
    const controller = new AbortController();
    const registry = fetchRegistry(url, timeoutMs, controller.signal)
      .then((checked) => {
        fetchedAt = Date.now();
        return adopt(checked);
      })
      .catch((error) => {
        const { registry: last } = memory.entries;
        if (inUse) return inUse;
        if (!last) {
          lost();
          throw error;
        }
        inUse = asUsed(last);
        use({ registry: inUse, bad: [] });
        return inUse;
      })
      .finally(() => {
        if (fetching === mine) fetching = undefined;
      });
    const mine = { registry, abort: () => controller.abort() };
    return mine;
  };

  return {
    adopt,
    /**
     * The present registry; where it cannot be had, the one that is there or was last. For a user's Retry a request that is under way,
     * and may hang, is given up.
     */
    refresh(isByUser = false): Promise<Registry> {
      if (isByUser) {
        fetching?.abort();
        fetching = undefined;
      }
      fetching ??= fetchNow();
      return fetching.registry;
    },
    /** Time since it was fetched, in ms. */
    age: () => Date.now() - fetchedAt,
  };
}
