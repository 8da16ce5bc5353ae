import { lagosDayOf } from '@waybill/contract';
import { readDay, typedDayText } from './day-text.ts';

test.each([
  ['23/11/2026', '2026-11-23'],
  ['3/7/2026', '2026-07-03'],
  ['03.07.2026', '2026-07-03'],
  ['3-7-2026', '2026-07-03'],
  ['3 7 26', '2026-07-03'],
  ['3/7/99', '1999-07-03'],
  ['23112026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-7-3', '2026-07-03'],
  [' Today ', lagosDayOf(new Date())],
  ['29/2/2024', '2024-02-29'],
  ['29/2/2026', undefined],
  ['11/23/2026', undefined],
  ['23/11', undefined],
  ['231126', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('%s is read as %s: the day comes before the month', (text, day) => expect(readDay(text)).toBe(day));

test('while it is typed, a year of two digits is the beginning of four', () => {
  expect(readDay('5/1/20', false)).toBeUndefined();
  expect(readDay('5/1/2026', false)).toBe('2026-01-05');
  expect(readDay('2026-1-1', false)).toBeUndefined();
  expect(readDay('2026-01-12', false)).toBe('2026-01-12');
});

test('a day is shown as day, month and year; what is none stays as it was typed', () => {
  expect(typedDayText('2026-11-03')).toBe('03/11/2026');
  expect(typedDayText('31/31/2026')).toBe('31/31/2026');
});
