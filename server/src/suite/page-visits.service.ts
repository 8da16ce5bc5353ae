import type { IncomingHttpHeaders } from 'node:http';
import { type PageVisit, type SuiteReportEntry, screensOf, withoutValues } from '@waybill/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { SuiteFiles } from '../platform/operate/site/index.ts';
import type { VisitCounts } from './page-visit-counts.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Whether the browser's user has opted out of reports: by Global Privacy Control, or by its predecessor Do Not Track. */
export const asksNotToBeTracked = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/** Pages that belong to no remote. */
const partOf: Readonly<Record<string, string>> = { '/suite': 'shell', '/r': 'receiver' };
const unknown = { screen: 'other', remote: 'other' };

/** The screen, if this suite declares it, and whose it is: anybody may send anything. */
const placeOf = async (files: SuiteFiles | undefined, screen: string) => {
  const part = partOf[screen];
  if (part) return { screen, remote: part };
  const owner = (await files?.read())?.usable.find((entry) => screensOf(entry).includes(screen));
  return owner ? { screen, remote: owner.name } : unknown;
};

/** Writes a visit into the log, a line of its own for every error, and counts it. */
export const notePageVisit = async (
  log: Log,
  files: SuiteFiles | undefined,
  counts: VisitCounts,
  visit: PageVisit,
): Promise<void> => {
  const { build_id: build, device, connection, vitals, errors } = visit;
  const about = { ...(await placeOf(files, visit.screen)), ...(build && { build }), device, connection };
  counts.add(about.remote, visit);
  if (vitals) log.info({ ...about, ...vitals }, 'page visit');
  for (const { message, at, times } of errors) log.warn({ ...about, message, at, times }, 'page error');
};

/** Writes builds that failed in a browser into the log, without the address of the page. */
export const noteFailures = (log: Log, entries: readonly SuiteReportEntry[]): void => {
  for (const { remote, build_id: build, outcome, message = '' } of entries)
    if (outcome !== 'loaded')
      log.warn({ remote, build, outcome, message: withoutValues(message) }, 'build failed in a browser');
};
