import { readMessage } from './read-message.ts';

const start = 'Ada Obi 08031234567, 14 Allen Avenue, Ikeja. ';
const read = (said: string) => {
  const [order] = readMessage(start + said);
  const { items = [], total, paid, deposit, depositMethod } = order ?? {};
  return {
    items: items.map(({ value }) => `${value.quantity} ${value.name} ${value.price * value.quantity}`),
    total: total?.value,
    paid: paid?.value,
    deposit: deposit?.value,
    isSure: deposit?.isCertain ?? paid?.isCertain,
    why: deposit?.why ?? paid?.why,
    how: depositMethod?.value,
  };
};

test.each([
  ['Customer don pay 20k deposit, balance 25k when e reach. Chair na 45k', 20_000],
  ['Chair 45k. Part payment 20k made', 20_000],
  ['Chair 45k. Deposit: 20,000. Balance: 25,000', 20_000],
  ['Chair 45k, she deposited 20k, remaining 25k', 20_000],
  ['Chair 45k. 20k deposit paid, collect balance 25k', 20_000],
  ['Chair 45,000. Paid 20,000, balance on delivery', 20_000],
  ['Chair 45k. I don pay 20k, remain 25k', 20_000],
  ['Chair 45k. Advance payment of ₦20,000 received', 20_000],
  ['Chair 45k, down payment 20k', 20_000],
  ['Chair 45k. 20k paid so far', 20_000],
])('“%s” is a deposit, and not paid', (said, deposit) => {
  expect(read(said)).toMatchObject({ items: ['1 Chair 45000'], paid: false, deposit, isSure: true });
});

test.each([
  ['Chair 45k, she don pay half', 22_500, /50% of ₦45,000/],
  ['Chair 45k. 60% paid', 27_000, /60% of ₦45,000/],
  ['Chair 45k. Balance 12k', 33_000, /What the balance leaves of ₦45,000/],
  ['Chair 45k. Deposit 20k, balance 30k', 20_000, /comes to ₦50,000, the order to ₦45,000/],
  ['Chair 45k. Deposit 50k', 50_000, /more than the order, ₦45,000/],
])('“%s” is unsure, and says why', (said, deposit, why) => {
  const found = read(said);
  expect(found).toMatchObject({ deposit, isSure: false });
  expect(found.why).toMatch(why);
});

test('a part without a sum leaves it to be typed', () => {
  expect(read('Chair 45k. Part payment made')).toMatchObject({
    paid: false,
    deposit: undefined,
    isSure: false,
    why: 'A part is paid; type how much',
  });
});

test('a deposit and a balance are all of an order that names no price', () => {
  expect(read('1 chair. Deposit 20k, balance 25k')).toMatchObject({
    items: ['1 Chair 45000'],
    deposit: 20_000,
  });
});

test('how the deposit came in is not how the rest is paid', () => {
  const [order] = readMessage(`${start}Chair 45k. 20k deposit by transfer. Balance 25k cash on delivery`);
  expect(order).toMatchObject({ deposit: { value: 20_000 }, depositMethod: { value: 'transfer' } });
});

test.each([
  ['Chair 45k, paid', true],
  ['Chair 45k. I have paid 45k', true],
  ['Chair 45k. No deposit, pay on delivery', false],
  ['Chair 45k. She never pay', false],
])('“%s” speaks of no deposit', (said, paid) => {
  expect(read(said)).toMatchObject({ paid, deposit: undefined });
});
