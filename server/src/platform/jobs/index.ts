export { addJob, onJobAdded, releaseGroup, replayJob, wakeQueue, wakeQueueAfter } from './add-job.ts';
export { jobsRepository } from './jobs.repository.ts';
export { GiveUpError, GroupUnavailableError, type Job, type Queue, type RunAgain } from './queue.ts';
export { createQueueWorker, type QueueWorker, runQueue } from './queue-worker.ts';
export { plan, type RegularTask, regularQueue } from './regular-work.ts';
