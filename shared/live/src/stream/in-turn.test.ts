import { pageLocks } from '../testing/page-locks.ts';
import { inTurn, type Turn } from './in-turn.ts';

const working: string[] = [];
const turns: Turn[] = [];
const settled = () => new Promise((resolve) => setTimeout(resolve));

const tab = (name: string) => {
  const turn = inTurn('a task', (signal) => {
    working.push(name);
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        working.splice(working.indexOf(name), 1);
        resolve();
      });
    });
  });
  turns.push(turn);
  return turn;
};

beforeEach(() => Object.assign(navigator, { locks: pageLocks() }));
afterEach(async () => {
  for (const turn of turns.splice(0)) turn.stop();
  await settled();
  expect(working).toEqual([]);
});

test('one tab works, and the next in line goes on when it stops', async () => {
  const first = tab('first');
  const second = tab('second');
  tab('third');
  expect(working).toEqual(['first']);
  second.stop();
  first.stop();
  await settled();
  expect(working).toEqual(['third']);
});

test('a tab that takes the turn works alone, and who lost it waits for it again', async () => {
  tab('first');
  const second = tab('second');
  second.take();
  await settled();
  expect(working).toEqual(['second']);
  second.stop();
  await settled();
  expect(working).toEqual(['first']);
});

test('the turn goes back and forth as often as it is taken, always with one tab at work', async () => {
  const first = tab('first');
  const second = tab('second');
  for (const [turn, name] of [
    [second, 'second'],
    [first, 'first'],
    [second, 'second'],
    [first, 'first'],
  ] as const) {
    turn.take();
    await settled();
    expect(working).toEqual([name]);
  }
});

test('without locks every tab works', () => {
  Reflect.deleteProperty(navigator, 'locks');
  tab('first');
  tab('second');
  expect(working).toEqual(['first', 'second']);
});
