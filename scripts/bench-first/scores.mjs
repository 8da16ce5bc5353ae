/**
 * Run by `measureScores` in a process of its own: sends Lighthouse's runs of each page to its parent. Its argument is JSON: `names` of
 * pages, `rounds` in which they take turns, and the number of the `processor` that a page has to itself.
 */

import { runSuite } from '../size/running-suite.mjs';
import { ensureChromium } from '../test/chromium.mjs';
import { loadLighthouse, scoreOf } from './lighthouse.mjs';
import { pagesToOpen } from './pages.mjs';
import { runProxy } from './proxy.mjs';

const { names, rounds, processor } = JSON.parse(process.argv[2]);
// Ends what it has started also where its parent has ended.
process.once('disconnect', () => process.exit());

const lighthouse = await loadLighthouse();
const suite = await runSuite();
let proxy;
try {
  proxy = await runProxy(suite.origin);
  const browser = {
    executablePath: process.env.CHROMIUM_PATH ?? ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      proxy.trust,
      ...(processor ? [`--renderer-cmd-prefix=taskset -c ${processor}`] : []),
    ],
  };
  const pages = await pagesToOpen(suite.origin, names);
  const runs = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const page of pages) runs[page.name].push(await scoreOf(lighthouse, browser, proxy.origin, page));
  process.send(runs);
} finally {
  proxy?.stop();
  await suite.stop();
  process.disconnect();
}
