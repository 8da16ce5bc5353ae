import type { Drawing } from './drawing.ts';

/** From this many times the second largest on, the largest alone would set the scale: its bar is cut, and says its value. */
const outlier = 3;

/** The next number that people count in: 1, 2, 2.5, 4 or 5, times a power of ten. */
const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 2, 2.5, 4, 5, 10].find((step) => value <= step * power)!;
};

/** The end of the scale, where one group is far above all others; undefined where none is. */
export const scaleEnd = ({ series, labels }: Pick<Drawing, 'series' | 'labels'>): number | undefined => {
  const peaks = labels.map((_, at) => Math.max(...series.map(({ values }) => values[at] ?? 0)));
  const [first = 0, second = 0] = peaks.toSorted((one, other) => other - one);
  return labels.length > 2 && second > 0 && first > second * outlier ? roundUp(second * 1.5) : undefined;
};
