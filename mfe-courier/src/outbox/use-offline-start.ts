import { useEffect, useState } from 'react';
import { RemitOrder } from '../my-orders/remit-order.ts';
import { CourierDashboard, CourierOrders, CourierRemittance } from '../rider-screens.ts';
import { useListsAtHand } from './use-lists-at-hand.ts';
import { WaitingList } from './waiting-list.ts';

/** After the first screen has what it needs. */
const quietMs = 4_000;

/** What a rider may open without signal, though he has not yet on this phone. */
const screens = [CourierOrders, RemitOrder, CourierDashboard, CourierRemittance, WaitingList];

const filesOfPage = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));

/** Gives the worker what came before it was there; resolves once that is kept. */
const keep = (worker: ServiceWorker, urls: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    worker.postMessage({ keep: urls }, [port2]);
  });

async function start(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  await Promise.all(screens.map((screen) => screen.preload()));
  await keep(active, filesOfPage());
  document.documentElement.dataset.opensOffline = 'true';
}

/**
 * Lets the suite open without signal on this phone: its worker, the code of all of the rider's screens, and his orders. All
 * of it once the first screen has come.
 */
export function useOfflineStart(): void {
  const [isQuiet, setIsQuiet] = useState(false);
  useListsAtHand(isQuiet);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsQuiet(true);
      if ('serviceWorker' in navigator) void start().catch(() => undefined);
    }, quietMs);
    return () => clearTimeout(timer);
  }, []);
}
