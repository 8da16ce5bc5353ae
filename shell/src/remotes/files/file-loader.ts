import { type FileLoader, nothing, onRecoveryChance, pause } from '@waybill/federation';
import { createDownloads } from './downloads.ts';
import { insertFile } from './insert-file.ts';

/** A page without its style is better than no page. */
const styleWaitMs = 3000;
/** So often a style that failed is tried again by itself: for some two minutes. The next page that needs it begins again. */
const mostStyleTries = 12;

/**
 * The loader of a page: one pending try per file, each aborted when it hangs, each after a failure past the cache.
 *
 * @param onFailure is called with each file that could not be loaded
 */
export function createFileLoader(onFailure: (url: string, error: Error) => void = nothing): FileLoader {
  const downloads = createDownloads();
  const pending = new Map<string, Promise<void>>();
  const failed = new Set<string>();
  const applied = new Set<string>();
  const triedLater = new Set<string>();

  const load = (url: string, integrity: string | undefined, kind: 'script' | 'link'): Promise<void> => {
    const present = pending.get(url);
    if (present) return present;
    const attempt = async () => {
      if (!integrity) throw new Error(`${url} has no hash`);
      await downloads.fetch(url, failed.has(url));
      await insertFile(kind, url, integrity);
    };
    const work = attempt()
      .then(
        () => void failed.delete(url),
        (error) => {
          failed.add(url);
          onFailure(url, error);
          throw error;
        },
      )
      .finally(() => pending.delete(url));
    pending.set(url, work);
    return work;
  };

  const apply = async (url: string, integrity: string | undefined): Promise<void> => {
    await load(url, integrity, 'link');
    applied.add(url);
  };
  const applyLater = (url: string, integrity: string | undefined) => {
    if (triedLater.has(url)) return;
    triedLater.add(url);
    let tries = 0;
    const stop = onRecoveryChance(async () => {
      tries += 1;
      if (!applied.has(url)) await apply(url, integrity).catch(nothing);
      if (!applied.has(url) && tries < mostStyleTries) return;
      stop();
      triedLater.delete(url);
    });
  };

  return {
    script: (url, integrity) => load(url, integrity, 'script'),
    style: (url, integrity) => {
      if (applied.has(url)) return Promise.resolve();
      const work = apply(url, integrity).catch(() => {
        if (integrity) applyLater(url, integrity);
      });
      return Promise.race([work, pause(styleWaitMs)]);
    },
    ahead: downloads.ahead,
    giveUp: downloads.giveUp,
  };
}
