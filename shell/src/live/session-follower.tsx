import { useQueryClient } from '@tanstack/react-query';
import { companiesApi, employeesApi, refreshUser, ridersApi, waitingApi } from '@waybill/api';
import type { WaitingKind } from '@waybill/contract';
import { isLive, useLiveEvents } from '@waybill/live';
import { useEffect } from 'react';

const listOf: Record<WaitingKind, readonly string[]> = {
  companies: companiesApi.all,
  riders: ridersApi.all,
  employees: employeesApi.all,
};

/** Time since the last look for which the viewer's rights count as fresh, in ms. */
const freshMs = 10_000;

/** Time that the stream may take to come back, with the missed events, before the viewer is read without it, in ms. */
const patienceMs = 3_000;

/** Refreshes the viewer's rights at the start, and when they come back to the window and no events arrive. */
function useRefreshOfUser() {
  const client = useQueryClient();
  useEffect(() => {
    // Changes while no page was open came with no event.
    void refreshUser(client);
    let lookedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < freshMs) return;
      lookedAt = Date.now();
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isLive()) void refreshUser(client);
      }, patienceMs);
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [client]);
}

/** Follows what the viewer may do, and who waits for their approval, on every screen of an account. */
export function SessionFollower() {
  const client = useQueryClient();
  useRefreshOfUser();
  useLiveEvents((event) => {
    if (event.event === 'session.changed' || event.event === 'resync') void refreshUser(client);
    if (event.event === 'resync') void client.invalidateQueries({ queryKey: waitingApi.all });
    if (event.event !== 'waiting.changed') return;
    void client.invalidateQueries({ queryKey: waitingApi.all });
    void client.invalidateQueries({ queryKey: listOf[event.data.of] ?? waitingApi.all });
  });
  return null;
}
