import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { rounds } from '../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inTransaction } from '../database/after-commit.ts';
import {
  addJob,
  createQueueWorker,
  GiveUpError,
  GroupUnavailableError,
  type Job,
  onJobAdded,
  type Queue,
  type QueueWorker,
} from './index.ts';
import { dropJobs, readFailedJobs, readQueueStates, retryJobs } from './look-into.ts';

const manyJobs = rounds(1_000, 5_000);

interface Letter {
  to: string;
  text: string;
}

let server: TestServer;
const started: { worker: QueueWorker; forget(): void }[] = [];

before(async () => {
  server = await startTestServer({ logLevel: 'silent' });
});
after(() => server.close());
afterEach(async () => {
  for (const { worker, forget } of started.splice(0)) {
    forget();
    await worker.stop();
  }
  await server.db.deleteFrom('jobs').where('queue', '=', 'letters').execute();
  await server.db.deleteFrom('job_groups').execute();
});

const letters = (run: Queue<Letter>['run'], changes: Partial<Queue<Letter>> = {}): Queue<Letter> => ({
  name: 'letters',
  concurrency: 8,
  concurrencyPerGroup: 2,
  leaseMs: 60_000,
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  giveUpAfterMs: 3_600_000,
  run,
  ...changes,
});

const work = (queue: Queue<Letter>) => {
  const worker = createQueueWorker(server.db, queue, server.app.log);
  started.push({ worker, forget: onJobAdded('letters', worker.wake) });
  return worker;
};

const send = (...sent: (Letter & { orderKey?: string; id?: string })[]) =>
  inTransaction(server.db, async (tx) => {
    for (const { orderKey, id, ...payload } of sent)
      await addJob(tx, {
        queue: 'letters',
        groupKey: payload.to,
        payload,
        ...(orderKey && { orderKey }),
        ...(id && { id }),
      });
  });
const stored = () =>
  server.db.selectFrom('jobs').selectAll().where('queue', '=', 'letters').orderBy('seq').execute();
const makeDue = () =>
  server.db
    .updateTable('jobs')
    .set({ run_at: new Date(Date.now() - 1) })
    .where('queue', '=', 'letters')
    .execute();

describe('a job', () => {
  test('is done after the commit that added it, and not without it', async () => {
    const done: string[] = [];
    const worker = work(letters(async ({ payload }) => void done.push(payload.text)));
    await send({ to: 'ada', text: 'kept' });
    const undone = inTransaction(server.db, async (tx) => {
      await addJob(tx, { queue: 'letters', payload: { to: 'ada', text: 'undone' } });
      throw new Error('undone');
    });
    await assert.rejects(undone);
    worker.wake();
    await worker.idle();
    assert.deepEqual(done, ['kept']);
    assert.deepEqual(await stored(), []);
  });

  test('is done once, however many nodes look for it at the same time', async () => {
    const done: string[] = [];
    const run = async ({ id }: Job<Letter>) => void done.push(id);
    const nodes = [work(letters(run)), work(letters(run)), work(letters(run))];
    await send(...Array.from({ length: 60 }, (_, n) => ({ to: `person ${n % 7}`, text: String(n) })));
    for (const node of nodes) await node.idle();
    assert.equal(done.length, 60);
    assert.equal(new Set(done).size, 60);
  });

  test('is taken up again once the lease of a node that died is over', async () => {
    const died = work(letters(() => new Promise<void>(() => undefined)));
    await send({ to: 'ada', text: 'kept' });
    while ((await stored())[0]?.leased_until === null) await new Promise(setImmediate);
    const done: number[] = [];
    const other = work(letters(async ({ attempt }) => void done.push(attempt)));
    other.wake();
    await other.idle();
    assert.deepEqual(done, []);
    const over = new Date(Date.now() - 1);
    await server.db.updateTable('jobs').set({ run_at: over, leased_until: over }).execute();
    other.wake();
    await other.idle();
    assert.deepEqual(done, [2]);
    assert.ok(died);
  });

  test('that fails waits ever longer, keeps its reason, and is given up in the end', async () => {
    const worker = work(
      letters(
        async () => {
          throw new Error('no ink');
        },
        { redact: ({ to }) => ({ to }) },
      ),
    );
    await send({ to: 'ada', text: 'secret' });
    const waits: number[] = [];
    for (let tries = 1; tries <= 3; tries += 1) {
      await worker.idle();
      const [job] = await stored();
      assert.deepEqual([job?.tries, job?.last_error], [tries, 'no ink']);
      waits.push(job!.run_at.getTime() - Date.now());
      await makeDue();
      worker.wake();
    }
    await worker.idle();
    assert.ok(waits[0]! < waits[1]! && waits[1]! < waits[2]!, String(waits));
    await server.db
      .updateTable('jobs')
      .set({ run_at: new Date(), created_at: new Date(Date.now() - 3_600_001) })
      .execute();
    worker.wake();
    await worker.idle();
    const [job] = await stored();
    assert.ok(job?.given_up_at);
    assert.deepEqual(job.payload, { to: 'ada' });
  });

  test('of which its handler says that no try can help is given up at once', async () => {
    const worker = work(
      letters(async () => {
        throw new GiveUpError('there is no such person');
      }),
    );
    await send({ to: 'nobody', text: 'hello' });
    await worker.idle();
    const [job] = await stored();
    assert.ok(job?.given_up_at);
    assert.equal(job.last_error, 'there is no such person');
  });
});

