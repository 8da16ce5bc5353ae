import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code of a build in a folder. */
export function codeIn(folder, ending = /\.js$/) {
  const files = readdirSync(folder).filter((name) => ending.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** Says whether code names a property, or a value, which is given as `'calm'`; a minimizer leaves both as they are. */
export function namesIn(code) {
  const words = new Set(code.match(/[\w$]+/g));
  const quotes = ['"', "'", '`'];
  return (name) =>
    name.startsWith("'")
      ? quotes.some((quote) => code.includes(quote + name.slice(1, -1) + quote))
      : words.has(name);
}
