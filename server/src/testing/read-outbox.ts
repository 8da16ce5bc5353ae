import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as its reader sees it. */
export interface ReadMail {
  file: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The target of its first link. */
  link: string | undefined;
}

const readMail = async (folder: string, file: string): Promise<ReadMail> => {
  const mail = await PostalMime.parse(readFileSync(join(folder, file)));
  const text = mail.text ?? '';
  return {
    file,
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    link: /https?:\/\/\S+/.exec(text)?.[0],
  };
};

/** The mails under a data folder, oldest first, perhaps those to one address only. */
export const readOutbox = async (dataDir: string, to?: string): Promise<ReadMail[]> => {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.sort().map((file) => readMail(folder, file)));
  return to === undefined ? mails : mails.filter((mail) => mail.to === to);
};
