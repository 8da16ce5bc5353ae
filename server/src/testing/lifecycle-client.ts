import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { anOrderBody } from '../demo/builders/index.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Database, OpenDatabase } from '../platform/database/database.ts';
import { bookContradictionsOf } from './book-contradictions.ts';
import { contradictionsOf } from './contradictions.ts';
import { post } from './program.ts';
import { aKey, type Session, serverOn } from './test-server.ts';

export const steps = ['created', 'assigned', 'accepted', 'completed', 'remitted'] as const;
export type Step = (typeof steps)[number];

/** The ids of what was acknowledged, by step. */
export type Acknowledged = Record<Step, string[]>;
export const noSteps = (): Acknowledged => ({
  created: [],
  assigned: [],
  accepted: [],
  completed: [],
  remitted: [],
});

/** The amount that a rider collects for an order as tests make them, in naira. */
export const collected = 6_500;

/** The record that a call made: its own, or a hand-in that covers one delivery. */
interface Made {
  id: string;
  deliveries?: { courier_order_id: string }[];
}

interface Call {
  step: Step;
  path: string;
  by: Session;
  body: object;
  headers: Record<string, string>;
}

export const headersOf = ({ token, teamId }: Session) => ({
  authorization: `Bearer ${token}`,
  team: teamId!,
});

/**
 * Takes orders through their lifecycle, one call after the other, and notes what was acknowledged. A call without a response, or
 * with a 503, is made again under the same key.
 */
export class LifecycleClient {
  readonly acknowledged = noSteps();
  readonly #owner: Session;
  readonly #rider: Session & { riderId: string };
  #next: Call;

  constructor(owner: Session, rider: Session & { riderId: string }) {
    this.#owner = owner;
    this.#rider = rider;
    this.#next = this.#create();
  }

  /** Counts the acknowledged calls. */
  get count(): number {
    return Object.values(this.acknowledged).flat().length;
  }

  #call(step: Step, by: Session, path: string, body: object): Call {
    return { step, by, path, body, headers: { ...headersOf(by), ...aKey() } };
  }

  #create = () => this.#call('created', this.#owner, 'order/store', anOrderBody());

  #after(step: Step, id: string): Call {
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
      const handIn = { courier_id: this.#rider.riderId, amount: collected, reason: 'No phone' };
      return this.#call('remitted', this.#owner, 'cash/hand-in/store', handIn);
    }
    const body = { courier_order_id, remitted_amount: collected, comment: 'Cash' };
    return this.#call('remitted', this.#rider, 'courier/order/remittance/remit', body);
  }

  /**
   * Makes the next call once: `acknowledged`, or, if its effect is unknown, `no response` or `unavailable` (503). Any other
   * response is a failure.
   */
  async attempt(url: string): Promise<'acknowledged' | 'no response' | 'unavailable'> {
    const { step, path, body, headers } = this.#next;
    const reply = await post<Made>(url, path, body, headers).catch(() => undefined);
    if (!reply) return 'no response';
    if (reply.status === 503) return 'unavailable';
    assert.ok(reply.status === 200 || reply.status === 201, `${path}: ${reply.status}`);
    const id = reply.data.deliveries?.[0]?.courier_order_id ?? reply.data.id;
    this.acknowledged[step].push(id);
    this.#next = this.#after(step, id);
    return 'acknowledged';
  }
}

/** So many clients of one new company, each with a rider of its own; `database` is closed after that. */
export const lifecycleClients = async (database: OpenDatabase, count: number) => {
  const server = await serverOn({ database, remove: async () => undefined });
  const company = await server.company();
  const clients: LifecycleClient[] = [];
  for (let index = 0; index < count; index += 1)
    clients.push(new LifecycleClient(company.owner, await company.rider()));
  await server.close();
  return {
    clients,
    owner: company.owner,
    /** Counts the acknowledged calls of all clients. */
    acknowledged: () => clients.reduce((sum, client) => sum + client.count, 0),
  };
};

const idsWith = async (db: Database, action: string) => {
  const { rows } = await sql<{ id: string }>`
    select coalesce(courier_order_id, order_id) as id from order_events where action = ${action}`.execute(db);
  return rows.map(({ id }) => id).sort();
};

/** Fails unless the database has what `clients` made and was acknowledged, each once, nothing else, and its books balance. `database` has no other orders. */
export const assertNothingLost = async (
  database: Database,
  clients: readonly { acknowledged: Acknowledged }[],
): Promise<void> => {
  const db = acrossCompanies(database, 'tests');
  // Rows of a long shift are new to the planner, which would compare each line with each.
  await sql`analyze`.execute(db);
  assert.deepEqual(await contradictionsOf(db), []);
  assert.deepEqual(await bookContradictionsOf(db), []);
  const { rows: open } =
    await sql`select from cash_items where kind <> 'delivery' and remaining_kobo > 0`.execute(db);
  assert.deepEqual(open, [], 'each hand-in covered its delivery, to the kobo');
  for (const step of steps) {
    const acknowledged = clients.flatMap((client) => client.acknowledged[step]).sort();
    assert.deepEqual(await idsWith(db, step), acknowledged, step);
  }
  const { rows } = await sql<{ id: string }>`select id from orders order by id`.execute(db);
  const created = clients.flatMap((client) => client.acknowledged.created).sort();
  assert.deepEqual(
    rows.map(({ id }) => id),
    created,
  );
};
