import { type BadEntry, type RegistryEntry, readRegistry } from '@waybill/contract';
import { isSignedBy } from '@waybill/contract/publishing';
import type { FastifyBaseLogger } from 'fastify';
import { type LastGood, lastGoodFile } from './last-good.ts';
import { publishedSite, type ShellRecord } from './published-site.ts';
import { allStandIns, checkEntries, type EntriesByName } from './stand-in.ts';

/** The state of the registry on disk: read, replaced by the last good one, or neither. */
export type RegistryState = 'good' | 'last good' | 'missing';

/** The suite as it can be served, whatever the files on disk are like. */
export interface ReadSuite {
  state: RegistryState;
  number: number;
  /** The entries as they are sent: those in `usable`, and bad ones without a last good one as they are. */
  served: readonly unknown[];
  usable: readonly RegistryEntry[];
  bad: readonly BadEntry[];
  /** The current shell, or the last good one. */
  shell: ShellRecord | undefined;
}

export interface SuiteFilesOptions {
  /** The folder that publishing fills: `shell/`, one folder per remote, `remotes/registry.json`. */
  siteDir: string;
  /** The folder that keeps the last good registry for the next start; only in memory if left out. */
  dataDir?: string;
  log?: Pick<FastifyBaseLogger, 'warn'>;
}

const parse = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** The good entries, and of a remote whose entry is bad now the previous one. */
const lastGoodOf = ({ usable, bad }: ReadSuite, before: EntriesByName): EntriesByName => ({
  ...Object.fromEntries(Object.entries(before).filter(([name]) => bad.some((each) => each.name === name))),
  ...Object.fromEntries(usable.map((entry) => [entry.name, entry])),
});

const isInOrder = ({ state, bad }: Pick<ReadSuite, 'state' | 'bad'>) => state === 'good' && bad.length === 0;

/** Registry and shell as they are on disk, and of each the last good one where that cannot be read. */
export const suiteFiles = ({ siteDir, dataDir, log }: SuiteFilesOptions) => {
  const site = publishedSite(siteDir);
  const file = dataDir === undefined ? undefined : lastGoodFile(dataDir);
  let last: LastGood | undefined;
  let saved = '';
  let warned = '';
  let checked: { key: string; entries: Omit<ReadSuite, 'shell'> } | undefined;

  const remember = (value: LastGood) => {
    last = value;
    const text = JSON.stringify(value);
    if (text === saved) return;
    saved = text;
    file?.save(value, (err) => log?.warn({ err }, 'the last good registry could not be stored'));
  };

  const warn = ({ state, bad }: ReadSuite) => {
    const text = isInOrder({ state, bad }) ? '' : JSON.stringify([state, bad]);
    if (text && text !== warned) log?.warn({ state, bad }, 'the registry of the suite is not in order');
    warned = text;
  };

  const readEntries = async (
    text: string | undefined,
    shell: ShellRecord | undefined,
    remembered: LastGood,
  ): Promise<Omit<ReadSuite, 'shell'>> => {
    const value = parse(text);
    const read = readRegistry(value);
    const standards = { site, key: shell?.publicKey, last: remembered.remotes };
    if (read) {
      const entries = await checkEntries(read, (value as { remotes: unknown[] }).remotes, standards);
      return { state: 'good' as const, number: read.registry.number, ...entries };
    }
    const usable = await allStandIns(standards);
    const number = Math.max(0, ...usable.map((entry) => entry.number));
    const state = usable.length > 0 ? ('last good' as const) : ('missing' as const);
    return { state, number, served: usable, usable, bad: [] };
  };

  /** Entries in order are checked once, and not with every page: their signatures take a while. */
  const readOnce = async (shell: ShellRecord | undefined, remembered: LastGood) => {
    const text = await site.registryText();
    const key = JSON.stringify([text, shell?.publicKey]);
    if (checked?.key === key) return checked.entries;
    const entries = await readEntries(text, shell, remembered);
    checked = isInOrder(entries) ? { key, entries } : undefined;
    return entries;
  };

  /** The last good shell, if its scripts are still there. */
  const lastShell = async ({ shell }: LastGood) =>
    shell && (await Promise.all(shell.scripts.map(({ url }) => site.hasFile(url)))).every(Boolean)
      ? shell
      : undefined;

  return {
    siteDir,
    site,
    async read(): Promise<ReadSuite> {
      last ??= (await file?.read()) ?? { remotes: {} };
      const remembered = last;
      const shell = (await site.currentShell()) ?? (await lastShell(remembered));
      const suite: ReadSuite = { ...(await readOnce(shell, remembered)), shell };
      const remotes = suite.state === 'good' ? lastGoodOf(suite, remembered.remotes) : remembered.remotes;
      const lastGood = shell ?? remembered.shell;
      remember({ remotes, ...(lastGood && { shell: lastGood }) });
      warn(suite);
      return suite;
    },
    /** True where the present shell accepts the entry's signature. */
    async accepts(entry: RegistryEntry): Promise<boolean> {
      const key = (await site.currentShell())?.publicKey;
      return !key || isSignedBy(entry, key);
    },
    /** Fulfilled when what was last good is stored. */
    stored: () => file?.written(),
  };
};

export type SuiteFiles = ReturnType<typeof suiteFiles>;
