import { useEffect } from 'react';

/** After the first screen has what it needs. */
const quietMs = 4_000;

/** What a rider may open without signal, though he has not yet on this phone. */
const screens = () => [
  import('../my-orders/courier-orders.page.tsx'),
  import('../my-orders/remit.dialog.tsx'),
  import('../dashboard/courier-dashboard.page.tsx'),
  import('../remittance/courier-remittance.page.tsx'),
  import('./waiting.dialog.tsx'),
];

const filesOfPage = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));

async function start(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  await Promise.allSettled(screens());
  // What came before the worker was there has to be given to it.
  active?.postMessage({ keep: filesOfPage() });
}

/** Lets the suite open without signal on this phone: its worker, and the code of all of the rider's screens. */
export function useOfflineStart(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => void start().catch(() => undefined), quietMs);
    return () => clearTimeout(timer);
  }, []);
}
