import { clusterRadius, clusterText } from './cluster-size.ts';

/** Widths of DejaVu Sans Bold, of 1 px size: no usual font is wider. */
const digit = 0.696;
const busyWord = 0.348 + 0.716 + 0.712 + 0.595 + 0.652;
const digitsOf = (number: number) => String(number).length;

/** The room of a line of text in a circle whose far edge is `off` px from the middle. */
const roomIn = (radius: number, off: number) => 2 * Math.sqrt(radius ** 2 - off ** 2);

test('the label of a cluster is never wider than its circle', () => {
  for (const count of [2, 9, 19, 20, 99, 199, 200, 999, 1_999, 2_000, 9_999, 20_000])
    for (const busy of [0, 1, 9, 10, 99, 100, 999, 1_000, 9_999, 10_000].filter((one) => one <= count)) {
      const radius = clusterRadius(count, busy);
      const countWidth = digitsOf(count) * digit * clusterText.count;
      const busyWidth = busy > 0 ? (digitsOf(busy) * digit + busyWord) * clusterText.busy : 0;
      expect(roomIn(radius, busy > 0 ? 11 : 7)).toBeGreaterThan(countWidth);
      expect(roomIn(radius, 10.5)).toBeGreaterThan(busyWidth);
    }
});
