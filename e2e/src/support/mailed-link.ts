import { on } from 'node:events';
import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

const patienceMs = 30_000;

/** The text of a mail file, its quoted-printable line ends and characters undone. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function findLink(outbox: string, to: string, parameter: string): string | undefined {
  const files = readdirSync(outbox).filter((name) => name.endsWith(`${to}.eml`));
  // Named by the moment at which they were sent: the newest is the last.
  const links = files
    .sort()
    .map(
      (name) =>
        new RegExp(`https?://\\S+[?&]${parameter}=[\\w-]+(?=\\s)`).exec(textOf(join(outbox, name)))?.[0],
    );
  return links.findLast((link) => link !== undefined);
}

/** The address that the newest mail to somebody leads to, once such a mail is there: path and query, with `parameter` in it. */
export async function mailedLink(outbox: string, to: string, parameter: string): Promise<string> {
  const asAddress = (link: string) => new URL(link).pathname + new URL(link).search;
  const watcher = watch(outbox);
  const changes = on(watcher, 'change', { signal: AbortSignal.timeout(patienceMs) });
  try {
    const there = findLink(outbox, to, parameter);
    if (there) return asAddress(there);
    for await (const _ of changes) {
      const link = findLink(outbox, to, parameter);
      if (link) return asAddress(link);
    }
  } finally {
    watcher.close();
  }
  throw new Error(`no mail to ${to} with ${parameter}`);
}
