import { type ImportKind, importBatch, newCustomer, newInvite, newOrder, newOutlet } from '@waybill/contract';
import { mapped, rowsOf, whole } from '../testing/mapping.ts';
import { checkRows } from './check-rows.ts';
import { fieldsOf } from './fields.ts';
import { readDay } from './read-day.ts';
import { readEmail, readMoney, readPhone, readQuantity } from './values.ts';

const readValue = (read: ReturnType<typeof readPhone>) => ('value' in read ? read.value : undefined);

// Phones and sums have their table of examples in the contract; these are what a file adds.
test.each([
  ['0803 123 4567', '2348031234567'],
  ["'08031234567", '2348031234567'],
  ['\u202a+234 803 444 5586\u202c', '2348034445586'],
  ['+81 3 4445 5667', '+81344455667'],
  ['0803 123 4567 / 0805 123 4567', undefined],
  ['0803444556', undefined],
])('the phone %s', (cell, expected) => {
  expect(readValue(readPhone(cell))).toBe(expected);
});

test.each([
  ['₦12,500.00', 12_500],
  ['12500,00', 12_500],
  ['5k', 5_000],
  ['9.750', undefined],
  ['-200', undefined],
])('the amount %s', (cell, expected) => {
  expect(readValue(readMoney(cell))).toBe(expected);
});

test.each([
  ['2', 2],
  ['1,5', undefined],
  ['2,0', undefined],
])('the quantity %s', (cell, expected) => {
  expect(readValue(readQuantity(cell))).toBe(expected);
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['3-Nov-26', '2026-11-03'],
  ['2026/11/25', '2026-11-25'],
  ['25th November 2026', '2026-11-25'],
  ['Wed, 25 Nov. 2026', '2026-11-25'],
  ['Nov 25 2026', '2026-11-25'],
  ['November 25th, 2026', '2026-11-25'],
  ['2026-11-25T23:30:00Z', '2026-11-26'],
  ['2026-11-25 23:30:00 +0100', '2026-11-25'],
  ['2026-11-25 23:30', '2026-11-25'],
  ['46351', '2026-11-25'],
  ['20th', undefined],
  ['31/02/2026', undefined],
  ['25 Novem 2026', '2026-11-25'],
  ['25 Nope 2026', undefined],
])('the day %s', (cell, expected) => {
  expect(readValue(readDay(cell))).toBe(expected);
});

test.each([
  ['Sender', 'sender'],
  ['the rider', undefined],
  ['Shop', 'sender'],
  ['Delivery Company', 'company'],
  ['us', 'company'],
])('what was paid in advance, paid to: %s', (cell, expected) => {
  const order = ['Ada', '08031234567', '1 Allen', 'Mama Put', '6500', '1500', 'Yes'];
  const columns = {
    customer_name: 0,
    customer_phone: 1,
    customer_address: 2,
    outlet_name: 3,
    order_amount: 4,
    order_delivery_fee: 5,
    order_paid: 6,
    order_paid_to: 7,
  };
  const { good, faults } = checkRows('orders', rowsOf([...order, cell]), mapped('orders', columns));
  expect(good[0]?.fields.order_paid_to).toBe(expected);
  expect(faults.map(({ reason }) => reason)).toEqual(
    expected ? [] : ['“the rider” is not one of: sender, company'],
  );
});

test('who received it is said of what was paid in advance alone; for all rows, of those that were', () => {
  const titles = ['order_amount', 'order_paid', 'order_deposit', 'order_paid_to'];
  const { good, faults } = checkOrders(
    titles,
    ['6500', 'No', '', 'company'],
    ['6500', 'No', '1000', 'company'],
    ['6500', 'Yes', '', 'sender'],
  );
  expect(faults.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, 'Paid to', 'is filled in, but nothing was paid in advance: correct one of them'],
  ]);
  expect(good.map(({ fields }) => fields.order_paid_to)).toEqual(['company', 'sender']);
});

