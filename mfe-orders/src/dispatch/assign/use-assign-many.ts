import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, isApiError, newIdempotencyKey } from '@waybill/api';
import type { BoardOrder, CourierOrder, RankedRider } from '@waybill/contract';
import { clearAlert, showError, showSuccess } from '@waybill/session';
import { useRef, useState } from 'react';
import { affectedByOrders } from '../affected-by-orders.ts';
import { showAssigned } from '../show-order.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';
import { isUnanswered, undoAssignments } from './undo-assignments.ts';

/** The result for one order. */
export type Outcome =
  | { state: 'sending' }
  | { state: 'assigned'; courierOrder: CourierOrder }
  /** Assigned, then unassigned again. */
  | { state: 'returned' }
  /**
   * `isFinal`: a retry would fail as well. `isGone`: the order is no longer unassigned. `isOverLimit`: a reason would pass the
   * rider's cash limit. `isUnanswered`: it may be assigned all the same.
   */
  | {
      state: 'failed';
      reason: string;
      isFinal: boolean;
      isGone: boolean;
      isOverLimit: boolean;
      isUnanswered: boolean;
    };

type Outcomes = ReadonlyMap<string, Outcome>;

function failureOf(error: unknown): Outcome {
  const now =
    isApiError(error) && error.code === 'order.wrong_state' ? (error.data as BoardOrder) : undefined;
  const message = error instanceof Error ? error.message : 'Something went wrong.';
  return {
    state: 'failed',
    reason: now ? `It is already ${now.status}` : message,
    isFinal: isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429,
    isGone: now !== undefined,
    isOverLimit: isApiError(error) && error.code === 'cash_limit.exceeded',
    isUnanswered: isUnanswered(error),
  };
}

const isAssigned = (outcome: Outcome | undefined) => outcome?.state === 'assigned';

const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

const isTaken = (outcome: Outcome) =>
  outcome.state === 'assigned' || (outcome.state === 'failed' && outcome.isGone);

interface Listeners {
  /** An order has a rider, from here or elsewhere. Called as each response arrives, even after the dialog is closed. */
  onAssigned: (ids: readonly string[]) => void;
  /** These were unassigned again. */
  onReturned: (orders: readonly BoardOrder[]) => void;
  /** Nothing is left to do. */
  onAllAssigned: () => void;
  /** Whether the dialog is still there. */
  isOpen: () => boolean;
}

/** Assigns many orders to one rider, with a call and a result for each. */
export function useAssignMany(
  orders: readonly BoardOrder[],
  { onAssigned, onReturned, onAllAssigned, isOpen }: Listeners,
) {
  const client = useQueryClient();
  const [rider, setRider] = useState<RankedRider | null>(null);
  const cashLimitReason = useRef<string | undefined>(undefined);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const latest = useRef<Outcomes>(outcomes);
  const [isUndoing, setUndoing] = useState(false);
  // A call whose response was lost is sent again with the same key, so that it has its effect once.
  const keys = useRef(new Map<string, string>());

  const setOutcome = (id: string, outcome: Outcome) => {
    latest.current = new Map(latest.current).set(id, outcome);
    setOutcomes(latest.current);
    if (isTaken(outcome)) onAssigned([id]);
  };
  const assignOne = async ({ id }: BoardOrder, to: RankedRider) => {
    const key = keys.current.get(id) ?? newIdempotencyKey();
    keys.current.set(id, key);
    try {
      const courierOrder = await courierOrdersApi.assign(
        { order_id: id, courier_id: to.id, cash_limit_reason: cashLimitReason.current },
        key,
      );
      showAssigned(client, courierOrder);
      setOutcome(id, { state: 'assigned', courierOrder });
    } catch (error) {
      setOutcome(id, failureOf(error));
    }
  };
  const assigned = () =>
    [...latest.current.values()].flatMap((one) => (one.state === 'assigned' ? [one.courierOrder] : []));
  const undo = async () => {
    // The notice offers the same action.
    clearAlert();
    setUndoing(true);
    const returned = await undoAssignments(client, assigned());
    const ids = returned.map(({ order }) => order.id);
    for (const id of ids) setOutcome(id, { state: 'returned' });
    onReturned(orders.filter(({ id }) => ids.includes(id)));
    setUndoing(false);
  };

  const announce = (to: RankedRider) => {
    const count = assigned().length;
    const missing = orders.length - count;
    const undoAll = { label: 'Undo all', run: () => void undo() };
    if (missing === 0) {
      showSuccess(`${ordersText(count)} assigned to ${to.courier_name}`, undoAll);
      return onAllAssigned();
    }
    const isUnsure = [...latest.current.values()].some((one) => one.state === 'failed' && one.isUnanswered);
    showError(
      `${missing} of ${ordersText(orders.length)} ${isUnsure ? 'may not be' : 'not'} assigned to ${to.courier_name}`,
      // The open dialog has the same button.
      count > 0 && !isOpen() ? undoAll : undefined,
    );
  };
  const send = async (some: readonly BoardOrder[], to: RankedRider) => {
    for (const { id } of some) setOutcome(id, { state: 'sending' });
    await mapWithConcurrency(some, (order) => assignOne(order, to));
    for (const queryKey of affectedByOrders) void client.invalidateQueries({ queryKey });
    announce(to);
  };

  return {
    rider,
    outcomes,
    isUndoing,
    isBusy: [...outcomes.values()].some(({ state }) => state === 'sending'),
    assignedCount: [...outcomes.values()].filter(isAssigned).length,
    /** With the reason where the rider has reached their cash limit; a retry sends it again. */
    assign: (to: RankedRider, reason?: string) => {
      cashLimitReason.current = reason;
      setRider(to);
      return send(orders, to);
    },
    /** The same rider has reached their limit since then: those orders again, with the reason. */
    passLimit: (some: readonly BoardOrder[], reason: string) => {
      cashLimitReason.current = reason;
      for (const { id } of some) keys.current.delete(id);
      return rider ? send(some, rider) : undefined;
    },
    retry: (some: readonly BoardOrder[]) => {
      if (rider) void send(some, rider);
    },
    undo,
  };
}
