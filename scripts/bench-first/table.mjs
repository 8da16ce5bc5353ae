const columns = [
  ['   KB', ({ bytes }) => (bytes / 1000).toFixed(1)],
  ['requests', ({ requests }) => String(requests)],
  ['FCP s', ({ fcpMs }) => seconds(fcpMs)],
  ['LCP s', ({ lcpMs }) => seconds(lcpMs)],
  ['ready s', ({ readyMs }) => seconds(readyMs)],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['blocking ms', ({ blockingMs }) => Math.round(blockingMs).toFixed(0)],
  ['main thread s', ({ mainThreadMs }) => seconds(mainThreadMs)],
  ['heap MB', ({ heapBytes }) => (heapBytes / 1_000_000).toFixed(1)],
];

const seconds = (ms) => (ms / 1000).toFixed(2);
/** The middle one. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The median of each figure over several visits. */
export const medians = (visits) =>
  Object.fromEntries(
    Object.keys(visits[0]).map((figure) => [figure, median(visits.map((visit) => visit[figure]))]),
  );

const titleOf = ({ page, line, visit }) => `${page.padEnd(10)}${line.padEnd(7)}${visit.padEnd(5)}`;

/** Prints a line per page, connection and visit; `rows` have `page`, `line`, `visit` and `figures`. */
export function printTable(rows) {
  const heads = columns.map(([title]) => title);
  console.log([titleOf({ page: 'page', line: 'line', visit: 'visit' }), ...heads].join('  '));
  for (const { figures, ...row } of rows) {
    const cells = columns.map(([title, text]) => text(figures).padStart(title.length));
    console.log([titleOf(row), ...cells].join('  '));
  }
}
