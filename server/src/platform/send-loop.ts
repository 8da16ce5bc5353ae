import type { FastifyBaseLogger } from 'fastify';
import { untraced } from './traces/traced.ts';

const pollEveryMs = 10_000;
const stopWithinMs = 5_000;

interface SendLoop {
  /** The name of what is sent, for the log. */
  what: string;
  /** Sends what is due; returns how much there was. */
  sendSome(): Promise<number>;
  log: FastifyBaseLogger;
}

export type RunningSendLoop = ReturnType<typeof createSendLoop>;

/** Empties an outbox of the database off the path of requests: when it is woken, and every ten seconds. */
export const createSendLoop = ({ what, sendSome, log }: SendLoop) => {
  let underWay: Promise<void> | undefined;
  let isWakePending = false;
  let isStopped = false;
  let poll: NodeJS.Timeout | undefined;

  const sendDue = async () => {
    let count: number;
    do {
      isWakePending = false;
      count = await sendSome();
    } while (!isStopped && (count > 0 || isWakePending));
  };

  const wake = () => {
    isWakePending = true;
    if (isStopped || underWay) return;
    underWay = untraced(sendDue)
      .catch((error) => log.error({ err: error }, `${what} could not be read; it is tried again`))
      .finally(() => {
        underWay = undefined;
        if (isWakePending) wake();
      });
  };

  return {
    wake,
    start() {
      poll = setInterval(wake, pollEveryMs);
      poll.unref();
      wake();
    },
    /** Resolves when nothing is under way any more: what was due has been sent, or waits for another attempt. */
    async idle(): Promise<void> {
      while (underWay) await underWay;
    },
    /** Waits a while for what is under way; what hangs is left to its lease. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(poll);
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, stopWithinMs);
      });
      await Promise.race([underWay, patience]);
      clearTimeout(timer);
    },
  };
};
