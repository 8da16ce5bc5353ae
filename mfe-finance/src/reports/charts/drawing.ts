/** One measure of all groups. */
export interface Series {
  title: string;
  values: readonly number[];
  /** A colour token without `--wb-`. */
  colour: string;
}

/** The data of a chart. */
export interface Drawing {
  labels: readonly string[];
  series: readonly Series[];
  /** Bars to the right, where labels are names. */
  isSideways: boolean;
  /** A value in full, and as short as it fits an axis. */
  text: (value: number) => string;
  axisText: (value: number) => string;
}
