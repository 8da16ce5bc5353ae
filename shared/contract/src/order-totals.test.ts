import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  amountWithoutFeesNaira,
  customerTotalNaira,
  isWholeKobo,
  listTotalNaira,
  orderAmountKobo,
  remitTotalNaira,
  summaryTotalNaira,
  toCollectNaira,
  toKobo,
  toNaira,
} from './index.ts';

const kobo = fc.integer({ min: 0, max: 100_000_000 });
const line = fc.record({ quantity: fc.integer({ min: 0, max: 200 }), kobo });
const item = fc.record({
  quantity: fc.integer({ min: 0, max: 200 }),
  kobo,
  options: fc.array(line, { maxLength: 4 }),
});

test('the amount of any basket equals integer arithmetic in kobo', () => {
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 10 }),
      kobo,
      kobo,
      kobo,
      kobo,
      (items, delivery, service, tax, discount) => {
        let expected = delivery + service + tax - discount;
        for (const { quantity, kobo: price, options } of items) {
          expected += quantity * price;
          for (const option of options) expected += option.quantity * option.kobo;
        }
        const priced = items.map(({ quantity, kobo: price, options }) => ({
          quantity,
          price: toNaira(price),
          options: options.map((option) => ({ quantity: option.quantity, price: toNaira(option.kobo) })),
        }));
        const amount = orderAmountKobo(priced, {
          order_delivery_fee: toNaira(delivery),
          order_service_fee: toNaira(service),
          order_tax_fee: toNaira(tax),
          order_discount: toNaira(discount),
        });
        assert.equal(amount, expected);
      },
    ),
    { numRuns: 10_000 },
  );
});

test('naira and kobo turn into each other without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (amount) => {
      assert.equal(toKobo(toNaira(amount)), amount);
      assert.ok(isWholeKobo(toNaira(amount)));
    }),
    { numRuns: 5_000 },
  );
});

test('an amount with a third decimal is recognised', () => {
  for (const naira of [0.001, 10.005, 1e-7, 999_999_999.999, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(isWholeKobo(naira), false);
});

const item1 = { quantity: 2, price: 5_000, options: [{ quantity: 1, price: 250.5 }] };
const fees = {
  order_delivery_fee: 1_500,
  order_service_fee: 300,
  order_tax_fee: 500,
  order_insurance_fee: 200,
  order_discount: 100,
};
// 10,250.50 of goods; the amount is goods + 1,500 + 300 + 500 - 100.
const withItems = { ...fees, order_items: [item1], order_amount: 12_450.5, order_paid: false };
// Recorded without items: the amount was typed, and holds 10,000 of goods.
const withoutItems = { ...fees, order_items: [], order_amount: 12_200, order_paid: false };

const totals = {
  'what the customer owes': [customerTotalNaira, 12_650.5, 12_400],
  'the total of the order summary': [summaryTotalNaira, 12_950.5, 12_700],
  'the total of the remit dialogs': [remitTotalNaira, 12_150.5, 11_900],
  'the order amount of the remittance lists': [amountWithoutFeesNaira, 10_750.5, 10_500],
  'the total amount of the remittance lists': [listTotalNaira, 12_650.5, 12_400],
} as const;

for (const [name, [total, expected, expectedWithoutItems]] of Object.entries(totals))
  test(`${name} is right for orders with and without items`, () => {
    assert.equal(total(withItems), expected);
    assert.equal(total(withoutItems), expectedWithoutItems);
  });

test('the remit total follows the delivered items; an order without items has none to follow', () => {
  assert.equal(remitTotalNaira(withItems, [{ ...item1, quantity: 1 }]), 7_150.5);
  assert.equal(remitTotalNaira(withoutItems, []), 11_900);
});

test('a rider collects what the customer owes, and nothing of a paid order', () => {
  assert.equal(toCollectNaira(withItems), 12_650.5);
  assert.equal(toCollectNaira({ ...withItems, order_paid: true }), 0);
});

test('of an order with a deposit a rider collects the rest, never less than nothing', () => {
  assert.equal(toCollectNaira({ ...withItems, order_deposit: 2_650.5 }), 10_000);
  assert.equal(toCollectNaira({ ...withItems, order_deposit: 12_650.5 }), 0);
  assert.equal(toCollectNaira({ ...withItems, order_deposit: 20_000 }), 0);
  assert.equal(toKobo(toCollectNaira({ ...withItems, order_deposit: 0.1 })), 1_265_040);
});

test('cash is collected in coins that exist, other payments to the kobo', () => {
  const cash = { ...withItems, order_payment_method: { id: 2 } };
  const inSteps = (order_cash_step: number, order_deposit = 0) =>
    toCollectNaira({ ...cash, order_cash_step, order_deposit });
  assert.deepEqual(
    [0, 5, 10, 50, 100].map((step) => inSteps(step)),
    [12_650.5, 12_650, 12_650, 12_650, 12_700],
  );
  assert.equal(inSteps(50, 12_640.5), 50, 'what is left is not rounded away');
  assert.equal(inSteps(50, 12_650.5), 0);
  assert.equal(toCollectNaira({ ...cash, order_payment_method: { id: 5 }, order_cash_step: 50 }), 12_650.5);
});
