import type { CourierOrder } from '@waybill/contract';
import { offers, readJson, sessionStore, writeJson } from '@waybill/session';
import { createStore, useStore } from 'zustand';

/** In which order a rider drives, as last chosen on this phone. */
export interface StopsPlan {
  userId: string;
  teamId: string;
  /** Accepted courier orders, the first stop first. */
  ids: readonly string[];
  /** The server has it. */
  isSent: boolean;
}

const isPlan = (stored: unknown): stored is StopsPlan =>
  typeof stored === 'object' && stored !== null && 'ids' in stored && Array.isArray(stored.ids);

const storedPlan = (): StopsPlan | null => {
  const stored = readJson('STOPS');
  return isPlan(stored) ? stored : null;
};

const planStore = createStore<{ plan: StopsPlan | null }>(() => ({ plan: storedPlan() }));

const isOwn = (plan: StopsPlan | null): plan is StopsPlan => {
  const { user, teamId } = sessionStore.getState();
  return plan !== null && plan.userId === user?.id && plan.teamId === teamId;
};

const save = (plan: StopsPlan) => {
  writeJson('STOPS', plan);
  planStore.setState({ plan });
};

/** Stores a new plan of the signed-in rider, still to be sent to a server that takes one. */
export function planStops(ids: readonly string[]): void {
  const { user, teamId } = sessionStore.getState();
  if (user && teamId) save({ userId: user.id, teamId, ids, isSent: !offers('stops') });
}

/** Notes that the server has this plan, unless a newer one has been made since. */
export function markStopsSent(plan: StopsPlan): void {
  if (planStore.getState().plan === plan) save({ ...plan, isSent: true });
}

/** The signed-in rider's plan, if they made one on this phone. */
export const usePlannedStops = (): StopsPlan | undefined => {
  const plan = useStore(planStore, (state) => state.plan);
  return isOwn(plan) ? plan : undefined;
};

const byPlace = (
  orders: readonly CourierOrder[],
  placeOf: (order: CourierOrder) => number,
): CourierOrder[] => {
  const placeOrLast = (order: CourierOrder) => {
    const place = placeOf(order);
    return place === -1 ? Number.MAX_SAFE_INTEGER : place;
  };
  return orders.toSorted((a, b) => placeOrLast(a) - placeOrLast(b));
};

/** The orders in the order of these ids; others come last, as they were. */
export const sortedByIds = (orders: readonly CourierOrder[], ids: readonly string[]): CourierOrder[] =>
  byPlace(orders, ({ id }) => ids.indexOf(id));

/** The orders as the rider drives: by the plan on this phone, else by what the server knows; new ones come last, as they were. */
export const inOrderOfStops = (
  orders: readonly CourierOrder[],
  plan: StopsPlan | undefined,
): CourierOrder[] =>
  plan ? sortedByIds(orders, plan.ids) : byPlace(orders, ({ stop_position }) => (stop_position ?? 0) - 1);
