import { randomBytes } from 'node:crypto';
import { lagosDayOf, startOfLagosDay } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import { anOrderBody } from '../demo/builders/index.ts';
import type { Database } from '../platform/database/database.ts';
import { record, type Statement } from './capture.ts';
import { type Author, assignOrder, createOrder, reportPlace } from './fewest-statements.ts';
import { measureFloor } from './floor.ts';
import { type Call, measureCall } from './load.ts';
import { type Load, type Measured, median } from './measured.ts';
import { type BenchCompany, seedUnassigned } from './seed.ts';

interface BenchCall extends Call {
  name: string;
  expected: 200 | 201;
  /** The same work by the fewest statements, built for each call; `recorded` are those of one call. */
  fewest(recorded: readonly Statement[]): () => Statement[];
}

export interface CallFigures {
  name: string;
  server: Measured;
  floor: Measured;
  /** Of the floor's calls per second, the share that the server reaches. */
  share: number;
  /** What the server sends for one call, and in how many round trips. */
  statements: number;
  roundTrips: number;
}

/** Enough unassigned orders for the given number of calls, handed out one by one. */
const supplyOf = (ids: string[]) => () => ids.pop();

const freshId = () => randomBytes(18).toString('hex');

/** Somebody of the company's staff, under whose name the floor writes events. */
const findAuthor = async (db: Database, companyId: string): Promise<Author> => {
  const { id, user_id } = await db
    .selectFrom('employees')
    .select(['id', 'user_id'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { companyId, userId: user_id, employeeId: id };
};

const listCall = (company: BenchCompany): BenchCall => ({
  name: 'orders list (delivered)',
  path: 'order/filter/index',
  identity: company.dispatcher,
  body: () => ({ status: 'delivered' }),
  expected: 200,
  fewest: (recorded) => () => [...recorded],
});

/** The look-up of token and membership. */
const lookUp = (recorded: readonly Statement[]) => recorded[0]!;

const createCall = (company: BenchCompany, author: Author): BenchCall => ({
  name: 'order create',
  path: 'order/store',
  identity: company.dispatcher,
  body: () => anOrderBody(),
  expected: 201,
  fewest(recorded) {
    const insert = recorded.find(({ text }) => text.startsWith('insert into "orders"'))!;
    const [id, number] = [valueGivenTo(insert, 'id'), valueGivenTo(insert, 'order_id')];
    return () => {
      const fresh = freshId();
      const changed: Record<string, string> = { [id]: fresh, [number]: fresh.slice(0, 20).toUpperCase() };
      const values = insert.values.map((value) =>
        value instanceof Date ? new Date() : (changed[String(value)] ?? value),
      );
      return [lookUp(recorded), createOrder({ ...insert, values }, author)];
    };
  },
});

/** What an insert gives to a column. */
const valueGivenTo = ({ text, values }: Statement, column: string): string => {
  const columns = /\(([^)]*)\)/.exec(text)![1]!.split(', ');
  return String(values[columns.indexOf(`"${column}"`)]);
};

const assignCall = (
  company: BenchCompany,
  author: Author,
  nextOrder: () => string | undefined,
): BenchCall => {
  const riderOf = () => company.riders[Math.floor(Math.random() * company.riders.length)]!;
  return {
    name: 'assign',
    path: 'courier/order/assign',
    identity: company.dispatcher,
    body: () => ({ order_id: nextOrder(), courier_id: riderOf().id }),
    expected: 201,
    fewest: (recorded) => () => {
      const orderId = nextOrder();
      if (!orderId) throw new Error('The orders to assign have run out.');
      const given = { id: freshId(), orderId, riderId: riderOf().id };
      return [lookUp(recorded), assignOrder(author, given)];
    },
  };
};

const somewhere = () => ({ latitude: 6.5 + Math.random() / 10, longitude: 3.3 + Math.random() / 10 });

const locationCall = (company: BenchCompany): BenchCall => {
  const some = () => company.riders[Math.floor(Math.random() * company.riders.length)]!;
  const today = startOfLagosDay(lagosDayOf(new Date()));
  return {
    name: 'location report',
    path: 'courier/location',
    identity: () => some().identity,
    body: () => ({ coords: somewhere() }),
    expected: 200,
    fewest: (recorded) => () => [lookUp(recorded), reportPlace(some().id, somewhere(), today)],
  };
};

/** The statements of one call of each kind, as the server in this process sends them, on warm connections. */
const recordCall = async (app: FastifyInstance, call: BenchCall, company: BenchCompany) => {
  const headers = typeof call.identity === 'function' ? company.riders[0]!.identity : call.identity;
  const make = async () => {
    const response = await app.inject({
      ...{ method: 'POST', url: `/api/${call.path}`, headers, payload: call.body()! },
    });
    if (response.statusCode !== call.expected) throw new Error(`${call.name}: ${response.body}`);
  };
  await make();
  return record(make);
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
  const author = await findAuthor(db, company.id);
  const calls = [
    listCall(company),
    createCall(company, author),
    assignCall(company, author, nextOrder),
    locationCall(company),
  ];
  const recorded = [];
  for (const call of calls) recorded.push({ call, ...(await recordCall(app, call, company)) });
  return recorded;
};

/** Measures each call and its floor alternately, so that both meet the same machine; medians of the rounds. */
export const measureCalls = async (
  serverUrl: string,
  databaseUrl: string,
  recorded: Awaited<ReturnType<typeof recordCalls>>,
  plan: CallsPlan,
): Promise<CallFigures[]> => {
  const figures: CallFigures[] = [];
  for (const { call, statements, roundTrips } of recorded) {
    const servers: Measured[] = [];
    const floors: Measured[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      servers.push(await measureCall(serverUrl, call, plan, call.expected));
      floors.push(await measureFloor(databaseUrl, call.fewest(statements), plan));
    }
    const [server, floor] = [medianOf(servers), medianOf(floors)];
    const share = server.perSecond / floor.perSecond;
    figures.push({ name: call.name, server, floor, share, statements: statements.length, roundTrips });
  }
  return figures;
};
