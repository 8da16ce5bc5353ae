import { mapped, rowsOf } from '../testing/mapping.ts';
import { checkRows, type Mapping } from './check-rows.ts';
import { cellAt, partOf, type SplitName, withSplit } from './column-parts.ts';
import { decisionKey } from './read-row.ts';

const decide = (mapping: Mapping, field: string, cell: string, value: unknown): Mapping => ({
  ...mapping,
  decided: new Map([...mapping.decided, [decisionKey(field, cell), value]]),
});

test('columns are split where two things stand in one', () => {
  const split = (cell: string, name: SplitName) =>
    ([1, 2] as const).map((part) => cellAt([cell], partOf(0, part), { 0: name }));
  expect(split('Ada Ngozi  Obi', 'space')).toEqual(['Ada', 'Ngozi  Obi']);
  expect(split('Ada Ngozi  Obi', 'lastSpace')).toEqual(['Ada Ngozi', 'Obi']);
  expect(split('08031234567 / 08051234567', 'slash')).toEqual(['08031234567', '08051234567']);
  expect(split('7 Allen Avenue, Opebi, Ikeja', 'lastComma')).toEqual(['7 Allen Avenue, Opebi', 'Ikeja']);
  expect(split('Ada-Mae - 0803', 'dash')).toEqual(['Ada-Mae', '0803']);
  expect(split('Ada', 'comma')).toEqual(['Ada', '']);
  const columns = { customer_name: 0, customer_phone: 1, customer_address: 2 };
  const mapping = withSplit(withSplit(mapped('customers', columns), 2, 'lastComma'), 1, 'slash');
  const inParts = {
    ...mapping,
    columns: { ...mapping.columns, customer_city: [partOf(2, 2)], customer_comment: [partOf(1, 2)] },
  };
  const rows = rowsOf(['Ada Obi', '08031234567 / 08051234567', '7 Allen Avenue, Opebi, Epe']);
  expect(checkRows('customers', rows, inParts).good[0]?.fields).toMatchObject({
    customer_phone: '2348031234567',
    customer_comment: '08051234567',
    customer_address: '7 Allen Avenue, Opebi',
    customer_city: 'Epe',
  });
  expect(withSplit(inParts, 2, undefined).columns).toMatchObject({ customer_address: [2] });
  expect(withSplit(inParts, 2, undefined).columns.customer_city).toBeUndefined();
});

const toDecide = {
  customer_name: 0,
  customer_phone: 1,
  customer_address: 2,
  outlet_name: 3,
  order_amount: 4,
};
const places = ['12 Allen Avenue', '5 Admiralty Way'].map((outlet_address, index) => ({
  ...{ id: `outlet-${index}`, outlet_name: 'Chicken Place', outlet_address, outlet_city: 'Lagos' },
}));
const ofOrders = (forAll: Record<string, string>): Mapping => ({
  ...mapped('orders', toDecide, forAll),
  known: { outlets: places, rates: [] },
});

test('a cell that may mean several things is what is decided, and settles how its column writes decimals', () => {
  const rows = rowsOf(
    ['Ada', '08031234567', '1 Allen', 'Chicken Place', '9.750'],
    ['Obi', '08031234568', '2 Broad', 'chicken place, allen', '11.200'],
    ['Musa', '08031234569', '3 Ojo', 'Chicken Place', '9.750'],
  );
  const open = ofOrders({ order_delivery_fee: '1,500' });
  const { good, columns } = checkRows('orders', rows, open);
  expect(good).toEqual([]);
  expect(columns.slice(0, 2).map(({ label, doubtful }) => [label, doubtful])).toEqual([
    ['Outlet', 2],
    ['Amount', 3],
  ]);
  expect(columns[1]?.cells[0]).toMatchObject({
    cell: '9.750',
    count: 2,
    choices: [
      { label: '₦9,750', value: 9_750 },
      { label: '₦9.75', value: 9.75 },
    ],
  });
  const decided = decide(
    decide(open, 'order_amount', '9.750', 9_750),
    'outlet_name',
    'Chicken Place',
    places[1],
  );
  const after = checkRows('orders', rows, decided);
  expect(after.faults).toEqual([]);
  expect(
    after.good.map(({ fields }) => [fields.outlet_id ?? fields.outlet_name, fields.order_amount]),
  ).toEqual([
    ['outlet-1', 9_750],
    ['chicken place, allen', 11_200],
    ['outlet-1', 9_750],
  ]);
  // The other cell of the column can still be decided otherwise.
  const amounts = after.columns.find(({ field }) => field === 'order_amount');
  expect(amounts?.cells.map(({ cell, value, choices }) => [cell, value, choices?.length])).toEqual([
    ['9.750', 9_750, 2],
    ['11.200', 11_200, 2],
  ]);
  const other = checkRows('orders', rows, decide(decided, 'order_amount', '11.200', 11.2));
  expect(other.good.map(({ fields }) => fields.order_amount)).toEqual([9_750, 11.2, 9_750]);
});

test('a sum that is out of line is asked about, in a column and typed for all rows', () => {
  const row = rowsOf(['Ada', '08031234567', '1 Allen', 'chicken place allen', '6500']);
  const mapping = ofOrders({ order_delivery_fee: '3.5' });
  const { faults, columns } = checkRows('orders', row, mapping);
  expect(faults).toEqual([
    expect.objectContaining({ column: 'Delivery fee', reason: expect.stringContaining('₦3.50? Most') }),
  ]);
  expect(columns[0]?.cells).toEqual([expect.objectContaining({ line: 0, cell: '3.5', isDoubtful: true })]);
  expect(columns[0]?.cells[0]?.choices?.map(({ value }) => value)).toEqual([3.5, 3_500]);
  for (const fee of [3.5, 3_500]) {
    const { good } = checkRows('orders', row, decide(mapping, 'order_delivery_fee', '3.5', fee));
    expect(good[0]?.fields.order_delivery_fee).toBe(fee);
  }
});

test('an order without a fee has the rate of its area, and it is asked which where two fit', () => {
  const rates = [
    { area: 'Ìkẹjà', fee: 1_200 },
    { area: 'Lekki Phase 1', fee: 2_000 },
    { area: 'Lekki Phase 2', fee: 2_200 },
  ];
  const columns = { ...toDecide, customer_city: 5, order_delivery_fee: 6 };
  const mapping = { ...mapped('orders', columns), known: { outlets: [], rates } };
  const row = (city: string, fee: string) => ['Ada', '08031234567', '1 Allen', 'Mama Put', '6500', city, fee];
  const rows = rowsOf(row('IKEJA', ''), row('lekki', ''), row('Ikeja', '900'), row('Epe', ''));
  const { good, faults, columns: shown } = checkRows('orders', rows, mapping);
  expect(good.map(({ fields }) => fields.order_delivery_fee)).toEqual([1_200, 900]);
  expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
    [3, expect.stringContaining('Which rate is for “lekki”')],
    [5, 'is missing'],
  ]);
  expect(shown[0]?.cells.find(({ cell }) => cell === 'lekki')?.choices).toEqual([
    { label: 'Lekki Phase 1, ₦2,000.00', value: 2_000 },
    { label: 'Lekki Phase 2, ₦2,200.00', value: 2_200 },
  ]);
  const after = checkRows('orders', rows, decide(mapping, 'order_delivery_fee', 'lekki', 2_200));
  expect(after.good.map(({ fields }) => fields.order_delivery_fee)).toEqual([1_200, 2_200, 900]);
});
