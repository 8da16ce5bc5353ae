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
  ['Chair 45k. Balance 12k', 33_000, /₦45,000 less the balance/],
  ['Chair 45k. Deposit 20k, balance 30k', 20_000, /comes to ₦50,000; the order is ₦45,000/],
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
    why: 'Part is paid; enter how much',
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

const form =
  'Name: Ada Obi\nPhone: 08031234567\nAddress: 14 Allen Avenue, Ikeja\nItem: 1 Shoe 12k\nDelivery: 2k\n';
const readForm = (said: string) => {
  const [{ paid, deposit, items = [], left = [] } = {}] = readMessage(form + said);
  return {
    items: items.map(({ value }) => value.name),
    paid: paid?.value,
    deposit: deposit?.value,
    isSure: (deposit ?? paid)?.isCertain,
    why: (deposit ?? paid)?.why,
    left: left.map(({ start, end }) => (form + said).slice(start, end)),
  };
};

test.each([
  'Goods paid for',
  'Goods: paid',
  'Goods settled, delivery on arrival',
  'Status: Paid (goods only)',
  'Paid (goods)',
  'Paid, just for the goods',
  'Paid except delivery',
  'Paid (delivery not included)',
  'Item don pay, na only delivery remain',
  'Paid for item, collect delivery fee 2k only',
  'Customer has paid for the goods, she will pay delivery to rider',
  'Paid, remaining delivery',
  'Shoe paid, delivery on arrival',
  'Only the shoe is paid',
  'She has paid for the shoe',
  'Collect only delivery fee',
])('“%s” pays for the goods: the rider collects the delivery, and it asks', (said) => {
  expect(readForm(said)).toMatchObject({
    ...{ items: ['Shoe'], paid: false, deposit: 12_000, isSure: false },
    why: 'The message says only the goods are paid',
  });
});

test.each([
  'Paid delivery 2k, collect 12k for shoe',
  'Only delivery is paid',
  'Delivery: paid',
  'Delivery fee has been settled',
  'I have sent the delivery fee',
  'Delivery fee paid. Collect 12k',
  'Has paid for the delivery',
  'Waybill don pay, goods never pay',
])('“%s” pays for the delivery: the rider collects the goods, and it asks', (said) => {
  expect(readForm(said)).toMatchObject({
    ...{ items: ['Shoe'], paid: false, deposit: 2_000, isSure: false },
    why: 'The message says only the delivery is paid',
  });
});

test.each([
  ['two thirds paid', 9_333.33],
  ['3/4 paid', 10_500],
  ['1/2 paid', 7_000],
  ['¾ paid', 10_500],
  ['quarter paid', 3_500],
  ['Paid 50/50', 7_000],
  ['Paid three quarters', 10_500],
])('“%s” is that share of the order, and asks', (said, deposit) => {
  expect(readForm(said)).toMatchObject({ paid: false, deposit, isSure: false, left: [] });
});

test.each([
  ['Paid 12k', 12_000],
  ['Paid 13k', 13_000],
  ['Paid 4/14k', 4_000],
  ['4k out of 14k paid', 4_000],
  ['Paid 10k of 14k', 10_000],
  ['minus 4k she paid', 4_000],
  ['She has made a transfer of 4k', 4_000],
  ['4k was sent', 4_000],
  ['4k down', 4_000],
  ['5k paid, 9k to go', 5_000],
  ['4k payment received', 4_000],
  ['Paid 4k remaining 10', 4_000],
  ['sent 4k, remaining 10k', 4_000],
])('“%s” is a deposit of the order', (said, deposit) => {
  expect(readForm(said)).toMatchObject({ items: ['Shoe'], paid: false, deposit, isSure: true, left: [] });
});

test.each([
  'he paid small',
  'he paid part',
  'Partly paid',
  'Customer made a part transfer',
  'partial payment made',
  'Paid in installments',
  'Not fully paid',
])('“%s” is a part, and asks how much', (said) => {
  expect(readForm(said)).toMatchObject({
    ...{ paid: false, deposit: undefined, isSure: false },
    why: 'Part is paid; enter how much',
  });
});

test.each([
  'Paid?',
  'Has she paid?',
  'Has she paid 4k?',
  'Has she paid the deposit of 4k?',
  'Pls confirm if paid',
  'Drop only when paid',
  'If he says he has paid, do not release',
  'Paid, but I have not seen the alert',
])('“%s” says nothing for sure: not paid, and it asks', (said) => {
  expect(readForm(said)).toMatchObject({
    ...{ paid: false, deposit: undefined, isSure: false },
    why: 'The message does not say for sure that it is paid',
  });
});

test('what is still to be collected makes “paid” a part', () => {
  expect(readForm('Paid. Collect 5k')).toMatchObject({ paid: false, deposit: 9_000, isSure: false });
  expect(readForm('Paid. Collect 12k')).toMatchObject({
    ...{ paid: false, deposit: undefined, isSure: false },
    why: 'The message says paid, but also an amount to collect',
  });
});

test.each([
  'Paid',
  'Fully paid',
  'Paid 14k',
  'She don pay everything',
  'Paid. Delivery included',
  'Item and delivery paid',
  'Paid for goods and delivery',
  'Paid, can you deliver today?',
])('“%s” is paid in full', (said) => {
  expect(readForm(said)).toMatchObject({ paid: true, deposit: undefined, isSure: true });
});

test.each([
  ['Chair 45k, paid', true],
  ['Chair 45k. I have paid 45k', true],
  ['Chair 45k. No deposit, pay on delivery', false],
  ['Chair 45k. She never pay', false],
  ['Chair 45k. Paid on delivery', false],
])('“%s” speaks of no deposit', (said, paid) => {
  expect(read(said)).toMatchObject({ paid, deposit: undefined });
});
