import { waitFor } from '@testing-library/react';
import { api, restartStreamPosition } from '@waybill/api';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import { chooseTeam, signIn } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { pageLocks } from '../testing/page-locks.ts';
import type { EventBlock } from './event-blocks.ts';
import { type LiveState, readEventStream } from './event-stream-reader.ts';
import { shareEventStream } from './shared-event-stream.ts';

let fake: FakeApi;
const stops: (() => void)[] = [];
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  localStorage.clear();
  fake.reset();
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
  await until(() => fake.readers() === 0);
});

const until = (isMet: () => boolean) => waitFor(() => expect(isMet()).toBe(true), { timeout: 20_000 });

/** A reader, with the blocks and states that it reported. */
const read = () => {
  const abort = new AbortController();
  stops.push(() => abort.abort());
  const received: EventBlock[] = [];
  const states: LiveState[] = [];
  void readEventStream({
    signal: abort.signal,
    lastEventId: () => received.findLast(({ id }) => id !== undefined)?.id,
    onBlock: (block) => received.push(block),
    onState: (state) => states.push(state),
  });
  return { received, states };
};

const broadcast = (id: string) =>
  fake.broadcast({
    event: 'order.created',
    data: { id, order_id: `WB-${id}`, company_id: 'company-1', status: 'unassigned' },
  });
const ordersIn = (received: EventBlock[]) =>
  received.flatMap(({ event, data }) => (event === 'order.created' ? [JSON.parse(data!).id] : []));

test('a broken stream is opened again at once when the network is back, after the last event', async () => {
  const { received, states } = read();
  await until(() => states.at(-1) === 'live');
  broadcast('a');
  await until(() => ordersIn(received).length === 1);
  const lastEventId = received.at(-1)!.id;
  fake.breakStreams();
  await until(() => states.at(-1) === 'lost');
  dispatchEvent(new Event('online'));
  await until(() => fake.readers() === 1);
  expect(fake.resumedFrom()).toEqual([undefined, lastEventId]);
});

test('a first connection begins where the stream was when the page began to load', async () => {
  fake.on('user/show', aSessionUser());
  restartStreamPosition();
  await api.get('user/show');
  broadcast('a');
  await api.get('user/show');
  const { states } = read();
  await until(() => states.at(-1) === 'live');
  const [since] = fake.beganAfter();
  broadcast('b');
  restartStreamPosition();
  await api.get('user/show');
  const later = read();
  await until(() => later.states.at(-1) === 'live');
  expect(Number(fake.beganAfter()[1])).toBe(Number(since) + 1);
});

/** A tab of a browser with several; `blocks` are those that it received. */
const tab = () => {
  const blocks: EventBlock[] = [];
  const stop = shareEventStream('a shared line', {
    onBlock: (block) => blocks.push(block),
    onState: () => undefined,
    recap: () => [],
  });
  stops.push(stop);
  return blocks;
};

test('a tab that joins a stream which is past what it has read loads everything again', async () => {
  Object.assign(navigator, { locks: pageLocks() });
  fake.on('user/show', aSessionUser());
  await api.get('user/show');
  restartStreamPosition();
  const leader = tab();
  await until(() => leader.some(({ id }) => id !== undefined));
  const upToDate = tab();
  broadcast('a');
  await until(() => ordersIn(upToDate).length === 1);
  expect(upToDate.filter(({ event }) => event === 'resync')).toEqual([]);
  globalThis.waybillCalls = [];
  const late = tab();
  await until(() => late.some(({ event }) => event === 'resync'));
  // Calls that the page began before it joined are not handed out either.
  expect(globalThis.waybillCalls).toBeUndefined();
  Reflect.deleteProperty(navigator, 'locks');
});

test('a connection that is silent for 45 s is opened again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { states } = read();
  await until(() => states.at(-1) === 'live');
  await jest.advanceTimersByTimeAsync(44_000);
  expect(fake.resumedFrom()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(3_000);
  await until(() => fake.resumedFrom().length === 2);
});

test('a tab becomes the leader when the leading tab falls silent', async () => {
  Object.assign(navigator, { locks: pageLocks() });
  jest.useFakeTimers({ advanceTimers: true });
  const tab = () => {
    const received: EventBlock[] = [];
    stops.push(
      shareEventStream('a line', {
        onBlock: (block) => received.push(block),
        onState: () => undefined,
        recap: () => [],
      }),
    );
    return received;
  };
  const first = tab();
  const second = tab();
  await until(() => fake.readers() === 1);
  broadcast('a');
  await until(() => ordersIn(first).length === 1 && ordersIn(second).length === 1);
  await jest.advanceTimersByTimeAsync(44_000);
  await until(() => fake.resumedFrom().length === 2);
  await until(() => fake.readers() === 1);
  expect(fake.resumedFrom()[1]).toBe(second.findLast(({ id }) => id !== undefined)!.id);
  broadcast('b');
  await until(() => ordersIn(first).length === 2 && ordersIn(second).length === 2);
  Reflect.deleteProperty(navigator, 'locks');
});
