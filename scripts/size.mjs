/**
 * `npm run size`: opens each entry page of the built suite in a fresh browser, prints its transfers
 * in brotli bytes and requests, and fails where a budget is exceeded or a shared part is there twice.
 */

import { readRegistry } from '../tools/publishing/publish.mjs';
import { siteDir } from '../tools/workspace.mjs';
import { figure } from './bench/figure.mjs';
import { findCopies } from './size/copies.mjs';
import { measurePage } from './size/measure.mjs';
import { receiverPath } from './size/receiver-path.mjs';
import { runSuite } from './size/running-suite.mjs';
import { launchChromium } from './test/launch-chromium.mjs';

const kb = 1000;
const entryBudget = 6 * kb;
const pages = [
  { title: 'sign-in', path: '/auth/login', budget: 200 * kb, shows: 'input[type=password]' },
  { title: 'orders board', path: '/orders', account: 'owner', budget: 270 * kb, shows: 'main h1, main h2' },
  {
    title: 'rider’s orders',
    path: '/courier/orders',
    account: 'rider1',
    budget: 240 * kb,
    shows: 'main h1, main h2',
  },
];

const receiverPage = { title: 'receiver’s page', budget: 60 * kb, shows: 'main h1' };

const failures = [];
const inKb = (bytes) => `${(bytes / kb).toFixed(1)} KB`;
const line = (title, bytes, budget, rest) => {
  const isOver = bytes > budget;
  console.log(
    `${isOver ? '✗' : '✓'} ${title.padEnd(24)} ${inKb(bytes).padStart(9)} of ${inKb(budget)}  ${rest}`,
  );
  figure({ what: title, value: inKb(bytes), bound: `≤ ${inKb(budget)}`, isWithin: !isOver });
  if (isOver) failures.push(`${title} is ${inKb(bytes - budget)} over its budget`);
};
const sum = (requests) => requests.reduce((total, { bytes }) => total + bytes, 0);

const suite = await runSuite();
const browser = await launchChromium();
try {
  const receiver = { ...receiverPage, path: await receiverPath(suite.origin) };
  for (const page of [...pages, receiver]) {
    const requests = await measurePage(browser, suite.origin, page);
    const kinds = ['page', 'styles', 'scripts', 'data'].map((kind) => {
      const ofKind = requests.filter((request) => request.kind === kind);
      return `${kind} ${inKb(sum(ofKind))} in ${ofKind.length}`;
    });
    line(page.title, sum(requests), page.budget, `${requests.length} requests: ${kinds.join(', ')}`);
    if (process.argv.includes('--all'))
      for (const { path, bytes } of requests) console.log(`    ${inKb(bytes).padStart(9)}  ${path}`);
  }
  for (const { name, entry } of readRegistry(siteDir).remotes) {
    const response = await fetch(suite.origin + entry, { headers: { 'accept-encoding': 'br' } });
    line(`remote entry of \`${name}\``, Number(response.headers.get('content-length')), entryBudget, '');
  }
} finally {
  await browser.close();
  await suite.stop();
}

failures.push(...findCopies(siteDir));
if (failures.length === 0) console.log('One copy each of React, router, query, zustand and antd');
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
