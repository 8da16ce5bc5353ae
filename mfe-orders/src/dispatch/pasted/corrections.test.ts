import { readMessage } from './read-message.ts';

const first = '[14:05, 21/11/2026] Ada: Bola Ade 08031234567\n14 Allen Avenue, Ikeja\n2 jollof @ 3500\n';

test.each([
  '[14:06, 21/11/2026] Ada: Sorry the number is 08057654321',
  '[14:06, 21/11/2026] Ada: correct number 08057654321\n[14:07, 21/11/2026] Ada: She go pay cash',
  '\n[14:06, 21/11/2026] Ada: Use 08057654321 instead',
  '\nSorry, wrong number. 08057654321',
])('a number that is sent after an order corrects it, unsure: %s', (said) => {
  const message = first + said;
  const orders = readMessage(message);
  expect(orders).toMatchObject([
    {
      name: { value: 'Bola Ade' },
      phone: { value: '2348057654321', isCertain: false, why: 'It corrects another number' },
      address: { value: '14 Allen Avenue, Ikeja' },
    },
  ]);
  expect(orders[0]?.left.map(({ start, end }) => message.slice(start, end))).toContain('08031234567');
});

test('another number without such a word leaves the first, unsure', () => {
  const orders = readMessage(`${first}\n08057654321`);
  expect(orders).toMatchObject([
    { phone: { value: '2348031234567', isCertain: false, why: 'The message has another number too' } },
  ]);
});

test('an address that is sent after an order makes its own unsure', () => {
  const [order] = readMessage(`${first}[14:06, 21/11/2026] Ada: Sorry, address is 20 Opebi Road, Ikeja`);
  expect(order?.address).toMatchObject({ value: '14 Allen Avenue, Ikeja', isCertain: false });
});

test('a correction of one of several orders goes to the one before it', () => {
  const orders = readMessage(
    'Order 1: Bola Ade 08031234567, 14 Allen Avenue, Ikeja, 2 jollof @ 3500\nOrder 2: Chidi Eze 08057654321, 20 Opebi Road, Ikeja, 1 cake 9k\n\nSorry Chidi number is 08099998888',
  );
  expect(orders.map(({ phone }) => [phone?.value, phone?.isCertain])).toEqual([
    ['2348031234567', true],
    ['2348099998888', false],
  ]);
});
