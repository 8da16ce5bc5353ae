import { appendFileSync } from 'node:fs';

/** A figure as it is in `docs/benchmarks.md`. */
export interface Figure {
  what: string;
  value: string;
  bound?: string;
  isWithin?: boolean;
}

/** Hands a figure to `npm run bench`, which names a file for it. */
export const figure = (figure: Figure): void => {
  const file = process.env.BENCH_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
};

export const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

export const figureOfP99 = (what: string, p99Ms: number, atMostMs: number): void =>
  figure({ what: `${what}, p99`, value: ms(p99Ms), bound: `≤ ${atMostMs} ms`, isWithin: p99Ms <= atMostMs });
