/** A piece of work that was stored with what caused it, as a queue's `run` gets it. */
export interface Job<Payload> {
  id: string;
  groupKey: string;
  payload: Payload;
  /** 1 at first. */
  attempt: number;
  createdAt: Date;
}

/** The next run of a job whose work is never over. */
export interface RunAgain {
  runAt: Date;
}

/** The work of one kind: how much at once, how long it is tried, and what is done. */
export interface Queue<Payload> {
  name: string;
  /** Jobs that one node runs at the same time. */
  concurrency: number;
  /** Jobs of one group, such as one receiver, that run at a time on all nodes together; without it there is no such bound. */
  concurrencyPerGroup?: number;
  /** The same for jobs whose payload names one `company_id`: no company has all places. Others have no bound. */
  concurrencyPerCompany?: number;
  /** Longer than any try can take; a job whose node died is taken up again after it. */
  leaseMs: number;
  /** After the first failure; twice as long after each further one. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Counted from when the job was added; without it a job is tried for ever. */
  giveUpAfterMs?: number;
  /** Works on a job. It may be called twice for one, as a node may die between the work and its being noted. */
  run(job: Job<Payload>): Promise<void> | Promise<RunAgain | undefined>;
  /**
   * Makes what is stored of a job that is given up, where the payload holds what is secret or personal: a mail's template and recipient
   * without its text. Such a job cannot be run again.
   */
  redact?(payload: Payload): object;
  /** The log's fields for a failure, besides its code: a message may repeat an address. */
  describe?(error: unknown): object;
}

/** Thrown by `run` where no further try can help: the job is given up at once. */
export class GiveUpError extends Error {
  override name = 'GiveUpError' as const;
}

/**
 * Thrown by `run` where the receiver of the group cannot be reached, so that its other jobs would fail as well: they wait, at
 * no cost to the jobs of others, until one try has been successful.
 */
export class GroupUnavailableError extends Error {
  override name = 'GroupUnavailableError' as const;

  /** For how long at least, where the receiver has said it. */
  readonly waitMs: number;

  constructor(message: string, waitMs = 0) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** Jobs to be added. */
export interface NewJob<Payload extends object = object> {
  /** Its own by default. A job that is there already under this id stays as it is. */
  id?: string;
  queue: string;
  groupKey?: string;
  /** Jobs of a group with the same key are run one after the other, in the order in which they were added. */
  orderKey?: string;
  payload: Payload;
  /** Not before; at once without it. */
  runAt?: Date;
}

/** Twice as long after each failure, up to a bound. */
export const waitAfter = (
  { firstWaitMs, longestWaitMs }: Pick<Queue<unknown>, 'firstWaitMs' | 'longestWaitMs'>,
  failures: number,
): number => Math.min(firstWaitMs * 2 ** Math.min(failures - 1, 30), longestWaitMs);
