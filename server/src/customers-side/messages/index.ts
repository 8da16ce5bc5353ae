import fp from 'fastify-plugin';
import type { ServerConfig } from '../../platform/base/config.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/http/rate-limit.ts';
import { type QueueWorker, runQueue } from '../../platform/jobs/index.ts';
import { hooksRoutes } from './hooks.routes.ts';
import { messageQueue } from './message-queue.ts';
import { createMessageSettingsService } from './message-settings.service.ts';
import { messagesRoutes } from './messages.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    messages: Pick<QueueWorker, 'wake' | 'idle'>;
  }
}

interface Options {
  db: Database;
  hourly: HourlyLimits;
  links: WebLinks;
  config: Pick<ServerConfig, 'messageProviders'>;
}

/** Messages to receivers about their orders, by providers that a company pays itself, and by mail. */
export const messagesModule = fp<Options>(
  async (app, { db, hourly, links, config }) => {
    addCalls(app, messagesRoutes(createMessageSettingsService(links), { db, hourly }));
    await app.register(hooksRoutes({ db, hourly }));
    app.decorate(
      'messages',
      runQueue(app, db, messageQueue({ db, links, addresses: config.messageProviders })),
    );
  },
  { name: 'messages' },
);
export { messageSecrets } from './message-secrets.ts';
export { orderMessages } from './order-messages.ts';
