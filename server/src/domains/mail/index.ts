import { join } from 'node:path';
import fp from 'fastify-plugin';
import type { ServerConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { onMailQueued } from './queue.ts';
import { createMailSender, type MailSender } from './sender.ts';
import { folderTransport, smtpTransport } from './transport.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mail: Pick<MailSender, 'wake' | 'idle'>;
  }
}

type MailConfig = Pick<ServerConfig, 'mailUrl' | 'mailFrom' | 'dataDir'>;

/** Sends queued mails to the mail server, or into files under the data folder where none is configured. */
export const mailModule = fp<{ db: Database; config: MailConfig }>(
  async (app, { db, config }) => {
    const { mailUrl, mailFrom, dataDir } = config;
    const transport = mailUrl
      ? smtpTransport(mailUrl, mailFrom)
      : folderTransport(join(dataDir, 'outbox'), mailFrom);
    const sender = createMailSender(db, transport, app.log);
    const unsubscribe = onMailQueued(sender.wake);
    app.decorate('mail', sender);
    app.addHook('onReady', async () => sender.start());
    app.addHook('onClose', async () => {
      unsubscribe();
      await sender.stop();
    });
  },
  { name: 'mail' },
);
export { forgetGivenUpMails, queueMail } from './queue.ts';
export type { Mail } from './templates.ts';