test.each([
  ['25/11/2062', '2062-11-25', '“25/11/2062”: 25 November 2062?'],
  ['11/25/2026', '2026-11-25', '“11/25/2026”: 25 November 2026?'],
  ['36526', '2000-01-01', '“36526”: 1 January 2000?'],
])('the day %s is asked about', (cell, day, question) => {
  expect(readDay(cell)).toEqual({ readings: [day], question });
});

const ownColumns = { customer_name: 0, customer_phone: 1, customer_address: 2 };
const ownCells = ['Ada', '08031234567', '1 Allen'];
const checkOrders = (fields: readonly string[], ...rows: string[][]) =>
  checkRows(
    'orders',
    rowsOf(...rows.map((cells) => [...ownCells, ...cells])),
    mapped(
      'orders',
      { ...ownColumns, ...Object.fromEntries(fields.map((field, at) => [field, at + 3])) },
      {
        outlet_name: 'Mama Put',
        order_delivery_fee: '2,000',
      },
    ),
  );
const reasons = ({ faults }: ReturnType<typeof checkRows>) =>
  faults.map(({ column, reason }) => `${column} ${reason}`);

test.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', 'Err:508'])(
  'an error of a spreadsheet, %s, is a fault in every column',
  (cell) => {
    expect(reasons(checkOrders(['order_amount', 'order_description'], [cell, cell]))).toEqual([
      `Amount is ${cell}, an error of the spreadsheet: correct it there`,
      `Description is ${cell}, an error of the spreadsheet: correct it there`,
    ]);
  },
);

test('a formula without a result is a fault with the way out', () => {
  expect(reasons(checkOrders(['order_amount'], ['#NO RESULT!']))).toEqual([
    'Amount is a formula without a result: open the file in a spreadsheet program, and save it again',
  ]);
});

test('a row with cells in wrong columns says only that', () => {
  const rows = [{ line: 2, cells: [...ownCells, '12', '500'], fault: 'has 5 cells' }];
  const checked = checkRows('orders', rows, mapped('orders', { ...ownColumns, order_amount: 3 }));
  expect(reasons(checked)).toEqual(['Row has 5 cells']);
  expect([checked.good, checked.bad]).toEqual([[], 1]);
});

test.each(['USD', 'GBP', '$', 'Naira and kobo'])('an order in %s is refused', (currency) => {
  expect(reasons(checkOrders(['order_amount', 'currency'], ['5000', currency]))).toEqual([
    `Currency “${currency}” is another currency: amounts are in naira`,
  ]);
});

test.each(['NGN', 'ngn', '₦', 'Naira'])('an order in %s is taken', (currency) => {
  expect(checkOrders(['order_amount', 'currency'], ['5000', currency]).good[0]?.fields).not.toHaveProperty(
    'currency',
  );
});

test.each(['Cancelled', 'refunded', 'wc-failed', 'Cancelled by customer'])(
  'an order that is %s is left out by name',
  (status) => {
    expect(reasons(checkOrders(['order_amount', 'status'], ['5000', status]))).toEqual([
      `Order status “${status}” is not to be delivered: it is left out`,
    ]);
  },
);

test('an order that is paid in part needs to say how much', () => {
  const part = ['order_amount', 'order_paid'];
  for (const paid of ['Part payment', 'partially_paid', 'Half paid', 'Deposit paid'])
    expect(reasons(checkOrders(part, ['14000', paid]))).toEqual([
      'Paid is a part payment: choose the column of what was received as Deposit, or of what is left as Balance',
    ]);
  const { good } = checkOrders([...part, 'order_deposit'], ['14000', 'partially_paid', '4000']);
  expect(good[0]?.fields).toMatchObject({ order_paid: 0, order_deposit: 4_000 });
});

test.each([
  ['Fully paid', 1],
  ['paid in full', 1],
  ['Not yet', 0],
])('the order that is “%s” has that state', (paid, state) => {
  expect(checkOrders(['order_amount', 'order_paid'], ['14000', paid]).good[0]?.fields.order_paid).toBe(state);
});

