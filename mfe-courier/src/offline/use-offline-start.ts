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
import { untilIdle } from './until-idle.ts';
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

/** Loads them side by side, but begins each when the page is idle: what is there already is evaluated at once, and together that would be one long task. */
async function loadAll(): Promise<void> {
  let idle = Promise.resolve();
  const begin = (load: () => Promise<unknown>) => {
    idle = idle.then(untilIdle);
    return idle.then(load);
  };
  await Promise.all(loads.map(begin));
}

/** Resolves once the rider's files are stored, to false where nothing could store them. */
async function storeScreens(): Promise<boolean> {
  await untilIdle();
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  await loadAll();
  await storeFiles(active, loadedFiles());
  return true;
}

/** Lets the suite open without signal on this phone: installs the worker, loads the rider's screens and their data. */
export function useOfflineStart(): void {
  const [isStarted, setIsStarted] = useState(false);
  const [isStored, setIsStored] = useState(false);
  const isDataHere = usePrefetchForOffline(isStarted);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsStarted(true);
      if ('serviceWorker' in navigator) storeScreens().then(setIsStored, () => undefined);
    }, startDelayMs);
    return () => clearTimeout(timer);
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
