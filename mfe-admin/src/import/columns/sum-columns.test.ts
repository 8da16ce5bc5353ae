import { unusedSums } from './sum-columns.ts';

const unused = (titles: string, chosen: Record<string, number>, ...rows: string[]) =>
  unusedSums(
    titles.split(', '),
    rows.map((row, index) => ({ line: index + 2, cells: row.split(', ') })),
    {
      columns: Object.fromEntries(Object.entries(chosen).map(([field, column]) => [field, [column]])),
      splits: {},
    },
  );

test.each([
  ['Amount, Service Charge', { order_amount: 0 }, ['5000, 300', '5000, 0'], ['Service Charge']],
  ['Amount, Extra', { order_amount: 0 }, ['5000, ₦300'], ['Extra']],
  ['Amount, Rebate', { order_amount: 0 }, ['5000, 500', '5000, 0'], ['Rebate']],
  ['Amount, Age', { order_amount: 0 }, ['5000, 41', '5000, 50'], []],
  ['Amount, Insurance', { order_amount: 0 }, ['5000, 0.00', '5000, '], []],
  ['Amount, Fee, Total', { order_delivery_fee: 1, order_amount: 2 }, ['5000, 500, 5500'], []],
  ['Amount, Phone, Qty, S/N, Zip', { order_amount: 0 }, ['5000, 08031234567, 2, 1, 100001'], []],
  ['Amount, Delivery date, Payment Method', { order_amount: 0 }, ['5000, 20/11/2026, Cash'], []],
  ['Lineitem price, Lineitem discount, Taxes', { price: 0 }, ['5000, 100, 375.00'], ['Taxes']],
])('of %s, sums that no field has are asked about', (titles, chosen, rows, expected) => {
  expect(unused(titles, chosen as Record<string, number>, ...rows)).toEqual(expected);
});
