import { join } from 'node:path';
import fp from 'fastify-plugin';
import type { ServerConfig } from '../platform/base/config.ts';
import type { Database } from '../platform/database/database.ts';
import { type QueueWorker, runQueue } from '../platform/jobs/index.ts';
import { mailQueue } from './mail-queue.ts';
import { folderTransport, smtpTransport } from './transport.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mail: Pick<QueueWorker, 'wake' | 'idle'>;
  }
}

type MailConfig = Pick<ServerConfig, 'mailUrl' | 'mailFrom' | 'administrator' | 'dataDir'>;

/** Sends queued mails to the mail server, or into files under the data folder where none is configured; replies go to the administrator. */
export const mailModule = fp<{ db: Database; config: MailConfig }>(
  async (app, { db, config }) => {
    const { mailUrl, mailFrom, administrator, dataDir } = config;
    const sender = { from: mailFrom, replyTo: administrator?.email };
    const transport = mailUrl
      ? smtpTransport(mailUrl, sender)
      : folderTransport(join(dataDir, 'outbox'), sender);
    app.decorate('mail', runQueue(app, db, mailQueue(transport), transport.close));
  },
  { name: 'mail' },
);
export { queueMail } from './queue.ts';
export type { FactorChange, Mail } from './templates.ts';