test('a sum in the column of what is paid is named', () => {
  expect(reasons(checkOrders(['order_amount', 'order_paid'], ['14000', '4,000']))).toEqual([
    'Paid “4,000” is an amount: choose Deposit for this column',
  ]);
});

test('what a balance leaves of an order is its deposit', () => {
  const fields = ['order_amount', 'balance', 'order_paid', 'order_deposit'];
  const { good, faults } = checkOrders(
    fields,
    ['14000', '10000', 'part', ''],
    ['14000', '14000', '', ''],
    ['14000', '0', '', ''],
    ['14000', '0', 'Paid', ''],
    ['14000', '10000', '', '4000'],
  );
  expect(faults).toEqual([]);
  expect(good.map(({ fields: { order_paid, order_deposit } }) => [order_paid, order_deposit])).toEqual([
    [0, 4_000],
    [0, 0],
    [1, undefined],
    [1, undefined],
    [0, 4_000],
  ]);
  expect(
    reasons(
      checkOrders(
        fields,
        ['14000', '15000', '', ''],
        ['14000', '1000', 'Paid', ''],
        ['14000', '0', 'No', ''],
        ['14000', '9000', '', '4000'],
      ),
    ),
  ).toEqual([
    'Balance is 15,000, more than the order, 14,000',
    'Balance is 1,000, but the order is paid: correct one of them',
    'Balance is 0, but the order is not paid: correct one of them',
    'Balance is 9,000, but the deposit leaves 10,000: correct one of them',
  ]);
});

test('the discount of a shop’s order is part of it, and its total fits', () => {
  const fields = ['item', 'quantity', 'price', 'order_discount', 'order_amount'];
  const { good, faults } = checkOrders(
    fields,
    ['Rice', '2', '5000', '1000', '11000'],
    ['Rice', '2', '5000', '-1000', '9000'],
  );
  expect(faults).toEqual([]);
  expect(good.map(({ fields: order }) => order.order_discount)).toEqual([1_000, 1_000]);
  expect(reasons(checkOrders(fields, ['Rice', '2', '5000', '1000', '12500']))).toEqual([
    'Amount is 12,500, but the items and the fee less the discount are 11,000: correct one, or leave out the column',
  ]);
});

test('a discount of more than the order is a fault', () => {
  const fields = ['item', 'price', 'order_discount'];
  expect(reasons(checkOrders(fields, ['Rice', '5000', '8000']))).toEqual(['Discount is more than the order']);
});

test('an address line that the street has already is not joined again', () => {
  const { good } = checkRows(
    'orders',
    rowsOf(['Ada', '08031234567', '12 Allen Ave, Flat 2', 'flat 2', '5000']),
    {
      ...mapped(
        'orders',
        { ...ownColumns, order_amount: 4 },
        { outlet_name: 'Mama Put', order_delivery_fee: '2k' },
      ),
      columns: { customer_name: [0], customer_phone: [1], customer_address: [2, 3], order_amount: [4] },
    },
  );
  expect(good[0]?.fields.customer_address).toBe('12 Allen Ave, Flat 2');
});

test('every fault of a row is named with its line and its column; the other rows are read', () => {
  const checked = checkRows(
    'customers',
    rowsOf(
      ['Ada', '08031234567', '1 Allen'],
      ['', '12', ''],
      ['Obi', '0803', '2 Broad'],
      ['Musa', '08031234568', '3'],
    ),
    mapped('customers', { customer_name: 0, customer_phone: 1, customer_address: 2 }),
  );
  expect(checked.good.map(({ line }) => line)).toEqual([2, 5]);
  expect(checked.good[0]?.fields).toEqual({
    customer_name: 'Ada',
    customer_phone: '2348031234567',
    customer_address: '1 Allen',
    customer_city: 'Lagos',
    customer_state: 'Lagos',
    customer_country: 'Lagos',
  });
  expect(checked.bad).toBe(2);
  expect(checked.faults).toEqual([
    { line: 3, column: 'Name', reason: 'is missing' },
    { line: 3, column: 'Phone', reason: '2 digits; a Nigerian mobile has 11, such as 0803 123 4567' },
    { line: 3, column: 'Address', reason: 'is missing' },
    { line: 4, column: 'Phone', reason: '4 digits, a Nigerian mobile has 11' },
  ]);
});

