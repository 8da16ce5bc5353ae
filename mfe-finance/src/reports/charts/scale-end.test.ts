import { scaleEnd } from './scale-end.ts';

const series = (...values: number[]) => ({
  labels: values.map(String),
  series: [{ title: 'Orders', colour: 'chart-all', values }],
});

test('one day far above all others does not flatten them', () => {
  expect(scaleEnd(series(10, 12, 90, 8))).toBe(20);
  expect(scaleEnd(series(10, 25, 90, 8))).toBe(40);
});

test('the scale reaches the highest bar where it is not far above the others, or there are few', () => {
  expect(scaleEnd(series(10, 12, 30))).toBeUndefined();
  expect(scaleEnd(series(0, 0, 90))).toBeUndefined();
  expect(scaleEnd(series(1, 90))).toBeUndefined();
});
