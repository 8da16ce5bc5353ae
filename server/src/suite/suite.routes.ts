import {
  noQuery,
  pageVisit,
  pageVisitLimits,
  pageVisitResult,
  suiteHealth,
  suiteReport,
  suiteReportResult,
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
import { pinnedBuilds } from './pinned-builds.ts';
import { publishedEntries, storeReport } from './reports.service.ts';
import { checkSwitch, setSwitch } from './switches.service.ts';

export interface SuiteParts {
  database: OpenDatabase;
  hourly: HourlyLimits;
  /** None where the server serves no suite. */
  files: SuiteFiles | undefined;
  visits: VisitCounts;
  visitLimit: VisitLimit;
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
  { database: { db, reads }, hourly, files, visits, visitLimit }: SuiteParts,
) => {
  const pins = files && pinnedBuilds(db, files.siteDir, app.log);
  app.addHook('onReady', async () => pins?.store());

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
        return request.transaction(async (tx) => {
          await storeReport(tx, body.device_id, entries, reporter);
          return ok({ taken: entries.length });
        });
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
