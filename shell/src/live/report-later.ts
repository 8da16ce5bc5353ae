import type { ThrownErrors } from '@waybill/vitals/early';
import type { Remotes } from '../remotes/remotes.ts';
import { shellBuild } from './report.ts';

/** The first screen is loading until then; what was painted and thrown before is known all the same. */
const startDelayMs = 2_000;

/** Reports to the server how the page was. Its code is loaded when the page is idle; without it users miss nothing. */
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
