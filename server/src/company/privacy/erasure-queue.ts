import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/jobs/index.ts';
import { eraseAuthor } from './erase-author.ts';
import { erasedMark } from './erase-columns.ts';
import { eraseOrders, eraseSenders } from './erase-orders.ts';
import { eraseRecordTraces } from './erase-record-traces.ts';
import { eraseTraces, tellingWords } from './erase-traces.ts';
import { erasuresRepository as repository } from './erasures.repository.ts';
import { ownAccountRepository } from './own-account.repository.ts';
import { personsRepository } from './persons.repository.ts';

export const erasureQueueName = 'erasures';

/** A person who is being erased. Nothing of it stays when the job is done. */
export interface WaitingErasure {
  company_id: string;
  erasure_id: string;
  phone: string;
}

/** Orders of one transaction: few enough that nobody waits for their rows. */
const atOnce = 200;

const ofAll = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) =>
    items.slice(at * atOnce, (at + 1) * atOnce),
  );

/**
 * Erases a person: first what only their orders lead to, then the orders, then customers and outlets. What was done stays done if the node
 * ends, and the job is taken up again. Orders made after the request stay.
 */
const eraseNow = async (db: Database, waiting: WaitingErasure): Promise<void> => {
  const { company_id: companyId, erasure_id: id, phone } = waiting;
  const erasure = await repository.find(db, companyId, id);
  if (!erasure) return;
  const person = { companyId, phone };
  const now = new Date();
  const records = await repository.findRecords(db, person, erasure.requested_at);
  const words = tellingWords(phone, await personsRepository.findWords(db, person));
  await eraseTraces(db, companyId, words, [...records.received, ...records.sent]);
  await eraseRecordTraces(db, companyId, records);
  for (const batch of ofAll(records.received))
    await db.transaction().execute((tx) => eraseOrders(tx, companyId, batch, now));
  for (const batch of ofAll(records.sent))
    await db.transaction().execute((tx) => eraseSenders(tx, companyId, batch));
  await repository.eraseAddresses(db, companyId, records, now);
  await repository.setDone(db, companyId, id, now);
};

/** An account that is being erased, in the companies it was of. */
export interface WaitingAccount {
  user_id: string;
  /** Names, phones and emails that it had. */
  words: string[];
}

const eraseAccountNow = async (db: Database, { user_id: userId, words }: WaitingAccount): Promise<void> => {
  for (const companyId of await ownAccountRepository.findCompanies(db, userId)) {
    await eraseAuthor(db, companyId, userId, words);
    await eraseTraces(db, companyId, tellingWords('', words), []);
  }
  await sql`update suite_switch_log set user_name = ${erasedMark} where user_id = ${userId}`.execute(db);
};

/** Erases persons one after the other in each company. */
export const erasureQueue = (db: Database): Queue<WaitingErasure | WaitingAccount> => ({
  name: erasureQueueName,
  concurrency: 2,
  concurrencyPerGroup: 1,
  leaseMs: 15 * 60_000,
  firstWaitMs: 10_000,
  longestWaitMs: 3_600_000,
  run: ({ payload }) => ('user_id' in payload ? eraseAccountNow(db, payload) : eraseNow(db, payload)),
});
