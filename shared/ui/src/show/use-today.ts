import { endOfLagosDay, type LagosDay, lagosDayOf } from '@waybill/contract';
import { useSyncExternalStore } from 'react';

const today = (): LagosDay => lagosDayOf(new Date());

/** Calls back when another Lagos day may have begun: at midnight, and when the page is shown again, as timers sleep with a device. */
function onNewDay(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(check, endOfLagosDay(today()).getTime() - Date.now());
  };
  const check = () => {
    clearTimeout(timer);
    // A page that is not shown says so later, when it is.
    if (document.visibilityState === 'visible') callback();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Today in Lagos; renders again when another day begins while the page is open. */
export const useToday = (): LagosDay => useSyncExternalStore(onNewDay, today);
