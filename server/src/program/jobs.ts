import { giveUpDropped } from '../partners/webhooks/index.ts';
import { readConfig } from '../platform/base/config.ts';
import { StartError } from '../platform/base/start-error.ts';
import { DirectoryInUseError } from '../platform/database/directory-lock.ts';
import type { AnyDatabase } from '../platform/database/table-catalog.ts';
import {
  dropJobs,
  type FailedJob,
  type QueueState,
  readFailedJobs,
  readQueueStates,
  retryJobs,
} from '../platform/jobs/look-into.ts';
import { openToRead, openToWrite } from '../platform/operate/backup/places.ts';
import { endWithError } from './end-with-error.ts';
import { placeOf } from './place-of.ts';

// `npm run jobs`: what waits, runs, is late and was given up, and why. `npm run jobs -- retry <id or queue>` has it tried now,
// `npm run jobs -- drop <id or queue>` deletes what was given up.

const mostShown = 20;
const usage = 'npm run jobs, npm run jobs -- retry <id or queue>, or npm run jobs -- drop <id or queue>';

const shortTime = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`;

const lineOfQueue = ({ queue, waiting, under_way, late, paused, given_up, oldest }: QueueState) =>
  [
    queue.padEnd(14),
    ...[waiting, under_way, late, paused, given_up].map((count) => String(count).padStart(10)),
    oldest ? `  ${shortTime(oldest)}` : '',
  ].join('');

const linesOfJob = ({ id, queue, group_key, tries, last_error, next, is_redacted }: FailedJob) => {
  const tried = `${tries} ${tries === 1 ? 'try' : 'tries'}`;
  const what = next ? `next ${shortTime(next)}` : `given up${is_redacted ? ', without its content' : ''}`;
  return [`${queue} ${id}${group_key && ` for ${group_key}`}: ${tried}, ${what}`, `  ${last_error ?? ''}`];
};

const show = async (db: AnyDatabase) => {
  const states = await readQueueStates(db);
  if (states.length === 0) return console.log('No jobs.');
  const head = ['waiting', 'under way', 'late', 'paused', 'given up'].map((title) => title.padStart(10));
  console.log(`${'queue'.padEnd(14)}${head.join('')}  oldest`);
  for (const state of states) console.log(lineOfQueue(state));
  const failed = await readFailedJobs(db, mostShown);
  if (failed.length > 0) console.log(`\nThe newest ${failed.length} that failed:`);
  for (const job of failed) for (const line of linesOfJob(job)) console.log(line);
};

const retry = async (db: AnyDatabase, name: string) => {
  const { changed, redacted } = await retryJobs(db, name, new Date());
  if (changed + redacted === 0) throw new StartError(`Nothing to retry is called ${name}.`);
  console.log(`${changed} ${changed === 1 ? 'job is' : 'jobs are'} tried within ten seconds.`);
  if (redacted > 0)
    console.log(`${redacted} given up cannot be: their content was secret or personal, and was removed.`);
};

const drop = async (db: AnyDatabase, name: string) => {
  const dropped = await db.transaction().execute(async (tx) => {
    const jobs = await dropJobs(tx, name, new Date());
    await giveUpDropped(tx, jobs);
    return jobs.length;
  });
  if (dropped === 0) throw new StartError(`Nothing to drop is called ${name}.`);
  console.log(`${dropped} ${dropped === 1 ? 'job' : 'jobs'} dropped.`);
};

const actions: Record<string, (db: AnyDatabase, name: string) => Promise<void>> = { retry, drop };

const openChangeable = async () => {
  try {
    return await openToWrite(placeOf(readConfig(process.env)));
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new StartError('A server has the embedded database open: stop it to change its jobs.');
  }
};

const main = async ([action, name]: string[]) => {
  const act = action === undefined ? show : actions[action];
  if (!act || (action !== undefined && !name)) throw new StartError(`Say ${usage}.`);
  const { db, close } =
    action === undefined ? await openToRead(placeOf(readConfig(process.env))) : await openChangeable();
  try {
    await act(db, name ?? '');
  } finally {
    await close();
  }
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  endWithError(error);
}
