import fp from 'fastify-plugin';
import { createSignInLimit, type SignInLimit } from '../../people/auth/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import { type QueueWorker, runQueue } from '../../platform/jobs/index.ts';
import { breachesRoutes } from './breaches.routes.ts';
import { erasureQueue } from './erasure-queue.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { createOwnAccountService } from './own-account.service.ts';
import { privacyRoutes } from './privacy.routes.ts';

export { applyKeepDays } from './apply-keep-days.ts';

declare module 'fastify' {
  interface FastifyInstance {
    erasures: Pick<QueueWorker, 'wake' | 'idle'>;
  }
}

/** Data protection: what is stored of persons, for how long, and how it is erased. */
export const privacyModule = fp<{ db: Database; signInLimit: SignInLimit | undefined }>(
  async (app, { db, signInLimit }) => {
    addCalls(app, privacyRoutes);
    addCalls(app, breachesRoutes);
    addCalls(app, ownAccountRoutes(createOwnAccountService(db, createSignInLimit(db, signInLimit))));
    app.decorate('erasures', runQueue(app, db, erasureQueue(db)));
  },
  { name: 'privacy' },
);
