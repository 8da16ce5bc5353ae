import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { type CompanySettings, defaultCompanySettings } from '@waybill/contract';
import { sql } from 'kysely';
import { seededRandom } from '../demo/random.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Database, OpenDatabase } from '../platform/database/database.ts';
import { DispatcherAtWork } from './dispatcher-at-work.ts';
import { assertNothingLost } from './lifecycle-client.ts';
import { PersistentCaller } from './persistent-caller.ts';
import { aPicture, ClerkAtWork, RiderAtWork } from './shift-people.ts';
import { type Session, serverOn } from './test-server.ts';

export interface ShiftSize {
  clerks: number;
  riders: number;
  dispatchers: number;
  /** Average pause of a clerk between two orders. */
  pauseMs: number;
  seed: number;
}

type ServerOn = typeof serverOn;

/** The people of one new company; photos may be brought to its deliveries, if the version knows them. `database` is closed after that. */
const hire = async (
  database: OpenDatabase,
  { clerks, riders, dispatchers }: ShiftSize,
  makeServer: ServerOn,
) => {
  const server = await makeServer({ database, remove: async () => undefined });
  const { owner, employee, rider } = await server.company();
  const { version } = (await owner.get<CompanySettings>('company/settings/show')).body.data;
  const { paid, unpaid } = defaultCompanySettings.proof;
  const proof = { paid, unpaid: { ...unpaid, photo: 'optional' } };
  const reply = await owner.post('company/settings/update', { version, proof });
  assert.ok([200, 422].includes(reply.status), String(reply.status));
  const times = <One>(count: number, make: () => Promise<One>) =>
    Promise.all(Array.from({ length: count }, make));
  const people = {
    canBringPhotos: reply.status === 200,
    clerks: await times(clerks, () => employee(['company'])),
    riders: await times(riders, rider),
    dispatchers: await times(dispatchers, () => employee(['company'])),
  };
  await server.close();
  return people;
};

const running = new Set<Shift>();

/** Sends all people home, in the middle of their work, for the end of a test file. */
export const abandonShifts = (): void => {
  for (const shift of running) shift.abandon();
};

/** A company at work through the address at which its people reach it, whatever happens behind that. */
export class Shift {
  readonly #progress = new EventEmitter();
  readonly #size: ShiftSize;
  readonly clerks: readonly ClerkAtWork[];
  readonly riders: readonly RiderAtWork[];
  readonly dispatchers: readonly DispatcherAtWork[];
  #isOver = false;
  #haveLeft = false;
  #working: Promise<unknown> = Promise.resolve();
  #following: Promise<unknown> = Promise.resolve();
  #failure: unknown;

  private constructor(
    url: string,
    size: ShiftSize,
    people: Awaited<ReturnType<typeof hire>>,
    picture: Buffer,
  ) {
    this.#size = size;
    this.#progress.setMaxListeners(0);
    const go = () => void this.#progress.emit('progress');
    const caller = (who: Session) => new PersistentCaller(url, who, go);
    this.riders = people.riders.map(
      (who) => new RiderAtWork(caller(who), who.riderId, people.canBringPhotos ? picture : undefined),
    );
    this.clerks = people.clerks.map((who) => new ClerkAtWork(caller(who), this.riders, () => this.created));
    this.dispatchers = people.dispatchers.map((who) => new DispatcherAtWork(url, who, go));
  }

  /** Hires people, by another version's `serverOn` if one is given, closes `database`, and has them begin at `url`. */
  static async begin(
    database: OpenDatabase,
    url: string,
    size: ShiftSize,
    makeServer: ServerOn = serverOn,
  ): Promise<Shift> {
    const shift = new Shift(url, size, await hire(database, size, makeServer), await aPicture());
    running.add(shift);
    shift.#start();
    await shift.until(() => shift.dispatchers.every(({ isConnected }) => isConnected));
    return shift;
  }

