import type { PageVisit, SuiteReportEntry } from '@waybill/contract';
import { Counter, Histogram, metricText } from '../platform/base/metric.ts';

const secondBounds = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 6, 10];
const shiftBounds = [0.01, 0.05, 0.1, 0.25, 0.5];
const times = { ttfb_ms: 'ttfb', fcp_ms: 'fcp', lcp_ms: 'lcp', inp_ms: 'inp' } as const;

export type VisitCounts = ReturnType<typeof countVisits>;

/** Counts what pages report of visits, by remote and kind of device: as many series as there are remotes. */
export const countVisits = () => {
  const visits = new Counter();
  const errors = new Counter();
  const dropped = new Counter();
  const failures = new Counter();
  const withdrawn = new Counter();
  const durations = new Histogram(secondBounds);
  const shifts = new Histogram(shiftBounds);

  const add = (remote: string, { device, vitals, errors: thrown }: PageVisit) => {
    // Not how many: one page can throw the same all day.
    if (thrown.length > 0) errors.add({ remote });
    if (!vitals) return;
    visits.add({ remote, device });
    for (const [field, vital] of Object.entries(times)) {
      const value = vitals[field as keyof typeof times];
      if (value !== undefined) durations.observe(value / 1_000, { vital, remote, device });
    }
    if (vitals.cls !== undefined) shifts.observe(vitals.cls, { remote, device });
  };
  /** Counts a report of a build that failed; strangers can send any. */
  const failed = ({ remote, outcome }: SuiteReportEntry, failure: string | null, isKnown: boolean) => {
    if (failure || outcome === 'failed')
      failures.add({ remote, kind: failure ?? 'network', signed_in: isKnown ? 'yes' : 'no' });
  };
  const texts = () => [
    metricText(
      'waybill_page_visits_total',
      'counter',
      'Visits of pages that reported of them.',
      visits.samples,
    ),
    metricText(
      'waybill_page_errors_total',
      'counter',
      'Reports of errors in browsers that nobody caught.',
      errors.samples,
    ),
    metricText(
      'waybill_page_reports_dropped_total',
      'counter',
      'Reports of pages that came above a limit.',
      dropped.samples,
    ),
    metricText(
      'waybill_build_failures_total',
      'counter',
      'Reports of builds that broke, lack a file, were refused, or were lost on the network.',
      failures.samples,
    ),
    metricText(
      'waybill_builds_withdrawn_total',
      'counter',
      'Builds that the suite withdrew by itself.',
      withdrawn.samples,
    ),
    durations.text('waybill_page_vital_seconds', 'Web vitals that are times, by remote.'),
    shifts.text('waybill_page_layout_shift', 'Cumulative layout shift of visits, by remote.'),
  ];
  return {
    add,
    drop: () => dropped.add({}),
    failed,
    withdrawn: (remote: string) => withdrawn.add({ remote }),
    texts,
  };
};
