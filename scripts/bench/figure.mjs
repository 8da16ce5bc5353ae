import { appendFileSync } from 'node:fs';

/**
 * Hands a figure to `npm run bench`, which names a file for it in `BENCH_FIGURES`; nothing where a program runs by itself.
 *
 * @param {{ what: string, value: string, bound?: string, isWithin?: boolean }} figure
 */
export const figure = (figure) => {
  const file = process.env.BENCH_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
};
