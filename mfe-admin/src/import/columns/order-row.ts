import { itemsTotalKobo, limits, orderAmountKobo, sumText, toKobo, toNaira } from '@waybill/contract';
import type { ReadRow } from './read-row.ts';
import { paidToOf, receivedOf } from './received-before.ts';
import { isOutlet } from './values.ts';

interface Item {
  name: string;
  quantity: number;
  price: number;
}

/** The items of an order's lines, each with its price; a line with nothing of an item is none. */
function itemsOf(lines: readonly ReadRow[]): Item[] {
  return lines.flatMap(({ values: { item, quantity = 1, price }, fail }) => {
    if (item === undefined && price === undefined) return [];
    if (!item) fail('Item', 'is missing next to its price');
    if (price === undefined)
      fail('Unit price', 'is missing next to its item, as others of this order have one');
    const name = String(item ?? '').replaceAll(/\s+/g, ' ');
    if (name.length > limits.name) fail('Item', 'is longer than 120 characters');
    return [{ name, quantity: Number(quantity), price: Number(price ?? 0) }];
  });
}

/** Fails where an amount is neither that of the items nor that with the fee: one of them is wrong, or the discount is missing. */
function requireSameAmount(record: ReadRow, lines: readonly ReadRow[], items: readonly Item[]) {
  const amounts = new Set(lines.flatMap(({ values }) => (values.order_amount as number | undefined) ?? []));
  const [amount] = amounts;
  if (amount === undefined || amounts.size > 1) return;
  const goods = itemsTotalKobo(items);
  const discount = toKobo(Number(record.values.order_discount ?? 0));
  const all = goods + toKobo(Number(record.values.order_delivery_fee ?? 0)) - discount;
  if ([goods, goods - discount, all].includes(toKobo(amount))) return;
  record.fail(
    'Amount',
    `is ${sumText(amount)}, but the items and the fee${discount > 0 ? ' less the discount' : ''} are ${sumText(toNaira(all))}: correct one, or leave out the column`,
  );
}

/** The amount of an order with prices, in kobo. */
const allOf = ({ values }: ReadRow, items: readonly Item[]) =>
  orderAmountKobo(items, {
    order_delivery_fee: Number(values.order_delivery_fee ?? 0),
    order_discount: Number(values.order_discount ?? 0),
  });

/**
 * The row of an order. With prices its items are lines of the order, and the server computes the amount; else the order is
 * recorded with its amount, and what it holds is part of its description.
 */
export function orderRow(record: ReadRow, lines: readonly ReadRow[]) {
  const { reference, day, order_amount, order_payment_method, order_description, ...values } = record.values;
  const { item: _, quantity: __, price: ___, balance: ____, currency, status, outlet_name, ...rest } = values;
  const isPriced = lines.some(({ values: { price } }) => price !== undefined);
  const items = isPriced ? itemsOf(lines) : [];
  if (items.length > limits.itemsPerOrder)
    record.fail('Item', `has ${items.length} lines, more than the ${limits.itemsPerOrder} of an order`);
  if (isPriced) requireSameAmount(record, lines, items);
  else if (order_amount === undefined) record.fail('Amount', 'is missing');
  const all = isPriced ? toNaira(allOf(record, items)) : Number(order_amount ?? 0);
  if (all < 0) record.fail('Discount', 'is more than the order');
  const received = { order_deposit: values.order_deposit, ...receivedOf(record, all) };
  const contents = lines.map(({ values: { quantity, item } }) =>
    [quantity, item].filter((part) => part !== undefined).join(' × '),
  );
  const description = [reference && `Order ${reference}`, ...(isPriced ? [] : contents), order_description]
    .filter(Boolean)
    .join('\n');
  if (description.length > limits.longText)
    record.fail('Description', 'is longer than 2,000 characters with its item');
  return {
    ...(reference !== undefined && { reference: String(reference) }),
    ...(day !== undefined && { day: String(day) }),
    fields: {
      ...rest,
      ...received,
      order_paid_to: paidToOf(record, received),
      ...(isOutlet(outlet_name) ? { outlet_id: outlet_name.id } : { outlet_name }),
      order_payment_method: { id: order_payment_method },
      ...(description && { order_description: description }),
      ...(isPriced ? { order_items: items } : { order_amount }),
    },
  };
}
