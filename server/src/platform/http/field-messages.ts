import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const entries = { one: 'entry', many: 'entries' };
const units: Record<string, { one: string; many: string }> = {
  string: { one: 'character', many: 'characters' },
  array: entries,
  set: entries,
};

const bound = (word: 'most' | 'least', origin: string, limit: number | bigint) => {
  const unit = units[origin];
  const text = `must ${unit ? 'have' : 'be'} at ${word} ${limit.toLocaleString('en-NG')}`;
  return unit ? `${text} ${Number(limit) === 1 ? unit.one : unit.many}` : text;
};

const isEmpty = (issue: Issue) =>
  issue.input === undefined ||
  (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);

const types: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
};
const choicesShown = 12;

/** The text shown next to a field that is not valid. A message of the schema itself goes before these. */
export const fieldMessage = (issue: Issue): string => {
  if (isEmpty(issue)) return 'is required';
  if (issue.code === 'too_big') return bound('most', issue.origin, issue.maximum);
  if (issue.code === 'too_small') return bound('least', issue.origin, issue.minimum);
  const type = issue.code === 'invalid_type' ? types[issue.expected] : undefined;
  if (type) return `must be ${type}`;
  if (issue.code === 'invalid_value' && issue.values.length <= choicesShown)
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'must be an email address';
  return 'is not valid';
};
