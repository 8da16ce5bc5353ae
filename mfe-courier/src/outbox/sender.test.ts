import { ApiError } from '@waybill/api';
import type { CourierOrder, RiderStep } from '@waybill/contract';
import { aCourierOrder } from '@waybill/contract/testing';
import fc from 'fast-check';
import { type Entry, isWaiting, subjectOf, verbOf } from './entry.ts';
import { type OutboxStorage, storageInMemory } from './outbox-storage.ts';
import { sendWaiting, waitMs } from './sender.ts';
import { aRemitTap, aTap, byTheRules } from './testing/taps.ts';

const lost = () => new ApiError({ status: 0, code: 'network', message: 'No connection.' });
const refused = (data: unknown) =>
  new ApiError({ status: 409, code: 'courier_order.wrong_state', message: 'It has moved on.', data });

/** What becomes of one call: it arrives or not, and its answer comes back or not. */
type Fault = 'none' | 'request lost' | 'answer lost' | 'sent twice' | 'in trouble' | 'portal';
const faults: Fault[] = ['none', 'request lost', 'answer lost', 'sent twice', 'in trouble', 'portal'];

/** A server that keeps to the rules and remembers keys, behind a network with these faults. */
function aServer(orders: readonly CourierOrder[], script: Fault[] = []) {
  const state = new Map(orders.map((order) => [order.id, order]));
  const answers = new Map<string, CourierOrder | ApiError>();
  const effects: string[] = [];
  const arrive = (entry: Entry) => {
    const known = answers.get(entry.id);
    if (known) return known;
    const order = state.get(subjectOf(entry))!;
    const next = byTheRules(order, entry.deed);
    if (next) {
      state.set(order.id, next);
      effects.push(`${order.id} ${verbOf(entry.deed)}`);
    }
    const answer = next ?? refused(order);
    answers.set(entry.id, answer);
    return answer;
  };
  const send = async (entry: Entry): Promise<CourierOrder> => {
    const fault = script.shift() ?? 'none';
    if (fault === 'request lost') throw lost();
    if (fault === 'in trouble') throw new ApiError({ status: 503, code: 'server.unavailable', message: '' });
    if (fault === 'portal')
      throw new ApiError({ status: 403, code: 'answer', message: 'Log in to the Wi-Fi' });
    const answer = arrive(entry);
    if (fault === 'sent twice') arrive(entry);
    if (fault === 'answer lost') throw lost();
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { state, effects, send };
}

const rider = { userId: 'user-1', token: 'token-1' };

const drain = (storage: OutboxStorage, send: (entry: Entry) => Promise<CourierOrder>, who = () => rider) =>
  sendWaiting({
    storage: async () => storage,
    signedIn: who as () => typeof rider | undefined,
    send,
    onDone: () => undefined,
    onRefused: () => undefined,
  });

const pending = (id: string) => aCourierOrder({ id, status: 'pending' });

test('taps are sent in their order, and what depends on an earlier one arrives after it', async () => {
  const storage = storageInMemory();
  for (const step of ['accepted', 'completed'] as const) await storage.add(aTap({ step }));
  await storage.add(aRemitTap());
  const server = aServer([pending('order-1')]);
  expect(await drain(storage, server.send)).toBe('empty');
  expect(server.effects).toEqual(['order-1 accepted', 'order-1 completed', 'order-1 remitted']);
  expect(await storage.of('user-1')).toEqual([]);
});

test('a refusal is kept with the server’s words and stops no other', async () => {
  const storage = storageInMemory();
  await storage.add(aTap({ order: 'gone' }));
  await storage.add(aTap({ order: 'mine' }));
  const server = aServer([aCourierOrder({ id: 'gone', status: 'canceled' }), pending('mine')]);
  expect(await drain(storage, server.send)).toBe('empty');
  expect(server.effects).toEqual(['mine accepted']);
  const [left, ...more] = await storage.of('user-1');
  expect(more).toEqual([]);
  expect(left).toMatchObject({ refusal: { message: 'It has moved on.' } });
});

test.each([
  ['no network', lost()],
  ['a server in trouble', new ApiError({ status: 500, code: 'server.unexpected', message: '' })],
  ['too many calls', new ApiError({ status: 429, code: 'request.too_many', message: '' })],
  ['a portal that answers in its place', new ApiError({ status: 403, code: 'answer', message: '' })],
  ['a portal that says it is well', new ApiError({ status: 200, code: 'answer', message: '' })],
])('%s keeps everything for later, and the next is not tried before it', async (_, error) => {
  const storage = storageInMemory();
  await storage.add(aTap({ order: 'one' }));
  await storage.add(aTap({ order: 'two' }));
  const send = jest.fn().mockRejectedValue(error);
  expect(await drain(storage, send)).toBe('later');
  expect(send).toHaveBeenCalledTimes(1);
  expect((await storage.of('user-1')).filter(isWaiting)).toHaveLength(2);
});

test('a session that has ended stops sending and keeps what waits', async () => {
  const storage = storageInMemory();
  await storage.add(aTap());
  const ended = new ApiError({ status: 401, code: 'auth.required', message: 'Please sign in.' });
  expect(await drain(storage, jest.fn().mockRejectedValue(ended))).toBe('nobody');
  expect((await storage.of('user-1')).filter(isWaiting)).toHaveLength(1);
});

test('nothing of another user is sent, nor anything once another has signed in meanwhile', async () => {
  const storage = storageInMemory();
  await storage.add(aTap({ userId: 'user-2', order: 'his' }));
  await storage.add(aTap({ order: 'mine' }));
  const server = aServer([pending('his'), pending('mine')]);
  const tokens: string[] = [];
  const turns = [rider, { userId: 'user-2', token: 'token-2' }];
  const end = await sendWaiting({
    storage: async () => storage,
    signedIn: () => turns.shift(),
    send: (entry, token) => {
      tokens.push(`${entry.userId} ${token}`);
      return server.send(entry);
    },
    onDone: () => undefined,
    onRefused: () => undefined,
  });
  expect([end, tokens]).toEqual(['nobody', []]);
});

const steps: RiderStep[] = ['accepted', 'rejected', 'completed', 'canceled'];
const aStory = fc.array(
  fc.record({ order: fc.constantFrom('a', 'b', 'c'), what: fc.constantFrom(...steps, 'remit') }),
  {
    maxLength: 12,
  },
);

test('whatever the network does, each tap has its effect once and in its order, as if there had been no fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      aStory,
      fc.array(fc.constantFrom(...faults), { maxLength: 30 }),
      async (story, script) => {
        const storage = storageInMemory();
        for (const { order, what } of story)
          await storage.add(what === 'remit' ? aRemitTap(order) : aTap({ order, step: what as RiderStep }));
        const taps = await storage.of('user-1');
        const orders = ['a', 'b', 'c'].map(pending);
        const perfect = aServer(orders);
        for (const tap of taps) await perfect.send(tap).catch(() => undefined);

        const faulty = aServer(orders, [...script]);
        for (let tries = 0; tries <= script.length; tries += 1)
          if ((await drain(storage, faulty.send)) === 'empty') break;
        expect(faulty.effects).toEqual(perfect.effects);
        expect([...faulty.state]).toEqual([...perfect.state]);
        expect((await storage.of('user-1')).filter(isWaiting)).toEqual([]);
      },
    ),
    { numRuns: process.env.SOAK ? 2_000 : 200 },
  );
});

test('tries in vain come further and further apart, up to a minute', () => {
  expect([1, 2, 3].map((failures) => waitMs(failures, 1))).toEqual([2_000, 4_000, 8_000]);
  expect(waitMs(50, 1)).toBe(60_000);
  expect(waitMs(1, 0)).toBe(1_000);
});
