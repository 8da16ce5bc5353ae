/** Sizes of a cluster's label in px: its number, and below it how many of them are busy. */
export const clusterText = { count: 13, busy: 8.84 } as const;

/** Radii in px from a number on. A circle holds its label in the widest of the fonts that devices have. */
const steps = {
  count: [
    [0, 17],
    [20, 21],
    [200, 26],
    [2_000, 31],
  ],
  busy: [
    [0, 0],
    [1, 21],
    [10, 24],
    [100, 27],
    [1_000, 30],
    [10_000, 34],
  ],
} as const;

const valueAt = (of: readonly (readonly [number, number])[], value: number) =>
  of.findLast(([from]) => value >= from)![1];

/** The radius of a cluster's circle. */
export const clusterRadius = (count: number, busy: number): number =>
  Math.max(valueAt(steps.count, count), valueAt(steps.busy, busy));

const stepOf = (of: keyof typeof steps, property: string) => {
  const [[, first], ...rest] = steps[of];
  return ['step', ['get', property], first, ...rest.flat()];
};

/** The same, for MapLibre's layers. */
export const clusterRadiusExpression = ['max', stepOf('count', 'point_count'), stepOf('busy', 'busy')];
