import type { ThrownErrors } from '@waybill/vitals/early';
import type { Remotes } from '../remotes/remotes.ts';
import { shellBuild } from './report.ts';

/** The first screen is loading until then; what was painted and thrown before is known all the same. */
const startDelayMs = 2_000;

/** Reports the server how the page was. The code for it comes when the page has nothing else to do; without it nobody misses anything. */
export function reportLater(remotes: Remotes, errors: ThrownErrors): void {
  const report = async () => {
    const { reportThisVisit } = await import('./report-this-visit.ts');
    reportThisVisit(remotes, shellBuild, errors);
    document.documentElement.dataset.visit = 'watched';
  };
  const begin = () => void report().catch(() => undefined);
  setTimeout(
    () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(begin) : begin()),
    startDelayMs,
  );
}
