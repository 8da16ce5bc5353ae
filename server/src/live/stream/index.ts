import fp from 'fastify-plugin';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import { Feed } from './feed.ts';
import { liveRoutes } from './live.routes.ts';
import { createLiveService, type Snapshot } from './live.service.ts';
import { streamRepository } from './stream.repository.ts';
import { Subscribers } from './subscribers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The number of this node's open live streams. */
    openStreams(): number;
  }
  interface FastifyContextConfig {
    /** True for a write that others need not receive within the second. */
    isPolledOnly?: boolean;
  }
}

/** A little more than the five minutes for which a reader may have been away. */
export const retentionMs = 6 * 60_000;
const forgetEveryMs = 30_000;

/** The live stream: sends each change to everyone it concerns, on every node. */
export const liveModule = fp<{ database: OpenDatabase; snapshot: Snapshot }>(
  async (app, { database, snapshot }) => {
    const { db } = database;
    const subscribers = new Subscribers();
    const feed = new Feed(database, subscribers, app.log);
    const live = createLiveService(db, feed, subscribers, snapshot);
    const forget = () => streamRepository.forgetPublishedBefore(db, new Date(Date.now() - retentionMs));
    let forgetting: NodeJS.Timeout | undefined;
    app.decorate('openStreams', () => subscribers.size);

    // Readers resume here. It is taken before anything is read: a change is sent twice rather than missed.
    app.addHook('onRequest', async ({ caller }, reply) => {
      if (caller) reply.header('stream-position', feed.position);
    });
    // Failed ones too: they may have written before they failed, and to look for unpublished changes is cheap.
    app.addHook('onResponse', async ({ method, routeOptions }) => {
      if (method === 'POST' && !routeOptions.config.isPolledOnly) feed.publish();
    });
    addCalls(app, liveRoutes(live));
    app.addHook('onReady', async () => {
      await feed.start();
      live.start();
      forgetting = setInterval(() => void forget().catch((error) => app.log.warn(error)), forgetEveryMs);
      forgetting.unref();
    });
    app.addHook('preClose', async () => live.stop());
    app.addHook('onClose', async () => {
      clearInterval(forgetting);
      await feed.stop();
    });
  },
  { name: 'stream', dependencies: ['identity'] },
);
export type { Audience } from './audience.ts';
export { cashStream } from './cash-stream.ts';
export { type Change, recordChange, recordSuiteChange } from './changes.ts';
export { orderStream } from './order-stream.ts';
