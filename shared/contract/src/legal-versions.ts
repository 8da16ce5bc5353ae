import type { LegalTexts } from './legal-texts.ts';

/** The months of the present texts. Whoever changes what a text means changes its version, and everybody is asked again. */
export const legalVersions = { terms: '2017-07', privacy: '2026-11' } as const;

/** False where a text has changed since, or nothing was agreed to. */
export const agreesToPresent = (given: LegalTexts | null): boolean =>
  given !== null && given.terms === legalVersions.terms && given.privacy === legalVersions.privacy;
