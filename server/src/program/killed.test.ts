import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { anOrderBody } from '../demo/builders/index.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Database } from '../platform/database/database.ts';
import { bookContradictionsOf } from '../testing/book-contradictions.ts';
import { contradictionsOf } from '../testing/contradictions.ts';
import { killPrograms, post, startProgram } from '../testing/program.ts';
import { databaseKind } from '../testing/shared-setup.ts';
import { testDatabase } from '../testing/test-database.ts';
import { aKey, type Session, serverOn } from '../testing/test-server.ts';

const rounds = process.env.SOAK ? 100 : 3;
const clientCount = 6;
const acknowledgedPerRound = 12;

after(killPrograms);

interface Acknowledged {
  created: string[];
  assigned: string[];
  accepted: string[];
  completed: string[];
  remitted: string[];
}

/** What a call made: a record of its own, or a hand-in that covers one delivery. */
interface Made {
  id: string;
  deliveries?: { courier_order_id: string }[];
}

interface Call {
  step: keyof Acknowledged;
  path: string;
  by: Session;
  body: object;
  headers: Record<string, string>;
}

const headersOf = ({ token, teamId }: Session) => ({ authorization: `Bearer ${token}`, team: teamId! });

/**
 * Takes orders through their lifecycle, one call after the other. A call without a response is made again, under the
 * same key, when the server is back.
 */
class Client {
  readonly acknowledged: Acknowledged = {
    created: [],
    assigned: [],
    accepted: [],
    completed: [],
    remitted: [],
  };
  readonly #owner: Session;
  readonly #rider: Session & { riderId: string };
  #next: Call;

  constructor(owner: Session, rider: Session & { riderId: string }) {
    this.#owner = owner;
    this.#rider = rider;
    this.#next = this.#create();
  }

  #call(step: keyof Acknowledged, by: Session, path: string, body: object): Call {
    return { step, by, path, body, headers: { ...headersOf(by), ...aKey() } };
  }

  #create = () => this.#call('created', this.#owner, 'order/store', anOrderBody());

  #after(step: keyof Acknowledged, id: string): Call {
    const courier_order_id = id;
    const ride = (to: 'accepted' | 'completed') =>
      this.#call(to, this.#rider, 'courier/order/update/status', { courier_order_id, status: to });
    if (step === 'created') {
      const body = { order_id: id, courier_id: this.#rider.riderId };
      return this.#call('assigned', this.#owner, 'courier/order/assign', body);
    }
    if (step === 'assigned') return ride('accepted');
    if (step === 'accepted') return ride('completed');
    if (step === 'remitted') return this.#create();
    // Every other delivery is handed in at the office, as the one that its rider has.
    if (this.acknowledged.remitted.length % 2 === 1) {
      const handIn = { courier_id: this.#rider.riderId, amount: 6_500, reason: 'No phone' };
      return this.#call('remitted', this.#owner, 'cash/hand-in/store', handIn);
    }
    const body = { courier_order_id, remitted_amount: 6_500, comment: 'Cash' };
    return this.#call('remitted', this.#rider, 'courier/order/remittance/remit', body);
  }

  /** Makes calls until one gets no response, or it is stopped. */
  async work(url: string, isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      const { step, path, body, headers } = this.#next;
      const reply = await post<Made>(url, path, body, headers).catch(() => undefined);
      if (!reply) return;
      assert.ok(reply.status === 200 || reply.status === 201, `${path}: ${reply.status}`);
      const id = reply.data.deliveries?.[0]?.courier_order_id ?? reply.data.id;
      this.acknowledged[step].push(id);
      this.#next = this.#after(step, id);
    }
  }
}

const idsWith = async (db: Database, action: string) => {
  const { rows } = await sql<{ id: string }>`
    select coalesce(courier_order_id, order_id) as id from order_events where action = ${action}`.execute(db);
  return rows.map(({ id }) => id).sort();
};

test(`nothing acknowledged is lost or done twice over ${rounds} kills under load (${databaseKind})`, async (t) => {
  const own = await testDatabase();
  const server = await serverOn({ database: own.database, remove: async () => undefined });
  const company = await server.company();
  const clients: Client[] = [];
  for (let index = 0; index < clientCount; index += 1)
    clients.push(new Client(company.owner, await company.rider()));
  await server.close();

  const count = () =>
    clients.reduce((sum, { acknowledged }) => sum + Object.values(acknowledged).flat().length, 0);
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const program = await startProgram(own.env);
    slowestMs = Math.max(slowestMs, program.upAfterMs);
    const goal = count() + acknowledgedPerRound + (round % 7);
    const isEnough = () => {
      if (count() >= goal) program.child.kill('SIGKILL');
      return false;
    };
    await Promise.all(clients.map((client) => client.work(program.url, isEnough)));
    await program.exited;
  }
  const last = await startProgram(own.env);
  slowestMs = Math.max(slowestMs, last.upAfterMs);
  const goal = count() + clientCount * 3;
  await Promise.all(clients.map((client) => client.work(last.url, () => count() >= goal)));
  last.child.kill('SIGTERM');
  assert.equal(await last.exited, 0);
  t.diagnostic(`${count()} calls acknowledged; up again after ${Math.round(slowestMs)} ms at most`);

  const database = await own.reopen();
  const db = acrossCompanies(database.db, 'tests');
  try {
    assert.deepEqual(await contradictionsOf(db), []);
    assert.deepEqual(await bookContradictionsOf(db), []);
    const { rows: open } =
      await sql`select from cash_items where kind <> 'delivery' and remaining_kobo > 0`.execute(db);
    assert.deepEqual(open, [], 'each hand-in covered its delivery, to the kobo');
    for (const step of ['created', 'assigned', 'accepted', 'completed', 'remitted'] as const) {
      const acknowledged = clients.flatMap((client) => client.acknowledged[step]).sort();
      assert.deepEqual(await idsWith(db, step), acknowledged, step);
    }
    const { rows } = await sql<{ id: string }>`select id from orders order by id`.execute(db);
    const created = clients.flatMap((client) => client.acknowledged.created).sort();
    assert.deepEqual(
      rows.map(({ id }) => id),
      created,
    );
  } finally {
    await database.close();
    await own.remove();
  }
  // A bound that the operation of the product is built on, not a benchmark.
  if (process.env.SOAK) assert.ok(slowestMs < 5_000, `it took ${slowestMs} ms to be up again`);
});
