import { changeOf, periodBefore } from './period-before.ts';

test('a period is compared with as many days right before it', () => {
  expect(periodBefore({ start_date: '2026-11-21', end_date: '2026-11-28' })).toEqual({
    start_date: '2026-11-13',
    end_date: '2026-11-20',
  });
  expect(periodBefore({ start_date: '2026-03-01', end_date: '2026-03-01' })).toEqual({
    start_date: '2026-02-28',
    end_date: '2026-02-28',
  });
});

test('a change is in per cent of before, and none where there was nothing', () => {
  expect(changeOf(112, 100)).toBe(12);
  expect(changeOf(50, 100)).toBe(-50);
  expect(changeOf(5, 0)).toBeNull();
});
