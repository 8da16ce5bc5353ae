import { z } from 'zod';
import { timestamp } from './text.ts';

const version = z.string().regex(/^\d{4}-\d{2}$/);

/** `user/agree`: the versions that were shown. */
export const legalTexts = z.strictObject({ terms: version, privacy: version });
export type LegalTexts = z.infer<typeof legalTexts>;

/** What a user agreed to last. */
export const agreement = z.object({ terms: version, privacy: version, agreed_at: timestamp });
export type Agreement = z.infer<typeof agreement>;
