import { suiteApi } from '@waybill/api';
import { deviceId } from '../remotes/device.ts';
import type { RemoteReport } from '../remotes/remote-report.ts';

/** Reports of a page that opens come together. */
const waitMs = 3000;
const mostEntries = 20;
/** A device that slept in between has waited no longer than this. */
const longestLoadMs = 600_000;
const longestMessage = 300;
const isBuildId = /^[0-9a-f]{12}$/;

let queue: (RemoteReport & { path: string })[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Outcomes already reported of each build. */
const sent = new Map<string, Set<string>>();

function flush() {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0) return;
  const entries = queue.slice(0, mostEntries);
  queue = queue.slice(mostEntries);
  if (queue.length > 0) timer = setTimeout(flush, waitMs);
  // The operators' statistics are not worth an error to anybody.
  suiteApi.report({ device_id: deviceId(), entries }).catch(() => undefined);
}

// Reports that wait would be lost with a page that is left.
addEventListener('pagehide', flush);
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());

/** Whether it is news: the same outcome with the same message is none, until the build was loaded in between. */
function isNew({ remote, build_id, outcome, message = '' }: RemoteReport): boolean {
  const build = `${remote} ${build_id}`;
  const reported = sent.get(build) ?? new Set();
  const key = `${outcome} ${message}`;
  if (reported.has(key)) return false;
  if (outcome === 'loaded') reported.clear();
  else reported.delete('loaded ');
  sent.set(build, reported.add(key));
  return true;
}

/** Sends the outcome of a build to the operators: that it was loaded once per page, and every new failure once. */
export function sendReport(report: RemoteReport): void {
  const { load_ms, message, build_id } = report;
  // A build under development concerns its developer alone.
  if (build_id === 'development' || !isNew(report)) return;
  timer ??= setTimeout(flush, waitMs);
  queue.push({
    ...report,
    build_id: isBuildId.test(build_id) ? build_id : '',
    ...(load_ms !== undefined && { load_ms: Math.min(load_ms, longestLoadMs) }),
    ...(message !== undefined && { message: message.slice(0, longestMessage) }),
    path: location.pathname,
  });
}
