import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  closingToday,
  promisedByRule,
  promiseProblem,
  promiseRuleText,
  promiseText,
  type WorkingDays,
} from './index.ts';

const working: WorkingDays = { closes_at: '18:00', closed_days: ['sunday'] };
const promised = (rule: string, now: string, days = working) =>
  promisedByRule(rule, days, new Date(now)).toISOString();

describe('by when an order is promised', () => {
  test('today is the end of the working day of Lagos, which is an hour ahead of UTC', () => {
    // Friday 27 November 2026, 10:00 in Lagos.
    assert.equal(promised('today', '2026-11-27T09:00:00.000Z'), '2026-11-27T17:00:00.000Z');
    // 00:30 of Friday in Lagos, still Thursday in UTC.
    assert.equal(promised('today', '2026-11-26T23:30:00.000Z'), '2026-11-27T17:00:00.000Z');
    assert.equal(
      promised('today', '2026-11-27T17:00:00.000Z'),
      '2026-11-28T17:00:00.000Z',
      'the day has ended',
    );
  });

  test('the next working day leaves out closed days', () => {
    // Saturday: Sunday is closed.
    assert.equal(promised('next_day', '2026-11-28T09:00:00.000Z'), '2026-11-30T17:00:00.000Z');
    assert.equal(promised('today', '2026-11-29T09:00:00.000Z'), '2026-11-30T17:00:00.000Z');
  });

  test('a public holiday is no working day, nor is a whole week of them', () => {
    const holidays = { ...working, closed_days: ['sunday', '2026-12-25', '2026-12-26'] };
    assert.equal(promised('next_day', '2026-12-24T09:00:00.000Z', holidays), '2026-12-28T17:00:00.000Z');
    const week = { ...working, closed_days: Array.from({ length: 9 }, (_, n) => `2026-12-${20 + n}`) };
    assert.equal(promised('today', '2026-12-20T09:00:00.000Z', week), '2026-12-29T17:00:00.000Z');
  });

  test('hours that the day has no time for are of the next working day', () => {
    assert.equal(promised('3h', '2026-11-27T09:00:30.000Z'), '2026-11-27T12:01:00.000Z');
    assert.equal(promised('3h', '2026-11-28T15:00:00.000Z'), '2026-11-30T17:00:00.000Z');
  });

  test('hours of more than a day end on the first working day that has them', () => {
    // Monday 10:00, and Monday 19:00 after closing, in Lagos.
    assert.equal(promised('24h', '2026-11-30T09:00:00.000Z'), '2026-12-01T17:00:00.000Z');
    assert.equal(promised('48h', '2026-11-30T09:00:00.000Z'), '2026-12-02T17:00:00.000Z');
    assert.equal(promised('72h', '2026-11-30T18:00:00.000Z'), '2026-12-04T17:00:00.000Z');
    assert.equal(promised('3h', '2026-11-30T18:00:00.000Z'), '2026-12-01T17:00:00.000Z');
    // From Friday on, over a closed Sunday.
    assert.equal(promised('48h', '2026-11-27T09:00:00.000Z'), '2026-11-30T17:00:00.000Z');
  });

  test('a day that ends at midnight is that day', () => {
    const late = { closes_at: '00:00', closed_days: ['sunday' as const] };
    assert.equal(promised('today', '2026-11-28T20:00:00.000Z', late), '2026-11-28T23:00:00.000Z');
    assert.equal(closingToday(late, new Date('2026-11-29T09:00:00.000Z')), null);
    const promise = { promised_by: '2026-11-28T23:00:00.000Z' };
    assert.equal(promiseProblem(promise, late, new Date('2026-11-28T20:00:00.000Z')), undefined);
    assert.equal(promiseText(promise, new Date('2026-11-28T20:00:00.000Z')), 'by 24:00 today');
  });
});

test('what cannot be promised says which field and why', () => {
  const now = new Date('2026-11-27T09:00:00.000Z');
  const fieldOf = (promised_from: string | null, promised_by: string | null) =>
    promiseProblem({ promised_from, promised_by }, working, now)?.field;
  assert.equal(fieldOf(null, null), undefined);
  assert.equal(fieldOf(null, '2026-11-27T09:00:00.000Z'), 'promised_by');
  assert.equal(fieldOf(null, '2026-12-27T09:00:00.001Z'), 'promised_by');
  assert.equal(fieldOf('2026-11-27T12:00:00.000Z', null), 'promised_by');
  assert.equal(fieldOf('2026-11-27T12:00:00.000Z', '2026-11-27T12:00:00.000Z'), 'promised_from');
  assert.equal(fieldOf(null, '2026-11-29T12:00:00.000Z'), 'promised_by');
  assert.equal(fieldOf('2026-11-29T12:00:00.000Z', '2026-11-30T12:00:00.000Z'), 'promised_from');
  assert.equal(fieldOf('2026-11-27T12:00:00.000Z', '2026-11-27T14:00:00.000Z'), undefined);
});

test('a promise and a rule in words', () => {
  const now = new Date('2026-11-27T09:00:00.000Z');
  const text = (promised_by: string, promised_from?: string) =>
    promiseText({ promised_from, promised_by }, now);
  assert.equal(text('2026-11-27T15:00:00.000Z'), 'by 16:00 today');
  assert.equal(text('2026-11-28T15:00:00.000Z', '2026-11-28T13:00:00.000Z'), '14:00–16:00 tomorrow');
  assert.equal(text('2026-11-30T17:00:00.000Z'), 'by 18:00, Mon 30 Nov');
  assert.equal(promiseText({}, now), '');
  assert.deepEqual(['today', 'next_day', '1h', '3h'].map(promiseRuleText), [
    'Same day',
    'Next working day',
    'Within 1 hour',
    'Within 3 hours',
  ]);
});
