import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { forgetOldActivities } from '../company/activity/index.ts';
import { applyKeepDays } from '../company/privacy/index.ts';
import { forgetOldNotices } from '../live/push/index.ts';
import { foldAllListCounts, storeAllDailyFigures } from '../money/figures/index.ts';
import { askForLostTransfers } from '../money/transfers/index.ts';
import { forgetOldImports } from '../orders/imports/index.ts';
import { forgetOldProofs } from '../orders/orders/index.ts';
import { forgetOldCalls, mailTokensThatEnd } from '../partners/third-parties/index.ts';
import { forgetOldDeliveries, removeWebhooksOfEndedTokens } from '../partners/webhooks/index.ts';
import {
  forgetEndedMailTokens,
  forgetOldFailures,
  forgetUnusedDevices,
  type SignInLimit,
} from '../people/auth/index.ts';
import { forgetEndedChallenges } from '../people/factors/index.ts';
import { mailPapersThatEnd } from '../people/papers/index.ts';
import type { WebLinks } from '../platform/base/web-links.ts';
import type { Database } from '../platform/database/database.ts';
import { forgetOldTries } from '../platform/http/rate-limit.ts';
import { forgetEndedTokens } from '../platform/identity/tokens.ts';
import { jobsRepository, plan, type RegularTask, regularQueue, runQueue } from '../platform/jobs/index.ts';
import { forgetOldKeys } from '../platform/transaction/idempotency.ts';
import { forgetOldReports } from '../suite/index.ts';

const anHourMs = 3_600_000;
const givenUpRetentionMs = 30 * 24 * anHourMs;
/** Few enough lines come together in this time that adding them up costs a count nothing. */
const foldEveryMs = 10_000;
/** Until then the figures of a day that changed are counted on request. */
const figuresEveryMs = 60_000;

interface Options {
  db: Database;
  signInLimit: SignInLimit;
  links: Pick<WebLinks, 'page'>;
}

/** Hourly tasks, done by one of the nodes, each by itself: a failing task does not stop the others. */
const tasksOn = ({ db, signInLimit, links }: Options, stopping: AbortSignal): RegularTask[] => {
  const hourly = (name: string, run: (now: Date) => Promise<unknown>): RegularTask => ({
    name,
    everyMs: anHourMs,
    run,
  });
  const givenUpBefore = (now: Date) => new Date(now.getTime() - givenUpRetentionMs);
  return [
    hourly('old idempotency keys', (now) => forgetOldKeys(db, now, stopping)),
    hourly('ended tokens', (now) => forgetEndedTokens(db, now, stopping)),
    hourly('devices long unused', (now) => forgetUnusedDevices(db, now, stopping)),
    hourly('old failures to sign in', (now) => forgetOldFailures(db, signInLimit, now, stopping)),
    hourly('ended tokens of mails', (now) => forgetEndedMailTokens(db, now, stopping)),
    hourly('ended challenges of sign-ins', (now) => forgetEndedChallenges(db, now, stopping)),
    hourly('old tries', (now) => forgetOldTries(db, now, stopping)),
    hourly('jobs given up', (now) => jobsRepository.forgetGivenUp(db, givenUpBefore(now), stopping)),
    hourly('old imports', (now) => forgetOldImports(db, now, stopping)),
    hourly('old reports of builds', (now) => forgetOldReports(db, now, stopping)),
    hourly('old notices', (now) => forgetOldNotices(db, now)),
    hourly('old proofs', (now) => forgetOldProofs(db, now, stopping)),
    hourly('old deliveries of webhooks', (now) => forgetOldDeliveries(db, now, stopping)),
    hourly('webhooks of ended tokens', (now) => removeWebhooksOfEndedTokens(db, now)),
    hourly('old calls of other systems', (now) => forgetOldCalls(db, now, stopping)),
    hourly('mails of tokens that end', (now) => mailTokensThatEnd(db, links, now)),
    hourly('mails of papers that end', (now) => mailPapersThatEnd(db, links, now)),
    hourly('days of personal data', (now) => applyKeepDays(db, now, stopping)),
    { name: 'lost calls of banks', everyMs: 60_000, run: (now) => askForLostTransfers(db, now) },
    hourly('old activities', (now) => forgetOldActivities(db, now, stopping)),
  ];
};

/** Tasks of every node: nearly always there is nothing to do, which is one read; a job would be two writes each time. */
const foldingsOn = (db: Database, stopping: AbortSignal): RegularTask[] => [
  {
    name: 'daily figures',
    everyMs: figuresEveryMs,
    run: (now) => storeAllDailyFigures(db, now, stopping),
  },
  { name: 'counts of lists', everyMs: foldEveryMs, run: () => foldAllListCounts(db, stopping) },
];

const foldOnTimers = (app: FastifyInstance, foldings: readonly RegularTask[]) => {
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Map<string, Promise<void>>();
  app.addHook('onReady', async () => {
    for (const { name, everyMs, run } of foldings) {
      const fold = async () => {
        await underWay.get(name);
        try {
          await run(new Date());
        } catch (error) {
          app.log.error({ err: error, what: name }, 'housekeeping failed; it is tried again next time');
        }
      };
      const begin = () => underWay.set(name, fold());
      begin();
      timers.push(setInterval(begin, everyMs).unref());
    }
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay.values());
  });
};

/**
 * Forgets what has run out, every hour: idempotency keys, tokens, tries, jobs given up, old notices. Folds the counts of lists every
 * ten seconds, and keeps the figures of days that changed every minute. No caller waits for any of it.
 */
export const housekeeping = fp<Options>(
  async (app, options) => {
    const stopping = new AbortController();
    const tasks = tasksOn(options, stopping.signal);
    app.addHook('onReady', () => plan(options.db, tasks, new Date()));
    runQueue(app, options.db, regularQueue(tasks, app.log));
    foldOnTimers(app, foldingsOn(options.db, stopping.signal));
    app.addHook('preClose', async () => stopping.abort());
  },
  { name: 'housekeeping' },
);
