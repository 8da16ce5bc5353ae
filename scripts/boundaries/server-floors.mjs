import { join } from 'node:path';

/** The floors of the server's platform, from the ground up: a folder imports its own floor and those below it. */
const floors = ['base', 'database', 'lists', 'jobs', 'http', 'identity', 'transaction', 'operate'];
/** Above the platform are the contexts, and above them the program, which starts and joins them. */
const heights = { platform: 0, program: 2 };

const heightOf = ([folder]) => heights[folder] ?? 1;
const partsOf = (path) => path.split(/[\\/]/).slice(2);
/** The folder of a domain: of its context, or the context itself where it has but one. */
const domainOf = (parts) => parts.slice(0, Math.min(2, parts.length - 1)).join('/');

/** Says what is wrong with a relative import of the server's sources, or undefined. */
export function floorProblem({ name, file, isTest }, specifier) {
  if (
    name !== '@waybill/server' ||
    isTest ||
    !specifier.startsWith('.') ||
    !file.startsWith(join('server', 'src'))
  )
    return undefined;
  const from = partsOf(file);
  const to = partsOf(join(file, '..', specifier));
  if (heightOf(to) > heightOf(from)) return `${specifier} is above the ${from[0]}`;
  if (heightOf(to) === 1 && domainOf(to) !== domainOf(from) && to.at(-1) !== 'index.ts')
    return `${specifier} is not the public file of ${domainOf(to)}`;
  if (from[0] !== 'platform' || floors.indexOf(to[1]) <= floors.indexOf(from[1])) return undefined;
  return `${specifier} is on a floor above ${from[1]}: ${floors.join(' → ')}`;
}

/**
 * The circles among imports: each a list of names that import each other, in whatever order.
 *
 * @param {Map<string, Set<string>>} imports what each name imports
 * @returns {string[][]}
 */
export function circlesOf(imports) {
  const index = new Map();
  const lowest = new Map();
  const open = [];
  const circles = [];
  const visit = (name) => {
    index.set(name, index.size);
    lowest.set(name, index.get(name));
    open.push(name);
    for (const next of imports.get(name) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.includes(next)) lowest.set(name, Math.min(lowest.get(name), lowest.get(next)));
    }
    if (lowest.get(name) !== index.get(name)) return;
    const circle = open.splice(open.indexOf(name));
    if (circle.length > 1) circles.push(circle);
  };
  for (const name of imports.keys()) if (!index.has(name)) visit(name);
  return circles;
}
