import fp from 'fastify-plugin';
import type { ServerConfig } from '../../platform/base/config.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import { type QueueWorker, runQueue } from '../../platform/jobs/index.ts';
import type { ReadOrder } from './event-body.ts';
import { createStoppedMails } from './stopped-mails.ts';
import { thirdPartyWebhooksRoutes } from './third-party-webhooks.routes.ts';
import { webhookQueue } from './webhook-queue.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { createWebhooksService } from './webhooks.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    webhooks: Pick<QueueWorker, 'wake' | 'idle'>;
  }
}

interface WebhooksOptions {
  db: Database;
  config: Pick<ServerConfig, 'webhooksToInside'>;
  links: WebLinks;
  readOrder: ReadOrder;
}

/** Addresses of other systems that are called when something happens, with signed requests. */
export const webhooksModule = fp<WebhooksOptions>(
  async (app, { db, config, links, readOrder }) => {
    const mayGoInside = config.webhooksToInside;
    const service = createWebhooksService({ mayGoInside });
    addCalls(app, webhooksRoutes(service));
    addCalls(app, thirdPartyWebhooksRoutes(service));
    const mails = createStoppedMails(links);
    app.decorate(
      'webhooks',
      runQueue(app, db, webhookQueue({ db, post: { mayGoInside }, readOrder, mails })),
    );
  },
  { name: 'webhooks' },
);
export { forgetOldDeliveries } from './deliveries.repository.ts';
export { cashWebhooks } from './emitted-events.ts';
export type { ReadOrder } from './event-body.ts';
export { giveUpDropped } from './give-up-dropped.ts';
export { orderWebhooks } from './order-webhooks.ts';
export { sealDerived } from './seal-derived.ts';
export { sealedSecrets } from './signature.ts';
export { removeWebhooksOfEndedTokens, removeWebhooksOfToken } from './webhooks.repository.ts';