test('a cell of more than 2,000 characters is a fault of its row', () => {
  const { faults } = checkRows(
    'customers',
    rowsOf(['Ada', '08031234567', 'x'.repeat(2_001)]),
    mapped('customers', { customer_name: 0, customer_phone: 1, customer_address: 2 }),
  );
  expect(faults).toEqual([{ line: 2, column: 'Address', reason: 'is longer than 2,000 characters' }]);
});

test('a sum that can be read in two ways is asked about, unless its column shows how it writes decimals', () => {
  const columns = { customer_name: 0, customer_phone: 1, customer_address: 2, order_amount: 3 };
  const check = (...sums: string[]) =>
    checkRows(
      'orders',
      rowsOf(...sums.map((sum) => ['Ada', '08031234567', '1 Allen', sum])),
      mapped('orders', columns, { outlet_name: 'Mama Put', order_delivery_fee: '1,500' }),
    );
  expect(check('9.750').faults).toEqual([
    { line: 2, column: 'Amount', reason: '“9.750”: ₦9,750.00 or ₦9.75?', readings: [9_750, 9.75] },
  ]);
  const { good, faults } = check('9.750', '12500,00');
  expect(faults).toEqual([]);
  expect(good.map(({ fields }) => fields.order_amount)).toEqual([9_750, 12_500]);
});

const orderColumns = { customer_name: 0, customer_phone: 1, customer_address: 2 };
const orderCells = ['Ada', '08031234567', '1 Allen'];

test('an item with a price is a line of the order; without one the order has its amount', () => {
  const forAll = { outlet_name: 'Mama Put', order_delivery_fee: '1,500' };
  const columns = { ...orderColumns, item: 3, quantity: 4, price: 5, order_amount: 6, reference: 7 };
  const checked = checkRows(
    'orders',
    rowsOf(
      [...orderCells, 'Rice', '2', '500', '', 'A-1'],
      [...orderCells, 'Rice', '2', '', '6,500', 'A-2'],
      [...orderCells, '', '', '500', ''],
      [...orderCells, 'Rice', '', '', ''],
    ),
    mapped('orders', columns, forAll),
  );
  expect(checked.good).toEqual([
    {
      line: 2,
      reference: 'A-1',
      fields: expect.objectContaining({
        order_items: [{ name: 'Rice', quantity: 2, price: 500 }],
        order_description: 'Order A-1',
        order_payment_method: { id: 2 },
        order_paid: 0,
        outlet_name: 'Mama Put',
      }),
    },
    {
      line: 3,
      reference: 'A-2',
      fields: expect.objectContaining({ order_amount: 6_500, order_description: 'Order A-2\n2 × Rice' }),
    },
  ]);
  expect(checked.faults).toEqual([
    { line: 4, column: 'Item', reason: 'is missing next to its price' },
    { line: 5, column: 'Amount', reason: 'is missing' },
  ]);
});

const shopColumns = { reference: 0, customer_name: 1, customer_phone: 2, customer_address: 3 };
const shopItems = { item: 4, quantity: 5, price: 6, order_amount: 7, order_delivery_fee: 8 };
const ada = ['Ada', '08031234567', '1 Allen'];
const shop = (...rows: string[][]) =>
  checkRows(
    'orders',
    rowsOf(...rows),
    mapped('orders', { ...shopColumns, ...shopItems }, { outlet_name: 'Mama Put' }),
  );

