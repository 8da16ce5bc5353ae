/**
 * The model behind docs/scale.md: what so many companies take. Inputs are assumptions about a company's day, and figures that
 * a benchmark measured. `npm run scale` prints both tables; a test compares them with the document.
 */

/** [key, value, unit, where it is from]. */
export const inputs = [
  ['ordersPerDay', 40, 'orders of a company per day', 'assumed: four riders, ten deliveries each'],
  ['peakShare', 0.15, 'of a day’s orders in its busiest hour', 'assumed'],
  ['ridersOnShift', 4, 'riders of a company at work at once', 'assumed'],
  ['staffPages', 3, 'open pages of staff of a company', 'assumed'],
  ['pagesPerOrder', 15, 'lists and orders that are opened per order', 'assumed'],
  ['reportsPerMinute', 1, 'places that a rider’s phone sends per minute', 'the rider’s page'],
  ['days', 365, 'days that are stored', 'assumed; activity: 400 days'],
  ['nodeMsPerOrder', 8.6, 'ms of a node for an order’s six calls', 'a benchmark'],
  ['dbMsPerOrder', 16.2, 'ms of PostgreSQL for the same', 'a benchmark'],
  ['nodeMsPerPage', 1.2, 'ms of a node for a page of orders', 'a benchmark'],
  ['dbMsPerPage', 1.6, 'ms of PostgreSQL for the same', 'a benchmark'],
  ['nodeMsPerPlace', 0.7, 'ms of a node for a rider’s place', 'a benchmark'],
  ['dbMsPerPlace', 1, 'ms of PostgreSQL for the same', 'a benchmark'],
  [
    'bytesPerOrder',
    21_400,
    'bytes that stay of an order, with indexes',
    'a benchmark, without `stream_changes` and `idempotency_keys`; no photos',
  ],
  ['walPerOrder', 73_300, 'bytes of WAL for an order', 'a benchmark'],
  ['walPerPlace', 3_550, 'bytes of WAL for a place', 'a benchmark'],
  ['linesPerOrder', 10, 'lines of the live stream per order', 'a benchmark: rows of `stream_changes`'],
  ['bytesPerLine', 300, 'bytes of such a line as it is sent', 'assumed'],
  [
    'bytesPerPage',
    3_500,
    'bytes of a page of orders as it is sent',
    'assumed: 19,291 before gzip, by a benchmark',
  ],
  [
    'busy',
    0.5,
    'of a processor that may be busy in the peak hour',
    'assumed: the rest is for minutes above it',
  ],
  ['streamsPerNode', 5_000, 'open streams of a node', 'assumed, not measured'],
  [
    'nodeConnections',
    19,
    'connections of a node',
    '[configuration.md](configuration.md): pools 10 + 8, and 1',
  ],
  ['dbCores', 16, 'processors of one PostgreSQL', 'assumed'],
  ['dbGigabytes', 2_000, 'gigabytes that one PostgreSQL should hold', 'assumed: restored in half a night'],
  [
    'dbConnections',
    200,
    'connections that one PostgreSQL should have',
    'assumed; PgBouncer shares them above',
  ],
];

export const given = Object.fromEntries(inputs.map(([key, value]) => [key, value]));

export const steps = [10, 1_000, 100_000];

export const modelOf = (companies, i = given) => {
  const orders = (companies * i.ordersPerDay * i.peakShare) / 3_600;
  const pages = orders * i.pagesPerOrder;
  const places = (companies * i.ridersOnShift * i.reportsPerMinute) / 60;
  const streams = companies * (i.ridersOnShift + i.staffPages);
  const coresOf = (kind) =>
    (orders * i[`${kind}MsPerOrder`] + pages * i[`${kind}MsPerPage`] + places * i[`${kind}MsPerPlace`]) /
    1_000 /
    i.busy;
  // A place is sent to the staff, a line of an order to staff and its rider.
  const lines = orders * i.linesPerOrder * (i.staffPages + 1) + places * i.staffPages;
  const gigabytes = (companies * i.ordersPerDay * i.days * i.bytesPerOrder) / 1e9;
  const nodes = Math.max(2, Math.ceil(coresOf('node')), Math.ceil(streams / i.streamsPerNode));
  const postgres = Math.max(1, Math.ceil(coresOf('db') / i.dbCores), Math.ceil(gigabytes / i.dbGigabytes));
  return {
    ordersPerDay: companies * i.ordersPerDay,
    ordersPerSecond: orders,
    requestsPerSecond: orders * 6 + pages + places,
    streams,
    nodeCores: coresOf('node'),
    nodes,
    dbCores: coresOf('db'),
    connections: nodes * i.nodeConnections,
    needsPooler: nodes * i.nodeConnections > i.dbConnections,
    gigabytes,
    walPerSecond: orders * i.walPerOrder + places * i.walPerPlace,
    sentPerSecond: lines * i.bytesPerLine + pages * i.bytesPerPage,
    linesPerSecond: orders * i.linesPerOrder + places,
    postgres,
  };
};

const number = (value) =>
  value >= 100
    ? Math.round(value).toLocaleString('en')
    : value >= 10
      ? value.toFixed(0)
      : String(Number(value.toPrecision(2)));
const bytes = (value) =>
  value >= 1e9
    ? `${number(value / 1e9)} GB`
    : value >= 1e6
      ? `${number(value / 1e6)} MB`
      : `${number(value / 1e3)} KB`;

const rows = [
  ['orders per day', ({ ordersPerDay }) => number(ordersPerDay)],
  ['orders per second, busiest hour', ({ ordersPerSecond }) => number(ordersPerSecond)],
  ['requests per second', ({ requestsPerSecond }) => number(requestsPerSecond)],
  ['open streams', ({ streams }) => number(streams)],
  ['processors of nodes', ({ nodeCores }) => number(nodeCores)],
  ['nodes, at least two', ({ nodes }) => number(nodes)],
  [
    'connections of nodes',
    ({ connections, needsPooler }) => `${number(connections)}${needsPooler ? ', through PgBouncer' : ''}`,
  ],
  ['processors of PostgreSQL', ({ dbCores }) => number(dbCores)],
  ['gigabytes after a year', ({ gigabytes }) => number(gigabytes)],
  ['WAL per second', ({ walPerSecond }) => bytes(walPerSecond)],
  ['lines of the live stream per second', ({ linesPerSecond }) => number(linesPerSecond)],
  ['sent to browsers per second', ({ sentPerSecond }) => bytes(sentPerSecond)],
  ['PostgreSQL servers', ({ postgres }) => number(postgres)],
];

const table = (head, body) =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const inputsTable = () =>
  table(
    ['input', 'value', 'from'],
    inputs.map(([, value, unit, from]) => [unit, value.toLocaleString('en'), from]),
  );

export const stepsTable = () => {
  const models = steps.map((companies) => modelOf(companies));
  return table(
    ['companies', ...steps.map(number)],
    rows.map(([title, show]) => [title, ...models.map(show)]),
  );
};
