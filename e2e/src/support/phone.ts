import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserOptions, phone } from './browser.ts';
import { watchErrors } from './watch-errors.ts';

/** A phone whose browser can be killed and started again with the same storage. */
export interface Phone {
  page: () => Page;
  /** Uncaught errors of its pages so far, and what their policy forbade. */
  errors: string[];
  setOffline: (isOffline: boolean) => Promise<void>;
  /** Kills the browser at once, as a system without memory does, and starts it again at this path. */
  killAndOpen: (path: string) => Promise<void>;
  throwAway: () => Promise<void>;
}

const filming = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A phone that opens pages of `origin`, without a signed-in user. Without `hasCamera`, photos come from its files. */
export async function aPhone(
  origin: string,
  { hasCamera = false, patienceMs = 30_000 } = {},
): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), 'waybill-phone-'));
  const errors: string[] = [];
  let isOffline = false;
  let context: BrowserContext;
  let page: Page;
  const { args, ...options } = browserOptions();
  const start = async () => {
    context = await chromium.launchPersistentContext(profile, {
      ...options,
      args: [...args, ...(hasCamera ? filming : [])],
      ...phone,
      baseURL: origin,
      locale: 'en-NG',
      offline: isOffline,
    });
    context.setDefaultTimeout(patienceMs);
    page = context.pages()[0] ?? (await context.newPage());
    await watchErrors(context, page, errors);
  };
  const kill = async () => {
    const gone = new Promise((resolve) => context.once('close', resolve));
    // The browser's lock on its profile names its process: `host-1234`. Not by `close`, which lets it finish what it is about.
    const pid = Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
    process.kill(pid, 'SIGKILL');
    await gone;
  };
  await start();
  return {
    page: () => page,
    errors,
    setOffline: async (next) => {
      isOffline = next;
      await context.setOffline(next);
    },
    killAndOpen: async (path) => {
      await kill();
      await start();
      await page.goto(path);
    },
    throwAway: async () => {
      await context.close().catch(() => undefined);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Counts what the phone's database has of other users: cached queries, and actions in the outbox. */
export const storedOfOthers = (page: Page): Promise<{ queries: number; actions: number }> =>
  page.evaluate(async () => {
    const me = JSON.parse(localStorage.getItem('user') ?? '{}').id;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('waybill-rider');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const countOthers = (name: string, isMine: (record: Record<string, string>) => boolean) =>
      new Promise<number>((resolve) => {
        const reading = db.transaction(name).objectStore(name).getAll();
        reading.onsuccess = () => resolve(reading.result.filter((record) => !isMine(record)).length);
      });
    const queries = await countOthers('queries', ({ owner }) => owner?.split(' ')[0] === me);
    const actions = await countOthers('outbox', ({ userId }) => userId === me);
    db.close();
    return { queries, actions };
  });
