import { moneyText, type Read, readRate } from '@waybill/contract';
import { fieldsOf } from './fields.ts';
import { emptyRow, type Mapping, putValue, type ReadRow } from './read-row.ts';
import type { KnownRate } from './values.ts';

const field = fieldsOf.orders.find(({ name }) => name === 'order_delivery_fee')!;

/** Gives the delivery fee of an order without one, as a row of its own: the company's rate for its city, or for an area that its address names. Undefined without rates. */
export function feeByArea({ known, decided }: Mapping): (order: ReadRow) => ReadRow | undefined {
  const reads = new Map<string, Read<KnownRate>>();
  return ({ line, values }) => {
    const { customer_city, customer_state, customer_address } = values;
    const [city, state, address] = [customer_city, customer_state, customer_address].map((text) =>
      String(text ?? ''),
    );
    const place = [city, state].filter(Boolean).join(', ');
    const key = `${place}\n${address}`;
    const read = reads.get(key) ?? readRate(known.rates, city, state, address);
    reads.set(key, read);
    if ('problem' in read) return undefined;
    const fee = emptyRow(line);
    fee.cells[field.name] = place;
    if ('value' in read) fee.values[field.name] = read.value.fee;
    else {
      const choices = read.readings.map((rate) => ({
        label: `${rate.area}, ${moneyText(rate.fee)}`,
        value: rate.fee,
      }));
      fee.choices[field.name] = choices;
      const [first, ...others] = choices.map(({ value }) => value);
      putValue(fee, field, place, { readings: [first!, ...others], question: read.question }, decided);
    }
    return fee;
  };
}
