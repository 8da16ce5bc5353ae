import { z } from 'zod';
import { withoutValues } from '../without-values.ts';
import { pageVisitLimits } from './screens.ts';

const timeMs = z.number().min(0).max(pageVisitLimits.timeMs).optional();
const isFrame = /^\/[\w./-]{1,150}\.js:\d{1,7}:\d{1,7}$/;

// It is written into a log, on one line.
const cannotBeShown = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const message = z
  .string()
  .max(2_000)
  .transform((text) =>
    withoutValues(text.replace(cannotBeShown, ' ')).slice(0, pageVisitLimits.message).trim(),
  );

/** An error in a page, and its places in our own files. */
const pageError = z.strictObject({
  message,
  at: z
    .array(z.string().regex(isFrame, 'must be a file of the suite with line and column'))
    .max(pageVisitLimits.frames)
    .default([]),
  times: z.number().int().min(1).max(pageVisitLimits.times).default(1),
});

/**
 * `suite/visit`: how a page was for its visitor, without saying who. `screen` is a declared path, never an address. Times count
 * from the navigation, `inp_ms` is the slowest response to a tap or a key.
 */
export const pageVisit = z.strictObject({
  screen: z
    .string()
    .max(80)
    .regex(/^\/[A-Za-z/_-]*$/, 'must be the declared path of a screen'),
  /** The build of the shell, or of the receiver's page. */
  build_id: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'must be 12 hexadecimal digits')
    .optional(),
  device: z.enum(['phone', 'desk']),
  connection: z.enum(['slow-2g', '2g', '3g', '4g', 'unknown']).default('unknown'),
  vitals: z
    .strictObject({
      ttfb_ms: timeMs,
      fcp_ms: timeMs,
      lcp_ms: timeMs,
      inp_ms: timeMs,
      cls: z.number().min(0).max(1_000).optional(),
    })
    .optional(),
  errors: z.array(pageError).max(pageVisitLimits.errors).default([]),
});
export type PageVisit = z.infer<typeof pageVisit>;
export type PageVisitInput = z.input<typeof pageVisit>;

/** 1: it is in the log and in the metrics; 0: not, as too much came from this address, or as the browser asks not to be tracked. */
export const pageVisitResult = z.object({ taken: z.number().int() });
export type PageVisitResult = z.infer<typeof pageVisitResult>;
