import { z } from 'zod';
import { promiseRule, weekdays } from './promise.ts';
import { day } from './text.ts';

/** A promise as settings and rates take it. */
export const promiseSent = z.stringFormat('promise', promiseRule, 'must be today, next_day or hours like 3h');

/** A weekday, or a date such as a public holiday. */
export const closedDay = z.union([z.enum(weekdays), day], 'must be a weekday or a day as YYYY-MM-DD');

/** Six weekdays, and the public holidays of some years. */
export const maxClosedDays = 66;
