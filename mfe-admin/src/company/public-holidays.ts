import { addLagosDays, type LagosDay } from '@waybill/contract';

/** Nigeria's public holidays that have a date of their own (Public Holidays Act). */
const fixed = {
  '01-01': 'New Year’s Day',
  '05-01': 'Workers’ Day',
  '06-12': 'Democracy Day',
  '10-01': 'Independence Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
};

const pad = (number: number) => String(number).padStart(2, '0');

/** Easter Sunday of a year in the Gregorian calendar. */
const easterOf = (year: number): LagosDay => {
  const moon = year % 19;
  const century = Math.floor(year / 100);
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * moon + 15) % 30;
  const full =
    epact -
    Math.floor(epact / 28) *
      (1 - Math.floor(epact / 28) * Math.floor(29 / (epact + 1)) * Math.floor((21 - moon) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const offset = full - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return `${year}-${pad(month)}-${pad(offset + 28 - 31 * Math.floor(month / 4))}`;
};

const ofYear = (year: number): [LagosDay, string][] => [
  ...Object.entries(fixed).map(([day, name]): [LagosDay, string] => [`${year}-${day}`, name]),
  [addLagosDays(easterOf(year), -2), 'Good Friday'],
  [addLagosDays(easterOf(year), 1), 'Easter Monday'],
];

const yearOf = (day: LagosDay) => Number(day.slice(0, 4));

/** The name of a holiday; undefined for other days, and for those that the government announces each year, such as Eid. */
export const holidayName = (day: LagosDay): string | undefined => new Map(ofYear(yearOf(day))).get(day);

/** The holidays of the twelve months from this day on, in their order. */
export const comingHolidays = (today: LagosDay): LagosDay[] =>
  [...ofYear(yearOf(today)), ...ofYear(yearOf(today) + 1)]
    .map(([day]) => day)
    .filter((day) => day >= today && day < addLagosDays(today, 365))
    .sort();
