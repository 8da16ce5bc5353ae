import { ApiError } from '@waybill/api';
import type { CourierOrder, RiderStep } from '@waybill/contract';
import { aCourierOrder } from '@waybill/contract/testing';
import fc from 'fast-check';
import { courierOrderIdOf, isPending, type OutboxEntry, resultOf } from './outbox-entry.ts';
import { createMemoryStorage, type OutboxStorage } from './outbox-storage.ts';
import { retryDelayMs, sendPending } from './send-pending.ts';
import { anEntry, applyRules, aRemitEntry } from './testing/entries.ts';

const lost = () => new ApiError({ status: 0, code: 'network', message: 'No connection.' });
const rejection = (data: unknown) =>
  new ApiError({ status: 409, code: 'courier_order.wrong_state', message: 'It has moved on.', data });

/** The fate of one call on the network. */
type Fault = 'none' | 'request lost' | 'response lost' | 'sent twice' | 'in trouble' | 'portal';
const faults: Fault[] = ['none', 'request lost', 'response lost', 'sent twice', 'in trouble', 'portal'];

/** A server with the real rules and idempotency keys, behind a network with these faults. */
function aServer(orders: readonly CourierOrder[], script: Fault[] = []) {
  const state = new Map(orders.map((order) => [order.id, order]));
  const responses = new Map<string, CourierOrder | ApiError>();
  const effects: string[] = [];
  const arrive = (entry: OutboxEntry) => {
    const stored = responses.get(entry.id);
    if (stored) return stored;
    const order = state.get(courierOrderIdOf(entry))!;
    const next = applyRules(order, entry.action);
    if (next) {
      state.set(order.id, next);
      effects.push(`${order.id} ${resultOf(entry.action)}`);
    }
    const response = next ?? rejection(order);
    responses.set(entry.id, response);
    return response;
  };
  const send = async (entry: OutboxEntry): Promise<CourierOrder> => {
    const fault = script.shift() ?? 'none';
    if (fault === 'request lost') throw lost();
    if (fault === 'in trouble') throw new ApiError({ status: 503, code: 'server.unavailable', message: '' });
    if (fault === 'portal')
      throw new ApiError({ status: 403, code: 'response', message: 'Log in to the Wi-Fi' });
    const response = arrive(entry);
    if (fault === 'sent twice') arrive(entry);
    if (fault === 'response lost') throw lost();
    if (response instanceof ApiError) throw response;
    return response;
  };
  return { state, effects, send };
}

const rider = { userId: 'user-1', token: 'token-1' };

const drain = (
  storage: OutboxStorage,
  send: (entry: OutboxEntry) => Promise<CourierOrder>,
  who = () => rider,
) =>
  sendPending({
    storage: async () => storage,
    isHeld: () => false,
    signedIn: who as () => typeof rider | undefined,
    send,
    onDone: () => undefined,
    onRejected: () => undefined,
  });

const pending = (id: string) => aCourierOrder({ id, status: 'pending' });

test('actions are sent in their order, so that one arrives after those it depends on', async () => {
  const storage = createMemoryStorage();
  for (const step of ['accepted', 'completed'] as const) await storage.add(anEntry({ step }));
  await storage.add(aRemitEntry());
  const server = aServer([pending('order-1')]);
  expect(await drain(storage, server.send)).toBe('empty');
  expect(server.effects).toEqual(['order-1 accepted', 'order-1 completed', 'order-1 remitted']);
  expect(await storage.ofUser('user-1')).toEqual([]);
});

test('a rejection is stored with the server’s message, and later actions are still sent', async () => {
  const storage = createMemoryStorage();
  await storage.add(anEntry({ order: 'gone' }));
  await storage.add(anEntry({ order: 'mine' }));
  const server = aServer([aCourierOrder({ id: 'gone', status: 'canceled' }), pending('mine')]);
  expect(await drain(storage, server.send)).toBe('empty');
  expect(server.effects).toEqual(['mine accepted']);
  const [left, ...more] = await storage.ofUser('user-1');
  expect(more).toEqual([]);
  expect(left).toMatchObject({ rejection: { message: 'It has moved on.' } });
});

test.each([
  ['no network', lost()],
  ['a server in trouble', new ApiError({ status: 500, code: 'server.unexpected', message: '' })],
  ['too many calls', new ApiError({ status: 429, code: 'request.too_many', message: '' })],
  ['a portal that responds in its place', new ApiError({ status: 403, code: 'response', message: '' })],
  ['a portal that wants a sign-in', new ApiError({ status: 401, code: 'response', message: '' })],
  ['a portal that responds with success', new ApiError({ status: 200, code: 'response', message: '' })],
])('%s leaves everything pending, and the next action is not tried before it', async (_, error) => {
  const storage = createMemoryStorage();
  await storage.add(anEntry({ order: 'one' }));
  await storage.add(anEntry({ order: 'two' }));
  const send = jest.fn().mockRejectedValue(error);
  expect(await drain(storage, send)).toBe('later');
  expect(send).toHaveBeenCalledTimes(1);
  expect((await storage.ofUser('user-1')).filter(isPending)).toHaveLength(2);
});