describe('a group', () => {
  test('has jobs of one order key done one after the other, also after a failure', async () => {
    const done: string[] = [];
    let fails = true;
    const worker = work(
      letters(async ({ payload: { text } }) => {
        if (text === 'a1' && fails) {
          fails = false;
          throw new Error('not yet');
        }
        done.push(text);
      }),
    );
    await send(
      ...['a1', 'a2', 'a3'].map((text) => ({ to: 'ada', text, orderKey: 'a' })),
      ...['b1', 'b2'].map((text) => ({ to: 'ada', text, orderKey: 'b' })),
    );
    await worker.idle();
    assert.deepEqual(done, ['b1', 'b2']);
    await makeDue();
    worker.wake();
    await worker.idle();
    assert.deepEqual(done, ['b1', 'b2', 'a1', 'a2', 'a3']);
  });

  test('whose receiver is slow has its own places alone', async () => {
    let free = () => {};
    const slow = new Promise<void>((resolve) => {
      free = resolve;
    });
    let [underWay, most] = [0, 0];
    const done: string[] = [];
    const arrived = new Promise<void>((resolve) => {
      const run = async ({ groupKey }: Job<Letter>) => {
        if (groupKey === 'slow') {
          underWay += 1;
          most = Math.max(most, underWay);
          await slow;
          underWay -= 1;
          return;
        }
        done.push(groupKey);
        if (done.length === 20) resolve();
      };
      work(letters(run));
    });
    await send(...Array.from({ length: 10 }, (_, n) => ({ to: 'slow', text: String(n) })));
    await send(...Array.from({ length: 20 }, (_, n) => ({ to: `quick ${n}`, text: 'hello' })));
    await arrived;
    free();
    for (const { worker } of started) await worker.idle();
    assert.equal(most, 2);
    assert.deepEqual(await stored(), []);
  });

  test('is done although there are more slow ones than places', async () => {
    let free = () => {};
    const slow = new Promise<void>((resolve) => {
      free = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      work(letters(({ groupKey }) => (groupKey === 'quick' ? Promise.resolve(resolve()) : slow)));
    });
    const ofSlow = Array.from({ length: 20 }, (_, n) => ({ to: `slow ${n % 5}`, text: String(n) }));
    await send(...ofSlow, { to: 'quick', text: 'hello' });
    await arrived;
    free();
    for (const { worker } of started) await worker.idle();
  });

  test('of a company with many leaves places to other companies, whatever was to be done first', async () => {
    const running: string[] = [];
    let free: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      free = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      const run: Queue<Letter>['run'] = ({ groupKey }) => {
        running.push(groupKey);
        return groupKey === 'other' ? Promise.resolve(resolve()) : slow;
      };
      work(letters(run, { concurrencyPerCompany: 4 }));
    });
    await inTransaction(server.db, async (tx) => {
      const add = (groupKey: string, company_id: string, runAt?: Date) =>
        addJob(tx, { queue: 'letters', groupKey, payload: { company_id }, ...(runAt && { runAt }) });
      for (let n = 0; n < 45; n += 1) await add(`slow ${n}`, 'many', new Date(0));
      await add('other', 'few');
    });
    await arrived;
    assert.ok(running.length <= 5, running.join());
    free();
    for (const { worker } of started) await worker.idle();
    assert.equal(running.length, 46);
  });

  test('of no company has no bound where the queue sets one for companies', async () => {
    const held = () => new Promise<void>(() => undefined);
    work(letters(held, { concurrencyPerCompany: 2 }));
    await send(...Array.from({ length: 6 }, (_, n) => ({ to: `person ${n}`, text: 'hello' })));
    while ((await stored()).some(({ leased_until }) => leased_until === null))
      await new Promise(setImmediate);
  });

  test('has no bound of its own where the queue sets none, whatever other nodes are doing', async () => {
    const held = () => new Promise<void>(() => undefined);
    const { concurrencyPerGroup: _, ...unbound } = letters(held);
    work(unbound);
    const toOne = (count: number) => Array.from({ length: count }, (_, n) => ({ to: '', text: String(n) }));
    await send(...toOne(8));
    while ((await stored()).some(({ leased_until }) => leased_until === null))
      await new Promise(setImmediate);
    const done: string[] = [];
    const other = work({ ...unbound, run: async ({ payload }) => void done.push(payload.text) });
    await send(...toOne(3));
    await other.idle();
    assert.equal(done.length, 3);
  });

  test(`whose receiver is away delays no other, with ${manyJobs} jobs for it`, async () => {
    const done: string[] = [];
    let tries = 0;
    const worker = work(
      letters(
        async ({ groupKey }) => {
          if (groupKey === 'away') {
            tries += 1;
            throw new GroupUnavailableError('unreachable');
          }
          done.push(groupKey);
        },
        { firstWaitMs: 60_000 },
      ),
    );
    await send(...Array.from({ length: manyJobs }, (_, n) => ({ to: 'away', text: String(n) })));
    await worker.idle();
    assert.ok(tries >= 1 && tries <= 2, `${tries} tries`);
    await send({ to: 'here', text: 'hello' });
    await worker.idle();
    assert.deepEqual(done, ['here']);
    assert.ok(tries <= 2);
    const states = await readQueueStates(server.db);
    assert.equal(states.find(({ queue }) => queue === 'letters')?.paused, manyJobs);

    // The wait is over: one try, and not as many as there are jobs.
    tries = 0;
    await server.db.updateTable('job_groups').set({ paused_until: new Date() }).execute();
    worker.wake();
    await worker.idle();
    assert.equal(tries, 1);
  });

  test('whose job was dropped while it was tried is not paused, which nothing would end', async () => {
    const worker = work(
      letters(async ({ id }) => {
        await server.db.deleteFrom('jobs').where('id', '=', id).execute();
        throw new GroupUnavailableError('unreachable');
      }),
    );
    await send({ to: 'ada', text: 'hello' });
    await worker.idle();
    assert.deepEqual(await server.db.selectFrom('job_groups').selectAll().execute(), []);
  });

  test('whose receiver is back gets all that waited', async () => {
    let isAway = true;
    const done: string[] = [];
    const worker = work(
      letters(async ({ payload }) => {
        if (isAway) throw new GroupUnavailableError('unreachable');
        done.push(payload.text);
      }),
    );
    await send(...['1', '2', '3', '4', '5'].map((text) => ({ to: 'ada', text })));
    await worker.idle();
    isAway = false;
    await makeDue();
    await server.db.updateTable('job_groups').set({ paused_until: new Date() }).execute();
    worker.wake();
    await worker.idle();
    assert.deepEqual(done.toSorted(), ['1', '2', '3', '4', '5']);
    assert.deepEqual(await server.db.selectFrom('job_groups').selectAll().execute(), []);
  });
});

