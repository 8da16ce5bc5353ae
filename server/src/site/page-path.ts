import { withoutTrailingSlashes } from '@waybill/contract';

/** What no page's path has: characters that a path carries encoded, and slashes, dots and NUL in disguise. */
const foreign = /[\\<>"|^`{}[\]\s]|%(?:00|2e|2f|5c)/i;

/**
 * True for a path that could be a page's, known or not. A file, a hidden folder or a path with an empty step is
 * none: who asks for these looks for holes, and is told that there is nothing.
 */
export const isPagePath = (path: string): boolean => {
  const asked = withoutTrailingSlashes(path);
  if (asked === '/') return true;
  if (foreign.test(asked) || /\.[a-z0-9]+$/i.test(asked)) return false;
  const [start, ...steps] = asked.split('/');
  return start === '' && steps.every((step) => step !== '' && !step.startsWith('.'));
};
