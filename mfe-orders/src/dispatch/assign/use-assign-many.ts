import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, isApiError, newIdempotencyKey } from '@waybill/api';
import type { Courier, CourierOrder, Order } from '@waybill/contract';
import { showError, showSuccess } from '@waybill/session';
import { useRef, useState } from 'react';
import { touchedByOrders } from '../touched-by-orders.ts';
import { inLanes } from './in-lanes.ts';
import { undoAssignments } from './undo-assignments.ts';

/** What became of one order. */
export type Outcome =
  | { state: 'sending' }
  | { state: 'assigned'; courierOrder: CourierOrder }
  /** `isFinal`: the same again would be refused again. */
  | { state: 'failed'; reason: string; isFinal: boolean };

type Outcomes = ReadonlyMap<string, Outcome>;

function reasonOf(error: unknown): string {
  const now = isApiError(error) && error.code === 'order.wrong_state' ? (error.data as Order) : undefined;
  if (now) return `It is ${now.status} already`;
  return error instanceof Error ? error.message : 'Something went wrong.';
}

const failureOf = (error: unknown): Outcome => ({
  state: 'failed',
  reason: reasonOf(error),
  isFinal: isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429,
});

const isAssigned = (outcome: Outcome | undefined) => outcome?.state === 'assigned';

const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** Gives many orders to one rider: a call for each, and what became of each. */
export function useAssignMany(orders: readonly Order[]) {
  const client = useQueryClient();
  const [rider, setRider] = useState<Courier | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const latest = useRef<Outcomes>(outcomes);
  // A call whose answer was lost is sent again under the same key, so that it has its effect once.
  const keys = useRef(new Map<string, string>());

  const settle = (id: string, outcome: Outcome) => {
    latest.current = new Map(latest.current).set(id, outcome);
    setOutcomes(latest.current);
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
  const undo = () => undoAssignments(client, assigned());

  const say = (to: Courier) => {
    const count = assigned().length;
    const missing = orders.length - count;
    if (missing > 0)
      showError(`${missing} of ${ordersText(orders.length)} not assigned to ${to.courier_name}`);
    else
      showSuccess(`${ordersText(count)} assigned to ${to.courier_name}`, {
        label: 'Undo all',
        run: () => void undo(),
      });
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