describe('an operator', () => {
  const failing = () =>
    work(
      letters(async ({ payload }) => {
        throw new GiveUpError(`no ${payload.text}`);
      }),
    );

  test('sees what was given up and why, has it tried again, and drops it', async () => {
    const worker = failing();
    await send({ to: 'ada', text: 'ink', id: 'one' }, { to: 'ada', text: 'paper', id: 'two' });
    await worker.idle();
    const failed = (await readFailedJobs(server.db, 10)).filter(({ queue }) => queue === 'letters');
    assert.deepEqual(failed.map(({ id, last_error, next }) => [id, last_error, next]).toSorted(), [
      ['one', 'no ink', null],
      ['two', 'no paper', null],
    ]);
    assert.deepEqual(await retryJobs(server.db, 'one', new Date()), { changed: 1, redacted: 0 });
    assert.equal((await stored()).find(({ id }) => id === 'one')?.given_up_at, null);
    assert.equal((await dropJobs(server.db, 'letters', new Date())).length, 1);
    assert.equal((await dropJobs(server.db, 'one', new Date())).length, 1);
    assert.deepEqual(await stored(), []);
  });

  test('cannot have tried again what was stored without its content', async () => {
    const worker = work(
      letters(
        async () => {
          throw new GiveUpError('no');
        },
        { redact: ({ to }) => ({ to }) },
      ),
    );
    await send({ to: 'ada', text: 'secret', id: 'one' });
    await worker.idle();
    assert.deepEqual(await retryJobs(server.db, 'letters', new Date()), { changed: 0, redacted: 1 });
  });
});