test('several lines of one order are one order with their items', () => {
  const { good, faults, linesOf } = shop(
    ['#1001', ...ada, 'Rice', '2', '5000', '11500', '1500'],
    ['1002', 'Obi', '08031234568', '2 Broad', 'Bag', '1', '9000', '9000', '500'],
    ['1001.0', '', '', '', 'Beans', '', '0', '', ''],
    ['1003', 'Musa', '08031234569', '3 Ojo', 'Fan', '1', '100', '', '500'],
    // The cells of an order may be merged over its lines.
    ['', '', '', '', 'Bulb', '3', '200', '', ''],
  );
  expect(faults).toEqual([]);
  expect(good.map(({ line, reference, fields }) => [line, reference, fields.order_items])).toEqual([
    [
      2,
      '#1001',
      [
        { name: 'Rice', quantity: 2, price: 5_000 },
        { name: 'Beans', quantity: 1, price: 0 },
      ],
    ],
    [3, '1002', [{ name: 'Bag', quantity: 1, price: 9_000 }]],
    [
      5,
      '1003',
      [
        { name: 'Fan', quantity: 1, price: 100 },
        { name: 'Bulb', quantity: 3, price: 200 },
      ],
    ],
  ]);
  expect([...linesOf]).toEqual([
    [2, [2, 4]],
    [5, [5, 6]],
  ]);
  expect(good[0]?.fields).toMatchObject({ customer_name: 'Ada', order_delivery_fee: 1_500 });
});

