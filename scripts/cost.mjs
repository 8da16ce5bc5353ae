/**
 * `npm run cost`: what it costs that teams deploy alone. Builds the suite a second time as one program of the same sources,
 * opens the same pages of both, and fails where federation costs more than its share. Needs the built suite (`npm run build`).
 * `-- --bytes` leaves out the times, `-- --all` lists the files.
 */
import { chromium } from 'playwright-core';
import { figure } from './bench/figure.mjs';
import { serveFront, withHints } from './cost/front.mjs';
import { buildAsOne } from './cost/one-build.mjs';
import { visit } from './cost/visit.mjs';
import { demoSession } from './size/demo-session.mjs';
import { runSuite } from './size/running-suite.mjs';
import { ensureChromium } from './test/chromium.mjs';

const most = { bytes: 0.05, time: 0.1 };
const onlyBytes = process.argv.includes('--bytes');
const rounds = onlyBytes ? 1 : 5;
const heading = 'main h1, main h2';
const pages = [
  { path: '/auth/login', remote: 'auth', shows: 'input[type=password]' },
  { path: '/orders', remote: 'orders', account: 'owner', shows: heading },
  { path: '/courier/orders', remote: 'courier', account: 'rider1', shows: heading },
  { path: '/remittance/1', remote: 'finance', account: 'accountant', shows: heading },
];

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const sessionOf = async (origin, account) =>
  account ? Object.entries(await demoSession(origin, account)) : [];

const one = await buildAsOne();
const suites = [await runSuite(), await runSuite({ site: one.siteDir })];
const fronts = [
  await serveFront(suites[0].origin),
  await serveFront(suites[1].origin, (html, url) => {
    const page = pages.find(({ path }) => url === path);
    return withHints(html, page ? one.hints(page.remote, page.path) : []);
  }),
];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});

async function compare(page) {
  const visits = [[], []];
  const sessions = [];
  for (const { origin } of suites) sessions.push(await sessionOf(origin, page.account));
  // In turns, so that a busy machine slows down both.
  for (let round = 0; round < rounds; round += 1)
    for (const [index, front] of fronts.entries())
      visits[index].push(await visit(browser, front.origin, page, sessions[index]));
  return visits.map((all) => ({ ...all[0], readyMs: median(all.map(({ readyMs }) => readyMs)) }));
}

const kb = (bytes) => (bytes / 1000).toFixed(1);
const percent = (share) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`;
const figures = ({ bytes, files, readyMs }) =>
  `${kb(bytes)} / ${files} / ${onlyBytes ? '–' : Math.round(readyMs)}`.padEnd(22);

let isOver = false;
try {
  console.log(`${'page'.padEnd(19)}${'federated'.padEnd(22)}${'one build'.padEnd(22)}extra`);
  console.log(`${' '.repeat(19)}${'KB / files / ms'.padEnd(22)}${'KB / files / ms'.padEnd(22)}`);
  for (const page of pages) {
    const [federated, single] = await compare(page);
    const bytes = federated.bytes / single.bytes - 1;
    const time = federated.readyMs / single.readyMs - 1;
    const isTooMuch = bytes > most.bytes || (!onlyBytes && time > most.time);
    isOver ||= isTooMuch;
    const extra = `${kb(federated.bytes - single.bytes)} KB (${percent(bytes)})${onlyBytes ? '' : `, time ${percent(time)}`}`;
    figure({
      what: `\`${page.path}\`: extra bytes`,
      value: percent(bytes),
      bound: `≤ ${percent(most.bytes)}`,
      isWithin: bytes <= most.bytes,
    });
    if (!onlyBytes)
      figure({
        what: `\`${page.path}\`: extra time`,
        value: percent(time),
        bound: `≤ ${percent(most.time)}`,
        isWithin: time <= most.time,
      });
    console.log(
      `${isTooMuch ? '✗' : '✓'} ${page.path.padEnd(17)}${figures(federated)}${figures(single)}${extra}`,
    );
    if (process.argv.includes('--all'))
      for (const { list } of [federated, single])
        console.log(list.map(([path, size]) => `    ${kb(size).padStart(7)}  ${path}`).join('\n'), '\n');
  }
} finally {
  await browser.close();
  for (const { stop } of [...fronts, ...suites]) await stop();
}
process.exitCode = isOver ? 1 : 0;
