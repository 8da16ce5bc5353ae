import { limits } from '@waybill/contract';

type Values = Readonly<Record<string, unknown>>;

/**
 * The row of an order. With a price its item is a line of the order, and the server computes the amount; else the order is
 * recorded with its amount, and what it holds is part of its description.
 */
export function orderRow(values: Values, fail: (column: string, reason: string) => void) {
  const {
    reference,
    day,
    item,
    quantity,
    price,
    order_amount,
    order_payment_method,
    order_description,
    ...rest
  } = values;
  const isPriced = price !== undefined;
  if (isPriced && !item) fail('Item', 'is missing next to its price');
  if (isPriced && String(item ?? '').length > limits.name) fail('Item', 'is longer than 120 characters');
  if (!isPriced && order_amount === undefined) fail('Amount', 'is missing');
  const contents = [quantity, item].filter((part) => part !== undefined).join(' × ');
  const description = [reference && `Order ${reference}`, !isPriced && contents, order_description]
    .filter(Boolean)
    .join('\n');
  if (description.length > limits.longText)
    fail('Description', 'is longer than 2,000 characters with its item');
  return {
    ...(reference !== undefined && { reference: String(reference) }),
    ...(day !== undefined && { day: String(day) }),
    fields: {
      ...rest,
      order_payment_method: { id: order_payment_method },
      ...(description && { order_description: description }),
      ...(isPriced
        ? { order_items: [{ name: String(item).replaceAll(/\s+/g, ' '), quantity: quantity ?? 1, price }] }
        : { order_amount }),
    },
  };
}
