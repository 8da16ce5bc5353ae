import fc from 'fast-check';
import type { PastedOrder } from './pasted-order.ts';
import { longestMessage, readMessage } from './read-message.ts';
import type { Span } from './span.ts';
import { compareOrders } from './testing/compare-orders.ts';
// Messages as people in Lagos write them, made for these tests: names, numbers and addresses are invented.
import heldOutMessages from './testing/held-out-messages.json';
import messageCorpus from './testing/message-corpus.json';

const report = (title: string, { right, orders, splitRight, messages }: ReturnType<typeof compareOrders>) =>
  process.stdout.write(
    `${title}: ${messages} messages (${splitRight} with the right number of orders), ${orders} orders: ${Object.entries(
      right,
    )
      .map(([check, count]) => `${check} ${count}`)
      .join(', ')}\n`,
  );

test('of 60 messages every phone is right, and 9 of 10 names, addresses and amounts', () => {
  const result = compareOrders(messageCorpus);
  report('corpus', result);
  expect(result.messages).toBe(60);
  expect(result.right.phone).toBe(result.orders);
  for (const check of ['name', 'address', 'amount', 'paid'] as const)
    expect({ check, isRight: result.right[check] >= 0.9 * result.orders, wrong: result.wrong }).toMatchObject(
      {
        isRight: true,
      },
    );
  expect(result.splitRight).toBe(60);
});

// The figures were measured when they were written: better is welcome, worse is not.
test('messages that the parser was not made for are read no worse than when they were written', () => {
  const result = compareOrders(heldOutMessages);
  report('held out', result);
  expect(result.messages).toBe(20);
  const measured = { phone: 19, name: 16, address: 14, amount: 13, paid: 17 };
  for (const [check, count] of Object.entries(measured))
    expect([check, result.right[check as keyof typeof measured] >= count]).toEqual([check, true]);
});

test.each([
  '0803 123 4567',
  '08031234567',
  '+234 803 123 4567',
  '+2348031234567',
  '2348031234567',
  '00234 803 123 4567',
  '+234 (0) 803 123 4567',
  '0803-123-4567',
  '803 123 4567',
  'O8O3 123 4567',
])('the number %s is read as one number', (written) => {
  const [order] = readMessage(`Ada Obi, ${written}, 14 Allen Avenue, Ikeja, 2 jollof 7000`);
  expect(order?.phone).toMatchObject({ value: '2348031234567', isCertain: true });
});

test('letters and digits of other looks are read as plain ones', () => {
  const bold = (text: string) =>
    [...text]
      .map((sign) => (/[a-z]/.test(sign) ? String.fromCodePoint(0x1d5ee + sign.charCodeAt(0) - 97) : sign))
      .join('');
  const [order] = readMessage(
    `𝗡𝗮𝗺𝗲: Ada Obi\n𝗣${bold('hone')}: 𝟬𝟴𝟬𝟯 𝟭𝟮𝟯 𝟰𝟱𝟲𝟳\n𝗔${bold('ddress')}: 14 Allen Avenue, Ikeja\nItem: 2 jollof ７０００`,
  );
  expect(order?.name?.value).toBe('Ada Obi');
  expect(order?.phone?.value).toBe('2348031234567');
  const keycaps = [...'08031234567'].map((digit) => `${digit}\ufe0f\u20e3`).join('');
  const [pressed] = readMessage(`Ada Obi, ${keycaps}, 14 Allen Avenue, Ikeja, 2 jollof 7000`);
  expect(pressed?.phone?.value).toBe('2348031234567');
});

test('what can be read in two ways is unsure, and says why', () => {
  const [order] = readMessage('Ada 08031234567\n14 Allen Avenue, Ikeja\n2 jollof 7000');
  expect(order?.items[0]).toMatchObject({
    value: { quantity: 2, price: 3_500 },
    isCertain: false,
    why: 'The price may be for one, or for all of them',
  });
});

test('the total decides whether a price is for one or for all', () => {
  const [order] = readMessage('Ada 08031234567\n14 Allen Avenue, Ikeja\n2 jollof 3500\nTotal 7000');
  expect(order?.items[0]).toMatchObject({ value: { quantity: 2, price: 3_500 }, isCertain: true });
});

test('a total that the items do not come to is unsure', () => {
  const [order] = readMessage('Ada 08031234567\n14 Allen Avenue, Ikeja\n2 jollof @ 3500\nTotal 9000');
  expect(order?.total).toMatchObject({
    value: 9_000,
    isCertain: false,
    why: 'The items do not add up to it',
  });
});

