import type { CallFigures } from './calls.ts';
import type { LiveFigures } from './live.ts';
import type { SizeFigures } from './sizes.ts';

/** What the figures are held against. */
const aims = { shareOfFloor: 0.6, spread: 3, largeToSmall: 1.5, cpuPercent: 3 };

const mark = (isReached: boolean) => (isReached ? '✓' : '✗');
const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const perSecond = (value: number) => value.toFixed(0);

/** Prints rows under each other; the first column to the left, the others to the right. */
const printTable = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))).join('  ');
  for (const row of [head, ...rows]) console.log(`  ${line(row)}`);
};

export const printCalls = (figures: readonly CallFigures[], connections: number): void => {
  console.log(
    `\nCalls, ${connections} connections, beside their floor: the same work by the fewest statements of pg alone.`,
  );
  console.log('The floor has the look-up of token and membership too; no HTTP, no checks and no JSON.\n');
  const head = [
    'call',
    'req/s',
    'p50',
    'p99',
    'p99/p50',
    'errors',
    'floor/s',
    'p50',
    'p99',
    'of the floor',
    'aim',
    '',
  ];
  const rows = figures.map(({ name, server, floor, share }) => {
    const spread = server.p99Ms / server.p50Ms;
    const isReached =
      share >= aims.shareOfFloor && spread <= aims.spread && server.errors + floor.errors === 0;
    return [
      ...[name, perSecond(server.perSecond), ms(server.p50Ms), ms(server.p99Ms), spread.toFixed(1)],
      ...[
        String(server.errors),
        perSecond(floor.perSecond),
        ms(floor.p50Ms),
        ms(floor.p99Ms),
        share.toFixed(2),
      ],
      ...[`≥ ${aims.shareOfFloor}, ≤ ${aims.spread}`, mark(isReached)],
    ];
  });
  printTable(head, rows);
  for (const { name, statements, roundTrips } of figures)
    console.log(`  ${name}: ${statements} statements in ${roundTrips} round trips`);
};

export const printSizes = (figures: readonly SizeFigures[], small: number, large: number): void => {
  const count = (orders: number) => orders.toLocaleString('en');
  console.log(
    `\nLists of a company with ${count(large)} orders beside one with ${count(small)}, counts included.\n`,
  );
  const head = ['list', `${count(small)}: p50`, 'p99', `${count(large)}: p50`, 'p99', 'ratio', 'aim', ''];
  const rows = figures.map(({ name, small: few, large: many, ratio, hasAim }) => [
    ...[name, ms(few.p50Ms), ms(few.p99Ms), ms(many.p50Ms), ms(many.p99Ms), ratio.toFixed(2)],
    ...(hasAim ? [`≤ ${aims.largeToSmall}`, mark(ratio <= aims.largeToSmall)] : ['', '']),
  ]);
  printTable(head, rows);
};

export const printLive = (live: LiveFigures): void => {
  const { dispatchers, riders, seconds, cpuPercent, idleCpuPercent } = live;
  console.log(
    `\nThe stream: ${dispatchers} dispatchers, ${riders} riders who report every minute, for ${seconds} s.\n`,
  );
  const isComplete = live.delivered === live.expected && live.failed === 0;
  const share = (percent: number | undefined) =>
    percent === undefined ? 'unknown' : `${percent.toFixed(1)} %`;
  const rows = [
    ['reports', String(live.reports), '', ''],
    ['positions delivered', `${live.delivered} of ${live.expected}`, 'all', mark(isComplete)],
    ['age of a position, p50', ms(live.ageP50Ms), '', ''],
    ['age of a position, p99', ms(live.ageP99Ms), '', ''],
    ['processor of the server', share(cpuPercent), `≤ ${aims.cpuPercent} % of a core`, cpuMark(cpuPercent)],
    ['the same with nothing to do', share(idleCpuPercent), '', ''],
  ];
  printTable(['', 'figure', 'aim', ''], rows);
};

const cpuMark = (percent: number | undefined) =>
  percent === undefined ? '' : mark(percent <= aims.cpuPercent);
