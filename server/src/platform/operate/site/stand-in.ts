import type { BadEntry, CheckedRegistry, RegistryEntry } from '@waybill/contract';
import { isSignedBy } from '@waybill/contract/publishing';
import type { PublishedSite } from './published-site.ts';

export type EntriesByName = Readonly<Record<string, RegistryEntry>>;

/** The site, key and last good entries that entries are checked against. */
export interface Standards {
  site: PublishedSite;
  /** The public key of the shell that will verify them, raw in base64; undefined where it verifies none. */
  key: string | undefined;
  /** The last good entries. */
  last: EntriesByName;
}

/** The entries of a registry as they are sent, those among them that can be used, and what is wrong with others. */
export interface CheckedEntries {
  served: unknown[];
  usable: RegistryEntry[];
  bad: BadEntry[];
}

const isTrusted = ({ key }: Standards, entry: RegistryEntry) => !key || isSignedBy(entry, key);

/** The last good entry of this name, if its build is still there and the present shell accepts its signature. */
const standInFor = async (standards: Standards, name: string): Promise<RegistryEntry | undefined> => {
  const entry = Object.hasOwn(standards.last, name) ? standards.last[name] : undefined;
  return entry && isTrusted(standards, entry) && (await standards.site.hasFile(entry.entry))
    ? entry
    : undefined;
};

const nameOf = (value: unknown) => String((value as { name?: unknown } | null)?.name);

/** The reason why browsers would not take a well-formed entry. */
const rejectionOf = (standards: Standards, entry: RegistryEntry, standIn: RegistryEntry | undefined) => {
  if (!isTrusted(standards, entry)) return 'has a wrong signature';
  // A site with nothing older to serve was removed and published again.
  if (standIn && entry.number < standIn.number)
    return `is number ${entry.number}, older than number ${standIn.number} that was served before`;
  return undefined;
};

/**
 * Each entry by itself: one that cannot be used is replaced by its last good one, or else sent as it is, so that
 * browsers can name it. `values` are the entries as the file has them.
 */
export const checkEntries = async (
  { registry, bad }: CheckedRegistry,
  values: readonly unknown[],
  standards: Standards,
): Promise<CheckedEntries> => {
  const wellFormed = new Set<unknown>(registry.remotes);
  const names = new Set(registry.remotes.map(({ name }) => name));
  const checked: CheckedEntries = { served: [], usable: [], bad: [...bad] };
  for (const value of values) {
    const name = nameOf(value);
    const entry = wellFormed.has(value) ? (value as RegistryEntry) : undefined;
    // A malformed second entry of a name must not bring an old one next to the first.
    const standIn = entry || !names.has(name) ? await standInFor(standards, name) : undefined;
    const problem = entry && rejectionOf(standards, entry, standIn);
    if (problem) checked.bad.push({ name, problem });
    const used = entry && !problem ? entry : standIn;
    checked.served.push(used ?? value);
    if (used) checked.usable.push(used);
    names.add(name);
  }
  return checked;
};

/** The usable entries among the last good ones. */
export const allStandIns = async (standards: Standards): Promise<RegistryEntry[]> => {
  const found = await Promise.all(Object.keys(standards.last).map((name) => standInFor(standards, name)));
  return found.flatMap((entry) => entry ?? []);
};
