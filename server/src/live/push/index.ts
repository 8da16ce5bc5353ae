import fp from 'fastify-plugin';
import type { ServerConfig } from '../../platform/base/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import { runQueue } from '../../platform/jobs/index.ts';
import { createFcm } from './fcm.ts';
import { noticeQueue } from './notice-queue.ts';
import { pushRoutes } from './push.routes.ts';

type PushConfig = Pick<ServerConfig, 'pushAccount'>;

/** Notices to browsers in the background, where a push service is configured. */
export const pushModule = fp<{ db: Database; config: PushConfig }>(
  async (app, { db, config: { pushAccount } }) => {
    addCalls(app, pushRoutes);
    if (!pushAccount) return;
    runQueue(app, db, noticeQueue(db, createFcm(pushAccount)));
  },
  { name: 'push' },
);
export { forgetOldNotices } from './notices.ts';
export { orderNotices } from './order-notices.ts';
