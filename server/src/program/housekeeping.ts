import fp from 'fastify-plugin';
import { forgetOldActivities } from '../domains/activity/index.ts';
import {
  forgetEndedMailTokens,
  forgetOldFailures,
  forgetUnusedDevices,
  type SignInLimit,
} from '../domains/auth/index.ts';
import { forgetOldImports } from '../domains/imports/index.ts';
import { forgetGivenUpMails } from '../domains/mail/index.ts';
import { forgetOldProofs } from '../domains/proofs/index.ts';
import { forgetOldNotices } from '../domains/push/index.ts';
import { foldRemittanceFigures } from '../domains/remittance/index.ts';
import { storeAllDailyFigures } from '../domains/stats/index.ts';
import { forgetOldReports } from '../domains/suite/index.ts';
import type { Database } from '../platform/database/database.ts';
import { foldAllListCounts } from '../platform/database/list-counts.ts';
import { lookAfterMonths } from '../platform/database/months/look-after-months.ts';
import { forgetEndedTokens } from '../platform/identity/tokens.ts';
import { forgetOldTries } from '../platform/rate-limit.ts';
import { forgetOldKeys } from '../platform/transaction/idempotency.ts';

const anHourMs = 3_600_000;
/** Few enough lines come together in this time that adding them up costs a count nothing. */
const foldEveryMs = 10_000;
/** Until then the figures of a day that changed are counted on request. */
const figuresEveryMs = 60_000;

/** What is done from time to time, each by itself: a failing job does not stop the others. */
const worksOn = (db: Database, signInLimit: SignInLimit, stopping: AbortSignal) => {
  const forget = (what: string, run: (now: Date) => Promise<unknown>) => ({
    what,
    everyMs: anHourMs,
    run: () => run(new Date()),
  });
  return [
    forget('old idempotency keys', (now) => forgetOldKeys(db, now, stopping)),
    forget('ended tokens', (now) => forgetEndedTokens(db, now, stopping)),
    forget('devices long unused', (now) => forgetUnusedDevices(db, now, stopping)),
    forget('old failures to sign in', (now) => forgetOldFailures(db, signInLimit, now, stopping)),
    forget('ended tokens of mails', (now) => forgetEndedMailTokens(db, now, stopping)),
    forget('old tries', (now) => forgetOldTries(db, now, stopping)),
    forget('mails given up', (now) => forgetGivenUpMails(db, now, stopping)),
    forget('old imports', (now) => forgetOldImports(db, now, stopping)),
    forget('old reports of builds', (now) => forgetOldReports(db, now, stopping)),
    forget('old notices', (now) => forgetOldNotices(db, now, stopping)),
    forget('old proofs', (now) => forgetOldProofs(db, now, stopping)),
    { what: 'months ahead', everyMs: anHourMs, run: () => lookAfterMonths(db, new Date()) },
    forget('old activities', (now) => forgetOldActivities(db, now, stopping)),
    {
      what: 'daily figures',
      everyMs: figuresEveryMs,
      run: () => storeAllDailyFigures(db, new Date(), stopping),
    },
    { what: 'counts of lists', everyMs: foldEveryMs, run: () => foldAllListCounts(db, stopping) },
    {
      what: 'figures of remittances',
      everyMs: foldEveryMs,
      run: () => foldRemittanceFigures(db, stopping),
    },
  ];
};

/**
 * Forgets what has run out, at start and every hour: idempotency keys, tokens, tries, mails given up, old notices.
 * Folds the counts of lists every ten seconds, and keeps the figures of days that changed every minute. No caller waits
 * for any of it.
 */
export const housekeeping = fp<{ db: Database; signInLimit: SignInLimit }>(
  async (app, { db, signInLimit }) => {
    const stopping = new AbortController();
    const timers: NodeJS.Timeout[] = [];
    const underWay = new Map<string, Promise<void>>();
    app.addHook('onReady', async () => {
      for (const { what, everyMs, run } of worksOn(db, signInLimit, stopping.signal)) {
        const tidy = async () => {
          await underWay.get(what);
          try {
            await run();
          } catch (error) {
            app.log.error({ err: error, what }, 'housekeeping failed; it is tried again next time');
          }
        };
        const begin = () => underWay.set(what, tidy());
        begin();
        timers.push(setInterval(begin, everyMs).unref());
      }
    });
    app.addHook('onClose', async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay.values());
    });
  },
  { name: 'housekeeping' },
);
