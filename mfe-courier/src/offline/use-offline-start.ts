import { useEffect, useState } from 'react';
import { ReportAttempt } from '../handover/attempt.ts';
import { CompleteOrder } from '../handover/handover.ts';
import { RiderDashboard, RiderOrders, RiderPapers, RiderRemittance } from '../lazy-rider-pages.ts';
import { RemitOrder } from '../my-orders/remit-order.ts';
import { OutboxDetails } from '../outbox/outbox-details.ts';
import { ClaimExpense } from '../pay/claim-expense.ts';
import { RemitSeveral } from '../remittance/remit-several.ts';
import { codeDetector } from '../scan/code-detector.ts';
import { ScanOrders } from '../scan/scan-orders.ts';
import { StopsOrder } from '../stops/stops-order.ts';
import { preloadRiderTexts } from '../texts/rider-texts.ts';
import { storeQueriesNow } from './offline-queries.ts';
import { allWhenIdle, untilIdle } from './until-idle.ts';
import { usePrefetchForOffline } from './use-prefetch-for-offline.ts';

/** Starts after the first screen has loaded, so as not to slow it down. */
const startDelayMs = 4_000;

/** Screens that a rider may open without signal, even if they have not opened them on this phone before. */
const screens = [
  RiderOrders,
  CompleteOrder,
  ReportAttempt,
  RemitOrder,
  RemitSeveral,
  ScanOrders,
  StopsOrder,
  RiderDashboard,
  RiderRemittance,
  RiderPapers,
  ClaimExpense,
  OutboxDetails,
];
const loads = [...screens.map((screen) => screen.preload), codeDetector, preloadRiderTexts];

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));

/** Hands the worker the files that were loaded before it ran; resolves once it has stored them. */
const storeFiles = (worker: ServiceWorker, urls: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    worker.postMessage({ urls }, [port2]);
  });

/** Resolves once the rider's files are stored, to false where nothing could store them, or this build is shown no longer. */
async function storeScreens(signal: AbortSignal): Promise<boolean> {
  await untilIdle();
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  await allWhenIdle(loads, signal);
  if (signal.aborted) return false;
  await storeFiles(active, loadedFiles());
  return !signal.aborted;
}

/**
 * Lets the suite open without signal on this phone: installs the worker, loads the rider's screens and their data. Once all of it is
 * stored, the document's element has `data-opens-offline`: also after a deployment, as what was stored before still opens.
 */
export function useOfflineStart(): void {
  const [isStarted, setIsStarted] = useState(false);
  const [isStored, setIsStored] = useState(false);
  const isDataHere = usePrefetchForOffline(isStarted);
  useEffect(() => {
    const shown = new AbortController();
    const timer = setTimeout(() => {
      setIsStarted(true);
      if ('serviceWorker' in navigator) storeScreens(shown.signal).then(setIsStored, () => undefined);
    }, startDelayMs);
    return () => {
      clearTimeout(timer);
      shown.abort();
    };
  }, []);
  useEffect(() => {
    if (!isStored || !isDataHere) return;
    storeQueriesNow().then(
      () => {
        document.documentElement.dataset.opensOffline = 'true';
      },
      () => undefined,
    );
  }, [isStored, isDataHere]);
}
