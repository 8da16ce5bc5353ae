import { lagosDayOf, type SuiteReport, type SuiteReportEntry } from '@waybill/contract';
import type { Tx } from '../platform/database/database.ts';
import type { SuiteFiles } from '../platform/operate/site/index.ts';
import { reportsRepository } from './reports.repository.ts';
import { type Trial, trialsRepository } from './trials.repository.ts';

/** The signed-in user, and their team. */
export interface Reporter {
  userId: string;
  teamId: string | null;
}

/** The next of the steps by which load times are counted: each is a tenth longer than the one before. */
export const stepOf = (loadMs: number): number =>
  loadMs <= 10 ? 10 : Math.ceil(10 * 1.1 ** Math.ceil(Math.log(loadMs / 10) / Math.log(1.1)));

const runs = ({ outcome }: SuiteReportEntry) => outcome === 'loaded' || outcome === 'previous';

/** The row that an entry is counted in. */
const rowOf = (entry: SuiteReportEntry) =>
  [
    entry.remote,
    entry.build_id,
    entry.outcome === 'loaded' ? stepOf(entry.load_ms ?? 0) : entry.outcome,
  ].join(' ');

/** In one order for all reports, so that two at once never wait for each other's rows. */
const inOrder = (entries: readonly SuiteReportEntry[]) =>
  entries.toSorted((a, b) => (rowOf(a) < rowOf(b) ? -1 : 1));

/**
 * The entries of builds that this suite has or had, and those of its parts that name no build: a made-up name would
 * fill the tables. A server without a site knows no builds, and takes none.
 */
export const publishedEntries = async (
  files: SuiteFiles | undefined,
  { entries }: SuiteReport,
): Promise<SuiteReportEntry[]> => {
  if (!files) return [];
  const { usable, bad, shell } = await files.read();
  const parts = new Set(['shell', ...[...usable, ...bad].map(({ name }) => name)]);
  const named = new Set([
    ...usable.flatMap((entry) =>
      [entry.buildId, entry.previous?.buildId, entry.withdrawn].map((buildId) => `${entry.name} ${buildId}`),
    ),
    ...[shell?.buildId, shell?.previous?.buildId, shell?.withdrawn].map((buildId) => `shell ${buildId}`),
  ]);
  const isPublished = async ({ remote, build_id }: SuiteReportEntry) =>
    build_id === ''
      ? parts.has(remote)
      : named.has(`${remote} ${build_id}`) || (await files.site.hasBuild(remote, build_id));
  const isOurs = await Promise.all(entries.map(isPublished));
  return entries.filter((_, index) => isOurs[index]);
};

/** A load in which an earlier build stood in says of the current one that it failed: it is counted with the failures. */
const storeEntry = async (tx: Tx, entry: SuiteReportEntry, at: Date, isKnown: boolean) => {
  const { remote, build_id, outcome, load_ms, message = '', path = '' } = entry;
  const day = lagosDayOf(at);
  if (entry.outcome !== 'loaded')
    await reportsRepository.countFailure(tx, { remote, build_id, outcome, day, message, path, at, isKnown });
  else if (load_ms !== undefined)
    await reportsRepository.countLoad(tx, { remote, build_id, day, up_to_ms: stepOf(load_ms) });
};

/** The host said that there is no such file. */
const isMissingFile = /: 4(04|10)\b/;

/** The failure of a build itself, and not of the network between it and a browser; null for none. */
export const failureOf = ({ outcome, message = '' }: SuiteReportEntry): Trial['failure'] => {
  if (outcome === 'crashed') return 'broke';
  if (outcome === 'refused') return 'refused';
  return outcome === 'failed' && isMissingFile.test(message) ? 'gone' : null;
};

/** What the entries say of one build: that it ran, and the first failure of it. */
const trialOf = (
  entries: readonly SuiteReportEntry[],
  who: Pick<Trial, 'device' | 'user_id' | 'team_id' | 'at'>,
): Trial => ({
  ...who,
  remote: entries[0]!.remote,
  build_id: entries[0]!.build_id,
  ran: entries.some(runs),
  failure: entries.map(failureOf).find(Boolean) ?? null,
});

/** Stores a browser's report. Two reports at once never wait for each other's rows, as all are written in one order. */
export const storeReport = async (
  tx: Tx,
  device: string,
  entries: readonly SuiteReportEntry[],
  reporter: Reporter | undefined,
): Promise<void> => {
  const at = new Date();
  const who = { device, user_id: reporter?.userId ?? null, team_id: reporter?.teamId ?? null, at };
  const buildOf = ({ remote, build_id }: SuiteReportEntry) => `${remote} ${build_id}`;
  const named = entries.filter(({ build_id }) => build_id !== '');
  const builds = [...new Set(named.map(buildOf))].sort();
  const trials = builds.map((build) =>
    trialOf(
      named.filter((entry) => buildOf(entry) === build),
      who,
    ),
  );
  await trialsRepository.note(
    tx,
    trials.filter(({ ran, failure }) => ran || failure),
  );
  for (const entry of inOrder(entries)) await storeEntry(tx, entry, at, reporter !== undefined);
};
