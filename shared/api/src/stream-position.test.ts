import { firstStreamPosition, noteStreamPosition, restartStreamPosition } from './stream-position.ts';

test('the earliest position counts as the first, whatever comes first', () => {
  for (const position of ['1200', null, '999', '1300']) noteStreamPosition(position);
  expect(firstStreamPosition()).toBe('999');
  restartStreamPosition();
  expect(firstStreamPosition()).toBe('1300');
});