test('lines of one number that differ in more than their items are named, and no part of the order is good', () => {
  const { good, faults, bad } = shop(
    ['A-1', ...ada, 'Rice', '1', '5000', '', '1500'],
    ['A-2', ...ada, 'Rice', '1', '5000', '9000', '1500'],
    ['a-1', 'Obi', '08031234568', '1 ALLEN', 'Bag', '1', '', '', ''],
  );
  expect(good).toEqual([]);
  expect(bad).toBe(3);
  expect(faults.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual([
    '2 Order number belongs to the order on line 4',
    '3 Amount is 9,000, but the items and the fee are 6,500: correct one, or leave out the column',
    '4 Customer name is “Obi”, but “Ada” on line 2 of the same order',
    '4 Customer phone is “08031234568”, but “08031234567” on line 2 of the same order',
    '4 Unit price is missing next to its item, as others of this order have one',
  ]);
});

test('lines of one order without prices are listed in its description', () => {
  const { good } = shop(
    ['7', ...ada, 'Rice', '2', '', '6500', '1500'],
    ['007', '', '', '', 'Beans', '', '', '6500', ''],
  );
  expect(good[0]?.fields).toMatchObject({
    order_amount: 6_500,
    order_description: 'Order 7\n2 × Rice\nBeans',
  });
});

test('each column shows what its cells become, doubtful ones first', () => {
  const { columns } = shop(
    ['1', 'Ada', '0803 123 4567', '1 Allen', 'Rice', '2', '5k', '', '1,500'],
    ['2', 'Obi', '0803123', '2 Broad', 'Rice', '1', 'five', '', '1,500'],
    ['3', 'Obi', '0803123', '2 Broad', 'Rice', '1', '9000', '', ''],
  );
  expect(columns.map(({ label }) => label).slice(0, 3)).toEqual([
    'Customer phone',
    'Unit price',
    'Order number',
  ]);
  expect(columns[0]).toEqual({
    field: 'customer_phone',
    label: 'Customer phone',
    filled: 3,
    doubtful: 2,
    cells: [
      { line: 3, cell: '0803123', count: 2, becomes: expect.stringContaining('7 digits'), isDoubtful: true },
      { line: 2, cell: '0803 123 4567', count: 1, becomes: '0803 123 4567', isDoubtful: false },
    ],
  });
  expect(columns[1]?.cells.map(({ cell, becomes }) => [cell, becomes])).toEqual([
    ['five', expect.any(String)],
    ['5k', '₦5,000'],
    ['9000', '₦9,000'],
  ]);
});

test('columns of a name and an address are joined', () => {
  const { good } = checkRows('customers', rowsOf(['Ada', 'Obi', '08031234567', '1 Allen', 'Flat 2']), {
    ...whole,
    columns: { customer_name: [0, 1], customer_phone: [2], customer_address: [3, 4] },
    forAll: { customer_city: 'Ikeja', customer_state: 'Lagos', customer_country: 'Nigeria' },
  });
  expect(good[0]?.fields).toMatchObject({ customer_name: 'Ada Obi', customer_address: '1 Allen, Flat 2' });
});

describe('the rules are those of the server', () => {
  const schemas = {
    customers: newCustomer,
    outlets: newOutlet,
    riders: newInvite.omit({ invite_form_link: true, type: true }),
    orders: newOrder,
  };
  const cells = [
    ...[
      'Ada',
      'x'.repeat(120),
      'x'.repeat(121),
      'x'.repeat(2_000),
      'a\u0000b',
      'a\u202eb',
      'a\nb',
      'ok \u{1F6B2}',
    ],
    ...[
      '0803 123 4567',
      '1234567',
      '123456',
      '1234567890123456',
      '+0000000',
      '00123456789',
      '0000000000',
      '12345678 ext 5',
    ],
    ...[
      'ada@example.com',
      'ADA@EXAMPLE.COM',
      'ada@example',
      'a..b@example.com',
      '.a@b.co',
      "o'neil@b.co",
      'a@b_c.com',
    ],
    ...[`${'a'.repeat(250)}@b.co`, 'ada @example.com', 'ọlá@example.com', 'a@-b.com'],
    ...[
      '0',
      '12.5',
      '12.555',
      '1000000000',
      '1000000001',
      '-1',
      '1e5',
      'Infinity',
      '10001',
      '99999999999999999999',
    ],
    ...['yes', 'transfer', 'female', '2026-11-20', '2026-02-30', '1999-01-01'],
  ];
  const good: Record<string, string> = {
    customer_phone: '08031234567',
    outlet_phone: '08031234567',
    invitee_email: 'a@b.co',
    price: '5',
    order_amount: '5000',
    order_delivery_fee: '5000',
    order_paid: 'yes',
    order_payment_method: 'cash',
    quantity: '1',
    customer_gender: 'f',
    customer_email: 'a@b.co',
    outlet_email: 'a@b.co',
    day: '2026-11-20',
  };

  test.each(Object.keys(schemas) as ImportKind[])('%s', (kind) => {
    const fields = fieldsOf[kind];
    const columns = Object.fromEntries(fields.map(({ name }, index) => [name, [index]]));
    for (const [index, { name }] of fields.entries())
      for (const cell of cells) {
        const row = fields.map((field, at) => (at === index ? cell : (good[field.name] ?? 'Plain')));
        const { good: rows } = checkRows(kind, rowsOf(row), { ...whole, columns, forAll: {} });
        if (rows.length === 0) continue;
        // Rows that pass here pass there.
        const sent = JSON.parse(JSON.stringify(rows[0]));
        const parsed = schemas[kind].safeParse(sent.fields);
        expect([name, cell, parsed.error?.issues]).toEqual([name, cell, undefined]);
        const batch = {
          import_id: '6e8bc430-9c3a-41d9-9669-0800200c9a66',
          kind,
          total_rows: 1,
          rows: [sent],
        };
        expect([name, cell, importBatch.safeParse(batch).error?.issues]).toEqual([name, cell, undefined]);
      }
  });

  test('an email that the server takes is taken here', () => {
    const email = newInvite.shape.invitee_email;
    for (const cell of cells.filter((each) => each.includes('@')))
      expect([cell, readValue(readEmail(cell)) !== undefined]).toEqual([cell, email.safeParse(cell).success]);
  });
});
