import { on } from 'node:events';
import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

const timeoutMs = 30_000;

/** The text of a mail file, its quoted-printable line ends and characters undone. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function findLink(outbox: string, to: string, parameter: string): string | undefined {
  const files = readdirSync(outbox).filter((name) => name.endsWith(`${to}.eml`));
  // Their names start with the time of sending: the newest is the last.
  const links = files
    .sort()
    .map(
      (name) =>
        new RegExp(`https?://\\S+[?&]${parameter}=[\\w-]+(?:#\\S+)?(?=\\s)`).exec(
          textOf(join(outbox, name)),
        )?.[0],
    );
  return links.findLast((link) => link !== undefined);
}

/** Waits for a mail to this address with a link that has this parameter; resolves to its path, query and fragment. */
export async function mailedLink(outbox: string, to: string, parameter: string): Promise<string> {
  const pathOf = (link: string) => link.slice(new URL(link).origin.length);
  const watcher = watch(outbox);
  const changes = on(watcher, 'change', { signal: AbortSignal.timeout(timeoutMs) });
  try {
    const there = findLink(outbox, to, parameter);
    if (there) return pathOf(there);
    for await (const _ of changes) {
      const link = findLink(outbox, to, parameter);
      if (link) return pathOf(link);
    }
  } finally {
    watcher.close();
  }
  throw new Error(`no mail to ${to} with ${parameter}`);
}
