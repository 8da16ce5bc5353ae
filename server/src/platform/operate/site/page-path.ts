import { withoutTrailingSlashes } from '@waybill/contract';

/** Characters that no page's path has: those that a path carries encoded, and slashes, dots and NUL in disguise. */
const foreign = /[\\<>"|^`{}[\]\s]|%(?:00|2e|2f|5c)/i;

/**
 * True for a path that could be a page's, known or not. A file, a hidden folder or a path with an empty step is
 * none: a request for these probes for holes, and gets a 404.
 */
export const isPagePath = (path: string): boolean => {
  const requested = withoutTrailingSlashes(path);
  if (requested === '/') return true;
  if (foreign.test(requested) || /\.[a-z0-9]+$/i.test(requested)) return false;
  const [start, ...steps] = requested.split('/');
  return start === '' && steps.every((step) => step !== '' && !step.startsWith('.'));
};
