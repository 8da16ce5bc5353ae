import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { anOrderBody } from '../builders/index.ts';
import type { Database } from '../platform/database/database.ts';
import { record, type Statement } from './capture.ts';
import { measureFloor, type Replacements } from './floor.ts';
import { type Call, measureCall } from './load.ts';
import { type Load, type Measured, median } from './measured.ts';
import { type BenchCompany, seedUnassigned } from './seed.ts';

interface BenchCall extends Call {
  name: string;
  expected: 200 | 201;
  /** What the floor puts in the place of the recorded call's own texts. */
  replacementsFor(answer: { data: Record<string, string> }, body: object): Replacements;
}

export interface CallFigures {
  name: string;
  server: Measured;
  floor: Measured;
  /** Of the floor's calls per second, the share that the server reaches. */
  share: number;
  statements: readonly Statement[];
}

/** Enough unassigned orders for the given number of calls, handed out one by one. */
const supplyOf = (ids: string[]) => () => ids.pop();

const freshId = () => randomBytes(18).toString('hex');

const listCall = (company: BenchCompany): BenchCall => ({
  name: 'orders list (delivered)',
  path: 'order/filter/index',
  identity: company.dispatcher,
  body: () => ({ status: 'delivered' }),
  expected: 200,
  replacementsFor: () => () => ({}),
});

const createCall = (company: BenchCompany): BenchCall => ({
  name: 'order create',
  path: 'order/store',
  identity: company.dispatcher,
  body: () => ({ ...anOrderBody(), order_description: freshId() }),
  expected: 201,
  replacementsFor:
    ({ data }) =>
    () => {
      const id = freshId();
      return { [data.id!]: id, [data.order_id!]: id.toUpperCase(), [data.order_id!.toLowerCase()]: id };
    },
});

const assignCall = (company: BenchCompany, nextOrder: () => string | undefined): BenchCall => {
  const riderOf = () => company.riders[Math.floor(Math.random() * company.riders.length)]!;
  return {
    name: 'assign',
    path: 'courier/order/assign',
    identity: company.dispatcher,
    body: () => ({ order_id: nextOrder(), courier_id: riderOf().id }),
    expected: 201,
    replacementsFor:
      ({ data }, body) =>
      () => {
        const given = body as { order_id: string; courier_id: string };
        const next = nextOrder();
        if (!next) throw new Error('The orders to assign have run out.');
        return { [given.order_id]: next, [data.id!]: freshId(), [given.courier_id]: riderOf().id };
      },
  };
};

const locationCall = (company: BenchCompany): BenchCall => {
  const some = () => company.riders[Math.floor(Math.random() * company.riders.length)]!;
  const recorded = company.riders[0]!;
  return {
    name: 'location report',
    path: 'courier/location',
    identity: () => some().identity,
    body: () => ({ coords: { latitude: 6.5 + Math.random() / 10, longitude: 3.3 + Math.random() / 10 } }),
    expected: 200,
    replacementsFor: () => () => ({ [recorded.id]: some().id }),
  };
};

/** The statements of one call of each kind, as the server in this process sends them, on warm connections. */
const recordCall = async (app: FastifyInstance, call: BenchCall, company: BenchCompany) => {
  const headers = typeof call.identity === 'function' ? company.riders[0]!.identity : call.identity;
  const make = async () => {
    const body = call.body()!;
    const answer = await app.inject({ method: 'POST', url: `/api/${call.path}`, headers, payload: body });
    if (answer.statusCode !== call.expected) throw new Error(`${call.name}: ${answer.body}`);
    return { body, answer: answer.json() as { data: Record<string, string> } };
  };
  await make();
  const { result, statements } = await record(make);
  return { statements, replacements: call.replacementsFor(result.answer, result.body) };
};

export interface CallsPlan extends Load {
  rounds: number;
  /** Assignments that are prepared per second of measuring; more than any machine makes. */
  assignmentsPerSecond: number;
}

const medianOf = (all: readonly Measured[]): Measured => ({
  perSecond: median(all.map((one) => one.perSecond)),
  p50Ms: median(all.map((one) => one.p50Ms)),
  p99Ms: median(all.map((one) => one.p99Ms)),
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
});

/** What the calls and their statements are recorded with, while no server runs. */
export const recordCalls = async (
  app: FastifyInstance,
  db: Database,
  company: BenchCompany,
  { rounds, seconds, assignmentsPerSecond }: CallsPlan,
) => {
  const copies = rounds * 2 * (seconds + 2) * assignmentsPerSecond;
  const nextOrder = supplyOf(await seedUnassigned(db, company, 'assign', copies));
  const calls = [
    listCall(company),
    createCall(company),
    assignCall(company, nextOrder),
    locationCall(company),
  ];
  const recorded = [];
  for (const call of calls) recorded.push({ call, ...(await recordCall(app, call, company)) });
  return recorded;
};

/** Each call by the server and by its floor in turn, so that both meet the same machine; medians of the rounds. */
export const measureCalls = async (
  serverUrl: string,
  databaseUrl: string,
  recorded: Awaited<ReturnType<typeof recordCalls>>,
  plan: CallsPlan,
): Promise<CallFigures[]> => {
  const figures: CallFigures[] = [];
  for (const { call, statements, replacements } of recorded) {
    const servers: Measured[] = [];
    const floors: Measured[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      servers.push(await measureCall(serverUrl, call, plan, call.expected));
      floors.push(await measureFloor(databaseUrl, statements, replacements, plan));
    }
    const [server, floor] = [medianOf(servers), medianOf(floors)];
    figures.push({ name: call.name, server, floor, share: server.perSecond / floor.perSecond, statements });
  }
  return figures;
};
