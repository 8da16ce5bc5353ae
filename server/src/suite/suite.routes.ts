import {
  noQuery,
  pageVisit,
  pageVisitLimits,
  pageVisitResult,
  type SuiteReportEntry,
  suiteHealth,
  suiteReport,
  suiteReportResult,
  suiteRollout,
  suiteShareBody,
  suiteSwitch,
  suiteSwitchBody,
} from '@waybill/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../platform/base/errors.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { access, account, administrator, anyone } from '../platform/http/access.ts';
import { notRecorded } from '../platform/http/activity-parts.ts';
import { get, noRecord, post, showing } from '../platform/http/calls.ts';
import { addressKey, type HourlyLimits } from '../platform/http/rate-limit.ts';
import { ok } from '../platform/http/responses.ts';
import { callerIfSignedIn } from '../platform/identity/identity.ts';
import type { SuiteFiles } from '../platform/operate/site/index.ts';
import { readHealth } from './health.service.ts';
import type { VisitCounts } from './page-visit-counts.ts';
import type { VisitLimit } from './page-visit-limit.ts';
import { asksNotToBeTracked, noteFailures, notePageVisit } from './page-visits.service.ts';
import type { PinnedBuilds } from './pinned-builds.ts';
import { failureOf, publishedEntries, storeReport } from './reports.service.ts';
import { setShare, withdrawIfWorse } from './rollouts.service.ts';
import { checkSwitch, setSwitch } from './switches.service.ts';

export interface SuiteParts {
  database: OpenDatabase;
  hourly: HourlyLimits;
  /** None where the server serves no suite. */
  files: SuiteFiles | undefined;
  visits: VisitCounts;
  visitLimit: VisitLimit;
  /** Per cent of devices that a new build is given to, one after the other, before all get it. */
  shares: readonly number[];
}

const isWithinLimit = async (hourly: HourlyLimits, request: FastifyRequest): Promise<boolean> => {
  try {
    await hourly.suiteReports.countTry(addressKey(request.ip));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'request.too_many') return false;
    throw error;
  }
};

export const suiteRoutes = (
  app: FastifyInstance,
  {
    database: { db, reads },
    hourly,
    files,
    visits,
    visitLimit,
    pins,
  }: SuiteParts & { pins: PinnedBuilds | undefined },
) => {
  app.addHook('onReady', async () => pins?.store());

  /** Builds that a signed-in user reported as broken are compared with the ones before, once the report is stored. */
  const compareBuilds = async (entries: readonly SuiteReportEntry[]) => {
    const suite = await files?.read();
    const failed = new Map(entries.filter(failureOf).map((entry) => [entry.build_id, entry.remote]));
    for (const [build_id, remote] of suite ? failed : []) {
      if (!(await withdrawIfWorse(db, suite!, remote, build_id))) continue;
      visits.withdrawn(remote);
      app.log.error({ remote, build_id }, 'build withdrawn');
      await pins?.store();
    }
  };

  return [
    post('/suite/report', account(anyone), {
      summary: 'Report which builds a browser loaded, or could not',
      description:
        'With a token and a team the report counts for them. Builds that this server does not know, and reports above the limit of an address, are dropped: the response is a 200 all the same. Stored for seven days.',
      body: suiteReport,
      returns: showing(suiteReportResult, noRecord),
      config: { isPolledOnly: true },
      activity: notRecorded('a browser’s report of a build'),
      handle: async (request) => {
        const { body } = request;
        const isTaken = await isWithinLimit(hourly, request);
        const entries = isTaken ? await publishedEntries(files, body) : [];
        if (entries.length === 0) return ok({ taken: 0 });
        noteFailures(app.log, entries);
        const reporter = await callerIfSignedIn(db, request);
        const response = await request.transaction(async (tx) => {
          await storeReport(tx, body.device_id, entries, reporter);
          return ok({ taken: entries.length });
        });
        for (const entry of entries) visits.failed(entry, failureOf(entry), reporter !== undefined);
        // The report counts however the comparison ends.
        if (reporter)
          await compareBuilds(entries).catch((err: unknown) =>
            app.log.warn({ err }, 'builds could not be compared'),
          );
        return response;
      },
    }),

    post('/suite/visit', account(anyone), {
      summary: 'Report how a page was: web vitals, and errors that nobody caught',
      description:
        'Written into the log of the server and counted in its metrics, without who it was; nothing is stored in the database. Of messages what is quoted, numbers, addresses and phones are left out. Above the limit of an address or of the server, and with `Sec-GPC: 1` or `DNT: 1`, nothing is taken: the response is a 200 all the same.',
      body: pageVisit,
      returns: showing(pageVisitResult, noRecord),
      bodyLimit: pageVisitLimits.bodyBytes,
      config: { isPolledOnly: true, isQuiet: true },
      activity: notRecorded('says nothing of anybody'),
      read: async ({ headers, ip, body }) => {
        if (asksNotToBeTracked(headers)) return { taken: 0 };
        if (!visitLimit.isTaken(addressKey(ip), body)) {
          visits.drop();
          return { taken: 0 };
        }
        // Not in the log of the request, whose lines name an address.
        await notePageVisit(app.log, files, visits, body);
        return { taken: 1 };
      },
    }),

    post('/suite/switch', access(administrator), {
      summary: 'Switch a remote off or on, or pin a build of it or of the shell',
      description:
        'Sets the switch as a whole: what is left out is not set, so that the name alone sets nothing. Takes effect at once for new pages, and in open ones at the next navigation. Recorded with who did it.',
      body: suiteSwitchBody,
      returns: showing(suiteSwitch, noRecord),
      activity: notRecorded('the platform’s own, with a log of its own'),
      handle: async (request) => {
        const response = await request.transaction(async (tx) => {
          const checked = await checkSwitch(tx, files, request.body);
          return ok(await setSwitch(tx, checked, request.signedIn), 'Switch set.');
        });
        await pins?.store();
        return response;
      },
    }),

    post('/suite/share', access(administrator), {
      summary: 'Give the current build of a remote to a share of devices',
      description:
        '100 undoes what the suite withdrew by itself; 0 withdraws. The suite then decides nothing about this build any more. 422 for a remote without an earlier build to give to the others.',
      body: suiteShareBody,
      returns: showing(suiteRollout, noRecord),
      activity: notRecorded('the platform’s own, shown with who decided it'),
      handle: async (request) => {
        const response = await request.transaction(async (tx) =>
          ok(await setShare(tx, files, request.body, request.signedIn), 'Share set.'),
        );
        await pins?.store();
        return response;
      },
    }),

    get('/suite/health', administrator, {
      summary: 'How the suite is doing',
      description:
        'Per remote and for the shell: builds, switch, who has used which build in the last 24 hours, and load times and failures of the last seven days. 404 from a server that serves no suite.',
      querystring: noQuery,
      returns: showing(suiteHealth, noRecord),
      read: async () => readHealth(await reads(), files),
    }),
  ];
};
