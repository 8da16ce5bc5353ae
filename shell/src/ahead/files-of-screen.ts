import { longestOwned } from '@waybill/contract';
import type { NextScreen } from './next-screens.ts';

/** The part that is read of the record of a remote's build. */
interface BuildRecord {
  first: readonly string[];
  firstPages?: Readonly<Record<string, string>>;
  lazy: Readonly<Record<string, { files: readonly string[]; needs: readonly string[] }>>;
}

/** Shared parts of the shell, by name, each with its files. */
export type SharedParts = Readonly<Record<string, readonly { url: string }[]>>;

const readRecord = async <Value>(url: string): Promise<Value> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
};

/** Reads which files a build's record names; of each build, and of the shell, once. */
export function createFileLists(shellRecordUrl: string) {
  const records = new Map<string, Promise<unknown>>();
  const read = <Value>(url: string) => {
    const present = records.get(url) ?? readRecord<Value>(url);
    records.set(url, present);
    // One that was lost is requested again.
    present.catch(() => records.delete(url));
    return present as Promise<Value>;
  };

  /** The addresses of all that is loaded when a screen is opened: `entry` is that of its remote. */
  return async ({ path }: Pick<NextScreen, 'path'>, entry: string): Promise<string[]> => {
    const base = entry.slice(0, entry.lastIndexOf('/') + 1);
    const [{ first, firstPages = {}, lazy }, { shared }] = await Promise.all([
      read<BuildRecord>(`${base}build.json`),
      read<{ shared: SharedParts }>(shellRecordUrl),
    ]);
    const owned = longestOwned(Object.keys(firstPages), path);
    const page = owned && lazy[firstPages[owned] ?? ''];
    return [
      entry,
      ...first.map((file) => base + file),
      ...(page ? page.files.map((file) => base + file) : []),
      ...(page ? page.needs.flatMap((name) => (shared[name] ?? []).map(({ url }) => url)) : []),
    ];
  };
}
