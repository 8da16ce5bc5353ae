import { createRequire } from 'node:module';
import { cannotMatch } from './quick-selectors.mjs';

const require = createRequire(import.meta.url);
const selectors = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/helpers/selectors.js',
);

// For `getComputedStyle` jsdom compares every rule of every style sheet with the element, by a compiled selector. It
// remembers a thousand of those, and the component library alone has more, so that all were compiled each time: two
// thirds of a test's time. Rules that cannot match are left out; the results are the same.
const compare = selectors.matchesDontThrow;
selectors.matchesDontThrow = (element, text) => !cannotMatch(element, text) && compare(element, text);

// Only now: jsdom takes the function when it is loaded.
export const { TestEnvironment } = require('jest-environment-jsdom');
