import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextShiftAt, offReasonOf, type RiderShifts, shiftAt } from './shifts.ts';

/** Lagos times of a week that begins on Monday, 30 November 2026. */
const at = (day: string, time: string) => new Date(`2026-${day}T${time}:00.000+01:00`);
const days = (...off: string[]) => off.map((day) => ({ day: `2026-${day}` }));
const weekdaysOnly: RiderShifts = {
  weekly_hours: { monday: { from: '08:00', to: '18:00' }, tuesday: { from: '22:00', to: '04:00' } },
  days_off: [],
};

test('a rider is on shift in their hours, of which the end is the first minute off', () => {
  assert.equal(shiftAt(weekdaysOnly, at('11-30', '07:59')), null);
  assert.deepEqual(shiftAt(weekdaysOnly, at('11-30', '08:00'))?.end, at('11-30', '18:00'));
  assert.equal(shiftAt(weekdaysOnly, at('11-30', '18:00')), null);
});

test('a shift of the night runs into the next day, unless the day on which it begins is off', () => {
  assert.deepEqual(shiftAt(weekdaysOnly, at('12-02', '03:59'))?.start, at('12-01', '22:00'));
  assert.equal(shiftAt({ ...weekdaysOnly, days_off: days('12-01') }, at('12-02', '03:59')), null);
  assert.notEqual(shiftAt({ ...weekdaysOnly, days_off: days('12-02') }, at('12-02', '03:59')), null);
});

test('without hours a rider is always on shift but for their days off', () => {
  const always: RiderShifts = { weekly_hours: null, days_off: days('12-01') };
  assert.equal(offReasonOf(always, at('11-30', '23:00'), 30), null);
  assert.equal(offReasonOf(always, at('11-30', '23:40'), 30), 'shift_ends');
  assert.equal(offReasonOf(always, at('12-01', '12:00'), 30), 'day_off');
});

test('nothing is offered that a rider reaches only after their shift', () => {
  assert.equal(offReasonOf(weekdaysOnly, at('11-30', '17:00'), 59), null);
  assert.equal(offReasonOf(weekdaysOnly, at('11-30', '17:00'), 60), 'shift_ends');
  assert.equal(offReasonOf(weekdaysOnly, at('11-30', '19:00'), 0), 'off_shift');
});

test('the next shift is the running one, or the first that begins; a rider who is always off has none', () => {
  assert.deepEqual(nextShiftAt(weekdaysOnly, at('11-30', '09:00')), at('11-30', '09:00'));
  assert.deepEqual(nextShiftAt(weekdaysOnly, at('11-30', '19:00')), at('12-01', '22:00'));
  assert.deepEqual(
    nextShiftAt({ ...weekdaysOnly, days_off: days('12-01') }, at('11-30', '19:00')),
    at('12-07', '08:00'),
  );
  assert.equal(nextShiftAt(weekdaysOnly, at('12-03', '19:00'), 2), null);
});
