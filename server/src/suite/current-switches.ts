import { setTimeout as rest } from 'node:timers/promises';
import type { RegistryEntry, Switch } from '@waybill/contract';
import type { Database } from '../platform/database/database.ts';
import type { Switches } from '../platform/operate/site/index.ts';
import { type HeldBuild, type SwitchRow, switchesRepository } from './switches.repository.ts';

/** A page waits no longer for the switches; then it gets those that were read last. */
const mostWaitMs = 500;

const switchOf = ({ is_off, reason, pinned_entry }: SwitchRow): Switch => ({
  ...(is_off && { isOff: true as const }),
  ...(is_off && reason && { reason }),
  ...(pinned_entry && { pinned: JSON.parse(pinned_entry) as RegistryEntry }),
});

const switchesOf = (rows: readonly SwitchRow[], held: readonly HeldBuild[]): Switches => ({
  remotes: Object.fromEntries(
    rows.filter(({ remote }) => remote !== 'shell').map((row) => [row.remote, switchOf(row)]),
  ),
  held: held.map(({ remote, build_id, share, held_entry }) => ({
    remote,
    buildId: build_id,
    share,
    entry: JSON.parse(held_entry) as RegistryEntry,
  })),
  shellBuildId: rows.find(({ remote }) => remote === 'shell')?.pinned_build ?? undefined,
});

/**
 * The switches as they are set. They are read for every page, since a page that is requested after a live event must
 * show them on every node; while the database does not respond, the ones that were read last are used.
 */
export const currentSwitches = (db: Database) => {
  let last: Switches = { remotes: {} };
  let isLate = false;

  const read = async (): Promise<Switches> => {
    const { switches, held } = await switchesRepository.findInUse(db);
    last = switchesOf(switches, held);
    isLate = false;
    return last;
  };

  return async (): Promise<Switches> => {
    // One statement at a time waits for a database that is away, and not one per page.
    if (isLate) return last;
    const reading = read().catch(() => {
      isLate = false;
      return last;
    });
    const waiting = new AbortController();
    const late = rest(mostWaitMs, undefined, { signal: waiting.signal, ref: false }).then(
      () => {
        isLate = true;
        return last;
      },
      () => last,
    );
    const switches = await Promise.race([reading, late]);
    waiting.abort();
    return switches;
  };
};
