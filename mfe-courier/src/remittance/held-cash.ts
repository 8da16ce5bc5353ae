import { type CourierOrder, type MyCash, toCollectNaira, toKobo, toNaira } from '@waybill/contract';
import { applyAction } from '../outbox/optimistic-orders.ts';
import { courierOrderIdOf, isPending, type OutboxEntry } from '../outbox/outbox-entry.ts';

/** A delivered order whose money its rider holds, all or a part of it. */
export interface HeldOrder {
  courierOrderId: string;
  number: string;
  customerName: string;
  deliveredAt: string;
  /** What they hold of it, in naira. */
  naira: number;
  /** What a hand-in has covered of it, in naira. */
  handedIn: number;
}

export interface HeldCash {
  /** In naira: held orders + debts − credits, with what was done on this phone and is not sent yet. */
  held: number;
  /** Oldest delivery first. */
  orders: HeldOrder[];
  /** Naira of debts and credits, which are of no open order. */
  debts: number;
  credits: number;
}

const heldOf = (courierOrder: CourierOrder): HeldOrder => ({
  courierOrderId: courierOrder.id,
  number: courierOrder.order.order_id,
  customerName: courierOrder.order.customer_name,
  deliveredAt: courierOrder.delivered_at_date ?? courierOrder.created_at,
  naira: toCollectNaira(courierOrder.order),
  handedIn: 0,
});

const isHeld = (courierOrder: CourierOrder) =>
  courierOrder.status === 'completed' && !courierOrder.remitted && toCollectNaira(courierOrder.order) > 0;

const heldInBook = ({ deliveries }: MyCash): HeldOrder[] =>
  deliveries.map(({ courier_order_id, order_number, customer_name, delivered_at, remaining, handed_in }) => ({
    courierOrderId: courier_order_id,
    number: order_number,
    customerName: customer_name,
    deliveredAt: delivered_at,
    naira: remaining,
    handedIn: handed_in,
  }));

/**
 * What a rider holds: by the company's book where the server has one (`cash`), else by their own delivered orders; then
 * with the steps and remittances that still wait on this phone.
 */
export function heldCash(
  cash: MyCash | undefined,
  delivered: readonly CourierOrder[],
  entries: readonly OutboxEntry[],
): HeldCash {
  const orders = new Map(
    (cash ? heldInBook(cash) : delivered.filter(isHeld).map(heldOf)).map((held) => [
      held.courierOrderId,
      held,
    ]),
  );
  const sum = () => [...orders.values()].reduce((total, { naira }) => total + toKobo(naira), 0);
  // The book lists at most 500 orders; its sum is over all.
  let held = cash ? toKobo(cash.cash_held) : sum();
  for (const entry of entries.filter(isPending)) {
    const id = courierOrderIdOf(entry);
    const after = applyAction(entry.seen, entry);
    if (entry.action.kind === 'remit') {
      // A remittance includes what a hand-in has covered already.
      held -= toKobo(entry.action.body.remitted_amount) - toKobo(orders.get(id)?.handedIn ?? 0);
      orders.delete(id);
    } else if (isHeld(after) && !orders.has(id)) {
      held += toKobo(toCollectNaira(after.order));
      orders.set(id, heldOf(after));
    }
  }
  return {
    held: toNaira(held),
    orders: [...orders.values()].sort((a, b) => (a.deliveredAt < b.deliveredAt ? -1 : 1)),
    debts: cash?.debts_amount ?? 0,
    credits: cash?.credits_amount ?? 0,
  };
}
