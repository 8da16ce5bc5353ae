import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isWholeKobo, orderAmountKobo, toKobo, toNaira } from './index.ts';

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

test('an amount with a third decimal is told apart', () => {
  for (const naira of [0.001, 10.005, 1e-7, 999_999_999.999, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(isWholeKobo(naira), false);
});
