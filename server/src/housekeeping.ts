import fp from 'fastify-plugin';
import { forgetEndedMailTokens, forgetOldFailures, type SignInLimit } from './auth/index.ts';
import { forgetGivenUpMails } from './mail/index.ts';
import type { Database } from './platform/database/database.ts';
import { forgetOldKeys } from './platform/http/unit-of-work.ts';
import { forgetUnusedTokens } from './platform/identity/tokens.ts';
import { forgetOldTries } from './platform/rate-limit.ts';
import { forgetOldNotices } from './push/index.ts';

const everyMs = 3_600_000;

/** Forgets what has run out, at start and every hour: idempotency keys, tokens, tries, mails given up, old notices. */
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
    let underWay = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onReady', async () => {
      await tidy();
      timer = setInterval(() => {
        underWay = tidy();
      }, everyMs);
      timer.unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await underWay;
    });
  },
  { name: 'housekeeping' },
);
