import { z } from 'zod';
import { timestamp } from './text.ts';

/** The months of the present texts. Whoever changes what a text means changes its version, and everybody is asked again. */
export const legalVersions = { terms: '2017-07', privacy: '2026-11' } as const;

const version = z.string().regex(/^\d{4}-\d{2}$/);

/** `user/agree`: the versions that were shown. */
export const legalTexts = z.strictObject({ terms: version, privacy: version });
export type LegalTexts = z.infer<typeof legalTexts>;

/** What a user agreed to last. */
export const agreement = z.object({ terms: version, privacy: version, agreed_at: timestamp });
export type Agreement = z.infer<typeof agreement>;

/** False where a text has changed since, or nothing was agreed to. */
export const agreesToPresent = (given: LegalTexts | null): boolean =>
  given !== null && given.terms === legalVersions.terms && given.privacy === legalVersions.privacy;
