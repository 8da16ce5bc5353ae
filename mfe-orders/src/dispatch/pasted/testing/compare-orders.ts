import type { PastedOrder } from '../pasted-order.ts';
import { readMessage } from '../read-message.ts';
import { goodsOf } from '../sums-that-add-up.ts';

/** An order of a message as a person reads it. Sums in naira; `goods` is the total of the items, 0 if the message has none. */
export interface ExpectedOrder {
  phone: string;
  name: string;
  address: string;
  goods: number;
  fee?: number;
  paid?: boolean;
}

export interface SampleMessage {
  message: string;
  /** Empty where the message is no order. */
  orders: readonly ExpectedOrder[];
}

const plain = (text: string | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();

const checks = {
  phone: (read: PastedOrder, { phone }: ExpectedOrder) => read.phone?.value === phone,
  name: (read: PastedOrder, { name }: ExpectedOrder) => plain(read.name?.value) === plain(name),
  address: (read: PastedOrder, { address }: ExpectedOrder) => plain(read.address?.value) === plain(address),
  amount: (read: PastedOrder, { goods, fee }: ExpectedOrder) =>
    (goodsOf(read) || (read.items.length === 0 ? (read.total?.value ?? 0) : 0)) === goods &&
    read.deliveryFee?.value === fee,
  paid: (read: PastedOrder, { paid }: ExpectedOrder) => paid === undefined || read.paid?.value === paid,
};

export type Check = keyof typeof checks;

const readOf = (read: PastedOrder | undefined) =>
  read && {
    phone: read.phone?.value,
    name: read.name?.value,
    address: read.address?.value,
    goods: goodsOf(read),
    fee: read.deliveryFee?.value,
    total: read.total?.value,
    paid: read.paid?.value,
    items: read.items.map(({ value }) => `${value.quantity} × ${value.name} @ ${value.price}`),
  };

/** Reads every message: how many of its orders are right in what, and what is not. */
export function compareOrders(samples: readonly SampleMessage[]) {
  const right: Record<Check, number> = { phone: 0, name: 0, address: 0, amount: 0, paid: 0 };
  const wrong: string[] = [];
  let [orders, splitRight] = [0, 0];
  for (const { message, orders: expected } of samples) {
    const found = readMessage(message);
    orders += expected.length;
    if (found.length === expected.length) splitRight += 1;
    else wrong.push(`orders: ${found.length} instead of ${expected.length} in ${JSON.stringify(message)}`);
    expected.forEach((one, index) => {
      const read = found[index];
      for (const check of Object.keys(checks) as Check[])
        if (read && checks[check](read, one)) right[check] += 1;
        else wrong.push(`${check}: ${JSON.stringify(readOf(read))}\n   of ${JSON.stringify(message)}`);
    });
  }
  return { right, wrong, orders, splitRight, messages: samples.length };
}
