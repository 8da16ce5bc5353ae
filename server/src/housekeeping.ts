import fp from 'fastify-plugin';
import { forgetEndedMailTokens, forgetOldFailures, type SignInLimit } from './auth/index.ts';
import { forgetGivenUpMails } from './mail/index.ts';
import type { Database } from './platform/database/database.ts';
import { foldListCounts } from './platform/database/list-counts.ts';
import { forgetOldKeys } from './platform/http/unit-of-work.ts';
import { forgetUnusedTokens } from './platform/identity/tokens.ts';
import { forgetOldTries } from './platform/rate-limit.ts';
import { forgetOldNotices } from './push/index.ts';

const anHourMs = 3_600_000;
/** Few enough lines come together in this time that adding them up costs a count nothing. */
const foldEveryMs = 10_000;

/**
 * Forgets what has run out, at start and every hour: idempotency keys, tokens, tries, mails given up, old notices.
 * Folds the counts of lists every ten seconds.
 */
export const housekeeping = fp<{ db: Database; signInLimit: SignInLimit }>(
  async (app, { db, signInLimit }) => {
    const tidy = async () => {
      const now = new Date();
      try {
        await forgetOldKeys(db, now);
        await forgetUnusedTokens(db, now);
        await forgetOldFailures(db, signInLimit, now);
        await forgetEndedMailTokens(db, now);
        await forgetOldTries(db, now);
        await forgetGivenUpMails(db, now);
        await forgetOldNotices(db, now);
      } catch (error) {
        app.log.error({ err: error }, 'housekeeping failed; it is tried again in an hour');
      }
    };
    const fold = async () => {
      try {
        await foldListCounts(db);
      } catch (error) {
        app.log.warn({ err: error }, 'counts were not folded; they are right all the same');
      }
    };
    const works = [
      { run: tidy, everyMs: anHourMs },
      { run: fold, everyMs: foldEveryMs },
    ];
    let underWay: Promise<void> = Promise.resolve();
    const timers: NodeJS.Timeout[] = [];
    app.addHook('onReady', async () => {
      for (const { run, everyMs } of works) {
        await run();
        const timer = setInterval(() => {
          underWay = underWay.then(run);
        }, everyMs);
        timers.push(timer.unref());
      }
    });
    app.addHook('onClose', async () => {
      for (const timer of timers) clearInterval(timer);
      await underWay;
    });
  },
  { name: 'housekeeping' },
);
