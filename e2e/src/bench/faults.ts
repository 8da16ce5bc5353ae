import { cpus } from 'node:os';
import { type Area, areas } from '../support/areas.ts';
import { launchBrowser } from '../support/browser.ts';
import { forgetEarlierBuilds } from '../support/first-builds.ts';
import { type Mend, type Outcome, runCell, timeShell, type Visit } from '../support/matrix-cell.ts';
import { type RemoteFault, remoteFaults } from '../support/remote-faults.ts';
import { startSuite } from '../support/suite.ts';
import { figure } from './figure.ts';

const isQuick = process.argv.includes('--quick');
const isProof = process.argv.includes('--prove');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);

/** In ms: the shell above a healthy visit's median, a call of the API, and the way back after the mend. */
const bounds = { shellMs: 100, callMs: 500, Retry: 2000, 'by itself': 30_000 };
/** The ways back of the rounds. */
const rounds: readonly Mend[] = ['Retry', 'by itself'];
const shellRounds = 7;

const healthy: RemoteFault = { name: 'none', of: () => ({}), seen: 'content' };

/** What must be fast takes 3 s. */
const slowedDown = (fault: RemoteFault): RemoteFault => ({
  ...fault,
  of: (files) => {
    const { file, ...rest } = fault.of(files);
    const isOurs = (path: string) => path.startsWith('/shell/') || path === '/config.json';
    return { ...rest, file: (path) => (isOurs(path) ? 'slow' : file?.(path)) };
  },
  afterMend: ({ folder }) => ({ file: (path) => (path.startsWith(folder) ? 'slow' : undefined) }),
});

/** Hangs first: they are what holds others up. */
const spread = [
  'every file: hang',
  'entry: hang',
  'exposed part: hang',
  'page: half, then hang',
  'entry: 404',
  'page: one byte changed',
].map((wanted) => remoteFaults.find(({ name }) => name === wanted)!);

interface Case {
  area: Area;
  visit: Visit;
  fault: RemoteFault;
}

/** Every remote, first with one fault, then with another; a rider's phone has its remote on every page already. */
const chosen = areas.filter(({ remote }) => !only || only.split(',').includes(remote));
const cases: Case[] = chosen.flatMap((area) =>
  (isQuick ? [0] : [0, 3]).flatMap((step) => {
    const fault = spread[(areas.indexOf(area) + step) % spread.length]!;
    const visits: Visit[] = area.remote === 'courier' ? ['first load'] : ['first load', 'navigation'];
    return visits.map((visit) => ({ area, visit, fault: isProof ? slowedDown(fault) : fault }));
  }),
);

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const suite = await startSuite();
await forgetEarlierBuilds(suite.siteDir);
const browser = await launchBrowser();

/** A healthy visit before each broken one, so that both meet the same machine. */
async function measure({ area, visit, fault }: Case) {
  const well: number[] = [];
  const shell: number[] = [];
  for (let round = 0; round < shellRounds; round += 1) {
    well.push(await timeShell(browser, suite, { area, visit, fault: healthy, mends: [] }));
    shell.push(await timeShell(browser, suite, { area, visit, fault, mends: [] }));
  }
  const broken: Outcome[] = [];
  for (const mend of rounds)
    broken.push(await runCell(browser, suite, { area, visit, fault, mends: [mend] }));
  const slowest = (mend: Mend) => Math.max(...broken.map(({ backMs }) => backMs[mend] ?? 0));
  return {
    healthyMs: median(well),
    shellMs: median(shell),
    callMs: Math.max(...broken.map(({ callMs }) => callMs)),
    Retry: slowest('Retry'),
    'by itself': slowest('by itself'),
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

const mark = (value: number, bound: number) => `${value} ${value <= bound ? '✓' : '✗'}`;

const failing = ({ healthyMs, shellMs, ...rest }: Measured) =>
  [
    shellMs <= healthyMs + bounds.shellMs,
    rest.callMs < bounds.callMs,
    rest.Retry <= bounds.Retry,
    rest['by itself'] <= bounds['by itself'],
  ].filter((isMet) => !isMet).length;

const columns = (cells: readonly string[]) =>
  cells.map((cell, index) => (index < 3 ? cell.padEnd(index === 2 ? 24 : 12) : cell.padStart(14))).join('');

function show({ area, visit, fault }: Case, measured: Measured) {
  const { healthyMs, shellMs, callMs } = measured;
  const cells = [
    area.remote,
    visit,
    fault.name,
    String(healthyMs),
    mark(shellMs, healthyMs + bounds.shellMs),
    mark(callMs, bounds.callMs - 1),
    mark(measured.Retry, bounds.Retry),
    mark(measured['by itself'], bounds['by itself']),
  ];
  console.log(columns(cells));
}

let failed = 0;
try {
  console.log(`\nA broken remote, in ms; ${cpus().length} × ${cpus()[0]?.model.trim()}`);
  console.log(
    `shell: median of ${shellRounds}, at most ${bounds.shellMs} above a healthy visit; call: slowest, below ${bounds.callMs}; Retry: at most ${bounds.Retry}; by itself: at most ${bounds['by itself']}\n`,
  );
  console.log(columns(['remote', 'visit', 'fault', 'healthy', 'shell', 'call', 'Retry', 'by itself']));
  for (const each of cases) {
    const measured = await measure(each).catch((error) => {
      console.log(
        columns([each.area.remote, each.visit, each.fault.name, `✗ ${String(error).split('\n')[0]}`]),
      );
    });
    if (measured) show(each, measured);
    failed += measured ? failing(measured) : 1;
  }
  figure({
    what: `bounds of ${cases.length} faults that do not hold`,
    value: String(failed),
    bound: '0',
    isWithin: failed === 0,
  });
  console.log(failed === 0 ? '\nAll within their bounds' : `\n${failed} out of bounds`);
} finally {
  await browser.close();
  await suite.stop();
}
process.exitCode = failed === 0 ? 0 : 1;
