/** `npm run bench -- map` measures the riders map with many moving riders; `--quick` for a fast look. */
import { cpus } from 'node:os';
import { figure } from './bench/figure.mjs';
import { makeFleet, reportEveryMs } from './bench-map/fleet.mjs';
import { startFront } from './bench-map/front.mjs';
import { measureMap } from './bench-map/measure-map.mjs';
import { measureReports } from './bench-map/measure-reports.mjs';
import { demoSession } from './size/demo-session.mjs';
import { runSuite } from './size/running-suite.mjs';
import { launchChromium } from './test/launch-chromium.mjs';

const isQuick = process.argv.includes('--quick');
const mostDelayMs = 2_000;
const counts = [100, 1_000, 5_000];
const lasting = isQuick ? { restMs: 5_000, dragMs: 2_000 } : { restMs: 20_000, dragMs: 5_000 };

const software = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const ms = (value) => (Number.isNaN(value) ? '–' : String(Math.round(value)));
const spread = ({ p50, p95, max }) => `${ms(p50)} / ${ms(p95)} / ${ms(max)}`;

const suite = await runSuite();
const browser = await launchChromium(...software);
try {
  const session = await demoSession(suite.origin, 'owner');
  const [group] = Object.values(JSON.parse(session.user).groups);
  console.log(
    `Riders map, 1280×900, Chromium ${browser.version()}, drawn in software (SwiftShader) on ${cpus().length} cores: a graphics`,
  );
  console.log(
    `card does better. Each rider reports every ${reportEveryMs / 1_000} s, six times as often as riders do. Middle / 95 of 100 / worst, in ms.`,
  );
  for (const count of counts) {
    const front = await startFront(suite.origin, makeFleet(count, group.company_id));
    const { rest, drag, age } = await measureMap(browser, front.origin, session, lasting);
    front.stop();
    const riders = `${count.toLocaleString('en')} riders`;
    figure({ what: `${riders}: frame at rest, middle / 95 of 100 / worst`, value: `${spread(rest)} ms` });
    figure({ what: `${riders}: frame while dragged`, value: `${spread(drag)} ms` });
    figure({ what: `${riders}: report to screen`, value: `${spread(age)} ms` });
  }
  const people = { dispatcher: session, rider: await demoSession(suite.origin, 'rider1') };
  const delays = await measureReports(browser, suite.origin, people, isQuick ? 5 : 20);
  figure({
    what: 'from a rider’s call to a dispatcher’s map, worst',
    value: `${ms(delays.max)} ms`,
    bound: `≤ ${mostDelayMs} ms`,
    isWithin: delays.max <= mostDelayMs,
  });
} finally {
  await browser.close();
  await suite.stop();
}
