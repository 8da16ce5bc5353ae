import { appendFileSync } from 'node:fs';

/** A figure as it is in `docs/benchmarks.md`. */
export interface Figure {
  what: string;
  value: string;
  bound?: string;
  isWithin?: boolean;
}

/** Hands a figure to `npm run bench`, which names a file for it; nothing where a benchmark runs by itself. */
export const figure = (figure: Figure): void => {
  const file = process.env.BENCH_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
};
