/**
 * `npm run bench -- cost`: the cost of letting teams deploy alone. Builds the suite a second time as one program of the same sources, and opens the
 * same pages of both. `--bytes` leaves out the times.
 */
import { figure } from './bench/figure.mjs';
import { serveFront, withHints } from './cost/front.mjs';
import { buildAsOne } from './cost/one-build.mjs';
import { visit } from './cost/visit.mjs';
import { demoSession } from './size/demo-session.mjs';
import { runSuite } from './size/running-suite.mjs';
import { launchChromium } from './test/launch-chromium.mjs';

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
const browser = await launchChromium();

async function compare(page) {
  const visits = [[], []];
  const sessions = [];
  for (const { origin } of suites) sessions.push(await sessionOf(origin, page.account));
  // Both take turns, so that a busy machine slows down both.
  for (let round = 0; round < rounds; round += 1)
    for (const [index, front] of fronts.entries())
      visits[index].push(await visit(browser, front.origin, page, sessions[index]));
  return visits.map((all) => ({ ...all[0], readyMs: median(all.map(({ readyMs }) => readyMs)) }));
}

const percent = (share) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`;
const noteExtra = (what, share, atMost) =>
  figure({ what, value: percent(share), bound: `≤ ${percent(atMost)}`, isWithin: share <= atMost });

try {
  for (const page of pages) {
    const [federated, single] = await compare(page);
    noteExtra(`\`${page.path}\`: extra bytes`, federated.bytes / single.bytes - 1, most.bytes);
    if (!onlyBytes)
      noteExtra(`\`${page.path}\`: extra time`, federated.readyMs / single.readyMs - 1, most.time);
  }
} finally {
  await browser.close();
  for (const { stop } of [...fronts, ...suites]) await stop();
}
