import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SumKind, unusualSum } from './usual-sums.ts';

const asked = 'asked';
const examples: readonly [kind: SumKind, naira: number, expected?: typeof asked][] = [
  ['rate', 3.5, asked],
  ['rate', 3_500],
  ['rate', 350_000, asked],
  ['deliveryFee', 5, asked],
  ['deliveryFee', 0],
  ['deliveryFee', 1_500_000, asked],
  ['otherFee', 1, asked],
  ['otherFee', 500],
  ['otherFee', 500_000, asked],
  ['discount', 2, asked],
  ['discount', 2_000],
  ['discount', 2_000_000, asked],
  ['price', 5, asked],
  ['price', 45_000],
  ['price', 45_000_000, asked],
  ['orderAmount', 45, asked],
  ['orderAmount', 45_000],
  ['orderAmount', 450_000_000, asked],
  ['deposit', 20, asked],
  ['deposit', 20_000],
  ['deposit', 20_000_000, asked],
  ['remittance', 12, asked],
  ['remittance', 12_500],
  ['remittance', 125_000_000, asked],
  ['handIn', 64, asked],
  ['handIn', 64_000],
  ['handIn', 64_000_000, asked],
  ['payout', 80, asked],
  ['payout', 800_000],
  ['payout', 800_000_000, asked],
  ['correction', 0.5, asked],
  ['correction', 5_000],
  ['correction', 50_000_000, asked],
  ['cashLimit', 50, asked],
  ['cashLimit', 50_000],
  ['cashLimit', 500_000_000, asked],
  ['messagePrice', 4.5],
  ['messageCap', 5_000],
];

test('a sum that is far below or above the usual for its kind is asked about, and no other', () => {
  for (const [kind, naira, expected] of examples)
    assert.equal(unusualSum(kind, naira) && asked, expected, `${kind} ${naira}`);
});

test('a company’s own sums say what is usual there, once there are three', () => {
  const own = [20_000, 25_000, 30_000];
  assert.equal(unusualSum('rate', 3_500, own.slice(1)), undefined);
  assert.equal(unusualSum('rate', 1_500, own)?.question, '₦1,500.00? Most are ₦20,000 or more');
  assert.equal(unusualSum('rate', 350_000, own)?.question, '₦350,000.00? Most are ₦25,000 or less');
});
