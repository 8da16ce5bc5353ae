import { z } from 'zod';
import { promiseRule } from './promise.ts';

/** A promise as settings and rates take it. */
export const promiseSent = z.stringFormat('promise', promiseRule, 'must be today, next_day or hours like 3h');
