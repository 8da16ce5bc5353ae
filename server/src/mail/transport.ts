import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { GiveUpError } from '../platform/jobs/index.ts';
import type { WaitingMail } from './queue.ts';

/** A mail that is sent now. */
export interface OutgoingMail extends WaitingMail {
  id: string;
  recipient: string;
  createdAt: Date;
}

/** Delivers mails to a mail server, or to a folder. */
export interface MailTransport {
  /** Throws where the mail could not be handed over; `GiveUpError` where it never can be. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The sender of mails, and the address for replies. */
export interface Sender {
  from: string;
  replyTo: string | undefined;
}

const contentOf = (mail: OutgoingMail, { from, replyTo }: Sender) => ({
  from,
  replyTo,
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.createdAt,
  // The same at every attempt, so that a mail server can recognize a repetition.
  messageId: `<${mail.id}@${/@([^>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

interface SmtpError {
  command?: string;
  /** The server's response, with its code. */
  response?: string;
  responseCode?: number;
}

/** RFC 3463's codes for an address that does not exist, has moved, takes no mail or is switched off. */
const codesOfAddress = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];
/** Rejections of an address by servers that send no enhanced status code. */
const textsOfAddress =
  /unknown|no such|not found|not exist|no mailbox|invalid (address|mailbox|recipient|user)/i;
/** Servers reject a sender at the recipient, too, some with the codes of an address. */
const textsOfSender = /sender|helo/i;

/**
 * Whether the mail server will never take a mail for this recipient, as their address is wrong. The operator can correct any other
 * rejection, and the mail goes then.
 */
const isRejectedForGood = ({ command, response = '', responseCode = 0 }: SmtpError, recipient: string) => {
  const said = response.replaceAll(recipient, '');
  if (command !== 'RCPT TO' || responseCode < 500 || textsOfSender.test(said)) return false;
  const code = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1];
  return code ? codesOfAddress.includes(code) : textsOfAddress.test(said);
};

/** Delivers to a mail server; gives up on an attempt well before its lease ends. */
export const smtpTransport = (url: string, sender: Sender): MailTransport => {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(mail) {
      try {
        await transport.sendMail(contentOf(mail, sender));
      } catch (error) {
        if (!isRejectedForGood(error as SmtpError, mail.recipient)) throw error;
        throw new GiveUpError((error as Error).message, { cause: error });
      }
    },
    close: () => transport.close(),
  };
};

const fileNameOf = (at: number, recipient: string) => {
  const time = new Date(at).toISOString().replaceAll(':', '-');
  return `${time}-${recipient.replace(/[^a-z0-9@._+-]/gi, '_').slice(0, 150)}.eml`;
};

/** Links the finished file under its name; a name that is taken gives way by a millisecond. */
const publish = async (file: string, folder: string, recipient: string) => {
  for (let at = Date.now(); ; at += 1) {
    try {
      await link(file, join(folder, fileNameOf(at, recipient)));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

/** Writes every mail as a file: whole and on the disk under its name, or not at all. */
export const folderTransport = (folder: string, sender: Sender): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(contentOf(mail, sender));
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${mail.id}.unfinished`);
      try {
        const file = await open(unfinished, 'w', 0o600);
        try {
          await file.writeFile(message as Buffer);
          await file.sync();
        } finally {
          await file.close();
        }
        await publish(unfinished, folder, mail.recipient);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    close: () => composer.close(),
  };
};
