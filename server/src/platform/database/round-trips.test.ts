import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { after, before, test } from 'node:test';
import type { CourierOrder, Order } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import {
  aKey,
  type Reply,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { type RoundTrip, roundTrips } from './pipelined-connection.ts';

let server: TestServer;
let company: TestCompany;
let rider: Session;

const recording = new AsyncLocalStorage<string[][]>();
const record = (trip: unknown) => recording.getStore()?.push((trip as RoundTrip).statements);

before(async () => {
  server = await startTestServer();
  company = await server.company();
  rider = await company.rider();
  roundTrips.start.subscribe(record);
});
after(async () => {
  roundTrips.start.unsubscribe(record);
  await server.close();
});

/** Counts a call's round trips to the database, from the look at its token to its commit. */
const tripsOf = async <Data>(call: () => Promise<Reply<Data>>) => {
  const trips: string[][] = [];
  const { status, body } = await recording.run(trips, call);
  assert.ok(status < 300, JSON.stringify(body));
  const last = trips.findIndex((statements) => statements.includes('commit'));
  return { data: body.data, trips: last === -1 ? trips.length : last + 1 };
};

const most = (what: string, trips: number, allowed: number) =>
  assert.ok(trips <= allowed, `${what} took ${trips} round trips, of ${allowed} allowed`);

test('creating an order waits for the database twice, and three times with an Idempotency-Key', async () => {
  const create = (headers = {}) =>
    tripsOf(() => company.owner.post<Order>('order/store', anOrderBody(), headers));
  most('create', (await create()).trips, 2);
  most('create with a key', (await create(aKey())).trips, 3);
});

test('assigning an order waits for the database three times, and four times with a key', async () => {
  const assign = async (headers = {}) => {
    const { id } = await company.order();
    const body = { order_id: id, courier_id: rider.riderId };
    return tripsOf(() => company.owner.post<CourierOrder>('courier/order/assign', body, headers));
  };
  most('assign', (await assign()).trips, 3);
  most('assign with a key', (await assign(aKey())).trips, 4);
});

test("a rider's step waits for the database four times, and five times with a key", async () => {
  for (const { headers, allowed } of [
    { headers: {}, allowed: 4 },
    { headers: aKey(), allowed: 5 },
  ]) {
    const { id } = await company.order();
    const body = { order_id: id, courier_id: rider.riderId };
    const { data } = await company.owner
      .post<CourierOrder>('courier/order/assign', body)
      .then((reply) => reply.body);
    const step = { courier_order_id: data.id, status: 'accepted' };
    const { trips } = await tripsOf(() => rider.post('courier/order/update/status', step, headers));
    most('step', trips, allowed);
  }
});

test('a page of orders waits for the database twice, and a place of a rider twice too', async () => {
  const list = await tripsOf(() => company.owner.post('order/filter/index', { status: 'unassigned' }));
  most('list', list.trips, 2);
  const coords = { latitude: 6.5, longitude: 3.4 };
  const place = await tripsOf(() => rider.post('courier/location', { coords }));
  most('place', place.trips, 2);
});
