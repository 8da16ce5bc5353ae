import { z } from 'zod';
import { isWholeKobo } from './kobo.ts';
import { isLagosDay } from './lagos-day.ts';
import { limits } from './limits.ts';
import { isNamed, plainLine, plainLines, unstorable } from './readers/line.ts';
import { isStoredForeign, readPhone } from './readers/phone.ts';

// PostgreSQL rejects NUL, and JSON cannot store a lone surrogate.
const isStorable = (text: string) => !text.includes('\0') && !/[\uD800-\uDFFF]/u.test(text);
const storable = (text: z.ZodString) => text.refine(isStorable, unstorable);

// An id is given, never typed: what cannot be seen in it is no slip of a copy.
const isPlain = (text: string) => !/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u.test(text);

/** Stored and shown on one line, without signs that have no shape: with them a name can be made to look like another one. */
const line = () => z.string().overwrite(plainLine);
/** Stored and shown with its line ends, which are `\n`. */
const lines = () => z.string().overwrite(plainLines);

/** A record's id: opaque to callers. */
export const id = storable(z.string().min(1).max(64)).refine(
  isPlain,
  'contains characters that cannot be seen',
);

/** A required single-line name with a letter or a digit: 1 to 120 characters, outer spaces removed. */
export const name = storable(line().min(1).max(limits.name)).refine(
  // An empty one is missing, and nothing besides.
  (text) => text === '' || isNamed(text),
  'has no letter that can be seen',
);

/** A required address or comment: 1 to 2,000 characters, on as many lines as it likes. */
export const longText = storable(lines().min(1).max(limits.longText));

/** An optional comment; an empty one is stored as null. */
export const optionalText = storable(lines().max(limits.longText)).optional();

/** An optional name; an empty one is stored as null. */
export const optionalName = storable(line().max(limits.name)).optional();

/** A short text that is stored, its outer spaces removed; the caller bounds its length. */
export const shortText = (max: number) => storable(line().max(max));

/** An email address, lower-cased. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.email)
  .pipe(z.email())
  .meta({ format: 'email' });

/** A password as typed: 6 to 128 characters. */
export const newPassword = z.string().min(limits.password.min).max(limits.password.max);

/** As much as is written around a number; longer texts are none. */
const longestPhone = 80;

/**
 * A phone number as people write it; becomes international digits, so `0803 123 4567` is `2348031234567`. A Nigerian number
 * has to fit the numbering plan. One of another country needs its plus or 00, unless it is as such numbers are stored: it is taken then,
 * as there is no user to ask here.
 */
export const phone = z
  .string()
  .max(longestPhone)
  .transform((given, context) => {
    const read = readPhone(given);
    if ('value' in read) return read.value;
    const isForeign = /^\D*(?:\+|00)/.test(given) || isStoredForeign(given);
    if ('readings' in read && isForeign) return read.readings[0];
    context.addIssue({ code: 'custom', message: 'problem' in read ? read.problem : read.question });
    return z.NEVER;
  })
  .pipe(z.string().regex(/^\d{7,15}$/, 'must be 7 to 15 digits'))
  .meta({
    description:
      'As people write it: spaces, dashes and brackets are taken out. A Nigerian number, mobile or landline, gains its country code; one of another country begins with + or 00 and its code. Becomes 7 to 15 digits',
    examples: ['2348031234567'],
  });

/** Years 2000 to 2999: others are mistakes, and the database cannot hold all of them. */
const isInOurTime = (text: string) => text.startsWith('2');

/** `YYYY-MM-DD`, a whole day of Africa/Lagos. */
export const day = z
  .string()
  .refine(isLagosDay, { error: 'must be a day as YYYY-MM-DD', abort: true })
  .refine(isInOurTime, 'must be a day of the years 2000 to 2999')
  .meta({ format: 'date' });

/** A time of a Lagos day, `HH:MM`. */
export const timeOfDay = z.stringFormat('time', /^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:30');

/** ISO 8601 UTC with milliseconds. */
export const timestamp = z.iso
  .datetime({ precision: 3 })
  .refine(isInOurTime, 'must be in the years 2000 to 2999');

/** Naira in: 0 to 1,000,000,000 with at most two decimals. */
export const naira = z
  .number()
  .min(0)
  .max(limits.naira)
  .refine(isWholeKobo, 'must have at most two decimals');

/** Naira out; a difference may be below zero. */
export const nairaOut = z.number();

/** 0/1 (or true/false) in, boolean inside. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1'])])
  .transform((value) => value === true || value === 1 || value === '1');

/** The text of a search box; `%` and `_` mean themselves. It is not stored. */
export const search = storable(z.string().trim().max(limits.name));
