import { toKobo, toNaira } from '@waybill/contract';
import { type FoundParts, whyNotAll } from './deposit.ts';
import type { PastedOrder } from './pasted-order.ts';
import type { Found } from './span.ts';
import { goodsOf } from './sums-that-add-up.ts';

const money = (naira: number) => `₦${naira.toLocaleString('en-NG')}`;
const areSame = (one: number, other: number) => toKobo(one) === toKobo(other);

/** The order's sums, in naira: 0 if the message has none. */
function sumsOf(order: PastedOrder) {
  const others = (order.deliveryFee?.value ?? 0) - (order.discount?.value ?? 0);
  const goods = goodsOf(order) || (order.total ? order.total.value - others : 0);
  return { goods, all: goods + others };
}

const unsure = (found: Found<unknown>, value: number, why: string): Found<number> => ({
  start: found.start,
  end: found.end,
  value,
  isCertain: false,
  why,
});

/** The deposit as the message gives its sum, and what contradicts it. */
function ofSum(order: PastedOrder, deposit: Found<number>, { balance }: FoundParts): Found<number> {
  const { goods, all } = sumsOf(order);
  const sum = balance ? deposit.value + balance.value : undefined;
  if (goods > 0 && deposit.value > all)
    return unsure(deposit, deposit.value, `It is more than the order, ${money(all)}`);
  if (sum === undefined || goods === 0 || [goods, all].some((each) => areSame(each, sum))) return deposit;
  return unsure(
    deposit,
    deposit.value,
    `With the balance it comes to ${money(sum)}; the order is ${money(all)}`,
  );
}

/** The deposit of an order of which another part than a sum is said to be paid. */
function ofPart(order: PastedOrder, parts: FoundParts): Found<number> | undefined {
  const { only, share, balance } = parts;
  const { goods, all } = sumsOf(order);
  if (only) {
    const value = only.value === 'goods' ? goods - (order.discount?.value ?? 0) : order.deliveryFee?.value;
    return value ? unsure(only, value, whyNotAll({ only }) ?? '') : undefined;
  }
  if (goods <= 0) return undefined;
  if (share) {
    const value = toNaira(Math.round(toKobo(all) * share.value));
    const percent = `${Math.round(share.value * 100)}%`;
    return unsure(share, value, `${percent} of ${money(all)}: correct it if it applies to another amount`);
  }
  if (balance && balance.value < all && !areSame(balance.value, goods))
    return unsure(balance, toNaira(toKobo(all) - toKobo(balance.value)), `${money(all)} less the balance`);
  return undefined;
}

/** Once its sums are known: the deposit of the order, and what contradicts it. */
export function settleParts(order: PastedOrder, parts: FoundParts): void {
  const { asked, deposit, sumPaid, part, share, only, method } = parts;
  const { all } = sumsOf(order);
  if (sumPaid && areSame(sumPaid.value, all)) {
    order.paid = { start: sumPaid.start, end: sumPaid.end, value: true, isCertain: !parts.hasBoth };
    return;
  }
  const isLess = sumPaid && all > 0 && sumPaid.value < all;
  const sum = deposit ?? (isLess ? sumPaid : undefined);
  const found = sum ? ofSum(order, sum, parts) : asked ? undefined : ofPart(order, parts);
  if (found && found.value > 0) {
    order.deposit = found;
    if (method) order.depositMethod = { ...found, end: found.start, value: method };
    if (!deposit && isLess) order.paid = { ...found, value: false };
  } else if (!asked && (part ?? share ?? only)) {
    const { start, end } = (part ?? share ?? only)!;
    const why = only ? (whyNotAll({ only }) ?? '') : 'Part is paid; enter how much';
    order.paid = { start, end, value: false, isCertain: false, why };
  }
}
