import { previewOf } from './hand-in-preview.ts';
import { aCashDelivery, aRiderCash } from './testing/cash-samples.ts';

const cash = aRiderCash({
  deliveries: [
    aCashDelivery({ order_number: 'WB-1', remaining: 5_000 }),
    aCashDelivery({ order_number: 'WB-2', remaining: 3_000.5 }),
  ],
  debts_amount: 700,
  credits_amount: 200,
});

test('a sum covers deliveries that are too many to be listed, before debts', () => {
  const many = { ...cash, deliveries: cash.deliveries.slice(0, 1) };
  expect(previewOf(many, 7_000)).toMatchObject({ covered: 1, partly: null, debtsPaid: 0 });
  expect(previewOf(many, 8_500.5)).toMatchObject({ covered: 1, partly: null, debtsPaid: 700 });
});

test.each([
  ['everything', 8_500.5, { covered: 2, partly: null, debtsPaid: 700, debtsLeft: 0, difference: 0 }],
  [
    'more than everything',
    9_000,
    { covered: 2, partly: null, debtsPaid: 700, debtsLeft: 0, difference: 499.5 },
  ],
  [
    'less than a naira short',
    8_500,
    { covered: 2, partly: null, debtsPaid: 700, debtsLeft: 0, difference: -0.5 },
  ],
  [
    'the deliveries alone',
    7_800.5,
    { covered: 2, partly: null, debtsPaid: 0, debtsLeft: 700, difference: -700 },
  ],
  [
    'one and a part',
    6_000,
    {
      covered: 1,
      partly: { order_number: 'WB-2', missing: 1_800.5 },
      debtsPaid: 0,
      debtsLeft: 700,
      difference: -2_500.5,
    },
  ],
  [
    'less than the credit covers',
    0,
    {
      covered: 0,
      partly: { order_number: 'WB-1', missing: 4_800 },
      debtsPaid: 0,
      debtsLeft: 700,
      difference: -8_500.5,
    },
  ],
] as const)('a counted sum that is %s', (_, counted, expected) => {
  expect(previewOf(cash, counted)).toEqual(expected);
});