test('a session that has ended stops sending, and all actions stay pending', async () => {
  const storage = createMemoryStorage();
  await storage.add(anEntry());
  const ended = new ApiError({ status: 401, code: 'auth.required', message: 'Please sign in.' });
  expect(await drain(storage, jest.fn().mockRejectedValue(ended))).toBe('signed-out');
  expect((await storage.ofUser('user-1')).filter(isPending)).toHaveLength(1);
});

test('an entry that is held is not sent, nor are those after it', async () => {
  const storage = createMemoryStorage();
  await storage.add(anEntry({ order: 'held' }));
  await storage.add(anEntry({ order: 'next' }));
  const send = jest.fn();
  const end = await sendPending({
    storage: async () => storage,
    isHeld: (entry) => courierOrderIdOf(entry) === 'held',
    signedIn: () => rider,
    send,
    onDone: () => undefined,
    onRejected: () => undefined,
  });
  expect(end).toBe('held');
  expect(send).not.toHaveBeenCalled();
});

test('an attempt that a sign-out ended leaves its action pending, and is no lost one', async () => {
  const storage = createMemoryStorage();
  await storage.add(anEntry());
  let who: typeof rider | undefined = rider;
  const end = await sendPending({
    storage: async () => storage,
    isHeld: () => false,
    signedIn: () => who,
    send: async () => {
      who = undefined;
      throw new DOMException('The call was given up.', 'AbortError');
    },
    onDone: () => undefined,
    onRejected: () => undefined,
  });
  expect(end).toBe('signed-out');
  expect((await storage.ofUser('user-1')).filter(isPending)).toHaveLength(1);
});

test('no action of another user is sent, nor any once another user has signed in', async () => {
  const storage = createMemoryStorage();
  await storage.add(anEntry({ userId: 'user-2', order: 'theirs' }));
  await storage.add(anEntry({ order: 'mine' }));
  const server = aServer([pending('theirs'), pending('mine')]);
  const tokens: string[] = [];
  const sessions = [rider, { userId: 'user-2', token: 'token-2' }];
  const end = await sendPending({
    storage: async () => storage,
    isHeld: () => false,
    signedIn: () => sessions.shift(),
    send: (entry, { token }) => {
      tokens.push(`${entry.userId} ${token}`);
      return server.send(entry);
    },
    onDone: () => undefined,
    onRejected: () => undefined,
  });
  expect([end, tokens]).toEqual(['signed-out', []]);
});

const stepsText: RiderStep[] = ['accepted', 'rejected', 'completed', 'canceled'];
const actionLists = fc.array(
  fc.record({ order: fc.constantFrom('a', 'b', 'c'), what: fc.constantFrom(...stepsText, 'remit') }),
  {
    maxLength: 12,
  },
);

test('whatever the network does, each action has its effect once and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(
      actionLists,
      fc.array(fc.constantFrom(...faults), { maxLength: 30 }),
      async (actions, script) => {
        const storage = createMemoryStorage();
        for (const { order, what } of actions)
          await storage.add(
            what === 'remit' ? aRemitEntry(order) : anEntry({ order, step: what as RiderStep }),
          );
        const entries = await storage.ofUser('user-1');
        const orders = ['a', 'b', 'c'].map(pending);
        const perfect = aServer(orders);
        for (const entry of entries) await perfect.send(entry).catch(() => undefined);

        const faulty = aServer(orders, [...script]);
        for (let tries = 0; tries <= script.length; tries += 1)
          if ((await drain(storage, faulty.send)) === 'empty') break;
        expect(faulty.effects).toEqual(perfect.effects);
        expect([...faulty.state]).toEqual([...perfect.state]);
        expect((await storage.ofUser('user-1')).filter(isPending)).toEqual([]);
      },
    ),
    { numRuns: process.env.NIGHT ? 2_000 : 200 },
  );
});

test('failed attempts are retried after longer and longer delays, up to a minute', () => {
  expect([1, 2, 3].map((failures) => retryDelayMs(failures, 1))).toEqual([2_000, 4_000, 8_000]);
  expect(retryDelayMs(50, 1)).toBe(60_000);
  expect(retryDelayMs(1, 0)).toBe(1_000);
});
