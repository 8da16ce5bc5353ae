import { readMessage } from './read-message.ts';

const start = 'Name: Ada Obi\nPhone: 08031234567\nAddress: 14 Allen Avenue, Ikeja\n';
const read = (said: string) => {
  const message = start + said;
  const [{ items = [], deliveryFee, left = [] } = {}] = readMessage(message);
  return {
    items: items.map(({ value }) => `${value.quantity} × ${value.name} @ ${value.price}`),
    why: items.map((item) => (item.isCertain ? 'sure' : item.why)),
    fee: deliveryFee && [deliveryFee.value, deliveryFee.isCertain],
    left: left.map(({ start: from, end }) => message.slice(from, end)),
  };
};

test.each([
  ['Item: 1.5 yards lace\nPrice: 12k', '1 × 1.5 yards lace @ 12000'],
  ['Item: 1,5 yards lace 12k', '1 × 1,5 yards lace @ 12000'],
  ['1.5kg chicken - 8k', '1 × 1.5kg chicken @ 8000'],
  ['2.5 kg rice 12k', '1 × 2.5 kg rice @ 12000'],
  ['0.5 litre oil 3k', '1 × 0.5 litre oil @ 3000'],
  ['Item: Bag of rice 50kg 45k', '1 × Bag of rice 50kg @ 45000'],
  ['500ml coke x 6 @ 500', '6 × 500ml coke @ 500'],
  ['0 shoes 12k', '1 × 0 shoes @ 12000'],
])('a measure is no quantity, and stays in the name: %s', (said, item) => {
  expect(read(said)).toMatchObject({ items: [item], left: [] });
});

test.each([
  ['Item: iPhone 13 250k', '1 × IPhone 13 @ 250000'],
  ['2 iPhone 13 250k each', '2 × IPhone 13 @ 250000'],
  ['Item: iPhone 13 250 000', '1 × IPhone 13 @ 250000'],
  ['Item: Sandals size 42 12 500', '1 × Sandals size 42 @ 12500'],
  ['Item: Rice 5 000', '1 × Rice @ 5000'],
])('the number of a model is no part of its price: %s', (said, item) => {
  expect(read(said).items).toEqual([item]);
});

test.each([
  ['12,5k', 12_500],
  ['1.2m', 1_200_000],
  ['1.2 million', 1_200_000],
  ['2m', 2_000_000],
])('the price %s is read as in a field', (price, naira) => {
  expect(read(`Item: Shoe\nPrice: ${price}`)).toMatchObject({
    ...{ items: [`1 × Shoe @ ${naira}`], why: ['sure'], left: [] },
  });
});

test.each([
  ['12.500', 12_500, /₦12,500.00 or ₦12.50/],
  ['12k-15k', 12_000, /range, ₦12,000.00 to ₦15,000.00/],
  ['12-15k', 12_000, /range, ₦12,000.00 to ₦15,000.00/],
  ['12k to 15k', 12_000, /range, ₦12,000.00 to ₦15,000.00/],
  ['12k or 15k', 12_000, /two amounts, ₦12,000.00 and ₦15,000.00/],
  ['12k/15k', 12_000, /₦12,000.00 and ₦15,000.00/],
  ['2500k', 2_500, /₦2,500.00 or ₦2,500,000.00/],
  ['12,500k', 12_500, /₦12,500.00 or ₦12,500,000.00/],
])('the price %s is asked about, as in a field', (price, naira, why) => {
  for (const said of [`Item: Shoe\nPrice: ${price}`, `Item: 1 shoe ${price}`, `1 shoe @ ${price}`]) {
    const { items, why: whys } = read(said);
    expect([said, items]).toEqual([said, [`1 × Shoe @ ${naira}`]]);
    expect(whys[0]).toMatch(why);
  }
  expect(read(`1 shoe 90k\nDelivery: ${price}`).fee).toEqual([naira, false]);
});

test.each([
  ['Item: Shoe 12k\nDelivery: 2k', '1 × Shoe @ 12000'],
  ['Item: 1.5m rope 5k', '1 × 1.5m rope @ 5000'],
  ['Item: 2 ropes of 10m 5k', '2 × Ropes of 10m @ 2500'],
])('what is no range and no million stays: %s', (said, item) => {
  expect(read(said)).toMatchObject({ items: [item], left: [] });
});

test.each([
  ['Item: Shoe\nQty: 2\nPrice: 12k', '2 × Shoe @ 12000', []],
  ['Qty: 3 pcs\nItem: Shoe\nPrice: 12k', '3 × Shoe @ 12000', []],
  ['Item: Lace\nQty: 1,5\nPrice: 12k', '1 × Lace @ 12000', ['Qty: 1,5']],
  ['Item: Lace\nQty: 0\nPrice: 12k', '1 × Lace @ 12000', ['Qty: 0']],
])('a quantity with a label counts, or is asked about: %s', (said, item, left) => {
  expect(read(said)).toMatchObject({ items: [item], left });
  expect(read(said).why).not.toEqual(['sure']);
});

test('a message that a web page escaped is read as it was written', () => {
  expect(read('Item: Nike &quot;Air&quot; shoe&#39;s lace &#8211; 12k').items).toEqual([
    `1 × Nike "Air" shoe's lace @ 12000`,
  ]);
});

test.each(['‪0803 123 4567‬', '⁦0803 123 4567⁩', '‎0803 123 4567‏', '؜0803 123 4567'])(
  'marks of direction around a number leave nothing behind',
  (phone) => {
    const [order] = readMessage(
      `Name: Ada Obi\nPhone: ${phone}\nAddress: 14 Allen Avenue, Ikeja\nItem: 1 shoe 12k`,
    );
    expect(order).toMatchObject({ phone: { value: '2348031234567' }, name: { value: 'Ada Obi' }, left: [] });
  },
);
