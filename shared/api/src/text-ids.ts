const isId = (name: string) => name === 'id' || name.endsWith('_id');

/** These are told by numbers on every server. */
const isNumbered = (name: string) => name === 'order_payment_method';

/**
 * Makes the ids of parsed JSON texts, in place: another server may number its records, and addresses, forms and comparisons
 * have texts. Returns its argument.
 */
export function withTextIds<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data;
  const record = data as Record<string, unknown>;
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'number' && isId(name)) record[name] = String(value);
    else if (!isNumbered(name)) withTextIds(value);
  }
  return data;
}