test('what was not placed stays, and greetings do not', () => {
  const message =
    'Good morning ma, please send 2 jollof @ 3500 to 14 Allen Avenue, Ikeja. Ada 08031234567. Gate code 4455';
  const [order] = readMessage(message);
  expect(order?.left.map(({ start, end }) => message.slice(start, end))).toEqual(['Gate code 4455']);
});

test('the company’s own areas are found as the rates call them', () => {
  const [order] = readMessage('Ada 08031234567\n2 Canal Walk, New Harbour\n1 cake 9k', [
    { area: 'New Harbour', fee: 900 },
  ]);
  expect(order?.area?.value.name).toBe('New Harbour');
});

test.each(['new-harbour', 'NEW  HARBOUR', 'Néw Hàrbour'])(
  'an area is found where it is written %s',
  (area) => {
    const [order] = readMessage(`Ada 08031234567\n2 Canal Walk, ${area}\n1 cake 9k`, [
      { area: 'New Harbour', fee: 900 },
    ]);
    expect(order?.area?.value.name).toBe('New Harbour');
  },
);

const anOutlet = (id: string, outlet_name: string, outlet_address: string) => ({
  ...{ id, outlet_name, outlet_address, outlet_city: 'Lagos' },
});
const outlets = [
  anOutlet('allen', 'Chicken Place', '12 Allen Avenue, Ikeja'),
  anOutlet('lekki', 'Chicken Place', '5 Admiralty Way, Lekki'),
  anOutlet('put', 'Mama Put', '1 Broad Street'),
];
const to = 'Ada Obi 08031234567\n14 Opebi Road, Ikeja\n2 jollof @ 3500';

test.each([
  [`Pickup: mamá-put (call Bisi)\n${to}`, ['put']],
  [`Sender: Chicken Place, Lekki\n${to}`, ['lekki']],
  [`Outlet: Chicken Place\n${to}`, ['allen', 'lekki']],
  ['Pls pick up from Mama Put to 14 Opebi Road, Ikeja. Ada Obi 08031234567. 2 jollof @ 3500', ['put']],
  [`Pickup: Mama Cass\n${to}`, undefined],
])('the outlet of a message is one of the company: %s', (message, ids) => {
  const [order] = readMessage(message, [], outlets);
  expect(order?.pickUp?.value.map(({ id }) => id)).toEqual(ids);
  expect(order?.pickUp?.isCertain).toBe(ids && ids.length === 1);
  expect(order?.name?.value).toBe('Ada Obi');
  expect(order?.address?.value).toBe('14 Opebi Road, Ikeja');
});

const spansOf = ({ items, left, ...order }: PastedOrder): Span[] => [
  order,
  ...items,
  ...left,
  ...[
    order.name,
    order.phone,
    order.address,
    order.area,
    order.deliveryFee,
    order.total,
    order.paid,
    order.method,
  ].flatMap((found) => found ?? []),
];

const scraps = fc.constantFrom(
  ...messageCorpus.map(({ message }) => message),
  ...' \n\t,;|:-=@₦()0123456789'.split(''),
  '08031234567',
  '2 jollof ',
  '@ 3,500',
  ' each',
  'Address: ',
  '14 Allen Avenue',
  ' Ikeja',
  'don pay',
  '[14:05, 21/11/2026] Ada: ',
  '🍕',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(scraps, { maxLength: 40 }).map((parts) => parts.join('')),
);

test('whatever is pasted, reading never throws, and every piece is within the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const span of readMessage(text).flatMap(spansOf)) {
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['digits', '1'],
  ['spaces', ' '],
  ['numbers', '0803 '],
  ['commas', '1,'],
  ['labels', 'to: '],
  ['words', 'go pay '],
  ['lines', '2 x a\n'],
  ['orders', 'Ada 08031234567 14 Allen Avenue 2 rice 5k\n'],
])('time grows no faster than a long text of %s', (_, part) => {
  const ms = (length: number) => {
    const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
    const once = () => {
      const before = process.cpuUsage();
      readMessage(text);
      return process.cpuUsage(before).user / 1_000;
    };
    // The quickest of four: compiling and other work of the engine is counted, too.
    return Math.min(once(), once(), once(), once());
  };
  // A quarter of the text in a quarter of the time; quadratic would be 16 times.
  expect(ms(longestMessage)).toBeLessThan(10 * Math.max(ms(longestMessage / 4), 20));
});
