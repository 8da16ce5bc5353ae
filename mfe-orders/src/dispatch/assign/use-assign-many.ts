import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, isApiError, newIdempotencyKey } from '@waybill/api';
import type { Courier, CourierOrder, Order } from '@waybill/contract';
import { clearAlert, showError, showSuccess } from '@waybill/session';
import { useRef, useState } from 'react';
import { touchedByOrders } from '../touched-by-orders.ts';
import { inLanes } from './in-lanes.ts';
import { undoAssignments } from './undo-assignments.ts';

/** What became of one order. */
export type Outcome =
  | { state: 'sending' }
  | { state: 'assigned'; courierOrder: CourierOrder }
  /** Assigned, and taken back. */
  | { state: 'returned' }
  /** `isFinal`: the same again would be refused again. `isGone`: the order is nobody's to assign any more. */
  | { state: 'failed'; reason: string; isFinal: boolean; isGone: boolean };

type Outcomes = ReadonlyMap<string, Outcome>;

function failureOf(error: unknown): Outcome {
  const now = isApiError(error) && error.code === 'order.wrong_state' ? (error.data as Order) : undefined;
  const message = error instanceof Error ? error.message : 'Something went wrong.';
  return {
    state: 'failed',
    reason: now ? `It is ${now.status} already` : message,
    isFinal: isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429,
    isGone: now !== undefined,
  };
}

const isAssigned = (outcome: Outcome | undefined) => outcome?.state === 'assigned';

const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

const isSettled = (outcome: Outcome) =>
  outcome.state === 'assigned' || (outcome.state === 'failed' && outcome.isGone);

interface Listeners {
  /** An order has a rider now, given here or elsewhere; called as each settles, also after the dialog is closed. */
  onAssigned: (ids: readonly string[]) => void;
  /** These were taken back. */
  onReturned: (orders: readonly Order[]) => void;
}

/** Gives many orders to one rider: a call for each, and what became of each. */
export function useAssignMany(orders: readonly Order[], { onAssigned, onReturned }: Listeners) {
  const client = useQueryClient();
  const [rider, setRider] = useState<Courier | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const latest = useRef<Outcomes>(outcomes);
  const [isUndoing, setUndoing] = useState(false);
  // A call whose answer was lost is sent again under the same key, so that it has its effect once.
  const keys = useRef(new Map<string, string>());

  const settle = (id: string, outcome: Outcome) => {
    latest.current = new Map(latest.current).set(id, outcome);
    setOutcomes(latest.current);
    if (isSettled(outcome)) onAssigned([id]);
  };
  const assignOne = async ({ id }: Order, to: Courier) => {
    const key = keys.current.get(id) ?? newIdempotencyKey();
    keys.current.set(id, key);
    try {
      const courierOrder = await courierOrdersApi.assign({ order_id: id, courier_id: to.id }, key);
      settle(id, { state: 'assigned', courierOrder });
    } catch (error) {
      settle(id, failureOf(error));
    }
  };
  const assigned = () =>
    [...latest.current.values()].flatMap((one) => (one.state === 'assigned' ? [one.courierOrder] : []));
  const undo = async () => {
    // The notice offers the same.
    clearAlert();
    setUndoing(true);
    const returned = await undoAssignments(client, assigned());
    const ids = returned.map(({ order }) => order.id);
    for (const id of ids) settle(id, { state: 'returned' });
    onReturned(orders.filter(({ id }) => ids.includes(id)));
    setUndoing(false);
  };

  const say = (to: Courier) => {
    const count = assigned().length;
    const missing = orders.length - count;
    const action = count > 0 ? { label: 'Undo all', run: () => void undo() } : undefined;
    if (missing > 0)
      showError(`${missing} of ${ordersText(orders.length)} not assigned to ${to.courier_name}`, action);
    else showSuccess(`${ordersText(count)} assigned to ${to.courier_name}`, action);
  };
  const send = async (some: readonly Order[], to: Courier) => {
    for (const { id } of some) settle(id, { state: 'sending' });
    await inLanes(some, (order) => assignOne(order, to));
    for (const queryKey of touchedByOrders) void client.invalidateQueries({ queryKey });
    say(to);
  };

  return {
    rider,
    outcomes,
    isUndoing,
    isBusy: [...outcomes.values()].some(({ state }) => state === 'sending'),
    assignedCount: [...outcomes.values()].filter(isAssigned).length,
    assign: (to: Courier) => {
      setRider(to);
      return send(orders, to);
    },
    retry: (some: readonly Order[]) => {
      if (rider) void send(some, rider);
    },
    undo,
  };
}
