import { z } from 'zod';
import { isWholeKobo } from './kobo.ts';
import { isLagosDay } from './lagos-day.ts';
import { limits } from './limits.ts';
import { internationalDigits } from './phone.ts';

// PostgreSQL rejects NUL, and JSON cannot store a lone surrogate.
const isStorable = (text: string) => !text.includes('\0') && !/[\uD800-\uDFFF]/u.test(text);
const storable = (text: z.ZodString) => text.refine(isStorable, 'contains characters that cannot be stored');

// Control characters, line ends, and marks that turn the direction of what follows: with them a name can be made to
// look like another one. The joiners of emoji and scripts are none of these.
const isPlain = (text: string) => !/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u.test(text);
const isPlainLines = (text: string) => isPlain(text.replace(/[\n\t]/g, ' '));
const hidden = 'contains characters that cannot be seen';

/** Stored and shown on one line. */
const singleLine = (text: z.ZodString) => storable(text).refine(isPlain, hidden);
/** Stored and shown with its line ends, which are `\n`. */
const multiLine = (text: z.ZodString) => storable(text).refine(isPlainLines, hidden);
const lines = () => z.string().overwrite((text) => text.replaceAll('\r\n', '\n'));

/** A record's id: opaque to callers. */
export const id = singleLine(z.string().min(1).max(64));

/** A required single-line name: 1 to 120 characters, outer spaces removed. */
export const name = singleLine(z.string().trim().min(1).max(limits.name));

/** A required address or comment: 1 to 2,000 characters, on as many lines as it likes. */
export const longText = multiLine(lines().trim().min(1).max(limits.longText));

/** An optional comment; an empty one is stored as null. */
export const optionalText = multiLine(lines().trim().max(limits.longText)).optional();

/** An optional name; an empty one is stored as null. */
export const optionalName = singleLine(z.string().trim().max(limits.name)).optional();

/** A short text that is stored, its outer spaces removed; the caller bounds its length. */
export const shortText = (max: number) => singleLine(z.string().trim().max(max));

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

/** Digits, 7 to 15, with a leading plus or without; becomes international digits, so `0803…` is `234803…`. */
export const phone = z
  .string()
  .trim()
  .regex(/^\+?\d{7,15}$/, 'must be 7 to 15 digits')
  .transform(internationalDigits)
  .pipe(z.string().regex(/^\d{7,15}$/, 'must be 7 to 15 digits'))
  .meta({
    description:
      '7 to 15 digits; one leading plus is taken off, and a national number gains its country code',
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
