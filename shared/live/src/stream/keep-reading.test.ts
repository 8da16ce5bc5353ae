import { waitFor } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import { chooseTeam, signIn } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { pageLocks } from '../testing/page-locks.ts';
import type { EventBlock } from './event-blocks.ts';
import { keepReading, type LiveState } from './keep-reading.ts';
import { hearWithOtherTabs } from './one-for-all-tabs.ts';

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

/** A reader; what it has heard, and how it stands. */
const read = () => {
  const abort = new AbortController();
  stops.push(() => abort.abort());
  const heard: EventBlock[] = [];
  const states: LiveState[] = [];
  void keepReading({
    signal: abort.signal,
    place: () => heard.findLast(({ id }) => id !== undefined)?.id,
    onBlock: (block) => heard.push(block),
    onState: (state) => states.push(state),
  });
  return { heard, states };
};

const tell = (id: string) =>
  fake.tell({
    event: 'order.created',
    data: { id, order_id: `WB-${id}`, company_id: 'company-1', status: 'unassigned' },
  });
const ordersIn = (heard: EventBlock[]) =>
  heard.flatMap(({ event, data }) => (event === 'order.created' ? [JSON.parse(data!).id] : []));

test('a broken stream is opened again at once when the network is back, after the last event heard', async () => {
  const { heard, states } = read();
  await until(() => states.at(-1) === 'live');
  tell('a');
  await until(() => ordersIn(heard).length === 1);
  const place = heard.at(-1)!.id;
  fake.breakStreams();
  await until(() => states.at(-1) === 'lost');
  dispatchEvent(new Event('online'));
  await until(() => fake.readers() === 1);
  expect(fake.resumedFrom()).toEqual([undefined, place]);
});

test('a connection that says nothing for 45 s is taken for dead', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { states } = read();
  await until(() => states.at(-1) === 'live');
  await jest.advanceTimersByTimeAsync(44_000);
  expect(fake.resumedFrom()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(3_000);
  await until(() => fake.resumedFrom().length === 2);
});

test('a tab that hears nothing from the one that reads takes the reading over', async () => {
  Object.assign(navigator, { locks: pageLocks() });
  jest.useFakeTimers({ advanceTimers: true });
  const tab = () => {
    const heard: EventBlock[] = [];
    stops.push(
      hearWithOtherTabs('a line', {
        onBlock: (block) => heard.push(block),
        onState: () => undefined,
        recap: () => [],
      }),
    );
    return heard;
  };
  const first = tab();
  const second = tab();
  await until(() => fake.readers() === 1);
  tell('a');
  await until(() => ordersIn(first).length === 1 && ordersIn(second).length === 1);
  await jest.advanceTimersByTimeAsync(44_000);
  await until(() => fake.resumedFrom().length === 2);
  await until(() => fake.readers() === 1);
  expect(fake.resumedFrom()[1]).toBe(second.findLast(({ id }) => id !== undefined)!.id);
  tell('b');
  await until(() => ordersIn(first).length === 2 && ordersIn(second).length === 2);
  Reflect.deleteProperty(navigator, 'locks');
});
