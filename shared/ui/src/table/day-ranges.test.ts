import { nameOfRange, rangesOf } from './day-ranges.ts';

test('the usual ranges end today; weeks begin on Monday, and last month is whole', () => {
  expect(rangesOf('2026-03-11')).toEqual({
    today: { start_date: '2026-03-11', end_date: '2026-03-11' },
    yesterday: { start_date: '2026-03-10', end_date: '2026-03-10' },
    thisWeek: { start_date: '2026-03-09', end_date: '2026-03-11' },
    last7: { start_date: '2026-03-05', end_date: '2026-03-11' },
    thisMonth: { start_date: '2026-03-01', end_date: '2026-03-11' },
    last30: { start_date: '2026-02-10', end_date: '2026-03-11' },
    lastMonth: { start_date: '2026-02-01', end_date: '2026-02-28' },
  });
});

test('a range is named where it is a usual one', () => {
  expect(nameOfRange({ start_date: '2026-03-01', end_date: '2026-03-01' }, '2026-03-01')).toBe('today');
  expect(nameOfRange({ start_date: '2026-02-01', end_date: '2026-02-28' }, '2026-03-01')).toBe('lastMonth');
  expect(nameOfRange({ start_date: '2026-02-02', end_date: '2026-02-28' }, '2026-03-01')).toBeUndefined();
});
