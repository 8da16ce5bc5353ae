export interface Load {
  connections: number;
  seconds: number;
}

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
}

/** The value below which this share of the values is; undefined without values. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const measuredOf = (latenciesMs: readonly number[], elapsedMs: number, errors: number): Measured => ({
  perSecond: (latenciesMs.length * 1_000) / elapsedMs,
  p50Ms: quantile(latenciesMs, 0.5),
  p99Ms: quantile(latenciesMs, 0.99),
  errors,
});
