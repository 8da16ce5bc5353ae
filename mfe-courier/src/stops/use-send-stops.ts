import { courierOrdersApi } from '@waybill/api';
import { useEffect } from 'react';
import { isRejected } from '../outbox/is-rejected.ts';
import { markStopsSent, type StopsPlan, usePlannedStops } from './stops.store.ts';

/** The plan on its way: the page and the background both send. */
let sending: StopsPlan | undefined;

const send = async (plan: StopsPlan) => {
  if (sending === plan) return;
  sending = plan;
  try {
    await courierOrdersApi.placeStops(plan.ids);
  } catch (error) {
    if (!isRejected(error)) return;
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
