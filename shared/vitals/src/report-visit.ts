import type { PageVisitInput } from '@waybill/contract';
import type { ThrownErrors } from './early-errors.ts';
import { eachOnce, pageErrorOf } from './page-errors.ts';
import { watchVitals } from './web-vitals.ts';

export interface VisitOptions {
  /** The address of `suite/visit`. */
  url: string;
  /** The declared screen that is shown now. */
  screen(): string;
  buildId: string;
  /** Origins of our own files, next to the page's own. */
  origins?(): readonly string[];
  errors: ThrownErrors;
}

type Visitor = Navigator & {
  globalPrivacyControl?: boolean;
  connection?: { effectiveType?: string };
};

/** Errors of a page that stays open, such as a board on a wall, are reported after this while. */
const errorsWaitMs = 60_000;
const mostErrors = 20;

/** Whether the browser asks not to be tracked. */
const isLeftAlone = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Visitor;
  return globalPrivacyControl === true || doNotTrack === '1';
};

const connections = ['slow-2g', '2g', '3g', '4g'] as const;

const aboutDevice = (): Pick<PageVisitInput, 'device' | 'connection'> => ({
  device: matchMedia('(pointer: coarse) and (max-width: 900px)').matches ? 'phone' : 'desk',
  connection:
    connections.find((type) => type === (navigator as Visitor).connection?.effectiveType) ?? 'unknown',
});

/** No token, no cookie and no address of the page go with it; nothing waits for it, and a server that does not know it is no error. */
const send = (url: string, visit: PageVisitInput) => {
  void fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(visit),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
};

/**
 * Reports to the server how the page was, once it is left or hidden: in one request, and in a second one if something was thrown later.
 * Of a browser that asks not to be tracked it reports nothing.
 */
export function reportVisit({ url, screen, buildId, origins = () => [], errors }: VisitOptions): void {
  if (isLeftAlone()) return;
  // The vitals are those of the page that the visit began with; while it is left, media queries no longer show the device.
  const about = { screen: screen(), ...(buildId && { build_id: buildId }), ...aboutDevice() };
  const vitals = watchVitals();
  let isReported = false;
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const takeErrors = () => {
    clearTimeout(timer);
    timer = undefined;
    const ours = [location.origin, ...origins()];
    const fresh = eachOnce(errors.thrown.splice(0).flatMap((thrown) => pageErrorOf(thrown, ours) ?? []));
    const taken = fresh.slice(0, mostErrors - reported);
    reported += taken.length;
    return taken;
  };
  const reportErrors = () => {
    const taken = takeErrors();
    if (taken.length > 0) send(url, { ...about, screen: screen(), errors: taken });
  };
  const leave = () => {
    if (isReported) return reportErrors();
    isReported = true;
    send(url, { ...about, vitals: vitals.read(), errors: takeErrors() });
  };
  const wait = () => {
    timer ??= setTimeout(reportErrors, errorsWaitMs);
  };

  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  errors.onThrown = wait;
  if (errors.thrown.length > 0) wait();
}
