import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const units: Record<string, string> = { string: ' characters', array: ' entries', set: ' entries' };

const bound = (word: 'most' | 'least', origin: string, limit: number | bigint) => {
  const unit = units[origin];
  return `must ${unit ? 'have' : 'be'} at ${word} ${limit.toLocaleString('en-NG')}${unit ?? ''}`;
};

const isEmpty = (issue: Issue) =>
  issue.input === undefined ||
  (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);

/** What a person reads beside a field that does not fit. A schema's own words go before these. */
export const fieldMessage = (issue: Issue): string => {
  if (isEmpty(issue)) return 'is required';
  if (issue.code === 'too_big') return bound('most', issue.origin, issue.maximum);
  if (issue.code === 'too_small') return bound('least', issue.origin, issue.minimum);
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'must be a whole number';
  return 'is not valid';
};
