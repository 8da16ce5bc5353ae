import { retryDelayMs, type SendResult } from './send-pending.ts';
import { type Sender, signedIn } from './sender.ts';

/** In one tab at a time. Another one that is at it goes on; this one looks again later, as that one may be gone by then. */
const exclusively = async (lockName: string, work: () => Promise<SendResult>): Promise<SendResult> =>
  navigator.locks
    ? navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => (lock ? work() : 'later'))
    : work();

/**
 * Sends what is apart from the steps, so that these never wait for it, when it is triggered, and tries again by itself after a lost call.
 * `send` asks who is signed in before each call: nobody is once it is stopped.
 */
export function createBackgroundSync(
  lockName: string,
  send: (signedIn: () => Sender | undefined) => Promise<SendResult>,
) {
  let isStopped = false;
  let isRunning = false;
  let isWanted = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sender = () => (isStopped ? undefined : signedIn());

  const trigger = async (): Promise<void> => {
    clearTimeout(timer);
    isWanted = true;
    if (isRunning || isStopped) return;
    isRunning = true;
    let isLater = false;
    while (isWanted && !isStopped) {
      isWanted = false;
      const result = await exclusively(lockName, () => send(sender)).catch(() => 'later');
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
