import { createHash } from 'node:crypto';

export { anyMember, earlierMajors, misfits, missingNames, missingVersions } from './fit.mjs';
export { pathProblems, reservedPaths } from './paths.mjs';
export { isSignedBy } from './signature.mjs';
export { changedTypes } from './types.mjs';

/** The source of an inline script in a page's policy (`script-src`). */
export const scriptSource = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
