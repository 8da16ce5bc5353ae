import { comingHolidays, holidayName } from './public-holidays.ts';

test.each([
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2027-03-26', 'Good Friday'],
  ['2027-03-29', 'Easter Monday'],
  ['2038-04-26', 'Easter Monday'],
  ['2049-04-16', 'Good Friday'],
  ['2026-06-12', 'Democracy Day'],
  ['2026-06-13', undefined],
])('%s is %s', (day, name) => expect(holidayName(day)).toBe(name));

test('the holidays of a year are offered from today on, each once', () => {
  const days = comingHolidays('2026-12-25');
  expect(days).toEqual([
    '2026-12-25',
    '2026-12-26',
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-01',
    '2027-06-12',
    '2027-10-01',
  ]);
});
