import { pageLocks } from '../testing/page-locks.ts';
import { electTabLeader, type LeaderCandidate } from './tab-leader.ts';

const working: string[] = [];
const candidates: LeaderCandidate[] = [];
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const tab = (name: string) => {
  const candidate = electTabLeader('a task', (signal) => {
    working.push(name);
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        working.splice(working.indexOf(name), 1);
        resolve();
      });
    });
  });
  candidates.push(candidate);
  return candidate;
};

beforeEach(() => Object.assign(navigator, { locks: pageLocks() }));
afterEach(async () => {
  for (const candidate of candidates.splice(0)) candidate.stop();
  await nextTask();
  expect(working).toEqual([]);
});

test('one tab works, and the next in the queue becomes the leader when it stops', async () => {
  const first = tab('first');
  const second = tab('second');
  tab('third');
  expect(working).toEqual(['first']);
  second.stop();
  first.stop();
  await nextTask();
  expect(working).toEqual(['third']);
});

test('a tab that takes over works alone, and the previous leader queues again', async () => {
  tab('first');
  const second = tab('second');
  second.takeOver();
  await nextTask();
  expect(working).toEqual(['second']);
  second.stop();
  await nextTask();
  expect(working).toEqual(['first']);
});

test('leadership changes as often as it is taken over, always with one tab at work', async () => {
  const first = tab('first');
  const second = tab('second');
  for (const [candidate, name] of [
    [second, 'second'],
    [first, 'first'],
    [second, 'second'],
    [first, 'first'],
  ] as const) {
    candidate.takeOver();
    await nextTask();
    expect(working).toEqual([name]);
  }
});

test('without locks every tab works', () => {
  Reflect.deleteProperty(navigator, 'locks');
  tab('first');
  tab('second');
  expect(working).toEqual(['first', 'second']);
});
