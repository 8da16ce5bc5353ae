import { type CourierOrder, type MyCash, saidOf, toCollectNaira, toKobo, toNaira } from '@waybill/contract';
import { applyAction } from '../outbox/optimistic-orders.ts';
import { courierOrderIdOf, isPending, type OutboxEntry } from '../outbox/outbox-entry.ts';

/** A delivered order whose money its rider holds, all or a part of it. */
export interface HeldOrder {
  courierOrderId: string;
  number: string;
  customerName: string;
  deliveredAt: string;
  /** The part that they still hold, in naira. */
  naira: number;
  /** The part that a hand-in has covered, in naira. */
  handedIn: number;
  /** The sum in naira that they say they remitted, not counted; null if they do not say. */
  says: number | null;
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
  says: courierOrder.remitted ? (courierOrder.remitted_amount ?? 0) : null,
});

/** Until its money is counted; on a server without a book, until it is remitted. */
const isHeld = ({ status, remitted, counted_at, order }: CourierOrder) =>
  status === 'completed' &&
  (counted_at === undefined ? !remitted : counted_at === null) &&
  toCollectNaira(order) > 0;

const heldInBook = ({ deliveries }: MyCash): HeldOrder[] =>
  deliveries.map((delivery) => ({
    courierOrderId: delivery.courier_order_id,
    number: delivery.order_number,
    customerName: delivery.customer_name,
    deliveredAt: delivery.delivered_at,
    naira: delivery.remaining,
    handedIn: delivery.handed_in,
    says: delivery.says_remitted,
  }));

/** The book as it was last read, with a delivery that the server has confirmed since: the phone never shows less than it knows. */
export function withDelivery(cash: MyCash, courierOrder: CourierOrder): MyCash {
  const { id, order, delivered_at_date, created_at } = courierOrder;
  // A list that is not whole does not tell whether the sum has it.
  const isWhole = cash.deliveries.length === cash.deliveries_count;
  const isThere = cash.deliveries.some(({ courier_order_id }) => courier_order_id === id);
  if (!isWhole || isThere || !isHeld(courierOrder)) return cash;
  const naira = toCollectNaira(order);
  const more = (sum: number, by = naira) => toNaira(toKobo(sum) + toKobo(by));
  const delivery = {
    courier_order_id: id,
    order_id: order.id,
    order_number: order.order_id,
    customer_name: order.customer_name,
    delivered_at: delivered_at_date ?? created_at,
    to_collect: naira,
    handed_in: 0,
    remaining: naira,
    short_since: null,
    says_remitted: courierOrder.remitted ? courierOrder.remitted_amount : null,
  };
  return {
    ...cash,
    cash_held: more(cash.cash_held),
    deliveries_amount: more(cash.deliveries_amount),
    deliveries_count: cash.deliveries_count + 1,
    says_remitted_amount: more(cash.says_remitted_amount ?? 0, saidOf(delivery)),
    deliveries: [...cash.deliveries, delivery],
  };
}

/**
 * Sums a rider's cash: by the company's book if the server has one (`cash`), else by their own delivered orders; then with the steps
 * that still wait on this phone. A remittance is the rider's word: by the book they hold the money until it is counted, without a
 * book no more.
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
      const said = orders.get(id);
      if (cash && said) orders.set(id, { ...said, says: entry.action.body.remitted_amount });
      if (cash) continue;
      held -= toKobo(entry.action.body.remitted_amount);
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
