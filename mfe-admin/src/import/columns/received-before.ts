import { sumText, toKobo, toNaira } from '@waybill/contract';
import { inPart } from './order-cells.ts';
import type { ReadRow } from './read-row.ts';

/** The rest to pay after the deposit, 0 if it is paid, in naira; undefined if the file says neither. */
function restOf({ order_paid, order_deposit }: ReadRow['values'], all: number): number | undefined {
  if (order_paid === 1) return 0;
  return order_deposit === undefined ? undefined : toNaira(toKobo(all) - toKobo(Number(order_deposit)));
}

/** Reads whether an order of this amount is paid, and the sum received before: its deposit, or the amount without its balance. */
export function receivedOf({ values, cells, fail }: ReadRow, all: number) {
  const { order_paid, balance } = values;
  const paid = order_paid === inPart ? 0 : order_paid;
  const rest = restOf(values, all);
  if (balance === undefined) {
    if (order_paid === inPart && rest === undefined)
      fail(
        'Paid',
        'is a part payment: choose the column of what was received as Deposit, or of what is left as Balance',
      );
    return { order_paid: paid };
  }
  const left = Number(balance);
  if (rest !== undefined) {
    const other = paid === 1 ? 'the order is paid' : `the deposit leaves ${sumText(rest)}`;
    if (rest !== left) fail('Balance', `is ${sumText(left)}, but ${other}: correct one of them`);
    return { order_paid: paid };
  }
  if (left > all) fail('Balance', `is ${sumText(left)}, more than the order, ${sumText(all)}`);
  if (left > 0) return { order_paid: paid, order_deposit: toNaira(toKobo(all) - toKobo(left)) };
  // A text for all rows does not contradict this one.
  if (cells.order_paid !== undefined && paid !== undefined && all > 0)
    fail('Balance', 'is 0, but the order is not paid: correct one of them');
  return { order_paid: 1 };
}

/** Who received what was received before; a fault where nothing was. What is typed for all rows is no word about this one. */
export function paidToOf(
  { values, cells, fail }: ReadRow,
  { order_paid, order_deposit }: { order_paid: unknown; order_deposit: unknown },
) {
  if (order_paid !== 0 || Number(order_deposit ?? 0) > 0) return values.order_paid_to;
  if (cells.order_paid_to !== undefined)
    fail('Paid to', 'is filled in, but nothing was paid in advance: correct one of them');
  return undefined;
}
