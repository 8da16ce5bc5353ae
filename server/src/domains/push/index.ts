import fp from 'fastify-plugin';
import type { ServerConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { createFcm } from './fcm.ts';
import { onNoticeQueued } from './notices.ts';
import { pushRoutes } from './push.routes.ts';
import { createPushSender } from './sender.ts';

type PushConfig = Pick<ServerConfig, 'pushAccount'>;

/** Notices to browsers in the background, where a push service is configured. */
export const pushModule = fp<{ db: Database; config: PushConfig }>(
  async (app, { db, config: { pushAccount } }) => {
    await app.register(pushRoutes, { prefix: '/api' });
    if (!pushAccount) return;
    const sender = createPushSender(db, createFcm(pushAccount), app.log);
    const unsubscribe = onNoticeQueued(sender.wake);
    app.addHook('onReady', async () => sender.start());
    app.addHook('onClose', async () => {
      unsubscribe();
      await sender.stop();
    });
  },
  { name: 'push' },
);
export { forgetOldNotices, type NoticeKind, noticesOf, sendNoticesAfter } from './notices.ts';
