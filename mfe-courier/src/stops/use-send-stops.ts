import { courierOrdersApi, isApiError } from '@waybill/api';
import { useEffect } from 'react';
import { markStopsSent, type StopsPlan, usePlannedStops } from './stops.store.ts';

/** Later attempts may succeed: the server was not reached, or did not respond. */
const isTransient = (error: unknown) => !isApiError(error) || error.status === 0 || error.status >= 500;

/** The plan on its way: the page and the background both send. */
let sending: StopsPlan | undefined;

const send = async (plan: StopsPlan) => {
  if (sending === plan) return;
  sending = plan;
  try {
    await courierOrdersApi.placeStops(plan.ids);
  } catch (error) {
    if (isTransient(error)) return;
  } finally {
    sending = undefined;
  }
  // A rejected plan, or a server that knows none, is not sent again: the phone goes on showing it.
  markStopsSent(plan);
};

/** Sends the rider's plan once there is signal; only the last one counts. */
export function useSendStops(): void {
  const plan = usePlannedStops();
  useEffect(() => {
    if (!plan || plan.isSent) return;
    const trySending = () => {
      if (document.visibilityState === 'visible') void send(plan);
    };
    trySending();
    addEventListener('online', trySending);
    document.addEventListener('visibilitychange', trySending);
    return () => {
      removeEventListener('online', trySending);
      document.removeEventListener('visibilitychange', trySending);
    };
  }, [plan]);
}
