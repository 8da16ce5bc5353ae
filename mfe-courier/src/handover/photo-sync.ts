import { retryDelayMs, type SendResult } from '../outbox/send-pending.ts';
import { type PhotoSending, sendPhotos } from './send-photos.ts';

const lockName = 'waybill-photos';

/** In one tab at a time. Another one that is at it goes on; this one looks again later, as that one may be gone by then. */
const exclusively = async (work: () => Promise<SendResult>): Promise<SendResult> =>
  navigator.locks
    ? navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => (lock ? work() : 'later'))
    : work();

/** Sends photos when it is triggered, apart from the steps so that these never wait for them, and tries again by itself after a lost call. */
export function createPhotoSync(sending: PhotoSending) {
  let isStopped = false;
  let isRunning = false;
  let isWanted = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const trigger = async (): Promise<void> => {
    clearTimeout(timer);
    isWanted = true;
    if (isRunning || isStopped) return;
    isRunning = true;
    let isLater = false;
    while (isWanted && !isStopped) {
      isWanted = false;
      const signedIn = () => (isStopped ? undefined : sending.signedIn());
      const result = await exclusively(() => sendPhotos({ ...sending, signedIn })).catch(() => 'later');
      isLater = result === 'later';
    }
    isRunning = false;
    failures = isLater ? failures + 1 : 0;
    if (isLater && !isStopped) timer = setTimeout(trigger, retryDelayMs(failures));
  };

  return {
    trigger,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
