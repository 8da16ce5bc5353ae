import { nothing, pause } from '@waybill/federation';
import { createPlaces, type Placed, poolOf } from './download-places.ts';
import { type BegunDownload, beginDownload, readDownload, takeEarly } from './fetch-file.ts';

/** Time without data after which a download is aborted as hung, in ms; a slow one goes on. */
const idleMs = 8000;
/** Less than this is no data, in bytes as they are read: a download that drips hangs. */
const leastBytes = 1000;
/** A download ends after so long whatever comes, in ms; the next try begins a new one. */
const longestMs = 120_000;
/** A download from which nothing has come for so long lets one go first that waits for a place, in ms. */
const yieldMs = 2000;
/** At a user's Retry a download is given up that has received nothing for so long, in ms. */
const hungMs = 1000;
const lookMs = 250;

interface Download extends Placed {
  url: string;
  /** Bypasses the browser's cache. */
  isFresh: boolean;
  running: BegunDownload | undefined;
  begunAt: number;
  /** Since when nothing has come. */
  idleSince: number;
  /** Bytes since then. */
  dripped: number;
  /** For how long nothing had come before it let another one go first, in ms. */
  idleBeforeYield: number;
  isYielding: boolean;
  done: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const idleOf = ({ idleBeforeYield, idleSince }: Download) => idleBeforeYield + performance.now() - idleSince;

/**
 * Downloads of files into the browser's cache: one per file, few at a time from each origin. One that hangs is aborted
 * after 8 s, and lets others go first before that; one that drips counts as hanging.
 */
export function createDownloads() {
  const downloads = new Map<string, Download>();
  /** There before they were asked for. */
  const readyAhead = new Set<string>();
  /** All that was ever requested. */
  const everRequested = new Set<string>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const all = () => [...downloads.values()];
  const { hasPlace, isAwaited } = createPlaces(all);

  const run = (download: Download, begun: BegunDownload) => {
    const { url } = download;
    const now = performance.now();
    Object.assign(download, { running: begun, begunAt: now, idleSince: now, dripped: 0 });
    const onBytes = (count: number) => {
      download.dripped += count;
      if (download.dripped >= leastBytes)
        Object.assign(download, { idleBeforeYield: 0, idleSince: performance.now(), dripped: 0 });
    };
    readDownload(url, begun, onBytes)
      .then(
        () => {
          downloads.delete(url);
          if (!download.isWanted) readyAhead.add(url);
          download.resolve();
        },
        (error) => {
          begun.abort();
          downloads.delete(url);
          const isAgain = download.isYielding;
          Object.assign(download, { running: undefined, isYielding: false });
          // It goes behind all others.
          if (isAgain) downloads.set(url, download);
          else download.reject(error);
        },
      )
      .then(fillPlaces);
  };

  const fillPlaces = () => {
    const waiting = all().filter(({ running }) => !running);
    for (const download of waiting.sort((a, b) => Number(b.isWanted) - Number(a.isWanted)))
      if (hasPlace(download.pool)) run(download, beginDownload(download.url, download.isFresh));
    if (downloads.size > 0) timer ??= setInterval(abortIdle, lookMs);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };

  const letOthersFirst = (download: Download) => {
    download.idleBeforeYield = idleOf(download);
    download.isYielding = true;
    download.running?.abort();
  };

  const abortIdle = () => {
    const inUse = all().filter(({ running, isYielding }) => running && !isYielding);
    for (const download of inUse) {
      if (idleOf(download) >= idleMs || performance.now() - download.begunAt >= longestMs)
        download.running?.abort();
      else if (isAwaited(download) && performance.now() - download.idleSince >= yieldMs)
        letOthersFirst(download);
    }
  };

  const add = (url: string, isFresh: boolean, isWanted: boolean): Download => {
    let resolve: Download['resolve'] = nothing;
    let reject: Download['reject'] = nothing;
    const done = new Promise<void>((...settle) => {
      [resolve, reject] = settle;
    });
    done.catch(nothing);
    const download = {
      url,
      pool: poolOf(url),
      isFresh,
      isWanted,
      running: undefined,
      begunAt: 0,
      idleSince: 0,
      dripped: 0,
      idleBeforeYield: 0,
      isYielding: false,
      done,
      resolve,
      reject,
    };
    downloads.set(url, download);
    everRequested.add(url);
    return download;
  };

  const { begun, waiting } = takeEarly();
  for (const [url, early] of Object.entries(begun)) run(add(url, false, false), early);
  for (const url of waiting) add(url, false, false);
  fillPlaces();

  return {
    /** Resolves when the file is in the browser's cache. Rejects on an error, and where nothing comes any more. */
    fetch(url: string, isFresh: boolean): Promise<void> {
      if (readyAhead.delete(url) && !isFresh) return Promise.resolve();
      const download = downloads.get(url) ?? add(url, isFresh, true);
      download.isWanted = true;
      fillPlaces();
      return download.done;
    },
    /**
     * Fetches a file that may be wanted later, unless it was requested before; it lets go first what is wanted. Resolves when
     * it is there, or could not be had.
     */
    async ahead(url: string): Promise<void> {
      if (everRequested.has(url)) return;
      const { done } = add(url, false, false);
      fillPlaces();
      await done.catch(nothing);
    },
    /** Aborts downloads that hang, and those that are not wanted yet, as they may hang; resolves when their callers know. */
    async giveUp(): Promise<void> {
      const mayHang = (one: Download) => one.isFresh || !one.isWanted || idleOf(one) >= hungMs;
      const hung = all().filter((one) => one.running && mayHang(one));
      for (const download of hung) {
        download.isYielding = false;
        download.running?.abort();
      }
      await Promise.allSettled(hung.map(({ done }) => done));
      // Handlers of the callers run before those of `giveUp`.
      await pause(0);
    },
  };
}
