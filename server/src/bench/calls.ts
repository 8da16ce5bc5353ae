import autocannon from 'autocannon';
import { anOrderBody } from '../demo/builders/index.ts';
import type { Database } from '../platform/database/database.ts';
import { figure } from './figure.ts';
import { type BenchCompany, type Identity, seedUnassigned } from './seed.ts';
import { timesOf } from './timed-calls.ts';

interface Call {
  name: string;
  path: string;
  identity: () => Identity;
  body: () => object;
  expected: 200 | 201;
}

interface Load {
  connections: number;
  seconds: number;
}

const mostSpread = 3;
const warmUpSeconds = 2;
/** Assignments that are prepared per second of measuring; more than any machine makes. */
const assignmentsPerSecond = 1_500;

const callsOf = (company: BenchCompany, unassigned: string[]): Call[] => {
  const someRider = () => company.riders[Math.floor(Math.random() * company.riders.length)]!;
  const dispatcher = () => company.dispatcher;
  return [
    {
      name: 'orders list (delivered)',
      path: 'order/filter/index',
      identity: dispatcher,
      expected: 200,
      body: () => ({ status: 'delivered' }),
    },
    {
      name: 'order create',
      path: 'order/store',
      identity: dispatcher,
      expected: 201,
      body: () => anOrderBody(),
    },
    {
      name: 'assign',
      path: 'courier/order/assign',
      identity: dispatcher,
      expected: 201,
      body: () => ({ order_id: unassigned.pop(), courier_id: someRider().id }),
    },
    {
      name: 'location report',
      path: 'courier/location',
      expected: 200,
      identity: () => someRider().identity,
      body: () => ({
        coords: { latitude: 6.5 + Math.random() / 10, longitude: 3.3 + Math.random() / 10 },
      }),
    },
  ];
};

/** Makes a call over and over on several connections; another status than expected is an error. */
const run = async (url: string, call: Call, { connections, seconds }: Load) => {
  const latenciesMs: number[] = [];
  let wrong = 0;
  const setupRequest = (request: object) => ({
    ...request,
    headers: { ...call.identity(), 'content-type': 'application/json' },
    body: JSON.stringify(call.body()),
  });
  const options = {
    url: `${url}/api/${call.path}`,
    connections,
    duration: seconds,
    requests: [{ method: 'POST' as const, setupRequest }],
  };
  const { errors, timeouts, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, status, _bytes, responseMs) => {
      latenciesMs.push(responseMs);
      if (status !== call.expected) wrong += 1;
    });
  });
  const perSecond = latenciesMs.length / duration;
  return { ...timesOf(latenciesMs), perSecond, errors: errors + timeouts + wrong };
};

/** Measures the calls that a company makes most, from several connections at once, after a warm-up. */
export const measureCalls = async (url: string, db: Database, company: BenchCompany, load: Load) => {
  const copies = (load.seconds + warmUpSeconds) * assignmentsPerSecond;
  for (const call of callsOf(company, await seedUnassigned(db, company, 'assign', copies))) {
    await run(url, call, { ...load, seconds: warmUpSeconds });
    const { p50Ms, p99Ms, perSecond, errors } = await run(url, call, load);
    const spread = p99Ms / p50Ms;
    figure({
      what: `${call.name}, ${load.connections} at once`,
      value: `${perSecond.toFixed(0)}/s, p99 ${spread.toFixed(1)} × p50${errors > 0 ? `, ${errors} errors` : ''}`,
      bound: `≤ ${mostSpread} ×`,
      isWithin: spread <= mostSpread && errors === 0,
    });
  }
};
