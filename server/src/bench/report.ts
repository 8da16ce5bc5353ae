import type { CallFigures } from './calls.ts';
import { figure } from './figure.ts';
import type { ImportFigures } from './import.ts';
import type { ListFigures } from './lists.ts';
import type { LiveFigures } from './live.ts';
import type { SearchFigures } from './search.ts';
import type { StarveFigures } from './starve.ts';
import type { StatisticsFigures } from './statistics.ts';

/** What the figures are held against. */
const aims = {
  shareOfFloor: 0.6,
  spread: 3,
  largeToSmall: 1.5,
  lastToFirst: 5,
  duringImport: 1.5,
  duringSearches: 2,
  searchMs: 50,
  cpuPercent: 3,
};

const mark = (isReached: boolean) => (isReached ? '✓' : '✗');
export const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const perSecond = (value: number) => value.toFixed(0);

/** Prints rows under each other; the first column to the left, the others to the right. */
export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))).join('  ');
  for (const row of [head, ...rows]) console.log(`  ${line(row)}`);
};

export const printCalls = (figures: readonly CallFigures[], connections: number): void => {
  console.log(
    `\nCalls, ${connections} connections, next to their floor: the same work by the fewest statements of pg alone.`,
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
    const value = `${share.toFixed(2)} of the floor, ${perSecond(server.perSecond)}/s, p99/p50 ${spread.toFixed(1)}`;
    figure({ what: name, value, bound: `≥ ${aims.shareOfFloor}, ≤ ${aims.spread}`, isWithin: isReached });
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

const count = (orders: number) => orders.toLocaleString('en');

/** How many times the one is the other, with the mark of its aim. */
export const ratio = (one: number, other: number, atMost: number) => [
  (one / other).toFixed(2),
  mark(one / other <= atMost),
];

/** Hands on how many times the one is the other. */
export const noteRatio = (what: string, one: number, other: number, atMost: number): void =>
  figure({
    what,
    value: `${(one / other).toFixed(2)} × (${ms(one)})`,
    bound: `≤ ${atMost} ×`,
    isWithin: one / other <= atMost,
  });

const noteP99 = (what: string, p99Ms: number, atMostMs: number, errors = 0) =>
  figure({
    what: `${what}, p99`,
    value: errors > 0 ? `${ms(p99Ms)}, ${errors} errors` : ms(p99Ms),
    bound: `≤ ${atMostMs} ms`,
    isWithin: p99Ms <= atMostMs && errors === 0,
  });

export const printLists = (figures: readonly ListFigures[], small: number, large: number): void => {
  console.log(
    `\nLists of a company with ${count(large)} orders next to one with ${count(small)}, counts included; medians.`,
  );
  console.log(
    `Aims: the first page and page 1,000 (of ten; of the smaller company its last) ≤ ${aims.largeToSmall} × the smaller company's; the last page ≤ ${aims.lastToFirst} × the first.\n`,
  );
  const head = [
    'list',
    'first: small',
    'large',
    'p99',
    'ratio',
    '',
    'page 1,000: small',
    'large',
    'ratio',
    '',
  ];
  for (const { name, first, deep, last } of figures) {
    const { largeToSmall, lastToFirst } = aims;
    noteRatio(`${name}, first page: large to small`, first.large.p50Ms, first.small.p50Ms, largeToSmall);
    if (deep)
      noteRatio(`${name}, page 1,000: large to small`, deep.large.p50Ms, deep.small.p50Ms, largeToSmall);
    if (last) noteRatio(`${name}, last page to first`, last.last.p50Ms, last.first.p50Ms, lastToFirst);
  }
  const rows = figures.map(({ name, first, deep, last }) => [
    ...[name, ms(first.small.p50Ms), ms(first.large.p50Ms), ms(first.large.p99Ms)],
    ...ratio(first.large.p50Ms, first.small.p50Ms, aims.largeToSmall),
    ...(deep
      ? [
          ...[ms(deep.small.p50Ms), ms(deep.large.p50Ms)],
          ...ratio(deep.large.p50Ms, deep.small.p50Ms, aims.largeToSmall),
        ]
      : ['', '', '', '']),
    ...(last
      ? [ms(last.last.p50Ms), ...ratio(last.last.p50Ms, last.first.p50Ms, aims.lastToFirst)]
      : ['', '', '']),
  ]);
  printTable([...head, 'last page', 'last/first', ''], rows);
};

export const printStatistics = (figures: readonly StatisticsFigures[], orders: number): void => {
  console.log(`\nStatistics of a company with ${count(orders)} orders.\n`);
  for (const { name, p99Ms, aimMs } of figures) noteP99(name, p99Ms, aimMs);
  const rows = figures.map(({ name, p50Ms, p99Ms, aimMs }) => [
    ...[name, ms(p50Ms), ms(p99Ms), `p99 ≤ ${aimMs} ms`, mark(p99Ms <= aimMs)],
  ]);
  printTable(['call', 'p50', 'p99', 'aim', ''], rows);
};

export const printSearches = (where: string, figures: readonly SearchFigures[]): void => {
  console.log(`\nSearches ${where}, one after the other.\n`);
  for (const { name, p99Ms, errors } of figures)
    noteP99(`search ${where}: ${name}`, p99Ms, aims.searchMs, errors);
  const rows = figures.map(({ name, p50Ms, p99Ms, errors }) => [
    ...[name, ms(p50Ms), ms(p99Ms), String(errors)],
    ...[`p99 ≤ ${aims.searchMs} ms`, mark(p99Ms <= aims.searchMs && errors === 0)],
  ]);
  printTable(['search', 'p50', 'p99', 'errors', 'aim', ''], rows);
};

export const printImport = ({ orders, lists }: ImportFigures): void => {
  console.log(`\nLists of a company while another one takes over ${count(orders)} orders; medians.\n`);
  for (const { name, before, during, after } of lists) {
    noteRatio(`${name}, during another company’s import`, during.p50Ms, before.p50Ms, aims.duringImport);
    noteRatio(`${name}, right after it`, after.p50Ms, before.p50Ms, aims.duringImport);
  }
  const rows = lists.map(({ name, before, during, after }) => [
    ...[name, ms(before.p50Ms), ms(during.p50Ms)],
    ...ratio(during.p50Ms, before.p50Ms, aims.duringImport),
    ms(after.p50Ms),
    ...ratio(after.p50Ms, before.p50Ms, aims.duringImport),
    `≤ ${aims.duringImport}`,
  ]);
  printTable(['list', 'before', 'during', 'ratio', '', 'right after', 'ratio', '', 'aim'], rows);
};

export const printStarving = (figures: StarveFigures): void => {
  const { searchers, quiet, loaded, rejected, searches } = figures;
  console.log(`\nA company's board while ${searchers} searches of another one are under way at a time.\n`);
  noteRatio('board, p99 during searches of another company', loaded.p99Ms, quiet.p99Ms, aims.duringSearches);
  figure({
    what: 'board calls rejected during searches',
    value: String(rejected),
    bound: '0',
    isWithin: rejected === 0,
  });
  const [share, isReached] = ratio(loaded.p99Ms, quiet.p99Ms, aims.duringSearches);
  printTable(
    ['board', 'p50', 'p99', 'ratio of p99', 'aim', ''],
    [
      ['alone', ms(quiet.p50Ms), ms(quiet.p99Ms), '', '', ''],
      ['during searches', ms(loaded.p50Ms), ms(loaded.p99Ms), share!, `≤ ${aims.duringSearches}`, isReached!],
      ['rejected', String(rejected), '', '', '0', mark(rejected === 0)],
    ],
  );
  const { served, rejected: rejectedSearches, failed } = searches;
  console.log(
    `  searches: ${served} served, ${rejectedSearches} rejected for a while (429), ${failed} failed`,
  );
};

export const printLive = (live: LiveFigures, floor: LiveFigures): void => {
  const { dispatchers, riders, seconds, cpuPercent, idleCpuPercent } = live;
  console.log(
    `\nThe stream: ${dispatchers} dispatchers, ${riders} riders who report every minute, for ${seconds} s.\n`,
  );
  const isComplete = live.delivered === live.expected && live.failed === 0;
  const share = (percent: number | undefined) =>
    percent === undefined ? 'unknown' : `${percent.toFixed(1)} %`;
  figure({
    what: 'stream: positions delivered',
    value: `${live.delivered} of ${live.expected}`,
    bound: 'all',
    isWithin: isComplete,
  });
  figure({ what: 'stream: age of a position, p99', value: ms(live.ageP99Ms) });
  figure({
    what: `stream: processor of the server, ${dispatchers} dispatchers, ${riders} riders`,
    value: share(cpuPercent),
    bound: `≤ ${aims.cpuPercent} % of a core`,
    ...(cpuPercent !== undefined && { isWithin: cpuPercent <= aims.cpuPercent }),
  });
  const rows = [
    ['reports', String(live.reports), '', ''],
    ['positions delivered', `${live.delivered} of ${live.expected}`, 'all', mark(isComplete)],
    ['age of a position, p50', ms(live.ageP50Ms), '', ''],
    ['age of a position, p99', ms(live.ageP99Ms), '', ''],
    ['processor of the server', share(cpuPercent), `≤ ${aims.cpuPercent} % of a core`, cpuMark(cpuPercent)],
    ['the same with nothing to do', share(idleCpuPercent), '', ''],
    ["the floor: Node's HTTP server and pg alone", share(floor.cpuPercent), '', ''],
  ];
  printTable(['', 'figure', 'aim', ''], rows);
};

const cpuMark = (percent: number | undefined) =>
  percent === undefined ? '' : mark(percent <= aims.cpuPercent);