  #start() {
    const { seed, pauseMs } = this.#size;
    const random = seededRandom(seed).next;
    const isOver = () => this.#isOver;
    const fail = (error: unknown) => {
      this.#failure ??= error;
      this.#isOver = true;
      this.#progress.emit('progress');
    };
    // Riders go once the office has nothing more for them, dispatchers when they have read it all.
    const office = Promise.all(this.clerks.map((clerk) => clerk.work(isOver, { pauseMs, random })));
    let isOfficeClosed = false;
    const closing = office.finally(() => {
      isOfficeClosed = true;
    });
    this.#working = Promise.all([
      closing,
      ...this.riders.map((rider) => rider.work(() => isOfficeClosed)),
    ]).catch(fail);
    this.#following = Promise.all(
      this.dispatchers.map((dispatcher) => dispatcher.follow(() => this.#haveLeft)),
    ).catch(fail);
  }

  get callers(): readonly PersistentCaller[] {
    return [...this.clerks, ...this.riders].map(({ caller }) => caller);
  }

  get created(): readonly string[] {
    return this.clerks.flatMap(({ acknowledged }) => acknowledged.created);
  }

  /** Counts the acknowledged steps. */
  get count(): number {
    const steps = [...this.clerks, ...this.riders].map(({ acknowledged }) => Object.values(acknowledged));
    return steps.flat(2).length;
  }

  /** Counts of repeated calls, by the failure that came instead of a response. */
  get again(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { again } of this.callers)
      for (const [what, count] of Object.entries(again)) sums[what] = (sums[what] ?? 0) + count;
    return sums;
  }

  /** Waits until this is so; looks after every response and event. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (this.#failure) throw this.#failure;
      await once(this.#progress, 'progress');
    }
    if (this.#failure) throw this.#failure;
  }

  /** Waits for so many further steps. */
  async more(steps: number): Promise<void> {
    const goal = this.count + steps;
    await this.until(() => this.count >= goal);
  }

  /** Waits until all office staff, and every rider with something to send, has had a response after `at`, and every stream is open. */
  async allAreBack(at: number): Promise<void> {
    await this.until(
      () =>
        this.clerks.every(({ caller }) => caller.respondedAt > at) &&
        this.riders.every(({ caller, waiting }) => caller.respondedAt > at || waiting === 0) &&
        this.dispatchers.every(({ isConnected }) => isConnected),
    );
  }

  /** The office closes, riders send what waits on their phones, dispatchers read to the end. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#working;
    const { created } = this;
    await this.until(() =>
      this.dispatchers.every((dispatcher) => created.every((id) => dispatcher.created.has(id))),
    );
    this.#haveLeft = true;
    await Promise.all(this.dispatchers.map((dispatcher) => dispatcher.close()));
    await this.#following;
    if (this.#failure) throw this.#failure;
  }

  abandon(): void {
    this.#isOver = true;
    this.#haveLeft = true;
    for (const caller of this.callers) caller.giveUp();
    for (const dispatcher of this.dispatchers) void dispatcher.close();
  }

  /** Fails unless the database has exactly what was acknowledged, photos too, and each order came once by each stream. */
  async assertNothingLost(database: Database): Promise<void> {
    await assertNothingLost(database, [...this.clerks, ...this.riders]);
    const { rows } = await sql<{ id: string }>`
      select id from proof_photos where received_at is not null order by id`.execute(
      acrossCompanies(database, 'tests'),
    );
    assert.deepEqual(
      rows.map(({ id }) => id),
      this.riders.flatMap(({ photos }) => photos).sort(),
      'photos',
    );
    for (const { missing } of this.clerks) assert.deepEqual(missing, [], 'an export has what was there');
    for (const { created, resyncs } of this.dispatchers) {
      assert.equal(resyncs, 0, 'nobody had to load everything again');
      assert.deepEqual([...created.keys()].sort(), [...this.created].sort(), 'events');
      assert.deepEqual(
        [...created.values()].filter((times) => times !== 1),
        [],
        'each event once',
      );
    }
  }

  /** A summary for the log. */
  summary(): string {
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    const again = Object.entries(this.again).map(([what, count]) => `${count} × ${what}`);
    return [
      `${this.count} steps of ${this.created.length} orders acknowledged`,
      `${this.riders.flatMap(({ photos }) => photos).length} photos`,
      `${sum(this.clerks.map(({ exports }) => exports))} exports`,
      `${this.dispatchers.length} streams opened ${sum(this.dispatchers.map(({ connections }) => connections))} times`,
      `calls made again: ${again.join(', ') || 'none'}`,
    ].join('; ');
  }
}
